import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A log of a body with resistances of its own` {
  /// The body loses half of what it takes, and holds 50.
  private static let rules: Rules = {
    var rules = FirstArmour.rules
    let half = Combination.Member(.scale(Scale(Ratio(percent: 50) ?? .one)))
    rules.defenders[2].links = [
      LinkDefinition(
        .pool(Pool(.fixed(50), own: Combination(.product, [half]), isTerminal: true)))
    ]
    rules.loadout = Loadout(worn: [DefenderKind(2)])
    return rules
  }()

  private func played() throws -> Session {
    var session = try Session(Self.rules, seed: 3)
    for amount in [20, 30, 70] as [Amount] {
      session.play(.receive(Blow([FirstArmour.weapon: amount]), entry: nil))
    }
    return session
  }

  private func verify(_ source: LogSource, _ digest: String) async throws -> Verification {
    try await Verifier.verify(source, rules: Self.rules, digest: digest)
  }

  @Test func `keeps the ledger's law under its rules and under others`() async throws {
    let session = try played()
    let text = String(decoding: session.bytes, as: UTF8.self)
    #expect(text.contains(#""lost":25,"after":{"level":0}}],"body":25,"overkill":10,"hp":[25,0]"#))
    let source = LogSource(bytes: session.bytes)
    #expect(try await verify(source, TestRules.digest).isSoundAndOpen)
    let watched = try await verify(source, "other")
    #expect(watched[.ledger] == .sound && watched.exitStatus == LogCheck.rules.rawValue)
  }

  @Test func `may lose more than it takes`() async throws {
    var rules = Self.rules
    let weakness = Combination.Member(.scale(Scale(Ratio(percent: 150) ?? .one)))
    rules.defenders[2].links = [
      LinkDefinition(
        .pool(Pool(.fixed(50), own: Combination(.product, [weakness]), isTerminal: true)))
    ]
    var session = try Session(rules, seed: 3)
    session.play(.receive(Blow([FirstArmour.weapon: 20]), entry: nil))
    session.play(.receive(Blow([FirstArmour.weapon: 30]), entry: nil))
    let text = String(decoding: session.bytes, as: UTF8.self)
    #expect(text.contains(#""lost":30,"after":{"level":20}"#))
    let source = LogSource(bytes: session.bytes)
    let result = try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
    #expect(result.isSoundAndOpen)
    let watched = try await Verifier.verify(source, rules: rules, digest: "other")
    #expect(watched[.ledger] == .sound)
  }

  @Test func `has no overkill where something is left of the body`() async throws {
    var forgery = Forgery(try played().bytes)
    try forgery.change("hit", #""body":10,"#, #""body":10,"overkill":10,"#)
    forgery.reseal()
    for digest in [TestRules.digest, "other"] {
      let result = try await verify(forgery.source, digest)
      #expect(result.exitStatus == LogCheck.ledger.rawValue)
      #expect(result.failure?.field == "overkill")
    }
  }
}
