internal import ChainmailCore
internal import Messages

/// A formula that has no answer for an attack that is none of the largest, or where an attacker's
/// stat has a value that its range allows.
///
/// The warning stands where that is seen to happen: a link alone before the body is attacked, with dice
/// that all show the least and then the most, and all else as it is at first. Links that read other links
/// or registers are left out.
enum NoAnswer: PackRule {
  static let name = "no-answer"
  static let meaning: Message =
    """
    A formula that has no answer, or none that its field can hold, for an attack of at most \
    \(Formula.domain), or where an attacker's stat has a value up to that which its range allows: \
    then the attack ends in an error.
    """

  /// The most work, as attacks count it, that the attacks on a pack's links take together.
  private static let workLimit = 2_000_000

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    guard var range = ShootingRange(pack.rules) else { return [] }
    return pack.links.compactMap { link in
      let formulas = link.condition.formulas + link.primitive.formulas
      guard range.work < workLimit, formulas.contains(where: { $0.readsAttack || $0.mayThrow }),
        !formulas.contains(where: \.readsOthers),
        let reason = range.reason(link, formulas)
      else { return nil }
      let test = link.condition.formulas
      let isOfTest = link.primitive.formulas.isEmpty && !test.isEmpty
      return warning(
        reason, at: isOfTest ? link.location(of: "when") : link.location(of: link.primitive.name))
    }
  }
}

extension Formula {
  /// True if it throws dice whose number or sides are computed.
  fileprivate var mayThrow: Bool {
    dice.contains { if case .countedDice = $0.kind { true } else { false } }
  }
}

/// Attacks single links.
private struct ShootingRange {
  private let rules: Rules
  private let stats: StatTable
  private let attackerStats: AttackerStatTable
  private let body: Piece
  /// The work of all attacks so far.
  private(set) var work = 0

  /// Creates attacks on the character that the rules begin with; nil if that wears nothing.
  init?(_ rules: Rules) {
    guard let kind = rules.loadout.worn.last else { return nil }
    self.rules = rules
    stats = StatTable(rules.loadout, rules: rules)
    attackerStats = AttackerStatTable(rules.attackerStats, types: rules.types)
    body = Piece(PieceID(kind: kind, copy: 1), rules: rules, stats: stats)
  }

  /// Returns the reason why the link has no answer; nil if it is not seen to have none.
  mutating func reason(_ link: PlacedLink, _ formulas: [Formula]) -> Message? {
    let own = Piece(link.id.piece, rules: rules, stats: stats)
    let alone = Piece(link.id.piece, links: own.links.filter { $0.id == link.id })
    let pieces = own.id.kind == body.id.kind ? [body] : [alone, body]
    guard
      let defense = try? Defense(pieces, stats: stats, attackerStats: attackerStats)
    else { return nil }
    let condition = link.condition
    let types = condition.types == .all ? rules.allTypes : condition.types
    let most = min(Formula.domain, condition.total.upperBound)
    for type in types {
      var blow = Blow(
        [type: most], tags: condition.requiredTags,
        effects: condition.effects == .all ? [] : condition.effects)
      if let error = error(of: link.id, blow, defense) {
        var (low, high) = (
          Int64(0), (most.quanta + Amount.quantaPerUnit - 1) / Amount.quantaPerUnit
        )
        while high - low > 1 {
          let middle = low + (high - low) / 2
          blow.amounts = [type: Amount(quanta: middle * Amount.quantaPerUnit) ?? most]
          if self.error(of: link.id, blow, defense) == nil { low = middle } else { high = middle }
        }
        let least = min(Amount(quanta: high * Amount.quantaPerUnit) ?? most, most)
        return Message("a formula has no answer where the damage is \(least): \(error.reason)")
      }
      blow.amounts = [type: min(most, 1)]
      for (stat, value) in bounds(of: formulas) {
        blow.stats = [AttackerStat(name: rules.attackerStats[stat].id, value: value)]
        if let error = error(of: link.id, blow, defense) {
          let name = rules.attackerStats[stat].id
          return Message(
            """
            a formula has no answer where attacker.\(name) is \(value), which its range allows: \
            \(error.reason)
            """)
        }
      }
    }
    return nil
  }

  /// The least and the most of each attacker's stat that the formulas read.
  private func bounds(of formulas: [Formula]) -> [(stat: Int, value: Amount)] {
    var stats: Set<Int> = []
    for case .read(.attackerStat(let stat), _) in formulas.flatMap(\.instructions) {
      stats.insert(Int(stat))
    }
    let limit = Number(Formula.domain)
    return stats.sorted().flatMap { stat in
      let range = rules.attackerStats[stat].range
      return [range.lowerBound, range.upperBound].compactMap { bound in
        try? (stat, Amount(min(max(bound, limit.negated), limit)))
      }
    }
  }

  /// Returns the reason why a formula of the link has no answer for a blow; a division by zero has a
  /// warning of its own.
  private mutating func error(of link: LinkID, _ blow: Blow, _ defense: Defense) -> NumberError? {
    for shown in [ShownDice(most: false), ShownDice(most: true)] {
      var evaluator = Evaluator(draws: shown, recorder: NoLedger())
      var defense = defense
      do throws(EvaluationError) {
        _ = try evaluator.resolve(
          Attack(id: AttackID(attacker: .player, ordinal: 0), blow), in: &defense)
      } catch {
        work += evaluator.work
        if case .arithmetic(link, let fault) = error, fault != .zeroDivisor { return fault }
      }
      work += evaluator.work
    }
    return nil
  }
}

/// Dice that all show the least, or the most.
private struct ShownDice: DrawSource {
  let most: Bool

  func draw(below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8) -> UInt64 {
    most ? bound - 1 : 0
  }
}

extension NumberError {
  fileprivate var reason: Message {
    switch self {
    case .overflow: Message("a number is too large")
    case .zeroDivisor: Message("a divisor is 0")
    case .notReal: Message("a root, logarithm or power is not real")
    case .tooManyRolls: Message("a die is thrown more than \(Formula.rollLimit) times")
    case .noSuchDice: Message("there are no such dice")
    }
  }
}
