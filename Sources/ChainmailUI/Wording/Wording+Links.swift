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
    if link.condition.chance != .fixed(.one) {
      summary.text += " " + texts(.linkChance, share(link.condition.chance))
    }
    return summary
  }

  private func action(of link: Link) -> LinkSummary {
    if isOutline, let kind = kind(of: link.primitive) { return LinkSummary(text: texts(kind)) }
    let types = types(link.condition.types)
    switch link.primitive {
    case .immune(let immune):
      guard let ceiling = immune.ceiling else { return LinkSummary(text: texts(.linkStops, types)) }
      return LinkSummary(text: texts(.linkStopsUpTo, types, amount(ceiling)))
    case .subtract(let subtract):
      let amount = amount(of: subtract)
      return LinkSummary(
        text: texts(.linkSubtracts, amount, types),
        short: texts(.linkSubtractsShort, amount, types))
    case .scale(let scale):
      return LinkSummary(text: self.summary(of: scale, types: link.condition.types))
    case .curve(let curve):
      return LinkSummary(text: texts(.linkCurves, amount(curve.rating), types))
    case .bucket: return LinkSummary(text: texts(.linkCombines, types))
    case .gate(let gate): return LinkSummary(text: summary(of: gate, types: types))
    case .roll(let roll): return LinkSummary(text: summary(of: roll))
    case .convert(let convert): return self.summary(of: convert, types: types)
    case .emit(let emit): return LinkSummary(text: self.summary(of: emit, types: types))
    case .sacrifice: return LinkSummary(text: texts(.linkSacrifices))
    case .defer(let deferring):
      let part =
        switch deferring.part {
        case .share(let shares): share(shares)
        case .amount(let amount): self.amount(amount)
        }
      return LinkSummary(text: texts(.linkDefers, part, String(deferring.ticks)))
    case .pool:
      return LinkSummary(
        text: texts(.linkPool, link.state.level.description, link.size.description),
        level: link.state.level, full: link.size)
    case .react(let react): return self.summary(of: react, link)
    }
  }

  /// What is known of a link in an outline; nil where its size says as much as ever.
  private func kind(of primitive: Primitive) -> TextKey? {
    switch primitive {
    case .immune: .linkKindImmune
    case .subtract: .linkKindSubtract
    case .scale: .linkKindScale
    case .curve, .bucket: .linkKindSubtract
    case .sacrifice: .linkKindSacrifice
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
    let amount = amount(subtract.amount)
    guard let die = subtract.die else { return amount }
    return subtract.amount == PerType(.fixed(.zero)) ? range(die) : "\(amount)+\(range(die))"
  }

  private func summary(of scale: Scale, types: TypeSet) -> String {
    switch scale.factor {
    case .ratio(let ratios):
      let known = rules.types.indices.map { DamageType($0) }.filter(types.contains)
      guard let first = known.first, known.contains(where: { ratios[$0] != ratios[first] }) else {
        return texts(.linkScales, self.types(types), share(ratios[known.first ?? DamageType(0)]))
      }
      return known.filter { ratios[$0] != .fixed(.one) }
        .map { texts(.linkScales, name(of: $0), share(ratios[$0])) }
        .joined(separator: texts(.separator))
    case .resistance(let resistance):
      return texts(.linkResists, share(resistance.value), self.types(types))
    case .level: return texts(.linkLevels, self.types(types))
    case .result(let formula): return texts(.linkLeaves, formula.text, self.types(types))
    }
  }

  private func summary(of gate: Gate, types: String) -> String {
    switch gate.odds {
    case .chance(let chance): texts(.linkGates, share(chance), types)
    case .holds(let formula): texts(.linkGatesIf, types, formula.text)
    }
  }

  private func summary(of roll: Roll) -> String {
    switch roll.dice {
    case .die(let die): texts(.linkRolls, String(die.lowerBound), String(die.upperBound))
    case .table(let faces):
      texts(
        .linkRolls, String(faces.map(\.value).min() ?? 0), String(faces.map(\.value).max() ?? 0))
    case .formula(let formula): texts(.linkRollsFormula, formula.text)
    }
  }

  private func summary(of convert: Convert, types: String) -> LinkSummary {
    guard convert.parts.count == 1, let part = convert.parts.first else {
      let targets = convert.parts.map { name(of: $0.target) }.joined(separator: texts(.separator))
      return LinkSummary(text: texts(.linkConverts, types, targets))
    }
    let target = name(of: part.target)
    guard part.share != .fixed(.one) else {
      return LinkSummary(
        text: texts(.linkConverts, types, target), short: texts(.linkConvertsShort, target))
    }
    return LinkSummary(text: texts(.linkConvertsShare, share(part.share), types, target))
  }

  private func summary(of emit: Emit, types: String) -> String {
    switch emit.content {
    case .diverted(let shares): texts(.linkReflects, share(shares), types)
    case .spawned(let shares): texts(.linkSends, share(shares), types)
    case .flat(let type, let amount):
      texts(.linkSendsFlat, "\(name(of: type)) \(self.amount(amount))")
    }
  }

  private func summary(of react: React, _ link: Link) -> LinkSummary {
    switch react.effect {
    case .wear:
      LinkSummary(
        text: texts(.linkWears, link.state.level.description, link.size.description),
        level: link.state.level, full: link.size)
    case .shatter: LinkSummary(text: texts(.linkShatters))
    case .save(let left): LinkSummary(text: texts(.linkSaves, amount(left)))
    case .gain(let points, let target):
      LinkSummary(text: texts(.linkGains, amount(points), name(of: target)))
    case .spend(let charges, let target):
      LinkSummary(text: texts(.linkSpends, String(charges), name(of: target)))
    case .adapt: LinkSummary(text: texts(.linkAdapts))
    }
  }
}
