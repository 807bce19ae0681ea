import ChainmailContent
import Glibc

/// Is told how a transfer goes, and may end it.
protocol TransferWatch {
  /// Whether the transfer is wanted no more.
  var isCancelled: Bool { get }

  mutating func begin(_ address: EndpointAddress)
  /// So many bytes of the file are there, of so many where the server tells it.
  mutating func note(_ count: Int, of total: Int?)
  mutating func end()
}

/// Tells on standard error how far a long transfer is: on a terminal in one line that changes, else
/// in a line a second.
struct TransferProgress: TransferWatch {
  /// Milliseconds before the first word, and between two.
  static let pause: UInt64 = 1000

  let name: String
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var nextTime: UInt64 = 0
  private var line = StatusLine()

  init(_ name: String) { self.name = name }

  /// A command is cancelled by ending it.
  var isCancelled: Bool { false }

  mutating func begin(_ address: EndpointAddress) { nextTime = Clock.milliseconds + Self.pause }

  mutating func note(_ count: Int, of total: Int?) {
    let now = Clock.milliseconds
    guard now >= nextTime else { return }
    nextTime = now + Self.pause
    let told = CommandText.transferred(name, count, of: total)
    if isTerminal { line.show(told) } else { StandardError.print(told) }
  }

  /// Clears the line for what comes next.
  mutating func end() { line.clear() }
}
