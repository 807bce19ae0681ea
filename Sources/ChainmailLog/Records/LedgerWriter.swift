internal import ChainmailCore

/// Writes attacks and ledgers: with indices and without what is zero for the log, with names in
/// full for people's programs; the fields are the same.
struct LedgerWriter {
  enum Vocabulary {
    case indices(Glossary)
    case names(Rules)
  }

  let vocabulary: Vocabulary
  let isCompact: Bool
  /// Whether it is written what links held before and hold now.
  var tellsStates = true
  /// Whether it is written what an evaluator knows and a log does not hold, such as the values of
  /// rolled registers; never where ``tellsStates`` is false.
  var tellsDetails = true
  /// Whether of a hit only that is written which came of it: no link that let it pass as it was,
  /// and not what the body had left.
  var tellsOnlyEffects = false
  /// What names in full are in the game that it is compared with; nil where it is with none.
  var comparedNames: ComparedNames?

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    if case .indices = vocabulary { isCompact = true } else { isCompact = false }
  }

  func link(_ id: LinkID, to writer: inout JSONWriter) {
    switch vocabulary {
    // The glossary holds every link of the state; one that it does not know is written as the
    // index that readers refuse.
    case .indices(let glossary): writer.integer(glossary.index(of: id) ?? Glossary.limit)
    case .names(let rules): writer.string(rules.name(of: id))
    }
  }

  func piece(_ id: PieceID, to writer: inout JSONWriter) {
    switch vocabulary {
    case .indices(let glossary): writer.integer(glossary.index(of: id) ?? Glossary.limit)
    case .names(let rules): writer.string(rules.name(of: id))
    }
  }

  func table(_ table: AmountTable, to writer: inout JSONWriter) {
    writer.object { writer in
      switch (vocabulary, comparedNames) {
      case (.names(let rules), let names?):
        for (name, amount) in names.amounts(of: table, under: rules) {
          writer.key(named: name)
          writer.amount(amount)
        }
      case (.names(let rules), nil):
        for type in table.types {
          writer.key(named: rules.name(of: type))
          writer.amount(table[type])
        }
      case (.indices, _):
        for type in table.types {
          writer.key(Int(type.index))
          writer.amount(table[type])
        }
      }
    }
  }

  /// Writes a table where it is not zero.
  func table(_ name: StaticString, _ table: AmountTable, to writer: inout JSONWriter) {
    guard !table.isZero else { return }
    writer.key(name)
    self.table(table, to: &writer)
  }

  private func set(
    _ name: StaticString, _ bits: UInt64, names: (Rules) -> [String], to writer: inout JSONWriter
  ) {
    writer.key(name)
    switch vocabulary {
    case .indices:
      writer.array(bits.places) { $0.integer($1) }
    case .names(let rules):
      writer.array(names(rules)) { $0.string($1) }
    }
  }

  func tags(_ tags: TagSet, to writer: inout JSONWriter) {
    set("tags", tags.rawValue, names: { $0.names(of: tags) }, to: &writer)
  }

  func effects(_ effects: EffectSet, to writer: inout JSONWriter) {
    set("effects", effects.rawValue, names: { $0.names(of: effects) }, to: &writer)
  }

  /// Which side effects of a packet a link stopped.
  func stopped(_ effects: EffectSet, to writer: inout JSONWriter) {
    set(
      "stopped_effects", effects.rawValue,
      names: { $0.names(of: comparedNames?.known(effects, under: $0) ?? effects) }, to: &writer)
  }

  /// The members of a blow: amounts and tags, and what else it was given.
  func blow(_ blow: Blow, to writer: inout JSONWriter) {
    var blow = blow
    if case .names(let rules) = vocabulary, let comparedNames {
      blow = comparedNames.known(blow, under: rules)
    }
    writer.key("amounts")
    table(blow.amounts, to: &writer)
    if !isCompact || !blow.tags.isEmpty { tags(blow.tags, to: &writer) }
    if !blow.source.isEmpty {
      writer.key("source")
      writer.string(blow.source)
    }
    if !blow.effects.isEmpty { effects(blow.effects, to: &writer) }
    table("penetration", blow.penetration, to: &writer)
    if let maximum = blow.maximum {
      writer.key("max")
      writer.amount(maximum)
    }
    guard !blow.stats.isEmpty else { return }
    writer.key("stats")
    writer.object { writer in
      for stat in blow.stats {
        writer.key(named: stat.name)
        writer.amount(stat.value)
      }
    }
  }

  func attack(_ attack: Attack, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id")
      writer.string(attack.id.description)
      blow(attack.blow, to: &writer)
    }
  }

  /// What a packet's walk came to.
  func end(_ end: PacketEnd, to writer: inout JSONWriter) {
    if let link = end.stoppedBy {
      writer.key("stopped_by")
      self.link(link, to: &writer)
    } else if !isCompact {
      writer.key("stopped_by")
      writer.null()
    }
    amount("body", end.body, to: &writer)
    amount("overkill", end.overkill, to: &writer)
  }

  /// Writes an amount where it is not zero or everything is to be told.
  private func amount(_ name: StaticString, _ amount: Amount, to writer: inout JSONWriter) {
    guard !isCompact || amount != .zero else { return }
    writer.key(name)
    writer.amount(amount)
  }

  /// The parts of a link's state that changed; for programs a pool's level even if it did not.
  func change(
    of link: LinkID, from before: LinkState, to after: LinkState, into writer: inout JSONWriter
  ) {
    guard tellsStates, before != after || isToldPool(link) else { return }
    if !isCompact { state("before", before, unlike: after, of: link, to: &writer) }
    state("after", after, unlike: before, of: link, to: &writer)
  }

  private func isToldPool(_ link: LinkID) -> Bool {
    guard case .names(let rules) = vocabulary, case .pool = rules.primitive(of: link) else {
      return false
    }
    return true
  }

  private func state(
    _ name: StaticString, _ state: LinkState, unlike other: LinkState, of link: LinkID,
    to writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.object { writer in
      if state.level != other.level || isToldPool(link) {
        writer.key("level")
        writer.amount(state.level)
      }
      if state.charges != other.charges {
        writer.key("charges")
        writer.integer(state.charges)
      }
      if state.adapted != other.adapted {
        writer.key("adapted")
        adapted(state.adapted, of: link, to: &writer)
      }
    }
  }

  /// The ratios of a link that adapts: for programs by the names of their types.
  private func adapted(_ ratios: AdaptedRatios, of link: LinkID, to writer: inout JSONWriter) {
    guard case .names(let rules) = vocabulary, case .react(let react) = rules.primitive(of: link),
      case .adapt(let adaptation) = react.effect
    else { return adapted(ratios, to: &writer) }
    writer.object { writer in
      for (type, ratio) in adaptation.byType(ratios) {
        writer.key(named: rules.name(of: type))
        writer.number(Number(ratio))
      }
    }
  }

  /// The ratios of a link that adapts, as decimals.
  func adapted(_ ratios: AdaptedRatios, to writer: inout JSONWriter) {
    writer.array((0..<Adaptation.typeLimit).map { ratios[$0] }) { writer, ratio in
      writer.string(ratio.description)
    }
  }

  func reaction(_ reaction: Reaction, packet: Int?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("link")
      link(reaction.link, to: &writer)
      writer.key("on")
      writer.string(reaction.trigger.name)
      if let packet, packet > 0 {
        writer.key("packet")
        writer.integer(packet)
      }
      if !reaction.acted {
        writer.key("reason")
        writer.string(Reason.chance.name)
      }
      if !reaction.draws.isEmpty {
        writer.key("draws")
        writer.array(reaction.draws) { draw($1, to: &$0) }
      }
      change(of: reaction.link, from: reaction.before, to: reaction.after, into: &writer)
      if let target = reaction.target {
        writer.key("target")
        writer.object { writer in
          writer.key("link")
          link(target.link, to: &writer)
          change(of: target.link, from: target.before, to: target.after, into: &writer)
        }
      }
      if reaction.healed > .zero {
        writer.key("healed")
        writer.amount(reaction.healed)
      }
      if reaction.broke {
        writer.key("broke")
        writer.bool(true)
      }
    }
  }
}

extension React.Trigger {
  var name: String {
    switch self {
    case .absorbed: "absorbed"
    case .blocked: "blocked"
    case .hit: "hit"
    case .broken: "broken"
    case .lethal: "lethal"
    }
  }
}

extension EmitTarget {
  var name: String {
    switch self {
    case .attacker: "attacker"
    case .ally: "ally"
    case .oneself: "self"
    case .onward: "onward"
    }
  }
}

extension NumberError {
  /// The name in logs.
  var name: String {
    switch self {
    case .overflow: "number_overflow"
    case .zeroDivisor: "zero_divisor"
    case .notReal: "not_real"
    case .tooManyRolls: "too_many_rolls"
    case .noSuchDice: "no_such_dice"
    }
  }

  init?(name: String) {
    let all: [NumberError] = [
      .overflow, .zeroDivisor, .notReal, .tooManyRolls, .noSuchDice,
    ]
    guard let error = all.first(where: { $0.name == name }) else { return nil }
    self = error
  }
}

extension UInt64 {
  /// The places of the bits that are set, from the lowest on: a set as a log writes it.
  var places: [Int] { (0..<64).filter { self & 1 << UInt64($0) != 0 } }
}
