internal import Crypto
internal import CryptoExtras

/// What makes two letters with the same text and password differ: two salts and a vector.
///
/// They are no secrets; a letter carries them. What matters is that no two letters share them.
public struct LetterSalts: Hashable, Sendable {
  /// The salt of the encryption key, 8 bytes.
  public let encryption: [UInt8]
  /// The salt of the authentication key, 8 bytes.
  public let authentication: [UInt8]
  /// The initialization vector, 16 bytes.
  public let vector: [UInt8]

  /// Takes salts that are known, as tests and letters that are shipped need.
  ///
  /// - Parameters:
  ///   - encryption: 8 bytes.
  ///   - authentication: 8 bytes.
  ///   - vector: 16 bytes.
  public init(encryption: [UInt8], authentication: [UInt8], vector: [UInt8]) {
    precondition(
      encryption.count == 8 && authentication.count == 8 && vector.count == 16,
      "salts have 8 bytes each and the vector has 16")
    self.encryption = encryption
    self.authentication = authentication
    self.vector = vector
  }

  /// Draws new salts from the system.
  public init() {
    var system = SystemRandomNumberGenerator()
    func draw(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in .random(in: 0...255, using: &system) }
    }
    self.init(encryption: draw(8), authentication: draw(8), vector: draw(16))
  }
}

extension SealedLetter {
  /// Seals a text: encrypts it, and then authenticates what came out.
  ///
  /// - Parameters:
  ///   - text: Any bytes.
  ///   - password: Opens the letter again.
  ///   - salts: New ones for every letter.
  /// - Throws: ``SealedLetterError/tooLong``.
  /// - Complexity: Two key derivations, and O(*n*).
  public init(
    sealing text: [UInt8], with password: LetterPassword, salts: LetterSalts = LetterSalts()
  ) throws(SealedLetterError) {
    guard text.count <= Self.lengthLimit - Self.shortest else { throw .tooLong }
    guard let vector = try? AES._CBC.IV(ivBytes: salts.vector),
      let ciphertext = try? AES._CBC.encrypt(
        text, using: password.key(salt: salts.encryption), iv: vector)
    else { preconditionFailure("a key of 32 bytes and a vector of 16 encrypt everything") }
    var bytes = [Self.version, Self.sealedWithPassword]
    bytes += salts.encryption
    bytes += salts.authentication
    bytes += salts.vector
    bytes += ciphertext
    bytes += HMAC<SHA256>.authenticationCode(
      for: bytes, using: password.key(salt: salts.authentication))
    try self.init(bytes)
  }

  /// Tries one password.
  ///
  /// The code is compared in constant time, and nothing is decrypted before it is right. A wrong
  /// password and a letter that was tampered with are the same to it.
  ///
  /// - Parameter password: What is tried.
  /// - Returns: The text; nil where the password does not fit.
  /// - Throws: ``SealedLetterError/garbled``, where the password is right and its owner sealed
  ///   something without padding.
  /// - Complexity: One key derivation, a second one where the password fits, and O(*n*).
  public func opened(with password: LetterPassword) throws(SealedLetterError) -> [UInt8]? {
    let isAuthentic = HMAC<SHA256>.isValidAuthenticationCode(
      code, authenticating: authenticated, using: password.key(salt: authenticationSalt))
    guard isAuthentic else { return nil }
    guard let vector = try? AES._CBC.IV(ivBytes: vector),
      let text = try? AES._CBC.decrypt(
        ciphertext, using: password.key(salt: encryptionSalt), iv: vector)
    else { throw .garbled }
    return Array(text)
  }
}
