/// What has words of its own for itself, such as an error: in English, and to be translated.
public protocol Worded: CustomStringConvertible {
  /// What it says.
  var message: Message { get }
}

extension Worded {
  /// The same in English.
  public var description: String { message.description }
}
