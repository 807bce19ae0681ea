import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ResponderChain
import TestSupport
import Testing

@Suite struct `What if the loadout had been another` {
  /// What a game comes to with another loadout, against what it was.
  private func compare(
    _ session: Session, wearing loadout: Loadout? = nil, _ loop: WhatIf.Loop = .open,
    onlyBlows: Bool = true
  ) throws -> (comparison: GameComparison, refused: [WhatIf.Refusal]) {
    var recorded = try session.told()
    var rules = session.rules
    if let loadout { rules.loadout = loadout }
    var played = try WhatIf(LineageAccount(recorded), under: rules, loop: loop)
    let comparison = GameComparison(of: &recorded, &played, onlyBlows: onlyBlows)
    return (comparison, played.refusals.first)
  }

  /// All hits of a game, by attack.
  private func hits(
    of account: inout some GameAccount & ~Copyable
  ) throws -> [(turn: UInt64, hit: HitReport)] {
    var hits: [(UInt64, HitReport)] = []
    while let moment = try account.next() { hits += moment.hits.map { (moment.turn, $0) } }
    return hits
  }

  private func random(_ rules: Rules, _ seed: UInt64) throws -> Session {
    var session = try Session(rules, seed: seed)
    session.playAtRandom(150, seed: seed)
    return session
  }

  @Test(arguments: testSeeds)
  func `nothing differs where it is the same`(seed: UInt64) throws {
    for rules in [TestRules.everything, TestRules.companions, TestRules.stats] {
      let session = try random(rules, seed)
      let open = try compare(session)
      #expect(open.comparison.isEqual, "\(String(describing: open.comparison.first))")
      #expect(open.refused.isEmpty && open.comparison.left.statistics.hits > 20)
      // In the closed loop not even what is done and announced.
      let closed = try compare(session, .closed, onlyBlows: false)
      #expect(closed.comparison.isEqual, "\(String(describing: closed.comparison.first))")
      #expect(closed.refused.isEmpty)
      for loop in [WhatIf.Loop.open, .closed] {
        let (turns, log) = try differingTurns(session, under: rules, loop)
        #expect(turns.isEmpty, "\(turns)")
        // What was played is a log like any other.
        var (one, other) = (try session.told(), log)
        #expect(GameComparison(of: &one, &other, onlyBlows: true).isEqual)
      }
    }
  }

  /// The turns at which something else comes of a game, and the log of it in memory.
  private func differingTurns(
    _ session: Session, under rules: Rules, _ loop: WhatIf.Loop
  ) throws -> ([UInt64], Replay) {
    var recorded = try session.told()
    var played = try WhatIf(LineageAccount(recorded), under: rules, loop: loop)
    played.write(inMemory: session.header)
    while try played.next() != nil {}
    var log = try Replay(
      LogSource(bytes: played.log()), rules: rules, digest: TestRules.digest)
    let start = log
    return (GameComparison.differingTurns(of: &recorded, &log, onlyBlows: true), start)
  }

  @Test(arguments: testSeeds)
  func
    `turns differ at which something else comes of it, the first of them not before the difference`(
      seed: UInt64
    ) throws
  {
    let session = try random(TestRules.everything, seed)
    var rules = TestRules.everything
    rules.loadout.worn.remove(at: 0)
    let (turns, log) = try differingTurns(session, under: rules, .open)
    var (one, other) = (try session.told(), log)
    let first = GameComparison(of: &one, &other, onlyBlows: true).first
    #expect(turns == Array(Set(turns)).sorted())
    if let turn = turns.first, let side = first?.left ?? first?.right {
      #expect(side.turn <= turn)
    }
    // Each differs, and no other does.
    (one, other) = (try session.told(), log)
    var bodies: [[UInt64: Amount]] = [[:], [:]]
    while let moment = try one.next() {
      for hit in moment.hits { bodies[0][moment.turn] = hit.outcome.body }
    }
    while let moment = try other.next() {
      for hit in moment.hits { bodies[1][moment.turn] = hit.outcome.body }
    }
    for turn in Set(bodies[0].keys).union(bodies[1].keys)
    where bodies[0][turn] != bodies[1][turn] {
      #expect(turns.contains(turn))
    }
  }

  @Test(arguments: testSeeds)
  func `it differs first where a link that is not worn was met`(seed: UInt64) throws {
    let session = try random(TestRules.everything, seed)
    for kind in 0..<9 {
      var loadout = TestRules.everything.loadout
      loadout.worn.remove(at: kind)
      let lacking = DefenderKind(UInt16(kind))
      let (comparison, _) = try compare(session, wearing: loadout)
      var told = try session.told()
      let met = try hits(of: &told).first { _, hit in
        hit.packets.indices.contains { packet in
          hit.walk(of: packet).contains {
            $0.link.piece == PieceID(kind: lacking, copy: 1)
          }
        }
      }
      #expect(comparison.first?.left?.turn == met?.turn, "kind \(kind)")
    }
  }

  @Test(arguments: testSeeds)
  func `the luck of links that are worn in both is the same`(seed: UInt64) throws {
    let session = try random(TestRules.everything, seed)
    var loadout = TestRules.everything.loadout
    loadout.worn.swapAt(1, 6)
    loadout.worn.remove(at: 4)
    var rules = TestRules.everything
    rules.loadout = loadout
    var told = try session.told()
    var played = try WhatIf(LineageAccount(told), under: rules)
    let outcomes = Dictionary(
      try hits(of: &told).map { ($0.hit.attack.id, $0.hit) },
      uniquingKeysWith: { first, _ in first }
    )
    var compared = 0
    for (_, hit) in try hits(of: &played) {
      guard let other = outcomes[hit.attack.id], hit.attack.id.attacker != .deferred else {
        continue
      }
      #expect(hit.attack == other.attack)
      let steps = Dictionary(
        other.walk(of: 0).map { ($0.link, $0.draws) }, uniquingKeysWith: { first, _ in first })
      for step in hit.walk(of: 0) {
        for draw in step.draws {
          guard
            let same = steps[step.link]?.first(where: {
              $0.slot == draw.slot && $0.bound == draw.bound
            })
          else { continue }
          #expect(same == draw, "\(hit.attack.id)")
          compared += 1
        }
      }
    }
    #expect(compared > 20)
  }

  @Test func `nothing differs where links adapt and charges come back`() throws {
    var session = try Session(`A log of links that recover, spend and adapt`.rules, seed: 11)
    for turn in 0..<12 {
      session.play(.throw(turn % 2, entry: nil))
      if turn % 3 == 0 { session.play(.wait) }
    }
    let open = try compare(session).comparison
    #expect(open.isEqual, "\(String(describing: open.first))")
  }

  @Test func `a link that was moved is the same link`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in [2, 0] { session.play(.throw(attack, entry: nil)) }
    var loadout = FirstArmour.rules.loadout
    loadout.worn.swapAt(0, 1)
    let (comparison, refused) = try compare(session, wearing: loadout)
    #expect(refused.isEmpty && comparison.unmatched == ([], []))
    // Neither did anything to the bolt, so that only their order differs.
    #expect(comparison.first?.field == "links[0].link" || comparison.first?.field == "links[0]")
    #expect(comparison.first?.left?.turn == 1)
    #expect(comparison.links.map(\.link) == ["armor", "magic-resistance", "body"])
    #expect(comparison.links.map(\.left?.met) == [2, 1, 1])
    #expect(comparison.links.map(\.right?.met) == [2, 2, 1])
  }

  @Test func `two copies of a piece are two`() throws {
    let ring = DefenderKind(2)
    let second = PieceID(kind: ring, copy: 2)
    var session = try Session(TestRules.everything, seed: 9)
    session.play(.don(second, at: .first))
    for _ in 0..<9 { session.play(.throw(0, entry: nil)) }
    // Both worn from the beginning, the second one outermost: only putting it on is refused.
    var loadout = TestRules.everything.loadout
    loadout.bag = []
    loadout.worn.insert(ring, at: 3)
    let (comparison, refused) = try compare(session, wearing: loadout)
    #expect(
      refused.map(\.reason) == [.rejected(.edit(.alreadyWorn(LinkID(piece: second, index: 0))))])
    #expect(refused.map(\.action["piece"]) == [.string("ring#2")])
    #expect(comparison.unmatched == ([], []))
    let rings = comparison.links.filter { $0.link.hasPrefix("ring") }
    #expect(Set(rings.map(\.link)) == ["ring", "ring#2"])
    #expect(rings.allSatisfy { $0.left != nil && $0.right != nil })
  }

  @Test func `of a swap, what concerns the piece that is there is done`() throws {
    let session = try `Golden logs`.swaps()
    // Blow 1 falls while the resonator is on for the magic resistance; without a resonator the
    // latter is only off, and without a magic resistance the resonator is only on.
    let pieces = (0..<4).map { DefenderKind($0) }
    let loadouts: [(Loadout, body: Amount)] = [
      (Loadout(worn: [pieces[0], pieces[1], pieces[2]]), 8),
      (Loadout(worn: [pieces[0], pieces[2]], bag: [pieces[3]]), 20),
    ]
    for (loadout, body) in loadouts {
      let (comparison, refused) = try compare(session, wearing: loadout)
      #expect(refused.map(\.action["do"]) == [.string("swap"), .string("swap")])
      #expect(comparison.right.statistics.hits == 2)
      #expect(comparison.right.statistics.body == Int128(body.quanta))
    }
  }

  @Test func `an undo takes back nothing that could not be done`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(2, entry: nil))
    session.play(.doff(PieceID(kind: DefenderKind(0), copy: 1)))
    session.play(.undo)
    session.play(.redo)
    session.play(.undo)
    session.play(.throw(2, entry: nil))
    let bare = Loadout(worn: [DefenderKind(2)])
    let (comparison, refused) = try compare(session, wearing: bare)
    #expect(comparison.unmatched.left == ["armor", "magic-resistance", "resonator"])
    let refusal = try #require(refused.first)
    #expect(refused.count == 1 && refusal.turn == 1 && !refusal.isBlow)
    #expect(refusal.action["do"] == .string("doff"))
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    guard case .rejected(.edit(.notWorn(let link))) = refusal.reason else {
      Issue.record("\(refusal.reason)")
      return
    }
    #expect(link.piece == armor)
    #expect(comparison.left.statistics.body == comparison.right.statistics.body)
  }

  @Test func `what the other rules have no name for is named, and not more than a hundred of it`()
    throws
  {
    var session = try Session(FirstArmour.rules, seed: 3)
    let resonator = PieceID(kind: DefenderKind(3), copy: 1)
    let entry = LinkID(piece: PieceID(kind: DefenderKind(1), copy: 1), index: 0)
    session.play(.don(resonator, at: .first))
    for _ in 0..<WhatIf.Refusals.limit { session.play(.throw(2, entry: entry)) }
    var rules = FirstArmour.rules
    rules.defenders[1].id = "cloak"
    rules.defenders[3].id = "tuner"
    var played = try WhatIf(LineageAccount(try session.told()), under: rules)
    while try played.next() != nil {}
    let refusals = played.refusals
    #expect(refusals.count == 101 && refusals.first.count == WhatIf.Refusals.limit)
    #expect(refusals.first[0].reason == .unknown(.piece, "resonator"))
    #expect(refusals.first[1].reason == .unknown(.link, "magic-resistance"))
    #expect(refusals.first[1].isBlow && refusals.first[1].turn == 1)
  }

  @Test func `the sparring attacker chooses anew in the closed loop alone`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.spar(pace: 2))
    for _ in 0..<120 { session.play(.wait) }
    let bare = Loadout(worn: [DefenderKind(2)])
    func sources(_ comparison: GameComparison) -> [[String]] {
      [comparison.left, comparison.right].map { side in
        side.statistics.attacks.map { "\($0.source) \($0.hits)" }.sorted()
      }
    }
    let open = sources(try compare(session, wearing: bare).comparison)
    #expect(open[0] == open[1])
    let closed = sources(try compare(session, wearing: bare, .closed).comparison)
    #expect(closed[0] == open[0] && closed[1] != open[1])
  }
}

@Suite struct `What would have been` {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: testSeeds)
  func `is a log that verifies, and whose own what-if is itself`(seed: UInt64) async throws {
    var session = try Session(TestRules.companions, seed: seed)
    session.playAtRandom(200, seed: seed)
    var rules = TestRules.companions
    rules.loadout.worn.removeFirst(2)
    for loop in [WhatIf.Loop.open, .closed] {
      var recorded = try session.told()
      var played = try WhatIf(LineageAccount(recorded), under: rules, loop: loop)
      var header = session.header
      header.id = "00000000000000cc"
      header.source = .whatIf
      header.parent = try LogSource(bytes: session.bytes).asParent()
      let path = "\(folder.path)/\(loop.rawValue).jsonl"
      try played.write(to: path, header: header)
      let comparison = GameComparison(of: &recorded, &played, onlyBlows: true)
      try played.end()
      let source = try LogSource(path: path)
      let result = try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
      #expect(result.statuses == Array(repeating: .sound, count: 6), "\(result.statuses)")
      let (counted, undone) = (comparison.right.statistics.hits, comparison.right.game.undone)
      #expect(result.turns == UInt64(counted + undone))
      var left = try Replay(source, rules: rules, digest: TestRules.digest)
      var right = try WhatIf(LineageAccount(left), under: rules)
      let again = GameComparison(of: &left, &right, onlyBlows: true)
      #expect(again.isEqual && again.left.statistics == comparison.right.statistics)
      #expect(right.refusals.count == 0)
    }
  }

  @Test func `of a branch begins with its tick and its luck`() async throws {
    var session = try Session(TestRules.everything, seed: 5)
    session.playAtRandom(60, seed: 5)
    let point = try BranchPoint(
      of: LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    var branch = Session(branching: session, at: point, id: "00000000000000bb")
    for turn in 0..<6 { branch.play(.throw(turn % 2, entry: nil)) }
    var recorded = try branch.told()
    var played = try WhatIf(LineageAccount(recorded), under: session.rules)
    var header = branch.header
    header.source = .whatIf
    header.parent = try LogSource(bytes: branch.bytes).asParent()
    let path = "\(folder.path)/branch.jsonl"
    try played.write(to: path, header: header)
    var attacks: [[Attack]] = [[], []]
    while let moment = try recorded.next() { attacks[0] += moment.hits.map(\.attack) }
    while let moment = try played.next() { attacks[1] += moment.hits.map(\.attack) }
    try played.end()
    let thrown = attacks.map { $0.filter { $0.id.attacker == .player } }
    #expect(thrown[0] == thrown[1] && thrown[0].count == 6)
    let result = try await Verifier.verify(
      try LogSource(path: path), rules: session.rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6), "\(result.statuses)")
  }

  @Test func `is refused as a beginning that no loadout has`() async throws {
    // Who calls a game a what-if may begin it later, but not with other links.
    var session = try Session(FirstArmour.rules, seed: 4)
    session.play(.throw(2, entry: nil))
    var branch = try Session(FirstArmour.rules, seed: 4, from: session.state)
    branch.play(.throw(2, entry: nil))
    var header = branch.header
    header.source = .whatIf
    let bytes = header.line + branch.bytes.drop { $0 != 0x0A }.dropFirst()
    let result = try await Verifier.verify(
      LogSource(bytes: bytes), rules: branch.rules, digest: TestRules.digest)
    // The first key tells of the blow that can be undone, and of a body that began hurt.
    #expect(result.exitStatus == LogCheck.rerun.rawValue)
  }
}
