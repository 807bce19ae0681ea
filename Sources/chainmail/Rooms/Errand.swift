import ChainmailNcurses
import Dispatch
import Synchronization

/// Something slow that runs beside the screen, such as the derivation of a key.
///
/// Whoever waits at the terminal is woken when it is over, and looks for the answer then.
///
/// Whoever has lost interest drops it: what comes of it then is seen by nobody.
final class Errand<Answer: Sendable>: Sendable {
  /// How far it is, and whether it is to end early.
  let progress = ErrandProgress()
  private let result = Mutex<Answer?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// Begins on a queue's thread, as soon as what the queue runs already has ended.
  ///
  /// - Parameters:
  ///   - queue: Where it runs.
  ///   - isAwaited: Whether it is over when this returns.
  ///   - work: What is to be done.
  init(
    on queue: DispatchQueue, isAwaited: Bool,
    _ work: @escaping @Sendable (ErrandProgress) -> Answer
  ) {
    let run = { @Sendable in
      let answer = work(self.progress)
      self.result.withLock { $0 = answer }
      self.end.signal()
      NcursesTerminal.wake()
    }
    if isAwaited { queue.sync(execute: run) } else { queue.async(execute: run) }
  }

  /// What came of it; nil while it runs.
  var answer: Answer? { result.withLock(\.self) }

  /// Asks it to end, and waits a moment until it has: a program that it runs shall not outlive it.
  func stop(within milliseconds: Int) {
    progress.cancel()
    guard end.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return }
    // It has ended for whoever waits next, too.
    end.signal()
  }
}
