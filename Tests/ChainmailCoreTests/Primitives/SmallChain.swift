import ChainmailCore
import ResponderChain

/// A character of a few pieces in front of a body of a thousand hit points, and blows at it.
struct SmallChain {
  static let blade = DamageType(0)
  static let fire = DamageType(1)

  let rules: Rules
  private(set) var state: GameState

  /// A character that wears these pieces, outermost first; each may have several links.
  init(
    _ pieces: [[LinkDefinition]], groups: [LinkGroup.Order] = [], body: Amount = 1000
  ) throws {
    var defenders = pieces.enumerated().map { place, links in
      DefenderDefinition(id: "piece-\(place)", links: links)
    }
    defenders.append(
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: body, isTerminal: true)))]))
    rules = Rules(
      pack: "small", types: ["blade", "fire"],
      effects: ["burning", "poisoned", "slowed", "stunned"], registers: ["first"],
      groups: groups.enumerated().map { LinkGroup(id: "group-\($0)", order: $1) },
      defenders: defenders,
      loadout: Loadout(worn: defenders.indices.map { DefenderKind(UInt16($0)) }))
    state = try GameState(seed: 1, rules: rules)
  }

  /// Lets a blow fall.
  mutating func hit(_ amounts: AmountTable, effects: EffectSet = []) throws -> HitReport {
    let blow = Blow(amounts, effects: effects)
    for case .hit(let report) in act(.receive(blow, entry: nil)) { return report }
    throw NoHit()
  }

  struct NoHit: Error {}

  /// Lets anything happen.
  @discardableResult
  mutating func act(_ action: Action) -> [Event] { reduce(&state, action, under: rules) }

  /// What a link of a piece holds; nil where it is not worn.
  func level(_ piece: Int, _ link: Int = 0) -> Amount? {
    state.defense.chain.first { $0.id == Self.id(piece, link) }?.state.level
  }

  /// Which pieces are worn, without the body.
  var worn: [Int] {
    state.defense.pieces.dropLast().map { Int($0.kind.index) }
  }

  static func id(_ piece: Int, _ link: Int = 0) -> LinkID {
    LinkID(piece: Self.piece(piece), index: UInt16(link))
  }

  static func piece(_ place: Int) -> PieceID { PieceID(kind: DefenderKind(UInt16(place)), copy: 1) }

  static func reference(_ piece: Int, _ link: Int = 0) -> LinkReference {
    LinkReference(kind: DefenderKind(UInt16(piece)), index: UInt16(link))
  }
}

extension Formula {
  /// What reads one thing and nothing else.
  static func reading(_ input: FormulaInput) -> Formula? {
    Formula(text: "", instructions: [.read(input, isPerType: false)])
  }
}
