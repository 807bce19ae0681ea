internal import ChainmailCore
internal import Messages

/// Reads attacks and ledgers as a log holds them; every index is checked.
struct LedgerReader {
  let glossary: Glossary

  init(_ glossary: Glossary) { self.glossary = glossary }

  func table(_ value: JSONValue?, _ field: String) throws(JSONError) -> AmountTable {
    var table = AmountTable()
    guard let value else { return table }
    for member in try value.asObject(field) {
      guard let index = Int(member.name, in: 0...DamageType.limit),
        String(index) == member.name, index < glossary.count(of: .type)
      else { throw JSONError(field: field, "no damage type is defined as \(member.name)") }
      table[DamageType(index)] = try member.value.asAmount(field)
    }
    return table
  }

  private func bits(_ value: JSONValue, _ field: String) throws(JSONError) -> UInt64 {
    var bits: UInt64 = 0
    for element in try value.arrayOrEmpty(field) {
      let bit: UInt64 = try element.asInteger(field, below: 64)
      bits |= 1 << bit
    }
    return bits
  }

  func tags(of value: JSONValue) throws(JSONError) -> TagSet {
    TagSet(rawValue: try bits(value, "tags"))
  }

  func effects(of value: JSONValue) throws(JSONError) -> EffectSet {
    EffectSet(rawValue: try bits(value, "effects"))
  }

  func blow(_ value: JSONValue) throws(JSONError) -> Blow {
    let source = try value["source"].map { value throws(JSONError) in
      try value.asName("source")
    }
    let maximum = try value["max"].map { value throws(JSONError) in try value.asAmount("max") }
    var stats: [AttackerStat] = []
    if let members = value["stats"] {
      for member in try members.asObject("stats") {
        _ = try JSONValue.string(member.name).asName("stats")
        stats.append(
          AttackerStat(name: member.name, value: try member.value.asAmount("stats")))
      }
    }
    let amounts = try table(try value.member("amounts"), "amounts")
    guard amounts.types.allSatisfy({ amounts[$0] > .zero }) else {
      throw JSONError(field: "amounts", "an attack has no amount below zero")
    }
    return Blow(
      amounts, tags: try tags(of: value), effects: try effects(of: value),
      penetration: try table(value["penetration"], "penetration"), maximum: maximum,
      source: source ?? "", stats: stats)
  }

  func attackID(_ value: JSONValue?, _ field: String) throws(JSONError) -> AttackID {
    guard let id = AttackID(try (value ?? .null).asString(field)) else {
      throw JSONError(field: field, "is no attack id such as 0.17.0")
    }
    return id
  }

  func attack(_ value: JSONValue) throws(JSONError) -> Attack {
    Attack(id: try attackID(value["id"], "id"), try blow(value))
  }

  /// Reads a hit.
  ///
  /// - Parameters:
  ///   - value: The record.
  ///   - states: Each link's state before the hit, and after it when this returns.
  /// - Returns: The report; how a pool's loss spread over several types is not written down and
  ///   is given in type order.
  /// - Throws: ``JSONError``.
  func hit(
    _ value: JSONValue, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> HitReport {
    let attack = try attack(try value.member("attack"))
    let first = PacketReport(
      origin: nil, amounts: attack.blow.amounts, tags: attack.blow.tags,
      effects: attack.blow.effects, end: try end(value))
    var packets = [
      (first, try steps(value, from: attack.blow.amounts, states: &states))
    ]
    let spawns = try value.arrayOrEmpty("spawned")
    guard spawns.count <= EvaluationError.packetLimit else {
      throw JSONError(
        field: "spawned", "are more than the \(EvaluationError.packetLimit) packets of an attack")
    }
    var answers = ReactionQueue(try value.arrayOrEmpty("reactions"), packets: spawns.count + 1)
    // What answered to a packet changed links before the next one met them.
    var reactions = try read(&answers, to: 0, states: &states)
    for spawned in spawns {
      packets.append(try packet(spawned, of: attack.id, after: packets.count, states: &states))
      reactions += try read(&answers, to: packets.count - 1, states: &states)
    }
    guard answers.rest.isEmpty else {
      throw JSONError(field: "reactions", "are not in the order of the packets")
    }
    let points = try value.member("hp").asArray("hp")
    guard points.count == 2 else { throw JSONError(field: "hp", "is no pair") }
    return HitReport(
      restoring: attack, packets: packets, reactions: reactions,
      hitPoints: (try points[0].asAmount("hp"), try points[1].asAmount("hp")))
  }

  private func packet(
    _ value: JSONValue, of id: AttackID, after count: Int, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> (PacketReport, [LinkStep]) {
    let parent: Int
    if let value = value["parent"] {
      parent = try value.asInteger("parent", below: UInt64(count))
    } else {
      parent = 0
    }
    let name = try value.string("target")
    guard let target = EmitTarget.allCases.first(where: { $0.name == name }) else {
      throw JSONError(field: "target", "is not attacker, ally or oneself")
    }
    let origin = SpawnOrigin(
      parent: parent, cause: try glossary.link(value["cause"], "cause"), target: target)
    let attack = try attack(try value.member("attack"))
    guard attack.id == id else {
      throw JSONError(field: "attack.id", "is not that of the attack it came of")
    }
    let report = PacketReport(
      origin: origin, amounts: attack.blow.amounts, tags: attack.blow.tags,
      effects: attack.blow.effects, end: try end(value))
    return (report, try steps(value, from: attack.blow.amounts, states: &states))
  }

  private func end(_ value: JSONValue) throws(JSONError) -> PacketEnd {
    let stopper = try value["stopped_by"].map { value throws(JSONError) in
      try glossary.link(value, "stopped_by")
    }
    return PacketEnd(
      stoppedBy: stopper, body: try value.amountOrZero("body"),
      overkill: try value.amountOrZero("overkill"))
  }

  /// The reactions to a packet, which stand next.
  private func read(
    _ answers: inout ReactionQueue, to packet: Int, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> [PacketReaction] {
    var reactions: [PacketReaction] = []
    while let value = try answers.next(to: packet) {
      reactions.append(
        PacketReaction(packet: packet, reaction: try reaction(value, states: &states)))
    }
    return reactions
  }

  private func reaction(
    _ value: JSONValue, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> Reaction {
    let link = try glossary.link(value["link"], "link")
    let name = try value.string("on")
    guard let trigger = React.Trigger.allCases.first(where: { $0.name == name }) else {
      throw JSONError(field: "on", "is no trigger")
    }
    let before = states[link] ?? LinkState()
    let after = try changed(before, by: value)
    states[link] = after
    var draws: [RecordedDraw] = []
    for draw in try value.arrayOrEmpty("draws") { draws.append(try self.draw(draw)) }
    if let reason = value["reason"], try reason.asString("reason") != Reason.chance.name {
      throw JSONError(field: "reason", "is not chance, the only one that a reaction refuses for")
    }
    let target = try value["target"].map { value throws(JSONError) in
      try change(value, "target", states: &states)
    }
    let healed = try value["healed"].map { value throws(JSONError) in
      try value.asAmount("healed")
    }
    return Reaction(
      link: link, trigger: trigger, before: before, after: after,
      broke: value["broke"] != nil, draws: draws,
      acted: value["reason"] == nil, target: target, healed: healed ?? .zero)
  }

  /// The ratios of a link that adapts.
  func adapted(_ value: JSONValue) throws(JSONError) -> AdaptedRatios {
    let parts = try value.asArray("adapted")
    guard parts.count == Adaptation.typeLimit else {
      throw JSONError(field: "adapted", "is no \(Adaptation.typeLimit) ratios")
    }
    var ratios = AdaptedRatios.none
    for (place, part) in parts.enumerated() {
      guard let ratio = Ratio(try part.asString("adapted")), Ratio.zero...Ratio.one ~= ratio else {
        throw JSONError(field: "adapted", "is no ratio from 0 to 1")
      }
      ratios[place] = ratio
    }
    return ratios
  }

  /// What became of a link other than the one that it is told of.
  private func change(
    _ value: JSONValue, _ field: String, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> StateChange {
    let link = try glossary.link(value["link"], field)
    let before = states[link] ?? LinkState()
    let after = try changed(before, by: value)
    states[link] = after
    return StateChange(link: link, before: before, after: after)
  }

  private func changed(_ state: LinkState, by value: JSONValue) throws(JSONError) -> LinkState {
    guard let after = value["after"] else { return state }
    var state = state
    if let level = after["level"] { state.level = try level.asAmount("level") }
    if let charges = after["charges"] { state.charges = try charges.asInteger("charges") }
    if let adapted = after["adapted"] { state.adapted = try self.adapted(adapted) }
    return state
  }
}

/// The reactions of a hit that are still to be read, in the order of the packets that set them off.
private struct ReactionQueue {
  private(set) var rest: ArraySlice<JSONValue>
  private let packets: Int

  init(_ reactions: [JSONValue], packets: Int) {
    (rest, self.packets) = (reactions[...], packets)
  }

  /// The next reaction, where it is to this packet.
  mutating func next(to packet: Int) throws(JSONError) -> JSONValue? {
    guard let value = rest.first else { return nil }
    var told = 0
    if let value = value["packet"] {
      told = try value.asInteger("packet", below: UInt64(packets))
    }
    guard told == packet else { return nil }
    rest.removeFirst()
    return value
  }
}

extension LedgerReader {
  fileprivate func steps(
    _ value: JSONValue, from amounts: AmountTable, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> [LinkStep] {
    var current = amounts
    var steps: [LinkStep] = []
    let links = try value.member("links").asArray("links")
    guard links.count <= Defense.linkLimit else {
      throw JSONError(field: "links", "are more than the \(Defense.linkLimit) of a chain")
    }
    for element in links {
      let step = try step(element, incoming: current, states: &states)
      current = step.outgoing
      steps.append(step)
    }
    return steps
  }

  private func step(
    _ value: JSONValue, incoming: AmountTable, states: inout [LinkID: LinkState]
  ) throws(JSONError) -> LinkStep {
    if case .array(let pair) = value {
      guard pair.count == 2 else { throw JSONError(field: "links", "is no index and reason") }
      let link = try glossary.link(pair[0], "links")
      let state = states[link] ?? LinkState()
      return LinkStep(
        link: link, disposition: .pass, reason: try reason(pair[1]), incoming: incoming,
        outgoing: incoming, before: state, after: state)
    }
    let link = try glossary.link(value["link"], "link")
    let before = states[link] ?? LinkState()
    let after = try changed(before, by: value)
    states[link] = after
    var outgoing = incoming
    if let out = value["out"] { outgoing = try table(out, "out") }
    let stops = value["disposition"] == .string("stop")
    var step = LinkStep(
      link: link, disposition: stops ? .stop : .pass,
      reason: try reason(try value.member("reason")), incoming: incoming, outgoing: outgoing,
      before: before, after: after)
    step.absorbed = try table(value["absorbed"], "absorbed")
    step.amplified = try table(value["amplified"], "amplified")
    step.convertedIn = try table(value["converted_in"], "converted_in")
    step.convertedOut = try table(value["converted_out"], "converted_out")
    step.diverted = try table(value["diverted"], "diverted")
    step.deferred = try table(value["deferred"], "deferred")
    step.lost = Self.spread(try value.amountOrZero("lost"), over: step.absorbed)
    step.stoppedEffects = EffectSet(rawValue: try bits(value, "stopped_effects"))
    if let id = value["returns_as"] { step.deferral = try attackID(id, "returns_as") }
    for draw in try value.arrayOrEmpty("draws") { step.draws.append(try self.draw(draw)) }
    for member in try value.arrayOrEmpty("members") {
      step.members.append(try change(member, "members", states: &states))
    }
    return step
  }

  private func reason(_ value: JSONValue) throws(JSONError) -> Reason {
    let name = try value.asString("reason")
    guard let reason = Reason.byName[name] else {
      throw JSONError(field: "reason", "no link does anything for the reason \(name)")
    }
    return reason
  }

  private func draw(_ value: JSONValue) throws(JSONError) -> RecordedDraw {
    let parts = try value.asArray("draws")
    guard 3...4 ~= parts.count else {
      throw JSONError(field: "draws", "is not slot, bound, result, and whose it is where gathered")
    }
    return RecordedDraw(
      slot: try parts[0].asInteger("draws"), bound: try word(parts[1]), result: try word(parts[2]),
      member: parts.count == 4 ? try glossary.link(parts[3], "draws") : nil)
  }

  private func word(_ value: JSONValue) throws(JSONError) -> UInt64 {
    if case .string = value { return try value.asHex("draws") }
    return try value.asInteger("draws")
  }

  /// What was lost of each type; what cannot have been of any, being more than was absorbed or
  /// below zero, counts as of the first, and breaks the ledger's law.
  private static func spread(_ lost: Amount, over absorbed: AmountTable) -> AmountTable {
    var table = AmountTable()
    var rest = lost.quanta
    for type in absorbed.types {
      let part = Swift.min(rest, absorbed[type].quanta)
      table[type] = Amount(quanta: part) ?? .zero
      rest -= part
    }
    let first = DamageType(0)
    if rest != 0 { table[first] = Amount(quanta: table[first].quanta + rest) ?? lost }
    return table
  }
}

extension Reason {
  fileprivate static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
