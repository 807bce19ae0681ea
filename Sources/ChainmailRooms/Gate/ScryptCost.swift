/// What one derivation of a key costs whoever makes it.
///
/// Source: Percival and Josefsson, RFC 7914 (2016): memory is 128 · `blockSize` · `rounds` bytes,
/// time grows with `rounds` · `blockSize` · `parallelism`.
public struct ScryptCost: Hashable, Sendable {
  /// A power of two, N in the source.
  public let rounds: Int
  /// r in the source.
  public let blockSize: Int
  /// p in the source.
  public let parallelism: Int

  /// What a profile's password costs: 32 MiB three times over, about a quarter of a second.
  ///
  /// One of the equally strong settings that OWASP's "Password Storage Cheat Sheet" names; it was
  /// taken for its memory, since the gate may be part of a game on a small shared machine.
  public static let standard = ScryptCost(1 << 15, 8, 3)

  /// The most memory of a derivation in bytes, so that no file can ask for all there is.
  public static let memoryLimit = 1 << 27

  /// Creates a cost; nil where the numbers are none, or cost more than a sign-in may.
  ///
  /// - Parameters:
  ///   - rounds: A power of two in `2...131072`.
  ///   - blockSize: `1...16`.
  ///   - parallelism: `1...16`.
  public init?(rounds: Int, blockSize: Int, parallelism: Int) {
    guard 2...1 << 17 ~= rounds, rounds & (rounds - 1) == 0, 1...16 ~= blockSize,
      1...16 ~= parallelism, 128 * blockSize * rounds <= ScryptCost.memoryLimit,
      // The source wants rounds < 2^(16 · blockSize); only the smallest block can break that.
      blockSize > 1 || rounds < 1 << 16,
      // Four times the work of the standard at most.
      rounds * blockSize * parallelism <= 1 << 22
    else { return nil }
    self.init(rounds, blockSize, parallelism)
  }

  private init(_ rounds: Int, _ blockSize: Int, _ parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }
}
