internal import ChainmailCore
internal import Messages

/// Reads a game state and refuses what no game can come to.
struct StateReader {
  let ledger: LedgerReader
  let rules: Rules
  private let attackerStats: AttackerStatTable

  init(_ glossary: Glossary, rules: Rules) {
    ledger = LedgerReader(glossary)
    self.rules = rules
    attackerStats = AttackerStatTable(rules.attackerStats, types: rules.types)
  }

  /// Reads the state of a key.
  ///
  /// - Parameters:
  ///   - value: What ``StateWriter`` wrote.
  ///   - tick: The key's tick.
  ///   - turn: The key's turn.
  /// - Returns: A state that a game can come to.
  /// - Throws: ``JSONError`` for any other.
  func read(_ value: JSONValue, tick: UInt64, turn: UInt64) throws(JSONError) -> GameState {
    let wardrobe = try wardrobe(value, behind: Wardrobe(rules))
    var copies = [UInt16](repeating: 0, count: rules.defenders.count)
    let counts = try value.member("copies").asObject("copies")
    guard counts.count <= copies.count else {
      throw JSONError(field: "copies", "are of more kinds than there are")
    }
    for member in counts {
      guard let kind = ledger.glossary.kind(named: member.name) else {
        throw JSONError(field: "copies", "no kind is called \(member.name)")
      }
      copies[Int(kind.index)] = try member.value.asInteger("copies")
    }
    var state = GameState(
      seed: try value.member("seed").asHex("seed"), defense: try defense(wardrobe),
      bag: wardrobe.bag, copies: copies)
    state.tick = tick
    state.turn = turn
    let ordinals = try value.member("ordinals").asArray("ordinals")
    guard ordinals.count == state.ordinals.count else {
      throw JSONError(field: "ordinals", "is not one number for each attacker")
    }
    for (attacker, ordinal) in ordinals.enumerated() {
      state.ordinals[attacker] = try ordinal.asInteger("ordinals")
    }
    if let sparring = value["sparring"] { state.sparring = try self.sparring(sparring, tick: tick) }
    state.history.past = try history(value, "past", behind: wardrobe)
    state.history.future = try history(value, "future", behind: wardrobe)
    guard state.history.isWithinLimits else {
      throw JSONError(field: "past", "is longer than a game's history gets")
    }
    for step in state.history.past + state.history.future {
      try checkCopies(step.defense, step.bag, copies)
    }
    try checkCopies(state.defense, state.bag, copies)
    return state
  }

  /// No piece was ever had that is not counted: else a further one could be mistaken for it.
  private func checkCopies(
    _ defense: Defense, _ bag: [Piece], _ copies: [UInt16]
  ) throws(JSONError) {
    let pieces = defense.chain.lazy.map(\.id.piece)
    guard pieces.allSatisfy({ $0.copy <= copies[Int($0.kind.index)] }),
      bag.allSatisfy({ $0.id.copy <= copies[Int($0.id.kind.index)] })
    else { throw JSONError(field: "copies", "are fewer than there are pieces") }
  }

  private func history(
    _ value: JSONValue, _ name: String, behind state: Wardrobe
  ) throws(JSONError) -> [Snapshot] {
    let elements = try value.arrayOrEmpty(name)
    guard elements.count <= History.limit else {
      throw JSONError(field: name, "has more than \(History.limit) steps")
    }
    var steps: [Snapshot] = []
    var last = state
    for element in elements {
      last = try wardrobe(element, behind: last)
      steps.append(Snapshot(defense: try defense(last), bag: last.bag))
    }
    return steps.reversed()
  }

  /// What is worn, in the bag and owed; what is not said is as in what stands before it.
  ///
  /// How much there is of each is asked first, so that nothing is made that no game could hold.
  private func wardrobe(
    _ value: JSONValue, behind last: Wardrobe
  ) throws(JSONError) -> Wardrobe {
    var wardrobe = last
    // First, since they decide how much a fresh link holds.
    if let stats = value["stats"] { wardrobe.stats = try self.stats(stats) }
    let stats = wardrobe.stats
    if let worn = value["worn"] {
      wardrobe.worn = try elements(worn, "worn", atMost: Defense.linkLimit)
        .map { value throws(JSONError) in try link(value, stats) }
    }
    if let bag = value["bag"] {
      wardrobe.bag = try elements(bag, "bag", atMost: Loadout.linkLimit)
        .map { value throws(JSONError) in try piece(value, stats) }
    }
    if let companions = value["companions"] {
      wardrobe.companions = try companions.asArray("companions").map { value throws(JSONError) in
        try companion(value)
      }
    }
    if let owed = value["deferrals"] {
      wardrobe.deferrals = try elements(owed, "deferrals", atMost: Defense.deferralLimit)
        .map { value throws(JSONError) in try deferral(value) }
    }
    if let account = value["account"] { wardrobe.account = try self.account(account) }
    return wardrobe
  }

  /// The stats that a character can have; those that are not told are the initial ones.
  private func stats(_ value: JSONValue) throws(JSONError) -> StatTable {
    var values = rules.stats.map(\.initial)
    for member in try value.asObject("stats") {
      guard let index = Int(member.name, in: 0...StatDefinition.limit),
        "\(index)" == member.name, index < ledger.glossary.statCount
      else { throw JSONError(field: "stats", "no stat is defined as \(member.name)") }
      let stat = rules.stats[index]
      let value = try member.value.asStatValue(of: stat.unit, "stats")
      guard value.isAlike(stat.initial), value.numbers.allSatisfy(stat.range.contains) else {
        throw JSONError(field: "stats", "\(stat.id) is nothing that a character can have")
      }
      values[index] = value
    }
    return StatTable(values)
  }

  private func elements(
    _ value: JSONValue, _ field: String, atMost limit: Int
  ) throws(JSONError) -> [JSONValue] {
    let elements = try value.asArray(field)
    guard elements.count <= limit else {
      throw JSONError(field: field, "are more than the \(limit) that a game can have")
    }
    return elements
  }

  /// A defence that can be: no piece is both worn and in the bag, none is there in part, and what
  /// is owed adds up.
  private func defense(_ wardrobe: Wardrobe) throws(JSONError) -> Defense {
    var seen: [PieceID: Int] = [:]
    for link in wardrobe.worn { seen[link.id.piece, default: 0] += 1 }
    for (piece, count) in seen
    where rules.defenders[Int(piece.kind.index)].links.count != count {
      throw JSONError(field: "worn", "holds a piece in part")
    }
    try checkCompanions(wardrobe, worn: seen)
    // Companions are no part of the kit.
    var links = wardrobe.worn.count {
      !rules.defenders[Int($0.id.piece.kind.index)].isCompanion
    }
    for piece in wardrobe.bag {
      guard seen.updateValue(0, forKey: piece.id) == nil else {
        throw JSONError(field: "bag", "holds a piece that is worn or there twice")
      }
      links += piece.links.count
    }
    guard links <= Loadout.linkLimit else {
      throw JSONError(field: "bag", "has, with what is worn, over \(Loadout.linkLimit) links")
    }
    let account = wardrobe.account
    let pending = wardrobe.deferrals.reduce(0 as Int128) { $0 + Int128($1.remaining.totalQuanta) }
    guard account.deferred == account.returned + account.cleared + pending,
      wardrobe.deferrals.allSatisfy({ $0.id.ordinal < account.count })
    else { throw JSONError(field: "account", "deferred = returned + pending + cleared is broken") }
    do throws(DefenseEditError) {
      return try Defense(
        restoring: wardrobe.worn, companions: wardrobe.companions, deferrals: wardrobe.deferrals,
        account: account, stats: wardrobe.stats, attackerStats: attackerStats)
    } catch {
      throw JSONError(
        field: "worn",
        "is no chain: a link occurs twice, there are too many, or the body is not last")
    }
  }

  /// Who stands in the chain as a companion was called, and who was called stands there.
  private func checkCompanions(
    _ wardrobe: Wardrobe, worn: [PieceID: Int]
  ) throws(JSONError) {
    var seen: Set<PieceID> = []
    for companion in wardrobe.companions {
      guard worn[companion.piece] != nil, seen.insert(companion.piece).inserted else {
        throw JSONError(field: "companions", "names who does not stand in the chain, or twice")
      }
    }
    let guests = worn.keys.filter { rules.defenders[Int($0.kind.index)].isCompanion }
    guard Set(guests) == seen,
      !wardrobe.bag.contains(where: { rules.defenders[Int($0.id.kind.index)].isCompanion })
    else { throw JSONError(field: "companions", "are not those who stand in the chain") }
  }

  private func companion(_ value: JSONValue) throws(JSONError) -> Companion {
    let parts = try value.asArray("companions")
    let piece = try ledger.glossary.piece(parts.first, "companions")
    guard parts.count == 2, piece.copy == 1 else {
      throw JSONError(field: "companions", "is no companion and its blows")
    }
    let blows: UInt16 = try parts[1].asInteger("companions")
    guard Companion.blows.contains(blows) else {
      throw JSONError(field: "companions", "stays for no number of blows that can be")
    }
    return Companion(piece, blowsLeft: blows)
  }

  private func link(_ value: JSONValue, _ stats: StatTable) throws(JSONError) -> Link {
    var parts = [value]
    if case .array(let elements) = value { parts = elements }
    let id = try ledger.glossary.link(parts.first, "worn")
    guard let definition = rules.definition(of: id) else {
      throw JSONError(field: "worn", "the rules have no such link")
    }
    let kind = rules.defenders[Int(id.piece.kind.index)].id
    var link = Link(
      id: id, luck: LinkID.luck(ofKind: kind, copy: id.piece.copy, index: id.index),
      definition: definition, rules: rules, stats: stats)
    let full = link.state
    if parts.count > 1 { link.state.level = try parts[1].asAmount("worn") }
    if parts.count > 2 { link.state.charges = try parts[2].asInteger("worn") }
    if parts.count > 3 { link.state.adapted = try ledger.adapted(parts[3]) }
    guard parts.count <= 4, (Amount.zero...Swift.max(full.level, .zero)).contains(link.state.level),
      (0...Swift.max(full.charges, 0)).contains(link.state.charges)
    else { throw JSONError(field: "worn", "a link holds more than a fresh one, or less than none") }
    return link
  }

  private func piece(_ value: JSONValue, _ stats: StatTable) throws(JSONError) -> Piece {
    let parts = try value.asArray("bag")
    let id = try ledger.glossary.piece(parts.first, "bag")
    let defender = rules.defenders[Int(id.kind.index)]
    guard parts.count == defender.links.count + 1 else {
      throw JSONError(field: "bag", "a piece has not all of its links")
    }
    // In the order in which they stood when the piece was taken off.
    var links: [Link] = []
    for part in parts.dropFirst() {
      let link = try link(part, stats)
      guard link.id.piece == id, !links.contains(where: { $0.id == link.id }) else {
        throw JSONError(field: "bag", "a piece has another piece's link, or one twice")
      }
      links.append(link)
    }
    return Piece(id, links: links)
  }

  private func account(_ value: JSONValue) throws(JSONError) -> DeferralAccount {
    let parts = try value.asArray("account")
    guard parts.count == 4 else { throw JSONError(field: "account", "is no four numbers") }
    var account = DeferralAccount()
    account.count = try parts[0].asInteger("account")
    account.deferred = try total(parts[1])
    account.returned = try total(parts[2])
    account.cleared = try total(parts[3])
    return account
  }

  private func total(_ value: JSONValue) throws(JSONError) -> Int128 {
    let text = try value.asString("account")
    // Far below what 128 bits hold, so that sums of it cannot overflow.
    guard text.utf8.count <= 36, let total = Int128(text, in: 0 ... .max), "\(total)" == text else {
      throw JSONError(field: "account", "is no total in quanta")
    }
    return total
  }

  private func deferral(_ value: JSONValue) throws(JSONError) -> Deferral {
    let cause = try ledger.glossary.link(value["cause"], "cause")
    let ticks: UInt32 = try value.integer("ticks")
    guard case .defer(let deferring)? = rules.definition(of: cause)?.primitive,
      1...Swift.max(deferring.ticks, 1) ~= ticks
    else { throw JSONError(field: "deferrals", "comes from no link that keeps back so long") }
    let remaining = try ledger.table(try value.member("remaining"), "remaining")
    guard remaining.types.allSatisfy({ remaining[$0] > .zero }),
      Amount(quanta: remaining.totalQuanta) != nil
    else { throw JSONError(field: "remaining", "is below zero, or too much for one hit") }
    return Deferral(
      id: try ledger.attackID(value["id"], "id"),
      luck: try value.member("luck").asHex("luck"), cause: cause, remaining: remaining,
      ticksLeft: ticks)
  }

  private func sparring(_ value: JSONValue, tick: UInt64) throws(JSONError) -> Sparring {
    let pace: UInt32 = try value.integer("pace")
    let due: UInt64 = try value.integer("due")
    let choice: UInt16 = try value.integer("choice")
    let favorite: UInt16? = try value["favorite"].map { value throws(JSONError) in
      try value.asInteger("favorite")
    }
    let attacks = ledger.glossary.count(of: .attack)
    guard Sparring.paces.contains(pace), due > tick,
      due - tick <= UInt64(Sparring.paces.upperBound), Int(choice) < attacks,
      favorite.map({ Int($0) < attacks }) ?? true
    else { throw JSONError(field: "sparring", "is no sparring that can be") }
    return Sparring(
      pace: pace, due: due, announced: try ledger.attack(try value.member("announced")),
      choice: choice, favorite: favorite)
  }
}
