internal import Crypto
internal import CryptoExtras
public import Messages

/// A password for sealed letters, which is never shown.
///
/// The bytes lie in memory that the cryptography library owns and wipes when the last copy of this
/// value is gone. Descriptions, mirrors and hashes tell nothing of them, and two passwords are
/// compared in constant time. What cannot be wiped: a `String` that a password was made of, the
/// derivation's own working memory, and copies that the system made, as in swap or a core dump.
///
/// It is no ``Secret``: that one is a text which its checks have to read.
public struct LetterPassword: Sendable {
  private let secret: SymmetricKey

  /// Takes the bytes of a password.
  ///
  /// The caller's bytes stay as they are; wiping those is up to the caller.
  ///
  /// - Parameter bytes: At least one byte; the format means UTF-8, but any bytes are taken.
  /// - Throws: ``LetterPasswordError/empty``.
  public init(_ bytes: RawSpan) throws(LetterPasswordError) {
    guard bytes.byteCount > 0 else { throw .empty }
    secret = bytes.withUnsafeBytes { SymmetricKey(data: $0) }
  }

  /// Takes the UTF-8 of a text.
  ///
  /// - Parameter text: At least one character; not normalised.
  /// - Throws: ``LetterPasswordError/empty``.
  public init(_ text: String) throws(LetterPasswordError) {
    var text = text
    guard !text.isEmpty else { throw .empty }
    secret = text.withUTF8 { SymmetricKey(data: UnsafeRawBufferPointer($0)) }
  }

  /// How many bytes it has.
  var byteCount: Int { secret.bitCount / 8 }

  /// Derives one of a letter's two keys: PBKDF2 with HMAC-SHA1, 10,000 rounds, 32 bytes.
  ///
  /// - Parameter salt: The key's own salt.
  /// - Returns: The key, in memory that is wiped.
  /// - Complexity: Slow on purpose, milliseconds.
  func key(salt: some Collection<UInt8>) -> SymmetricKey {
    let salt = Array(salt)
    let key = secret.withUnsafeBytes { password in
      try? KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: salt, using: .insecureSHA1, outputByteCount: 32,
        unsafeUncheckedRounds: 10_000)
    }
    guard let key else { preconditionFailure("keys can be derived while there is memory") }
    return key
  }
}

/// The way of a password into a profile and out of it, and no other way out of this type.
///
/// A profile is a private file; the texts made here are `String`s, which cannot be wiped.
extension LetterPassword {
  /// The password as a profile keeps it: its bytes as hexadecimal digits.
  package var kept: String { secret.withUnsafeBytes { HexText.of(Array($0)) } }

  /// Restores a password from what a profile keeps; nil where that is something else.
  package init?(kept digits: String) {
    guard let bytes = HexText.bytes(digits), !bytes.isEmpty else { return nil }
    secret = SymmetricKey(data: bytes)
  }
}

/// Why something is no password.
public enum LetterPasswordError: Error, Hashable, Sendable, Worded {
  /// The format knows no empty password.
  case empty

  public var message: Message { Message("the password is empty; allowed: at least one byte") }
}

extension LetterPassword: Hashable {
  public static func == (left: LetterPassword, right: LetterPassword) -> Bool {
    left.secret == right.secret
  }

  /// Feeds nothing, so that no hash tells anything of the password.
  public func hash(into hasher: inout Hasher) {}
}

extension LetterPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(a password)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
