import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import Foundation
import Messages
import Testing
import TestSupport

@Suite struct `A log and those that it descends from` {
  let folder: Folder
  private let rules = TestRules.everything

  init() throws { folder = try Folder() }

  /// A game of several keys.
  private func game(_ seed: UInt64) throws -> Session {
    var session = try Session(rules, seed: seed)
    session.playAtRandom(200, seed: seed)
    return session
  }

  /// A branch of a game at one of the places where it was at rest, played on.
  private func branch(
    _ parent: Session, at rest: Int, id: String, seed: UInt64
  ) throws -> Session {
    var replay = try Replay(
      LogSource(bytes: parent.bytes), rules: rules, digest: TestRules.digest)
    try replay.go(toRecord: parent.rests[rest].record)
    if replay.moment.record > parent.rests[rest].record { try replay.back() }
    let point = try #require(try replay.branchPoint())
    var branch = Session(branching: parent, at: point, id: id)
    branch.playAtRandom(60, seed: seed)
    return branch
  }

  private func write(_ session: Session, _ name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data(session.bytes).write(to: URL(filePath: path))
    return path
  }

  private func lineage(_ path: String) throws -> Lineage {
    let source = try LogSource(path: path)
    return Lineage(
      of: source, try source.header(), called: URL(filePath: path).lastPathComponent,
      among: LogShelf(path: folder.path).headers())
  }

  private func hits(_ account: LineageAccount) throws -> [String] {
    var (account, ids): (LineageAccount, [String]) = (account, [])
    while let moment = try account.next() { ids += moment.hits.map(\.attack.id.description) }
    return ids
  }

  @Test(arguments: testSeeds)
  func `tell all of a game, by whatever names their files go`(seed: UInt64) throws {
    let parent = try game(seed)
    let rest = parent.rests.count / 2
    let child = try branch(parent, at: rest, id: "00000000000000bb", seed: seed + 1)
    _ = try write(parent, "first.jsonl")
    // Another log of that id is not the one that was left.
    var other = try Session(rules, seed: seed + 7)
    other.playAtRandom(300, seed: seed)
    _ = try write(other, "longer.jsonl")
    let grandchild = try branch(
      child, at: child.rests.count / 2, id: "00000000000000cc", seed: seed + 2)
    _ = try write(child, "second.jsonl")
    let path = try write(grandchild, "third.jsonl")
    let lineage = try lineage(path)
    #expect(lineage.members.map(\.header.id.last) == ["c", "b", "a"] && lineage.missing == nil)
    var account = try LineageAccount(of: lineage)
    var turn: UInt64 = 0
    while let moment = try account.next() {
      #expect(moment.turn == turn + UInt64(moment.hits.count))
      turn = moment.turn
    }
    #expect(account.part == 2 && turn == grandchild.state.turn)
  }

  @Test func `have the beginning in common where the other breaks off right behind it`() throws {
    let parent = try game(3)
    let child = try branch(parent, at: 0, id: "00000000000000bb", seed: 8)
    let path = try write(child, "branch.jsonl")
    var broken = Forgery(parent.bytes)
    broken.lines.remove(at: Int(parent.rests[0].record) + 1)
    try folder.write(broken.bytes, "parent.jsonl")
    let (left, right) = (try lineage(path), try lineage("\(folder.path)/parent.jsonl"))
    #expect(left.missing == nil)
    let shared = try #require(SharedPast(of: left, right))
    #expect(shared.record == parent.rests[0].record)
    #expect(try hits(shared.account(ofLeft: left)) == hits(LineageAccount(of: lineage(path))))
    var other = try shared.account(ofRight: right)
    #expect(throws: LogError.self) { while try other.next() != nil {} }
  }

  @Test func `are the sound ones, whatever broken copies lie beside them`() async throws {
    let parent = try game(4)
    let rest = parent.rests.count / 2
    let child = try branch(parent, at: rest, id: "00000000000000bb", seed: 5)
    let record = parent.rests[rest].record
    let path = try write(child, "branch.jsonl")
    var garbled = Forgery(parent.bytes)
    try garbled.set("t", 9999, at: garbled.place(of: "hit"))
    var flipped = parent.bytes
    flipped[flipped.count / 8] ^= 1
    let cut = Forgery(lines: Array(Forgery(parent.bytes).lines.prefix(Int(record) / 2)))
    let copies = [
      ("cut.jsonl", cut.bytes, "ends before record"),
      ("flipped.jsonl", flipped, "is damaged before record"),
      ("garbled.jsonl", garbled.bytes, "is damaged before record"),
    ]
    func verification() async throws -> Verification {
      try await Verifier.verify(
        LogSource(path: path), rules: rules, digest: TestRules.digest,
        neighbors: LogShelf(path: folder.path).headers())
    }
    for (name, bytes, reason) in copies {
      let file = "\(folder.path)/\(name)"
      try folder.write(bytes, name)
      let missing = try #require(try lineage(path).missing)
      #expect(missing.reason?.description.hasPrefix("\(name) \(reason)") == true, "\(missing)")
      #expect(
        try await verification()[.rerun]
          == .soundExcept("its beginning is not checked: \(missing)"))
      try FileManager.default.removeItem(atPath: file)
    }
    for (name, bytes, _) in copies { try folder.write(bytes, name) }
    for name in ["a.jsonl", "zz.jsonl"] {
      let sound = try write(parent, name)
      let found = try lineage(path)
      #expect(found.missing == nil && found.members.map(\.name) == ["branch.jsonl", name])
      // The branch was never ended, so that no hash covers its last records yet.
      #expect(try await verification().isSoundAndOpen)
      // Only the sound one is needed, and only while there is no other.
      let entries = LogShelf(path: folder.path).headers()
      for entry in entries {
        let others = entries.filter { $0.path != entry.path }
        #expect((entry.heir(among: others) != nil) == (entry.name == name), "\(entry.name)")
      }
      let copy = try write(parent, "copy.jsonl")
      let all = LogShelf(path: folder.path).headers()
      #expect(all.allSatisfy { entry in entry.heir(among: all.filter { $0 != entry }) == nil })
      for file in [sound, copy] { try FileManager.default.removeItem(atPath: file) }
    }
  }

  @Test func `are listed by how they begin and end alone`() throws {
    let parent = try game(4)
    let child = try branch(parent, at: parent.rests.count / 2, id: "00000000000000bb", seed: 5)
    let header = child.header
    let record = try #require(header.parent?.record)
    let lines = Forgery(parent.bytes).lines
    try folder.write(Forgery(lines: Array(lines.prefix(Int(record)))).bytes, "a-short.jsonl")
    #expect(header.likelyParent(among: LogShelf(path: folder.path).headers()) == nil)
    // What stands between is not looked at.
    var damaged = parent.bytes
    damaged[damaged.count / 8] ^= 1
    try folder.write(damaged, "b-damaged.jsonl")
    for name in ["b-damaged.jsonl", "c.jsonl"] {
      if name == "c.jsonl" {
        try FileManager.default.removeItem(atPath: "\(folder.path)/b-damaged.jsonl")
        _ = try write(parent, name)
      }
      let entries = LogShelf(path: folder.path).headers()
      #expect(header.likelyParent(among: entries)?.name == name)
      #expect((header.parentLog(among: entries) == nil) == (name == "b-damaged.jsonl"))
    }
  }

  @Test(arguments: testSeeds)
  func `differ from each other behind what they share`(seed: UInt64) throws {
    let parent = try game(seed)
    let rests = [parent.rests.count / 3, parent.rests.count / 2]
    let early = try branch(parent, at: rests[0], id: "00000000000000bb", seed: seed + 1)
    let late = try branch(parent, at: rests[1], id: "00000000000000cc", seed: seed + 2)
    let paths = try [
      write(parent, "p.jsonl"), write(early, "early.jsonl"), write(late, "late.jsonl"),
    ]
    let lineages = try paths.map(lineage)
    for (one, other, record) in [(0, 1, 0), (1, 2, 0), (0, 2, 1), (2, 1, 0)] {
      let shared = try #require(SharedPast(of: lineages[one], lineages[other]))
      let parted = try #require([early, late][record].header.parent)
      #expect(shared.record == parted.record && shared.name == "p.jsonl")
      var first = try shared.account(ofLeft: lineages[one])
      var second = try shared.account(ofRight: lineages[other])
      let turn = parent.rests[rests[record]].state.turn
      #expect(first.turn == turn && second.turn == turn)
      let whole = try [one, other].map { try hits(LineageAccount(of: lineages[$0])) }
      #expect(try hits(first) == Array(whole[0].dropFirst(Int(turn))))
      #expect(try hits(second) == Array(whole[1].dropFirst(Int(turn))))
      let comparison = GameComparison(of: &first, &second)
      #expect(comparison.left.damage == nil && comparison.right.damage == nil)
      let left = comparison.left
      #expect(left.game.undone + left.statistics.hits == whole[0].count - Int(turn))
    }
    #expect(SharedPast(of: lineages[1], lineages[1]) == nil)
  }

  @Test func `share what came before them though their parent is not here`() throws {
    let parent = try game(3)
    let rest = parent.rests.count / 2
    let (one, other) = (
      try branch(parent, at: rest, id: "00000000000000bb", seed: 4),
      try branch(parent, at: rest, id: "00000000000000cc", seed: 5)
    )
    let lineages = try [lineage(write(one, "b.jsonl")), lineage(write(other, "c.jsonl"))]
    let shared = try #require(SharedPast(of: lineages[0], lineages[1]))
    #expect(shared.name == nil && shared.record == one.header.parent?.record)
    #expect(try shared.account(ofLeft: lineages[0]).turn == parent.rests[rest].state.turn)
    let elsewhere = try branch(parent, at: rest - 3, id: "00000000000000dd", seed: 5)
    #expect(SharedPast(of: lineages[0], try lineage(write(elsewhere, "d.jsonl"))) == nil)
  }

  @Test(arguments: testSeeds)
  func `make a what-if of a branch begin as the branch, where the loadout is the same`(
    seed: UInt64
  ) async throws {
    let parent = try game(seed)
    let child = try branch(
      parent, at: parent.rests.count / 2, id: "00000000000000bb", seed: seed + 1)
    _ = try write(parent, "p.jsonl")
    let lineage = try lineage(write(child, "b.jsonl"))
    var played = try WhatIf(LineageAccount(of: lineage), under: rules)
    var header = child.header
    header.id = "00000000000000dd"
    header.source = .whatIf
    header.parent = try lineage.members[0].source.asParent()
    let path = "\(folder.path)/what-if.jsonl"
    try played.write(to: path, header: header)
    try played.passAncestors()
    var recorded = try child.told()
    let comparison = GameComparison(of: &recorded, &played, onlyBlows: true)
    #expect(comparison.isEqual, "\(String(describing: comparison.first))")
    #expect(comparison.left.statistics.hits > 0 && played.refusals.count == 0)
    try played.end()
    let result = try await Verifier.verify(
      LogSource(path: path), rules: rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6), "\(result.statuses)")
  }
}

@Suite struct `A branch of a game in which a piece is gone` {
  @Test func `can be watched, though nothing in it defines the piece`() throws {
    var parent = try Session(TestRules.everything, seed: 5)
    let kinds = parent.state.copies.count
    var kind: DefenderKind?
    for index in 0..<kinds where kind == nil {
      let told = parent.play(.gain(DefenderKind(UInt16(index))))
      if case .gained(let piece)? = told.events.first { kind = piece.kind }
    }
    let gained = try #require(kind)
    // Of a state in which the pieces of that kind are counted, and none is there.
    parent.state.defense.discard(parent.state.defense.pieces.filter { $0.kind == gained })
    parent.state.bag.removeAll { $0.id.kind == gained }
    parent.state.history = .init()
    var branch = try Session(TestRules.everything, seed: 5, from: parent.state)
    branch.play(.gain(gained))
    branch.play(.throw(0, entry: nil))
    var told = try branch.told()
    var rerun = try Replay(
      LogSource(bytes: branch.bytes), rules: branch.rules, digest: TestRules.digest)
    while try rerun.forward() { #expect(try told.forward()) }
    let names = [told.state.bag.map(\.id), rerun.state.bag.map(\.id)]
    #expect(names[0].map(told.rules.name(of:)) == names[1].map(rerun.rules.name(of:)))
  }
}
