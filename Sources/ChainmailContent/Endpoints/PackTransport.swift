public import Messages

/// Brings what lies at an address.
///
/// The library knows what to ask for and judges what comes; how it comes, by a program or out of
/// memory in a test, is the transport's business.
public protocol PackTransport {
  /// Writes what lies at an address into a file.
  ///
  /// What the file holds already is its beginning: a transport that can go on there says so with
  /// ``PartFile/begin(at:)``, any other begins at 0. What came before an error stays in the file.
  mutating func download(
    _ address: EndpointAddress, into file: inout PartFile
  ) throws(TransferError)
}

/// Why a transfer gave nothing, or not all.
public enum TransferError: Error, Hashable, Sendable {
  /// There is no connection: no such host, or nobody answers there.
  case unreachable
  /// The server does not prove who it is.
  case insecure
  /// The server answered with a status that brings no file.
  case status(Int)
  /// It took longer than so many seconds.
  case tooSlow(Int)
  /// More than so many bytes came.
  case tooLong(Int)
  /// The server broke off.
  case brokenOff
  /// The server sends on to a place where nobody may be sent.
  case redirectedAway
  /// The server sends on more often than that.
  case tooManyRedirects(Int)
  /// Whoever wanted it wants it no more; nobody else is asked then.
  case cancelled
  /// The program that transfers is not installed.
  case noProgram(String)
  /// The file cannot be written; another transfer may be writing it.
  case file(Message)
  /// Anything else, in a few words.
  case failed(Message)
}

extension TransferError: Worded {
  public var message: Message {
    switch self {
    case .unreachable: Message("nobody answers there")
    case .insecure: Message("the server does not prove who it is")
    case .status(let status): Message("the server answered \(status)")
    case .tooSlow(let seconds): Message("it took longer than \(seconds) s")
    case .tooLong(let limit): Message("more than \(limit) bytes came")
    case .brokenOff: Message("the server broke off")
    case .redirectedAway: Message("the server sends on to where nobody may be sent")
    case .tooManyRedirects(let limit): Message("the server sends on more than \(limit) times")
    case .cancelled: Message("it was cancelled")
    case .noProgram(let name): Message("downloads need the program \(name), which is not installed")
    case .file(let reason): Message("the download cannot be kept: \(reason)")
    case .failed(let reason): reason
    }
  }
}
