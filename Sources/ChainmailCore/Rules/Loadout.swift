/// What a character starts with; pieces are places in ``Rules/defenders``.
public struct Loadout: Hashable, Sendable {
  /// Worn pieces, outermost first; the last is the body.
  public var worn: [DefenderKind]
  /// Pieces in the bag.
  public var bag: [DefenderKind]
  /// The stats that are not the initial ones, in the rules' order, each once.
  public var stats: [StatSetting]
  /// The links that do not start as fresh ones do, in the order of their ids, each once.
  public var overrides: [LinkOverride]

  /// The most links of all these pieces together; so many of them are worn at most as
  /// ``Defense/linkLimit`` says.
  public static let linkLimit = 1024

  public init(
    worn: [DefenderKind], bag: [DefenderKind] = [], stats: [StatSetting] = [],
    overrides: [LinkOverride] = []
  ) {
    self.worn = worn
    self.bag = bag
    self.stats = stats
    self.overrides = overrides
  }

  /// The pieces with their identities, worn ones first: copies of a kind are counted in the order
  /// in which they are listed.
  package var pieces: [PieceID] {
    var pieces: [PieceID] = []
    for kind in worn + bag {
      let others = pieces.count { $0.kind == kind }
      pieces.append(PieceID(kind: kind, copy: UInt16(others + 1)))
    }
    return pieces
  }
}

/// What a link of a loadout starts with instead of what a fresh one has.
public struct LinkOverride: Hashable, Sendable {
  public var link: LinkID
  /// What it holds; nil is as much as a fresh one, and more than that counts as that, less than
  /// nothing as nothing.
  public var level: Amount?
  /// How often it may still act; nil is as often as a fresh one, and more than that counts as that,
  /// less than never as never.
  public var charges: Int32?

  public init(link: LinkID, level: Amount? = nil, charges: Int32? = nil) {
    self.link = link
    self.level = level
    self.charges = charges
  }
}

extension [Piece] {
  /// Lets a link begin as a loadout says.
  mutating func begin(with override: LinkOverride) throws(DefenseEditError) {
    guard let piece = firstIndex(where: { $0.id == override.link.piece }),
      let part = self[piece].links.firstIndex(where: { $0.id == override.link })
    else { throw .notWorn(override.link) }
    self[piece].links[part].begin(with: override)
  }
}

extension Link {
  fileprivate mutating func begin(with override: LinkOverride) {
    if let level = override.level { state.level = min(max(level, .zero), state.level) }
    if let charges = override.charges { state.charges = min(max(charges, 0), state.charges) }
  }
}
