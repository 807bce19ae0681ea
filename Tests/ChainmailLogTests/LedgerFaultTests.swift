import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A ledger that breaks the law` {
  @Test(arguments: [
    (#""absorbed":{"2":7}"#, #""absorbed":{"2":6}"#, "out.2"),
    (#""lost":7"#, #""lost":9"#, "lost"), (#""lost":7"#, #""lost":-1"#, "lost"),
  ])
  func `is told by link and member, whatever it holds, and all is counted`(
    _ old: String, _ new: String, _ field: String
  ) async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<4 { session.play(.throw(2, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit")
    let amount = try #require(forgery.lines[hit].firstMatch(of: /"lost":(\d)/)).1
    try forgery.change(
      "hit", old.replacing("7", with: String(amount)),
      new.replacing("6", with: "\((Int(amount) ?? 0) - 1)"))
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(result.exitStatus == 14 && failure.record == UInt64(hit))
    #expect(failure.link == "body" && failure.field == "links[2].\(field)")
    #expect(!failure.expected.isEmpty && !failure.got.isEmpty)
    #expect(result.records == UInt64(forgery.lines.count - 1) && result.turns == 4)
    let (_, survey) = try Replay.surveying(
      forgery.source, rules: session.rules, digest: "another")
    #expect(survey.heat.turnCount == 4 && survey.damage == nil)
  }
}
