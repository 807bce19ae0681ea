internal import Crypto
internal import CryptoExtras

/// Derives keys from passwords; slow on purpose.
public protocol KeyDerivation: Sendable {
  /// Derives a key.
  ///
  /// - Parameters:
  ///   - password: The password's bytes, which the caller wipes.
  ///   - salt: What makes equal passwords give different keys; at least one byte.
  ///   - cost: How slow.
  /// - Returns: ``PasswordHash/keyLength`` bytes.
  /// - Throws: ``KeyDerivationError`` where there is not enough memory.
  func key(
    from password: RawSpan, salt: [UInt8], cost: ScryptCost
  ) throws(KeyDerivationError) -> [UInt8]
}

/// There was not enough memory to derive a key.
public struct KeyDerivationError: Error, Hashable, Sendable {}

/// scrypt (RFC 7914).
public struct Scrypt: KeyDerivation {
  public init() {}

  public func key(
    from password: RawSpan, salt: [UInt8], cost: ScryptCost
  ) throws(KeyDerivationError) -> [UInt8] {
    precondition(!salt.isEmpty, "a salt has at least one byte")
    // The library below wants a password with an address; scrypt pads with zeros in any case, so
    // that none and a single zero byte derive the same key.
    if password.isEmpty {
      return try withUnsafeBytes(of: UInt8(0)) { bytes throws(KeyDerivationError) in
        try derive(bytes, salt, cost)
      }
    }
    return try password.withUnsafeBytes { bytes throws(KeyDerivationError) in
      try derive(bytes, salt, cost)
    }
  }

  private func derive(
    _ password: UnsafeRawBufferPointer, _ salt: [UInt8], _ cost: ScryptCost
  ) throws(KeyDerivationError) -> [UInt8] {
    do {
      return try KDF.Scrypt.deriveKey(
        from: password, salt: salt, outputByteCount: PasswordHash.keyLength, rounds: cost.rounds,
        blockSize: cost.blockSize, parallelism: cost.parallelism
      ).withUnsafeBytes { Array($0) }
    } catch {
      throw KeyDerivationError()
    }
  }
}
