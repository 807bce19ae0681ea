internal import ChainmailContent
internal import ChainmailCore

extension Wording {
  /// What a link does, apart from its state.
  func phrase(of link: Link) -> LinkPhrase {
    if isOutline, let kind = kind(of: link.primitive) { return LinkPhrase(text: texts(kind)) }
    var phrase = action(of: link)
    let chance = shareValue(link.condition.chance)
    if link.condition.chance != .fixed(.one) {
      let odds = " " + texts(.linkChance, chance.text)
      phrase.text += odds
      phrase.short? += odds
    }
    if let number = chance.number, number <= .zero { phrase.isIdle = true }
    if let test = link.condition.test {
      let test = value(of: test, for: nil) { _ in nil }
      if test.number == .zero { phrase.isIdle = true }
      if test.number == nil { phrase.text += " " + texts(.linkIf, test.text) }
    }
    return phrase
  }

  private func action(of link: Link) -> LinkPhrase {
    let among = link.condition.types
    let types = types(among)
    switch link.primitive {
    case .immune(let immune):
      guard let ceiling = immune.ceiling else { return LinkPhrase(text: texts(.linkStops, types)) }
      let most = amounts(ceiling, of: among).map(\.value.text).joined(separator: texts(.slash))
      return LinkPhrase(text: texts(.linkStopsUpTo, types, most))
    case .subtract(let subtract): return phrase(of: subtract, among)
    case .scale(let scale): return phrase(of: scale, among)
    case .curve(let curve):
      return phrase(amounts(curve.rating, of: among), idle: .zero, .linkCurves, .linkCurvesShort)
    case .bucket(let bucket): return phrase(of: bucket.combination, among)
    case .gate(let gate): return phrase(of: gate, types)
    case .roll(let roll): return phrase(of: roll)
    case .convert(let convert): return phrase(of: convert, types)
    case .emit(let emit): return phrase(of: emit, among)
    case .sacrifice: return LinkPhrase(text: texts(.linkSacrifices))
    case .defer(let deferring): return phrase(of: deferring, among)
    case .pool(let pool): return phrase(of: pool, link, among)
    case .react(let react): return phrase(of: react)
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

  /// A value for each group of types, without those of which it changes nothing.
  private func phrase(
    _ groups: [Group], idle: Number, _ text: TextKey, _ short: TextKey
  ) -> LinkPhrase {
    let acting = groups.filter { $0.value.number != idle }
    // Of a link that does nothing it is still said what it would do.
    let shown = acting.isEmpty ? groups : acting
    func words(_ key: TextKey) -> String {
      shown.map { texts(key, $0.value.text, types($0.types)) }
        .joined(separator: texts(.separator))
    }
    return LinkPhrase(text: words(text), short: words(short), isIdle: acting.isEmpty)
  }

  private func phrase(of subtract: Subtract, _ types: TypeSet) -> LinkPhrase {
    var groups = amounts(subtract.amount, of: types)
    if let die = subtract.die {
      for place in groups.indices {
        let base = groups[place].value
        groups[place].value = Value(
          text: base.number == .zero ? range(die) : "\(base.text)+\(range(die))")
      }
    }
    if let least = groups.compactMap(\.value.number).min(), least < .zero {
      for place in groups.indices {
        if let number = groups[place].value.number, let added = try? Amount(number.negated) {
          groups[place].value.text = added.description
        }
      }
      return phrase(groups, idle: .zero, .linkAdds, .linkAddsShort)
    }
    return phrase(groups, idle: .zero, .linkSubtracts, .linkSubtractsShort)
  }

  private func phrase(of scale: Scale, _ types: TypeSet) -> LinkPhrase {
    switch scale.factor {
    case .ratio(let ratios):
      return phrase(shares(ratios, of: types), idle: .one, .linkScales, .linkScalesShort)
    case .resistance(let resistance):
      return phrase(capped(resistance, types), idle: .zero, .linkResists, .linkResistsShort)
    case .level(let table):
      let levels = groups(table.level, of: types)
      return phrase(levels, idle: .zero, .linkLevels, .linkLevels).neverIdle
    case .result(let formula):
      return LinkPhrase(text: texts(.linkLeaves, text(of: formula), self.types(types)))
    }
  }

  private func groups(_ levels: PerType<Int64>, of types: TypeSet) -> [Group] {
    let known = rules.types.indices.map { DamageType($0) }.filter(types.contains)
    var groups: [Group] = []
    for type in known {
      let value: Value =
        switch levels[type] {
        case .fixed(let level): Value(text: String(level))
        case .formula(let formula): value(of: formula, for: type) { _ in nil }
        }
      groups.add(value, for: type)
    }
    if groups.count == 1 { groups[0].types = types }
    return groups
  }

  /// Resistances with what they come to under their caps; what lies beyond a cap in brackets.
  private func capped(_ resistance: Resistance, _ types: TypeSet) -> [Group] {
    let known = rules.types.indices.map { DamageType($0) }.filter(types.contains)
    var groups: [Group] = []
    for type in known {
      let resisted = shareValue(resistance.value[type], for: type)
      var caps = resistance.cap.map { [shareValue($0[type], for: type)] } ?? []
      if let hard = resistance.hardCap { caps.append(shareValue(.fixed(hard))) }
      var value = resisted
      if let number = resisted.number {
        let numbers = caps.compactMap(\.number)
        if let least = caps.min(by: { ($0.number ?? .one) < ($1.number ?? .one) }),
          numbers.count == caps.count, let cap = least.number, cap < number
        {
          value = Value(text: texts(.linkCapped, least.text, resisted.text), number: cap)
        } else if numbers.count < caps.count, let cap = caps.first {
          value.text = texts(.linkMaximum, resisted.text, cap.text)
        }
      } else if let cap = caps.first {
        value.text = texts(.linkMaximum, resisted.text, cap.text)
      }
      groups.add(value, for: type)
    }
    if groups.count == 1 { groups[0].types = types }
    return groups
  }

  private func phrase(of combination: Combination, _ types: TypeSet) -> LinkPhrase {
    let members = combination.members.map { member in
      switch member.reduction {
      case .scale(let scale): phrase(of: scale, member.types.intersection(types))
      case .curve(let curve):
        phrase(
          amounts(curve.rating, of: member.types.intersection(types)), idle: .zero, .linkCurves,
          .linkCurvesShort)
      case .subtract(let subtract): phrase(of: subtract, member.types.intersection(types))
      case .combined(let inner): phrase(of: inner, types)
      }
    }
    let acting = members.filter { !$0.isIdle }
    guard !members.isEmpty else {
      let group = combination.group.map { rules.groups[Int($0)].id } ?? self.types(types)
      return LinkPhrase(text: texts(.linkGathers, group))
    }
    let shown = acting.isEmpty ? members : acting
    let separator = texts(.separator)
    return LinkPhrase(
      text: shown.map(\.text).joined(separator: separator),
      short: shown.map { $0.short ?? $0.text }.joined(separator: separator),
      isIdle: acting.isEmpty && combination.group == nil)
  }

  private func phrase(of gate: Gate, _ types: String) -> LinkPhrase {
    switch gate.odds {
    case .chance(let chance):
      let odds = shareValue(chance)
      return LinkPhrase(
        text: texts(.linkGates, odds.text, types), short: texts(.linkGatesShort, odds.text),
        isIdle: odds.number.map { $0 <= .zero } ?? false)
    case .holds(let formula):
      let test = value(of: formula, for: nil) { _ in nil }
      return LinkPhrase(
        text: texts(.linkGatesIf, types, test.text), short: texts(.linkGatesIfShort, test.text),
        isIdle: test.number == .zero)
    }
  }

  private func phrase(of roll: Roll) -> LinkPhrase {
    let dice =
      switch roll.dice {
      case .die(let die): range(die)
      case .table(let faces):
        range((faces.map(\.value).min() ?? 0)...(faces.map(\.value).max() ?? 0))
      case .formula(let formula): odds(formula)
      }
    let place = Int(roll.register)
    let register = rules.registers.indices.contains(place) ? rules.registers[place] : ""
    return LinkPhrase(
      text: texts(.linkRolls, dice, register), short: texts(.linkRollsShort, register, dice))
  }

  /// What a formula comes to; of a throw at odds only these.
  private func odds(_ formula: Formula) -> String {
    guard let stats else { return formula.text }
    let known = KnownFormula(formula, under: rules, stats: stats, for: nil)
    return known.odds ?? known.text
  }

  private func phrase(of convert: Convert, _ types: String) -> LinkPhrase {
    guard convert.parts.count == 1, let part = convert.parts.first else {
      let targets = convert.parts.map { name(of: $0.target) }.joined(separator: texts(.separator))
      return LinkPhrase(text: texts(.linkConverts, types, targets))
    }
    let target = name(of: part.target)
    let share = shareValue(part.share)
    guard part.share != .fixed(.one) else {
      return LinkPhrase(
        text: texts(.linkConverts, types, target), short: texts(.linkConvertsShort, target))
    }
    return LinkPhrase(
      text: texts(.linkConvertsShare, share.text, types, target), isIdle: share.number == .zero)
  }

  private func phrase(of emit: Emit, _ types: TypeSet) -> LinkPhrase {
    switch emit.content {
    case .diverted(let shares):
      guard let target = emit.type, emit.target == .onward else {
        return phrase(self.shares(shares, of: types), idle: .zero, .linkReflects, .linkReflects)
      }
      var phrase = phrase(
        self.shares(shares, of: types), idle: .zero, .linkTaken, .linkTakenShort)
      let name = " " + texts(.linkConvertsShort, name(of: target))
      phrase.text += name
      phrase.short? += name
      return phrase
    case .spawned(let shares):
      return phrase(self.shares(shares, of: types), idle: .zero, .linkSends, .linkSends)
    case .flat(let type, let amount):
      let value = amountValue(amount)
      return LinkPhrase(
        text: texts(.linkSendsFlat, "\(name(of: type)) \(value.text)"),
        isIdle: value.number == .zero)
    }
  }

  private func phrase(of deferring: Defer, _ types: TypeSet) -> LinkPhrase {
    let ticks = String(deferring.ticks)
    switch deferring.part {
    case .share(let shares):
      let groups = self.shares(shares, of: types)
      let acting = groups.filter { $0.value.number != .zero }
      let share = (acting.first ?? groups.first)?.value.text ?? ""
      return LinkPhrase(text: texts(.linkDefers, share, ticks), isIdle: acting.isEmpty)
    case .amount(let amount):
      let value = amountValue(amount)
      return LinkPhrase(
        text: texts(.linkDefers, value.text, ticks), isIdle: value.number == .zero)
    }
  }

  /// How much of what arrives a pool takes, where that is not all; its level is state.
  private func phrase(of pool: Pool, _ link: Link, _ types: TypeSet) -> LinkPhrase {
    guard !pool.isTerminal else { return LinkPhrase(text: "") }
    let groups = shares(pool.share, of: types)
    let acting = groups.filter { $0.value.number != .zero }
    let whole = acting.count == 1 && acting[0].value.number == .one
    let isIdle = link.size == .zero
    if whole, acting[0].types == types {
      let words = types == .all ? "" : texts(.linkPoolOf, self.types(types))
      return LinkPhrase(text: words, isIdle: isIdle)
    }
    // A pool that takes nothing is there for its level.
    guard !acting.isEmpty else { return LinkPhrase(text: "", isIdle: link.size == .zero) }
    var phrase = phrase(groups, idle: .zero, .linkPoolShare, .linkPoolShare)
    phrase.isIdle = isIdle
    return phrase
  }

  private func phrase(of react: React) -> LinkPhrase {
    switch react.effect {
    case .wear: return LinkPhrase(text: "")
    case .shatter: return LinkPhrase(text: texts(.linkShatters))
    case .save(let left): return LinkPhrase(text: texts(.linkSaves, amount(left)))
    case .gain(let points, let target):
      let value = amountValue(points)
      return LinkPhrase(
        text: texts(.linkGains, value.text, name(of: target)), isIdle: value.number == .zero)
    case .spend(let charges, let target):
      return LinkPhrase(text: texts(.linkSpends, String(charges), name(of: target)))
    case .adapt: return LinkPhrase(text: texts(.linkAdapts))
    }
  }
}

extension LinkPhrase {
  /// Where a value that is nothing in other links is something in this one.
  fileprivate var neverIdle: LinkPhrase {
    var phrase = self
    phrase.isIdle = false
    return phrase
  }
}
