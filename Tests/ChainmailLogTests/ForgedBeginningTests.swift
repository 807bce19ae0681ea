import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A log without a key` {
  private func verify(_ forgery: Forgery, _ digest: String = TestRules.digest) async throws
    -> Verification
  {
    try await Verifier.verify(forgery.source, rules: FirstArmour.rules, digest: digest)
  }

  /// The lines before the first key, and behind it.
  private func parts() throws -> (before: [String], after: [String]) {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    let forgery = Forgery(session.bytes)
    let key = try forgery.place(of: "key")
    return (Array(forgery.lines[..<key]), Array(forgery.lines[(key + 1)...]))
  }

  @Test func `is sound in its form, and nothing was played`() async throws {
    let before = try parts().before
    for count in [1, 2, before.count] {
      var forgery = Forgery([])
      forgery.lines = Array(before.prefix(count))
      let result = try await verify(forgery)
      #expect(result.exitStatus == 0)
      for check in [LogCheck.ledger, .rerun] {
        #expect(result[check] == .notChecked(because: "nothing was played"))
      }
    }
  }

  @Test(arguments: ["in", "hit", "ev", "chk", "end"])
  func `holds nothing but definitions`(_ kind: String) async throws {
    let (before, _) = try parts()
    for digest in [TestRules.digest, "another"] {
      var forgery = Forgery([])
      forgery.lines = before + [""]
      forgery.seal("{\"k\":\"\(kind)\",\"n\":\(before.count),\"t\":0", at: before.count)
      let result = try await verify(forgery, digest)
      #expect(result.exitStatus == 11)
      #expect(result.failure?.field == "k")
      #expect(result.failure?.record == UInt64(before.count))
    }
  }

  @Test func `has definitions that can be read`() async throws {
    var forgery = Forgery([])
    forgery.lines = try parts().before
    forgery.seal("{\"k\":\"def\",\"n\":1,\"gift\":0", at: 1)
    #expect(try await verify(forgery).exitStatus == 11)
  }
}

/// A log and a branch of it, beside each other on a shelf.
private struct Family {
  /// Ancestors are looked for among the logs that are named as a shelf names them.
  private static let names = (
    parent: "2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl",
    branch: "2026-02-01T18-05-00Z_yard_00000000000000aa.jsonl"
  )

  let folder: Folder
  var parent: Forgery
  var branch: Forgery

  init() throws {
    folder = try Folder()
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(300, seed: 6)
    session.end()
    let point = try BranchPoint(
      of: LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    var other = Session(branching: session, at: point, id: "00000000000000bb")
    for _ in 1...3 { other.play(.throw(0, entry: nil)) }
    other.end()
    parent = Forgery(session.bytes)
    branch = Forgery(other.bytes)
  }

  func verify(alone: Bool = false) async throws -> Verification {
    if !alone { try folder.write(parent.bytes, Family.names.parent) }
    try folder.write(branch.bytes, Family.names.branch)
    return try await Verifier.verify(
      LogSource(path: "\(folder.path)/\(Family.names.branch)"), rules: TestRules.everything,
      digest: TestRules.digest, neighbors: LogShelf(path: folder.path).list())
  }

  /// Changes the branch's header.
  mutating func changeHeader(_ old: String, _ new: String) throws {
    try #require(branch.lines[0].contains(old))
    branch.seal(branch.lines[0].dropLast(16).replacing(old, with: new), at: 0)
  }
}

@Suite struct `The beginning of a branch` {
  @Test func `is that where its parent was left`() async throws {
    #expect(try await Family().verify().statuses == Array(repeating: .sound, count: 6))
  }

  @Test func `cannot be told without the parent, or behind its damage`() async throws {
    let alone = try await Family().verify(alone: true)
    #expect(
      alone[.rerun]
        == .soundExcept(
          "its beginning is not checked: the log 00000000000000aa that it branches from is not here"
        ))
    #expect(alone.exitStatus == 0)
    var damaged = try Family()
    damaged.parent.lines[damaged.parent.lines.count / 2] += " "
    let result = try await damaged.verify()
    guard case .soundExcept(let gap) = result[.rerun] else {
      Issue.record("\(result.statuses)")
      return
    }
    #expect(gap.contains("damaged before record"))
  }

  @Test(arguments: [
    (#""ordinals":["#, #""ordinals":[7"#), (#""worn":[0,"#, #""worn":[[0,0],"#),
    (#""copies":{"eye":1,"#, #""copies":{"eye":2,"#),
  ])
  func `is not what somebody made up`(_ old: String, _ new: String) async throws {
    var family = try Family()
    guard family.branch.lines.contains(where: { $0.hasPrefix(#"{"k":"key""#) && $0.contains(old) })
    else { return }
    try family.branch.change("key", old, new)
    let result = try await family.verify()
    #expect(result.failure != nil)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("\(result.statuses)")
      return
    }
    #expect(failure.field.hasPrefix("state."))
  }

  @Test(arguments: [true, false])
  func `has the header's seed`(alone: Bool) async throws {
    var family = try Family()
    try family.changeHeader(#""seed":"0000000000000006""#, #""seed":"0000000000000007""#)
    let result = try await family.verify(alone: alone)
    #expect(result.exitStatus == 15)
    #expect(result.failure?.field == "state.seed")
  }

  @Test func `is at the record, and behind the blocks, that the header names`() async throws {
    var family = try Family()
    let last = UInt64(family.parent.lines.count - 2)
    try family.changeHeader(#","n":\#(last),"#, #","n":\#(last + 9),"#)
    #expect(try await family.verify().failure?.field == "parent.n")
    family = try Family()
    try family.changeHeader(#","n":\#(last),"#, #","n":\#(last / 2),"#)
    #expect(try await family.verify().exitStatus == 15)
    family = try Family()
    try family.changeHeader(#","chain":""#, #","chain":"0"#)
    #expect(try await family.verify().failure?.field == "parent")
  }

  @Test func `is no beginning where the log descends from itself`() async throws {
    var family = try Family()
    try family.changeHeader(
      #""parent":{"id":"00000000000000aa""#, #""parent":{"id":"00000000000000bb""#)
    #expect(try await family.verify().failure?.field == "parent.id")
  }

  @Test func `is not sound where the parent's is not`() async throws {
    var family = try Family()
    // Behind the last key, so that its chain of blocks is none the wiser.
    let last = try family.parent.place(of: "hit", last: true)
    #expect(try last > family.parent.place(of: "key", last: true))
    try family.parent.set("turn", 99999, at: last)
    let result = try await family.verify()
    #expect(result.exitStatus == 15)
    #expect(result.failure?.field == "parent")
  }
}
