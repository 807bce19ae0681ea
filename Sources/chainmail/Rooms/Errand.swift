import Dispatch
import Synchronization

/// Something slow that runs beside the screen, such as the derivation of a key.
///
/// Whoever has lost interest drops it: what comes of it then is seen by nobody.
final class Errand<Answer: Sendable>: Sendable {
  private let result = Mutex<Answer?>(nil)

  /// Begins at once, on a thread of its own.
  init(_ work: @escaping @Sendable () -> Answer) {
    DispatchQueue.global(qos: .userInitiated).async {
      let answer = work()
      self.result.withLock { $0 = answer }
    }
  }

  /// What came of it; nil while it runs.
  var answer: Answer? { result.withLock(\.self) }
}
