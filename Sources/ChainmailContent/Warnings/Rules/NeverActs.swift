internal import ChainmailCore
internal import Messages

/// A link whose condition can never hold.
enum NeverActs: PackRule {
  static let name = "never-acts"
  static let meaning: Message =
    """
    A link whose condition can never hold: a chance of 0 in when, a tag that must and must not be \
    there, a level or a roll that never comes, comparisons that exclude each other or that no \
    stat within its range and no dice make true.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let bounds = DeclaredBounds(of: pack.rules)
    let rolls = rolls(pack.rules, bounds)
    return pack.links.flatMap { link in
      contradictions(link, rolls, bounds.read(by: link.id.reference), pack.rules).map {
        field, reason in
        warning("this link never acts: \(reason)", at: link.location(of: "when", field))
      }
    }
  }

  /// What each register may hold, by place; one that nobody rolled holds 0.
  private static func rolls(
    _ rules: Rules, _ bounds: DeclaredBounds
  ) -> [[ClosedRange<Int64>]] {
    var rolls = Array(repeating: [Int64(0)...0], count: rules.registers.count)
    for case .roll(let roll) in rules.defenders.flatMap(\.links).map(\.primitive) {
      switch roll.dice {
      case .die(let die): rolls[Int(roll.register)].append(die)
      case .table(let faces): rolls[Int(roll.register)] += faces.map { $0.value...$0.value }
      case .formula:
        let rolled = bounds.value(of: .register(roll.register), for: nil)
        rolls[Int(roll.register)].append(rolled.low.clampedWhole...rolled.high.clampedWhole)
      }
    }
    return rolls
  }

  private static func contradictions(
    _ link: PlacedLink, _ rolls: [[ClosedRange<Int64>]], _ bounds: DeclaredBounds, _ rules: Rules
  ) -> [(field: String, reason: Message)] {
    let condition = link.condition
    var found: [(field: String, reason: Message)] = []
    let torn = condition.requiredTags.intersection(condition.forbiddenTags)
    if !torn.isEmpty {
      found.append(
        ("not-tags", Message("\(listed(rules.names(of: torn))) must and must not be there")))
    }
    if bounds.bounds(of: condition.chance).high <= 0 {
      found.append(("chance", Message("its chance is 0")))
    }
    if let test = condition.test, let reason = bounds.reasonNeverToHold(test) {
      found.append(("if", reason))
    }
    if condition.effects.isEmpty {
      found.append(("effects", Message("it waits for a side effect and names none")))
    }
    if condition.total.upperBound == .zero, condition.types != .all {
      found.append(("total", Message("where one of its types is, the total is above 0")))
    }
    if let test = condition.register,
      !rolls[Int(test.register)].contains(where: test.allowed.overlaps)
    {
      let name = rules.registers[Int(test.register)]
      found.append(("register", Message("\(name) never holds \(rangeText(test.allowed))")))
    }
    let highest = bounds.mostHeld(by: link.primitive)
    if condition.level.lowerBound.approximate > highest {
      found.append(("level", Message("its level is never above \(Amount(nearest: highest))")))
    }
    return found
  }
}

extension Double {
  /// The nearest whole number that there is.
  fileprivate var clampedWhole: Int64 { Int64(exactly: rounded()) ?? (self < 0 ? .min : .max) }
}

extension Amount {
  fileprivate init(nearest number: Double) {
    let quanta = (number * Double(Amount.quantaPerUnit)).rounded()
    self = Int64(exactly: quanta).flatMap { Amount(quanta: $0) } ?? .max
  }
}
