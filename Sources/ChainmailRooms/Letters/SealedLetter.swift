internal import SystemFiles

/// A letter that is sealed with a password, in version 3 of the RNCryptor format.
///
/// | bytes | hold |
/// |---|---|
/// | 1 | the version, 3 |
/// | 1 | the options, 1: sealed with a password |
/// | 8 | the salt of the encryption key |
/// | 8 | the salt of the authentication key |
/// | 16 | the initialization vector |
/// | 16, 32, … | the text, AES-256-CBC with PKCS#7 padding |
/// | 32 | HMAC-SHA256 of everything before it |
///
/// A value of this type has that form; whether a password opens it, and whether somebody tampered
/// with it, only a try can tell. Source: RNCryptor-Spec, version 3.
public struct SealedLetter: Hashable, Sendable {
  /// The letter as it is stored.
  public let bytes: [UInt8]

  /// The most bytes of a letter.
  public static let lengthLimit = 64 << 20
  /// The bytes of a letter without text: one block of padding.
  static let shortest = headerLength + blockLength + codeLength

  static let version: UInt8 = 3
  static let sealedWithPassword: UInt8 = 1
  static let headerLength = 34
  static let blockLength = 16
  static let codeLength = 32

  /// Takes the bytes of a letter.
  ///
  /// - Parameter bytes: The letter, not in base64.
  /// - Throws: Every ``SealedLetterError`` but those about base64 and
  ///   ``SealedLetterError/garbled``.
  /// - Complexity: O(1).
  public init(_ bytes: [UInt8]) throws(SealedLetterError) {
    guard bytes.count <= Self.lengthLimit else { throw .tooLong }
    guard bytes.count >= 2 else { throw .cut(count: bytes.count) }
    guard bytes[0] == Self.version else { throw .version(bytes[0]) }
    guard bytes[1] != 0 else { throw .keyBased }
    guard bytes[1] == Self.sealedWithPassword else { throw .options(bytes[1]) }
    guard bytes.count >= Self.shortest else { throw .cut(count: bytes.count) }
    let sealed = bytes.count - Self.headerLength - Self.codeLength
    guard sealed.isMultiple(of: Self.blockLength) else { throw .ragged(count: sealed) }
    self.bytes = bytes
  }

  /// Takes a letter as it comes: its bytes, or base64 of them, spaces, line breaks and a byte order
  /// mark allowed.
  ///
  /// The first byte decides: a letter's is a control character, that of base64 never is.
  ///
  /// - Parameter bytes: What a file holds.
  /// - Throws: Every ``SealedLetterError`` but ``SealedLetterError/garbled``.
  /// - Complexity: O(*n*).
  public init(reading bytes: [UInt8]) throws(SealedLetterError) {
    let isText = bytes.first.map { $0 >= 0x20 || Base64.isBlank($0) } ?? false
    guard isText else {
      try self.init(bytes)
      return
    }
    if let encoding = FileText.otherEncoding(of: bytes) { throw .encoding(encoding) }
    try self.init(try Base64.bytes(of: FileText.plain(bytes)))
  }

  /// The letter in base64, on one line.
  public var base64: String { Base64.text(of: bytes) }

  var encryptionSalt: ArraySlice<UInt8> { bytes[2..<10] }
  var authenticationSalt: ArraySlice<UInt8> { bytes[10..<18] }
  var vector: ArraySlice<UInt8> { bytes[18..<34] }
  var ciphertext: ArraySlice<UInt8> {
    bytes[Self.headerLength..<(bytes.count - Self.codeLength)]
  }
  /// What the code vouches for: header and ciphertext.
  var authenticated: ArraySlice<UInt8> { bytes.dropLast(Self.codeLength) }
  var code: ArraySlice<UInt8> { bytes.suffix(Self.codeLength) }
}
