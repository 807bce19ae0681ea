public import Messages

/// Why bytes are no letter that a password could open.
public enum SealedLetterError: Error, Hashable, Sendable {
  /// Longer than ``SealedLetter/lengthLimit``.
  case tooLong
  /// A text in another encoding than UTF-8, such as `UTF-16`.
  case encoding(String)
  /// Base64 that ends within a group of four.
  case cutBase64
  /// A byte that base64 has no meaning for, at this offset from 0.
  case notBase64(offset: Int)
  /// Fewer bytes than the shortest letter has.
  case cut(count: Int)
  /// Another version of the format.
  case version(UInt8)
  /// Sealed with two keys in place of a password.
  case keyBased
  /// Options that version 3 does not know.
  case options(UInt8)
  /// The sealed text is no whole number of blocks: cut, or with something added.
  case ragged(count: Int)
  /// The password is right, and yet what it sealed is no text with its padding.
  case garbled
}

extension SealedLetterError: Worded {
  public var message: Message {
    switch self {
    case .tooLong: Message("the letter is longer than \(SealedLetter.lengthLimit) bytes")
    case .encoding(let name): Message("the letter is in \(name); allowed: text in UTF-8")
    case .cutBase64: Message("the letter is cut off: its base64 ends within a group of four")
    case .notBase64(let offset): Message("the letter is damaged: byte \(offset + 1) is not base64")
    case .cut(let count):
      Message(
        """
        the letter is cut off: it has \(count) bytes, and the shortest has \(SealedLetter.shortest)
        """)
    case .version(let version): Message("the letter has format version \(version); allowed: 3")
    case .keyBased: Message("the letter is sealed with keys, and no password opens it")
    case .options(let options): Message("the letter has the unknown options \(options); allowed: 1")
    case .ragged(let count):
      Message(
        """
        the letter is cut off or damaged: its sealed text has \(count) bytes; \
        allowed: multiples of 16
        """)
    case .garbled: Message("the password fits, but what the letter's sender sealed is damaged")
    }
  }
}
