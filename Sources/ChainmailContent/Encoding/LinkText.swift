internal import ChainmailCore

/// The fields of a link in the canonical form, in the language's order, defaults left out.
struct LinkText {
  private(set) var fields = ""
  private let rules: Rules

  init(_ link: LinkDefinition, _ rules: Rules) {
    self.rules = rules
    if !link.name.isEmpty { add("name", link.name) }
    add(link.primitive)
    add(link.condition)
  }

  private mutating func add(_ name: String, _ value: String?, default fallback: String? = nil) {
    guard let value, value != fallback else { return }
    fields += " \(name)=\(value)"
  }

  private mutating func add(_ primitive: Primitive) {
    switch primitive {
    case .immune(let immune): add("ceiling", immune.ceiling?.description)
    case .subtract(let subtract):
      add("amount", subtract.amount.description, default: "0")
      add("die", subtract.die.map(rangeText))
    case .scale(let scale): add(scale)
    case .gate(let gate): add("chance", gate.chance.description)
    case .roll(let roll):
      add("register", rules.registers[Int(roll.register)])
      add("die", rangeText(roll.die))
    case .convert(let convert):
      add("to", rules.name(of: convert.target))
      add("share", convert.share.description, default: "1")
    case .emit(let emit): add(emit)
    case .defer(let deferral):
      add("share", deferral.share.description)
      add("ticks", deferral.ticks.description)
    case .pool(let pool):
      add("size", pool.size.description)
      add("share", pool.share.description, default: "1")
      add("order", pool.order == .listed ? "listed" : "proportional", default: "listed")
      add("terminal", pool.isTerminal ? "yes" : "no", default: "no")
    case .react(let react): add(react)
    }
  }

  private mutating func add(_ scale: Scale) {
    let ratios = rules.types.indices.map { scale.ratios[$0] }
    // What is the same for every place is one ratio; `Scale` fills places beyond the pack's too.
    if let first = ratios.first,
      (0..<DamageType.limit).allSatisfy({ scale.ratios[$0] == first })
    {
      add("ratio", first.description)
    } else {
      add(
        "ratios",
        listText(
          ratios.indices.filter { ratios[$0] != .one }.map { "\(rules.types[$0]):\(ratios[$0])" }))
    }
    let rounding = PackLanguage.roundings.first { $0.rounding == scale.rounding }
    add("round", rounding?.name, default: "none")
  }

  private mutating func add(_ emit: Emit) {
    switch emit.target {
    case .attacker: add("to", "attacker")
    case .ally: add("to", "ally")
    case .oneself: add("to", "self")
    }
    switch emit.content {
    case .diverted(let share): add("diverted", share.description)
    case .spawned(let share): add("spawned", share.description)
    case .flat(let type, let amount): add("flat", "\(rules.name(of: type)):\(amount)")
    }
  }

  private mutating func add(_ react: React) {
    switch react.trigger {
    case .absorbed: add("on", "absorbed")
    case .blocked: add("on", "blocked")
    case .hit: add("on", "hit")
    case .broken: add("on", "broken")
    case .lethal: add("on", "lethal")
    }
    switch react.effect {
    case .wear(let points, let durability):
      add("wear", points.description)
      add("durability", durability.description)
    case .shatter: add("shatter", "yes")
    case .save(let left): add("save", left.description)
    }
  }

  private mutating func add(_ condition: Condition) {
    if condition.types != .all {
      add("when.types", listText(condition.types.map { rules.name(of: $0) }))
    }
    add("when.tags", listText(rules.names(of: condition.requiredTags)), default: "")
    add("when.not-tags", listText(rules.names(of: condition.forbiddenTags)), default: "")
    add("when.total", bounds(condition.total), default: "..")
    add(
      "when.register",
      condition.register.map { "\(rules.registers[Int($0.register)]):\(rangeText($0.allowed))" })
    add("when.level", bounds(condition.level), default: "..")
    add("when.charges", condition.charges?.description)
    add("when.chance", condition.chance.description, default: "1")
  }

  /// `4`, `2..6`, `2..`, `..6` or `..`; what is open needs no number.
  private func bounds(_ range: ClosedRange<Amount>) -> String {
    if range.lowerBound == range.upperBound { return range.lowerBound.description }
    let low = range.lowerBound == .zero ? "" : range.lowerBound.description
    let high = range.upperBound == .max ? "" : range.upperBound.description
    return "\(low)..\(high)"
  }
}
