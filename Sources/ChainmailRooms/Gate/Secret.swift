/// A text that is never shown: an e-mail or a password.
///
/// Printed, interpolated, dumped or inspected in a failed test it is `***`. Two secrets are equal
/// where their bytes are, since a password is derived from bytes.
public struct Secret: Hashable, Sendable {
  /// The text itself.
  public var text: String

  /// Creates a secret.
  public init(_ text: String) { self.text = text }

  public static func == (left: Secret, right: Secret) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension Secret: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "***" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
