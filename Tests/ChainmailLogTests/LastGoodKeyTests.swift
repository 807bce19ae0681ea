import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `The last good key` {
  /// A log of four keys, and the places of their lines.
  private func played() throws -> (Forgery, keys: [Int]) {
    var session = try Session(FirstArmour.rules, seed: 3)
    for blow in 0..<280 { session.play(.throw(blow % 3, entry: nil)) }
    let forgery = Forgery(session.bytes)
    let keys = forgery.lines.indices.filter { forgery.lines[$0].hasPrefix("{\"k\":\"key\"") }
    try #require(keys.count == 4)
    return (forgery, keys)
  }

  private func verify(_ forgery: Forgery) async throws -> Verification {
    try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
  }

  @Test func `is not told of a sound log, nor of one with other rules`() async throws {
    let (forgery, _) = try played()
    #expect(try await verify(forgery).lastGoodKey == nil)
    let other = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: "other")
    #expect(other.exitStatus == LogCheck.rules.rawValue && other.lastGoodKey == nil)
  }

  @Test func `stands before what fails first`() async throws {
    let (sound, keys) = try played()
    for (place, key) in [(keys[1] + 5, keys[1]), (keys[3] - 1, keys[2]), (keys[2], keys[1])] {
      var forgery = sound
      forgery.lines[place] += " "
      let result = try await verify(forgery)
      #expect(result.lastGoodKey?.number == UInt64(key), "line \(place)")
      let point = try BranchPoint(
        of: forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
      #expect(point.key == result.lastGoodKey)
    }
  }

  @Test func `is the one before a key whose chain is another`() async throws {
    var (forgery, keys) = try played()
    let line = forgery.lines[keys[2]]
    let chain = try #require(line.firstRange(of: "\"chain\":\""))
    let digit = line[chain.upperBound]
    var changed = line
    changed.replaceSubrange(
      chain.upperBound...chain.upperBound, with: digit == "0" ? "1" : "0")
    forgery.seal(changed.dropLast(16), at: keys[2])
    let result = try await verify(forgery)
    #expect(result.exitStatus == LogCheck.chain.rawValue)
    #expect(result.lastGoodKey?.number == UInt64(keys[1]))
  }
}
