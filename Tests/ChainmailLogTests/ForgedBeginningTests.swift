import ChainmailCore
import ChainmailLog
import Foundation
import Messages
import Testing
import TestSupport

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
      for check in [LogCheck.chain, .ledger, .rerun] {
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
    #expect(try await verify(forgery).exitStatus == 14)
  }
}

/// A log and a branch of it, beside each other on a shelf.
private struct Family {
  static let names = (
    parent: "2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl",
    branch: "2026-02-01T18-05-00Z_yard_00000000000000aa.jsonl"
  )

  let folder: Folder
  var parent: Forgery
  var branch: Forgery

  /// What `change` makes of the state in which the branch begins, somebody made up who wrote it.
  init(changing change: (inout GameState) -> Void = { _ in }) throws {
    folder = try Folder()
    let session = try Family.game(endingWith: [0, 1, 0, 1])
    var point = try BranchPoint(
      of: LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    change(&point.state)
    var other = Session(branching: session, at: point, id: "00000000000000bb")
    for _ in 1...3 { other.play(.throw(0, entry: nil)) }
    other.end()
    parent = Forgery(session.bytes)
    branch = Forgery(other.bytes)
  }

  /// A game that is always the same up to its last key, and behind that has these attacks.
  static func game(endingWith attacks: [Int], seed: UInt64 = 6) throws -> Session {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(300, seed: 6)
    var rests: Int
    repeat {
      rests = session.rests.count
      session.play(.throw(0, entry: nil))
      // The game is at rest behind the blow, and once more behind a key.
    } while session.rests.count < rests + 2
    for attack in attacks { session.play(.throw(attack, entry: nil)) }
    session.end()
    return session
  }

  /// Another log of the parent's id that is the same up to the last key, and sound.
  func otherParent() throws -> Forgery {
    Forgery(try Family.game(endingWith: [1, 0, 1, 0, 1, 0, 1]).bytes)
  }

  /// Lays another file beside the two.
  func add(_ log: Forgery, _ name: String) throws { try folder.write(log.bytes, name) }

  func verify(alone: Bool = false) async throws -> Verification {
    if !alone { try folder.write(parent.bytes, Family.names.parent) }
    try folder.write(branch.bytes, Family.names.branch)
    return try await Verifier.verify(
      LogSource(path: "\(folder.path)/\(Family.names.branch)"), rules: TestRules.everything,
      digest: TestRules.digest, neighbors: LogShelf(path: folder.path).headers())
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
    #expect(try gap(result).contains("damaged before record"))
  }

  /// What is said of a beginning that is not checked, of a log that is sound by itself.
  private func gap(_ result: Verification) throws -> String {
    guard case .soundExcept(let gap) = result[.rerun] else {
      Issue.record("\(result.statuses)")
      return ""
    }
    #expect(result.exitStatus == 0)
    return gap.description
  }

  @Test func `is not checked where the parent is damaged, with right checksums or not`()
    async throws
  {
    let parent = try Family().parent
    let (last, early) = try (parent.place(of: "hit", last: true), parent.place(of: "hit"))
    let key = try parent.place(of: "key", last: true)
    #expect(early < key && key < last)
    let line = parent.lines[last]
    let damages: [(inout Forgery) throws -> Void] = [
      { try $0.set("turn", 99999, at: early) },
      { try $0.set("turn", 99999, at: last) },
      { try $0.change("hit", #""turn":99999"#, #""turn":"#) },
      { $0.seal(line.dropLast(16).replacing(#","attack""#, with: #"..."attack""#), at: last) },
      { $0.seal(line.dropLast(16).replacing(#""hp":["#, with: #""hp":[1"#), at: last) },
    ]
    for (place, damage) in damages.enumerated() {
      var family = try Family()
      if place == 2 { try family.parent.set("turn", 99999, at: last) }
      try damage(&family.parent)
      let gap = try gap(try await family.verify())
      #expect(gap.contains("is damaged before record"), "\(place): \(gap)")
      // Beside a sound copy it does not count, however that is called.
      for name in ["1.jsonl", "zz.jsonl"] {
        let sound = try Family()
        try family.add(sound.parent, name)
        #expect(try await family.verify()[.rerun] == .sound)
        try FileManager.default.removeItem(atPath: "\(family.folder.path)/\(name)")
      }
    }
  }

  @Test func `has nothing to do with another game of the parent's id`() async throws {
    var family = try Family()
    family.parent = Forgery(try Family.game(endingWith: [0, 1, 0, 1, 0, 1, 0], seed: 7).bytes)
    let gap = try gap(try await family.verify())
    #expect(gap.contains("is another log with its id"), "\(gap)")
  }

  @Test func `is not checked where the parent's actions do not lead there`() async throws {
    var family = try Family()
    let last = try family.parent.place(of: "in", last: true)
    family.parent.seal(
      family.parent.lines[last].dropLast(16).replacing(#""attack":1"#, with: #""attack":0"#),
      at: last)
    let gap = try gap(try await family.verify())
    #expect(gap.contains("does not lead there: "), "\(gap)")
    try family.add(try Family().parent, "sound.jsonl")
    #expect(try await family.verify()[.rerun] == .sound)
  }

  @Test func `may be right where it is not that of the parent, and the parent wrong`() async throws
  {
    // What a machine that lost its power leaves, or somebody who made one of the two up.
    var lost = try Family()
    let sound = lost.parent
    lost.parent = try lost.otherParent()
    let made = try Family { $0.ordinals[0] += 1 }
    for family in [lost, made] {
      let gap = try gap(try await family.verify())
      #expect(
        gap.hasPrefix(
          "its beginning does not fit \(Family.names.parent), from which it branches, and either may be "
            + "wrong: state."), "\(gap)")
    }
    try lost.add(sound, "zz.jsonl")
    #expect(try await lost.verify()[.rerun] == .sound)
    let other = try made.otherParent()
    try made.add(other, "zz.jsonl")
    #expect(try gap(try await made.verify()).contains(Family.names.parent))
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
    // Its own blows tell another story.
    guard case .failed = result[.rerun] else {
      Issue.record("\(result.statuses)")
      return
    }
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

  /// A shelf with some copies of each generation, of which none begins as its parent was left.
  private func generations(_ count: Int, copies: Int) throws -> (folder: Folder, last: String) {
    let folder = try Folder()
    var session = try Session(FirstArmour.rules, seed: 6, id: "g0")
    var name = ""
    for generation in 1...count {
      session.play(.throw(0, entry: nil))
      for copy in 1...copies {
        name = "\(generation)-\(copy).jsonl"
        try folder.write(session.bytes, name)
      }
      var point = try BranchPoint(
        of: LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
      if copies > 1 { point.state.ordinals[0] += 1 }
      session = Session(branching: session, at: point, id: "g\(generation)")
    }
    return (folder, name)
  }

  private func verify(_ shelf: (folder: Folder, last: String)) async throws -> Verification {
    try await Verifier.verify(
      LogSource(path: "\(shelf.folder.path)/\(shelf.last)"), rules: FirstArmour.rules,
      digest: TestRules.digest, neighbors: LogShelf(path: shelf.folder.path).headers())
  }

  /// Three copies of each of thirteen would otherwise be played half a million times.
  @Test func `is sought once in each copy, however many lie beside it`() async throws {
    let gap = try gap(try await verify(try generations(13, copies: 3)))
    #expect(
      gap.hasPrefix("its beginning does not fit 12-1.jsonl, from which it branches, "), "\(gap)")
  }

  @Test func `is not sought through more generations than anybody plays`() async throws {
    #expect(try await verify(try generations(150, copies: 1))[.rerun] == .sound)
    let gap = try gap(try await verify(try generations(230, copies: 1)))
    #expect(gap.hasPrefix("of 229-1.jsonl: of 228-1.jsonl: "))
    #expect(gap.hasSuffix("not checked: it descends from more than 200 logs"), "\(gap.suffix(99))")
  }
}
