internal import ChainmailCore

/// What stands behind a link's name: words, or a level to draw as a bar with words behind it.
struct LinkSummary: Hashable, Sendable {
  var text: String
  /// The same where there is little room.
  var short: String?
  var level: Amount?
  var full: Amount?
}

extension Wording {
  /// What a link does and what it has left.
  func summary(of link: Link) -> LinkSummary {
    var summary = action(of: link)
    if link.condition.charges != nil {
      summary.text += " " + texts(.linkCharges, String(link.state.charges))
    }
    if link.condition.chance != .one {
      summary.text += " " + texts(.linkChance, percent(link.condition.chance))
    }
    return summary
  }

  private func action(of link: Link) -> LinkSummary {
    if isOutline, let kind = kind(of: link.primitive) { return LinkSummary(text: texts(kind)) }
    let types = types(link.condition.types)
    switch link.primitive {
    case .immune(let immune):
      guard let ceiling = immune.ceiling else { return LinkSummary(text: texts(.linkStops, types)) }
      return LinkSummary(text: texts(.linkStopsUpTo, types, ceiling.description))
    case .subtract(let subtract):
      let amount = amount(of: subtract)
      return LinkSummary(
        text: texts(.linkSubtracts, amount, types),
        short: texts(.linkSubtractsShort, amount, types))
    case .scale(let scale):
      return LinkSummary(text: self.summary(of: scale, types: link.condition.types))
    case .gate(let gate):
      return LinkSummary(text: texts(.linkGates, percent(gate.chance), types))
    case .roll(let roll):
      return LinkSummary(
        text: texts(.linkRolls, String(roll.die.lowerBound), String(roll.die.upperBound)))
    case .convert(let convert):
      let target = name(of: convert.target)
      return LinkSummary(
        text: convert.share == .one
          ? texts(.linkConverts, types, target)
          : texts(.linkConvertsShare, percent(convert.share), types, target),
        short: convert.share == .one ? texts(.linkConvertsShort, target) : nil)
    case .emit(let emit): return LinkSummary(text: self.summary(of: emit, types: types))
    case .defer(let deferring):
      return LinkSummary(
        text: texts(.linkDefers, percent(deferring.share), String(deferring.ticks)))
    case .pool(let pool):
      return LinkSummary(
        text: texts(.linkPool, link.state.level.description, pool.size.description),
        level: link.state.level, full: pool.size)
    case .react(let react): return self.summary(of: react, level: link.state.level)
    }
  }

  /// What is known of a link in an outline; nil where its size says as much as ever.
  private func kind(of primitive: Primitive) -> TextKey? {
    switch primitive {
    case .immune: .linkKindImmune
    case .subtract: .linkKindSubtract
    case .scale: .linkKindScale
    case .gate: .linkKindGate
    case .roll: .linkKindRoll
    case .convert: .linkKindConvert
    case .emit: .linkKindEmit
    case .defer: .linkKindDefer
    case .pool: nil
    case .react(let react): if case .wear = react.effect { nil } else { .linkKindReact }
    }
  }

  private func amount(of subtract: Subtract) -> String {
    guard let die = subtract.die else { return subtract.amount.description }
    return subtract.amount == .zero ? range(die) : "\(subtract.amount)+\(range(die))"
  }

  private func summary(of scale: Scale, types: TypeSet) -> String {
    let known = rules.types.indices.map { DamageType($0) }.filter(types.contains)
    let ratios = known.map { type in
      Int(type.index) < scale.ratios.count ? scale.ratios[Int(type.index)] : .one
    }
    if let first = ratios.first, ratios.allSatisfy({ $0 == first }) {
      return texts(.linkScales, self.types(types), percent(first))
    }
    return zip(known, ratios).filter { $0.1 != .one }
      .map { texts(.linkScales, name(of: $0.0), percent($0.1)) }.joined(
        separator: texts(.separator))
  }

  private func summary(of emit: Emit, types: String) -> String {
    switch emit.content {
    case .diverted(let share): texts(.linkReflects, percent(share), types)
    case .spawned(let share): texts(.linkSends, percent(share), types)
    case .flat(let type, let amount): texts(.linkSendsFlat, "\(name(of: type)) \(amount)")
    }
  }

  private func summary(of react: React, level: Amount) -> LinkSummary {
    switch react.effect {
    case .wear(_, let durability):
      LinkSummary(
        text: texts(.linkWears, level.description, durability.description), level: level,
        full: durability)
    case .shatter: LinkSummary(text: texts(.linkShatters))
    case .save(let amount): LinkSummary(text: texts(.linkSaves, amount.description))
    }
  }
}
