/// A text that is never shown: an e-mail or a password.
///
/// Its bytes lie in memory of their own that is wiped when the last copy of this value is gone. Printed,
/// interpolated, dumped or inspected in a failed test it is `***`. Two secrets are equal where their
/// bytes are, since a password is derived from bytes.
public struct Secret: Hashable, Sendable {
  /// Nil for an empty text.
  private let memory: SecretMemory?

  /// Creates a secret.
  ///
  /// - Parameter text: The text, which as a `String` cannot be wiped.
  public init(_ text: String) {
    var text = text
    memory = text.withUTF8 { $0.isEmpty ? nil : SecretMemory(UnsafeRawBufferPointer($0)) }
  }

  /// Creates a secret of UTF-8.
  ///
  /// The caller's bytes stay as they are; wiping those is up to the caller.
  ///
  /// - Parameter utf8: The text; U+FFFD stands in ``text`` for bytes that are not UTF-8.
  public init(utf8: RawSpan) {
    memory = utf8.withUnsafeBytes { $0.isEmpty ? nil : SecretMemory($0) }
  }

  /// The text itself, in a copy that cannot be wiped.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// True if there is nothing in it.
  public var isEmpty: Bool { memory == nil }

  /// True if it has so many characters, or more.
  func hasCharacters(_ count: Int) -> Bool {
    // Where each byte is a character no text is made of it, which could not be wiped.
    let bytes = withBytes { bytes in
      bytes.count < count || bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        ? bytes.count : nil
    }
    return (bytes ?? text.count) >= count
  }

  /// Hands over the UTF-8, which is there until `body` returns.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let memory else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return try memory.withBytes(body)
  }

  public static func == (left: Secret, right: Secret) -> Bool {
    left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }

  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
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
