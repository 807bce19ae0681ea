public import ChainmailCore
internal import ResponderChain

/// Random rules, attacks and actions for property tests.
///
/// The chains use all ten primitives and what gathers them, with conditions and in groups of every
/// order, and always end with a body.
public enum RandomFights {
  public static let typeCount = 5
  private static let bodyKind = DefenderKind(8)

  public static func rules(_ random: inout some RandomNumberGenerator) -> Rules {
    let kinds = (0..<8).map { index in
      DefenderDefinition(
        id: "piece-\(index)",
        links: (0..<Int.random(in: 1...3, using: &random)).map { link in
          let primitive = primitive(&random)
          return LinkDefinition(
            name: "link-\(link)", when: condition(&random), primitive,
            group: group(of: primitive, &random))
        })
    }
    let body = DefenderDefinition(
      id: "body",
      links: [
        LinkDefinition(
          .pool(
            Pool(
              size: amount(in: 1...900_000, &random), order: .random(&random), isTerminal: true)))
      ])
    let worn = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      DefenderKind(UInt16.random(in: 0..<8, using: &random))
    }
    let bag = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      DefenderKind(UInt16.random(in: 0..<8, using: &random))
    }
    return Rules(
      pack: "random", types: (0..<typeCount).map { "type-\($0)" }, tags: ["melee", "spell"],
      effects: ["burning"], registers: ["place"], groups: groups, defenders: kinds + [body],
      attacks: (0..<3).map { index in
        AttackDefinition(
          id: "attack-\(index)",
          amounts: [RolledAmount(type: type(&random), range: 1...40)],
          tags: TagSet(rawValue: .random(in: 0...3, using: &random)))
      },
      loadout: Loadout(worn: worn + [bodyKind], bag: bag))
  }

  public static func blow(_ random: inout some RandomNumberGenerator) -> Blow {
    var amounts = AmountTable()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      amounts[type(&random)] = amount(in: 1...500_000, &random)
    }
    var penetration = AmountTable()
    if Bool.random(using: &random) { penetration[type(&random)] = amount(in: 0...90_000, &random) }
    return Blow(
      amounts, tags: TagSet(rawValue: .random(in: 0...3, using: &random)),
      effects: EffectSet(rawValue: .random(in: 0...1, using: &random)), penetration: penetration)
  }

  /// Any action; many are refused.
  public static func action(
    _ state: GameState, _ random: inout some RandomNumberGenerator
  ) -> Action {
    let worn = state.defense.chain.map(\.id)
    let entry = Bool.random(using: &random) ? nil : worn.randomElement(using: &random)
    let position: ChainPosition<LinkID> =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .first
      case 1: .last
      case 2: .before(worn.randomElement(using: &random) ?? worn[0])
      case 3: .after(worn.randomElement(using: &random) ?? worn[0])
      default: .offset(.random(in: -1...(worn.count + 1), using: &random))
      }
    let piece =
      (state.bag.map(\.id) + worn.map(\.piece)).randomElement(using: &random) ?? worn[0].piece
    switch Int.random(in: 0..<19, using: &random) {
    case 0...2: return .throw(.random(in: 0...3, using: &random), entry: entry)
    case 3...6: return .receive(blow(&random), entry: entry)
    case 7: return .don(piece, at: position)
    case 8: return .doff(piece)
    case 9: return .move(worn.randomElement(using: &random) ?? worn[0], to: position)
    case 10: return .undo
    case 11: return .redo
    case 12: return .spar(pace: .random(in: 1...6, using: &random))
    case 13: return .rest
    case 14: return RoomFact(room: "coins", what: "rejected").map { .note($0) } ?? .wait
    case 15: return .gain(DefenderKind(.random(in: 0...9, using: &random)))
    case 16: return .swap(piece, for: (worn.randomElement(using: &random) ?? worn[0]).piece)
    default: return .wait
    }
  }

  private static let groups = [
    LinkGroup(id: "layers", order: .smallestFirst), LinkGroup(id: "shares", order: .proportional),
    LinkGroup(id: "gathered", order: .gathered),
  ]

  /// The group in which a link stands, if it does.
  private static func group(
    of primitive: Primitive, _ random: inout some RandomNumberGenerator
  ) -> LinkGroup.Place? {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return nil }
    switch primitive {
    case .pool: return .random(in: 0...1, using: &random)
    case .scale, .subtract: return Bool.random(using: &random) ? 0 : 2
    case .react: return nil
    default: return 0
    }
  }

  public static func type(_ random: inout some RandomNumberGenerator) -> DamageType {
    DamageType(.random(in: 0..<typeCount, using: &random))
  }

  public static func amount(
    in quanta: ClosedRange<Int64>, _ random: inout some RandomNumberGenerator
  ) -> Amount {
    Amount(quanta: Int64.random(in: quanta, using: &random)) ?? .zero
  }

  public static func condition(_ random: inout some RandomNumberGenerator) -> Condition {
    var condition = Condition()
    if Bool.random(using: &random) {
      condition.types = [type(&random), type(&random)]
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: condition.requiredTags = TagSet(rawValue: 1)
    case 1: condition.forbiddenTags = TagSet(rawValue: 2)
    case 2: condition.chance = .fixed(Ratio(percent: .random(in: 0...100, using: &random)) ?? .one)
    case 3: condition.charges = .random(in: 0...3, using: &random)
    case 4: condition.register = RegisterTest(register: 0, allowed: 0...3)
    case 5: condition.total = 5...60
    default: break
    }
    return condition
  }

  public static func primitive(_ random: inout some RandomNumberGenerator) -> Primitive {
    let share = Ratio(percent: .random(in: 0...100, using: &random)) ?? .one
    switch Int.random(in: 0..<14, using: &random) {
    case 12:
      let rule = Combination.Rule.allCases.randomElement(using: &random) ?? .sum
      return .bucket(Bucket(Combination(rule, group: 2)))
    case 13:
      return .react(
        React(
          on: .hit,
          .gain(
            .fixed(amount(in: 0...90_000, &random)), of: LinkReference(kind: bodyKind, index: 0))))
    case 10:
      return .emit(Emit(.spawned(share), to: .oneself))
    case 0:
      return .immune(Immune(ceiling: Bool.random(using: &random) ? 12 : nil))
    case 1:
      return .subtract(
        Subtract(
          amount(in: 0...50_000, &random), die: Bool.random(using: &random) ? 0...6 : nil))
    case 2:
      return .scale(
        Scale(
          Ratio(quanta: .random(in: 0...2_000_000_000, using: &random)),
          rounding: Rounding.allCases.randomElement(using: &random) ?? .none))
    case 3: return .gate(Gate(chance: share))
    case 4: return .roll(Roll(into: 0, die: 0...7))
    case 5: return .convert(Convert(to: type(&random), share: share))
    case 6:
      return .emit(
        Emit(.diverted(share), to: Bool.random(using: &random) ? .attacker : .ally))
    case 7:
      return .emit(
        Emit(.flat(type(&random), .fixed(amount(in: 1...20_000, &random))), to: .attacker))
    case 8: return .defer(Defer(share, over: .random(in: 1...5, using: &random)))
    case 9:
      return .pool(
        Pool(size: amount(in: 0...300_000, &random), share: share, order: .random(&random)))
    default:
      let effect: React.Effect =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .wear(1, durability: 3)
        case 1: .shatter
        default: .save(leaving: 1)
        }
      let trigger = React.Trigger.allCases.randomElement(using: &random) ?? .hit
      return .react(React(on: trigger, effect))
    }
  }
}

extension Rules {
  /// These, but with every link met where it stands, whatever its group.
  public var metWhereTheyStand: Rules {
    var rules = self
    for place in rules.groups.indices { rules.groups[place].order = .listed }
    return rules
  }
}

extension Pool.Order {
  fileprivate static func random(_ random: inout some RandomNumberGenerator) -> Pool.Order {
    Bool.random(using: &random) ? .listed : .proportional
  }
}
