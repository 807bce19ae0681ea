internal import ChainmailContent
internal import ChainmailCore

/// What links do that leave less of what arrives, or more.
extension Wording {
  /// A value for each group of types, without those of which it changes nothing.
  func phrase(
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

  func phrase(of subtract: Subtract, _ types: TypeSet) -> LinkPhrase {
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

  func phrase(of scale: Scale, _ types: TypeSet) -> LinkPhrase {
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

  func phrase(of combination: Combination, _ types: TypeSet) -> LinkPhrase {
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
}

extension LinkPhrase {
  /// Where a value that is nothing in other links is something in this one.
  fileprivate var neverIdle: LinkPhrase {
    var phrase = self
    phrase.isIdle = false
    return phrase
  }
}
