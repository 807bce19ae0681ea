import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A log in memory` {
  private func play(_ writer: inout LogWriter) throws {
    var state = try GameState(seed: 7, rules: FirstArmour.rules)
    for amount: Amount in [18, 7] {
      let action = Action.receive(Blow([FirstArmour.lightning: amount]), entry: nil)
      var told = TurnList()
      reduce(&state, action, under: FirstArmour.rules, into: &told)
      try? writer.record(action, told, state)
    }
  }

  @Test func `ends with the bytes that its file would have`() async throws {
    let folder = try Folder()
    let state = try GameState(seed: 7, rules: FirstArmour.rules)
    let header = LogHeader(
      engine: "0.1.0", pack: "first-armour", rules: TestRules.digest, seed: 7,
      id: "00000000000000aa", start: 1_790_000_000, mode: "yard", source: .imported("attacks"))
    var inMemory = LogWriter(inMemory: header, state: state, rules: FirstArmour.rules)
    try play(&inMemory)
    let bytes = inMemory.bytes(endedBecause: "the attacks are over")
    var inFile = try LogWriter.creating(
      folder.path + "/log.jsonl", header: header, state: state, rules: FirstArmour.rules,
      now: .zero)
    try play(&inFile)
    try inFile.end(why: "the attacks are over", now: .zero)
    #expect(try folder.bytes("log.jsonl") == bytes)
    let verified = try await Verifier.verify(
      LogSource(bytes: bytes), rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(verified.exitStatus == 0)
  }
}
