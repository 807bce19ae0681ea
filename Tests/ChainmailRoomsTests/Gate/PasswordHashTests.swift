import ChainmailRooms
import TestSupport
import Testing

@Suite struct `Password hashes` {
  /// RFC 7914, section 12; the first 32 of its 64 bytes are what a shorter key is.
  @Test(arguments: [
    (
      "password", "NaCl", 1024, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
    ),
    (
      "pleaseletmein", "SodiumChloride", 16384, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
    ),
  ])
  func `are the published ones`(
    password: String, salt: String, rounds: Int, parallelism: Int, key: String
  ) throws {
    let cost = try #require(ScryptCost(rounds: rounds, blockSize: 8, parallelism: parallelism))
    let bytes = Array(password.utf8)
    let derived = try Scrypt().key(
      from: bytes.span.bytes, salt: Array(salt.utf8), cost: cost)
    #expect(
      derived.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == key)
  }

  @Test func `match their own password and no other`() throws {
    try withSeeds(50) { generator in
      let password = Secret(
        String(
          (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
            ["a", "é", "盾", "\0"].randomElement(using: &generator) ?? "a"
          }.joined()))
      let hash = try PasswordHash(
        of: password, cost: .small, by: Scrypt(), using: &generator)
      #expect(try hash.matches(password, by: Scrypt()))
      #expect(try !hash.matches(Secret(password.text + "x"), by: Scrypt()))
      let again = try PasswordHash(of: password, cost: .small, by: Scrypt(), using: &generator)
      #expect(again.salt != hash.salt && again.key != hash.key)
      #expect(hash.salt.count == 16 && hash.key.count == 32)
      #expect("\(hash)" == "***")
    }
  }

  @Test func `cost no more than a sign-in may`() {
    #expect(ScryptCost(rounds: 1 << 17, blockSize: 8, parallelism: 1) != nil)
    #expect(
      ScryptCost.standard == ScryptCost(rounds: 1 << 15, blockSize: 8, parallelism: 3))
    let refused = [
      (0, 8, 1), (1, 8, 1), (3, 8, 1), (-2, 8, 1), (1 << 18, 8, 1), (1 << 17, 16, 1),
      (1 << 16, 1, 1), (2, 0, 1), (2, 17, 1), (2, 8, 0), (2, 8, 17), (1 << 17, 8, 16),
      (Int.max, Int.max, Int.max), (Int.min, 1, 1),
    ]
    for (rounds, blockSize, parallelism) in refused {
      #expect(
        ScryptCost(rounds: rounds, blockSize: blockSize, parallelism: parallelism) == nil)
    }
  }
}
