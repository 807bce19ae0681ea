internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

extension Wording {
  /// What a link does, apart from its state.
  func phrase(of link: Link) -> LinkPhrase {
    if isOutline, let outline = link.primitive.worded?.outline {
      return LinkPhrase(text: texts(outline))
    }
    var phrase = action(of: link)
    var glancing = self
    glancing.isGlance = true
    if glancing.isLong(link, phrase) { phrase.short = link.primitive.worded?.glance(by: self) }
    let chance = shareValue(link.condition.chance)
    if link.condition.chance != .fixed(.one) {
      let odds = texts(.linkChance, chance.text)
      if glancing.shareValue(link.condition.chance).text == Self.unread {
        phrase.short = phrase.short ?? phrase.text
      } else {
        phrase.short = phrase.short.map { texts(.linkWhen, $0, odds) }
      }
      phrase.text = texts(.linkWhen, phrase.text, odds)
    }
    if let number = chance.number, number <= .zero { phrase.isIdle = true }
    if let test = link.condition.test,
      value(of: test, for: nil, words: { _ in nil }).number == .zero
    {
      phrase.isIdle = true
    }
    let conditions = conditions(of: link)
    guard !conditions.isEmpty else { return phrase }
    // What a link does comes before when it does it, where there is no room for both.
    phrase.short = phrase.short ?? phrase.text
    let words = ([phrase.text] + conditions).filter { !$0.isEmpty }
    phrase.text = words.dropFirst().reduce(words.first ?? "") { texts(.linkWhen, $0, $1) }
    return phrase
  }

  /// True if the effect of a link is told by a formula that is too long for a glance.
  private func isLong(_ link: Link, _ phrase: LinkPhrase) -> Bool {
    guard link.hasFormulas, CharacterWidth.columns(of: phrase.text) > LinkSummary.glanceColumns
    else { return false }
    let words = action(of: link)
    return (words.short ?? words.text).contains(Self.unread)
  }

  private func action(of link: Link) -> LinkPhrase {
    if let worded = link.primitive.worded {
      return worded.phrase(of: link, link.condition.types, by: self)
    }
    let definition = rules.definition(of: link.id)
    let fields = definition.map { RulesEncoding.partedFields(of: $0, under: rules).own } ?? []
    let words = [link.primitive.name] + fields.map { "\($0.name) \($0.value)" }
    return LinkPhrase(text: words.joined(separator: " "), short: link.primitive.name)
  }

  func phrase(of immune: Immune, _ types: TypeSet) -> LinkPhrase {
    let names = self.types(types)
    guard immune.scope != .effects else { return LinkPhrase(text: texts(.linkStopsEffects)) }
    guard let ceiling = immune.ceiling else {
      return LinkPhrase(text: texts(immune.scope == .all ? .linkStopsBoth : .linkStops, names))
    }
    let most = amounts(ceiling, of: types).map(\.value.text).joined(separator: texts(.slash))
    return LinkPhrase(text: texts(.linkStopsUpTo, names, most))
  }

  func phrase(of gate: Gate, _ types: String) -> LinkPhrase {
    switch gate.odds {
    case .chance(let chance):
      let odds = shareValue(chance)
      return LinkPhrase(
        text: gate.scope == .effects
          ? texts(.linkGatesEffects, odds.text) : texts(.linkGates, odds.text, types),
        short: gate.scope == .effects ? nil : texts(.linkGatesShort, odds.text),
        isIdle: odds.number.map { $0 <= .zero } ?? false)
    case .holds(let formula):
      let test = value(of: formula, for: nil) { _ in nil }
      return LinkPhrase(
        text: gate.scope == .effects
          ? texts(.linkGatesEffectsIf, test.text) : texts(.linkGatesIf, types, test.text),
        short: gate.scope == .effects ? nil : texts(.linkGatesIfShort, test.text),
        isIdle: test.number == .zero)
    }
  }

  func phrase(of roll: Roll) -> LinkPhrase {
    let dice =
      switch roll.dice {
      case .die(let die): range(die)
      case .table(let faces):
        range((faces.map(\.value).min() ?? 0)...(faces.map(\.value).max() ?? 0))
      case .formula(let formula): odds(formula)
      }
    let register = register(of: roll)
    return LinkPhrase(
      text: texts(.linkRolls, dice, register), short: texts(.linkRollsShort, register, dice))
  }

  /// What a roll is called.
  func register(of roll: Roll) -> String {
    let place = Int(roll.register)
    return rules.registers.indices.contains(place) ? rules.registers[place] : ""
  }

  /// What a formula comes to; of a throw at odds only these.
  private func odds(_ formula: Formula) -> String {
    guard let stats else { return glance(formula.text) }
    let known = KnownFormula(formula, under: rules, stats: stats, for: nil)
    return glance(known.odds ?? known.text)
  }

  /// How much of what arrives a pool takes, where that is not all; its level is state.
  func phrase(of pool: Pool, _ link: Link, _ types: TypeSet) -> LinkPhrase {
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

  func phrase(of react: React) -> LinkPhrase {
    switch react.effect {
    case .wear: return LinkPhrase(text: "")
    case .shatter: return LinkPhrase(text: texts(.linkShatters))
    case .save(let left): return LinkPhrase(text: texts(.linkSaves, amount(left)))
    case .gain(let points, let target):
      let value = amountValue(points)
      return LinkPhrase(
        text: texts(.linkGains, value.text, name(of: target)), isIdle: value.number == .zero)
    case .spend(let charges, let target):
      let name = name(of: target)
      return LinkPhrase(
        text: charges == 1 ? texts(.linkSpendsOne, name) : texts(.linkSpends, String(charges), name)
      )
    case .adapt: return LinkPhrase(text: texts(.linkAdapts))
    }
  }
}
