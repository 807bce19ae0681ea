import ChainmailContent
import ChainmailNcurses
import ChainmailUI
import Dispatch
import Synchronization

/// What an errand and its room tell each other while it runs: how far it is, and that it is to end.
final class ErrandProgress: Sendable {
  /// How long a program that ends waits for an errand that was asked to end, in milliseconds.
  static let farewell = 3000

  private struct State {
    var progress: RoomProgress?
    var isCancelled = false
    /// Whether the screen will be woken for the news.
    var isWaking = false
  }

  /// Milliseconds from the first news to when the screen is woken for all of it: nobody reads
  /// faster.
  private static let pause = 50

  private let state = Mutex(State())

  /// How far the errand is; nil where it has not said so.
  var progress: RoomProgress? { state.withLock(\.progress) }

  /// Whether the errand is to end as soon as it can.
  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Says how far the errand is.
  func report(_ progress: RoomProgress?) { tell { $0 = progress } }

  private func tell(_ change: (inout RoomProgress?) -> Void) {
    let isFirst = state.withLock { state in
      change(&state.progress)
      defer { state.isWaking = true }
      return !state.isWaking
    }
    guard isFirst else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Self.pause)) {
      self.state.withLock { $0.isWaking = false }
      NcursesTerminal.wake()
    }
  }

  /// Asks the errand to end; one that never looks goes on to its end.
  func cancel() { state.withLock { $0.isCancelled = true } }
}

extension ErrandProgress: TransferWatch {
  func begin(_ address: EndpointAddress) { report(RoomProgress(address.description)) }

  func note(_ count: Int, of total: Int?) {
    tell { progress in
      progress?.done = count
      progress?.total = total
    }
  }

  func end() { report(nil) }
}
