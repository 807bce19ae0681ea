/// What is kept of a password: a key derived from it, with the salt and the cost it was derived
/// with.
public struct PasswordHash: Hashable, Sendable {
  public static let saltLength = 16
  public static let keyLength = 32

  public let cost: ScryptCost
  public let salt: [UInt8]
  /// The derived key.
  public let key: [UInt8]

  /// Derives what is kept of a password.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - cost: How slow each later sign-in is.
  ///   - derivation: How keys are derived.
  ///   - generator: Where the salt is drawn from; the system's, but for tests.
  /// - Throws: ``KeyDerivationError``.
  public init(
    of password: Secret, cost: ScryptCost, by derivation: some KeyDerivation,
    using generator: inout some RandomNumberGenerator
  ) throws(KeyDerivationError) {
    salt = (0..<PasswordHash.saltLength).map { _ in .random(in: .min ... .max, using: &generator) }
    self.cost = cost
    let salt = salt
    key = try password.withBytes { bytes throws(KeyDerivationError) in
      try derivation.key(from: bytes.bytes, salt: salt, cost: cost)
    }
  }

  /// A hash as it was kept; nil where the lengths are others.
  init?(cost: ScryptCost, salt: [UInt8], key: [UInt8]) {
    guard salt.count == PasswordHash.saltLength, key.count == PasswordHash.keyLength else {
      return nil
    }
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  /// Whether this is what is kept of a password; takes one derivation whatever the answer is.
  ///
  /// - Throws: ``KeyDerivationError``.
  public func matches(
    _ password: Secret, by derivation: some KeyDerivation
  ) throws(KeyDerivationError) -> Bool {
    let derived = try password.withBytes { bytes throws(KeyDerivationError) in
      try derivation.key(from: bytes.bytes, salt: salt, cost: cost)
    }
    guard derived.count == key.count else { return false }
    // Every byte is looked at, so that the time does not tell how many of them are right.
    var difference: UInt8 = 0
    for (left, right) in zip(derived, key) { difference |= left ^ right }
    return difference == 0
  }

  /// A hash of no password, for an e-mail that nobody has: no key is derived for it, and what is
  /// derived to compare with it is thrown away.
  static func ofNobody(cost: ScryptCost) -> PasswordHash {
    PasswordHash(
      salt: Array(repeating: 0, count: saltLength), key: Array(repeating: 0, count: keyLength),
      cost: cost)
  }

  private init(salt: [UInt8], key: [UInt8], cost: ScryptCost) {
    self.cost = cost
    self.salt = salt
    self.key = key
  }
}

extension PasswordHash: CustomStringConvertible, CustomReflectable {
  public var description: String { "***" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
