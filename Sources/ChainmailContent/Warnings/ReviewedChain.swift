internal import ChainmailCore

/// The links of a loadout, outermost first, with the places at which warnings about them stand.
struct ReviewedChain {
  struct Link {
    var id: LinkID
    var definition: LinkDefinition
    /// Its own place; in a loadout file, which has no links, that of its piece.
    var location: ContentLocation

    var condition: Condition { definition.condition }
    var primitive: Primitive { definition.primitive }
  }

  var rules: Rules
  var loadout: Loadout
  /// Whether it is that of a loadout file: one character of many, who may well leave out what others
  /// wear, or let nothing through to the body.
  var isOneOfMany: Bool
  var links: [Link] = []

  /// The chain of the loadout that a pack has.
  init(of pack: PlacedPack) {
    rules = pack.rules
    loadout = rules.loadout
    isOneOfMany = false
    let places = Dictionary(
      uniqueKeysWithValues: pack.links.map { ($0.id, $0.fields.location) })
    let top = pack.header.location
    wear { link, _ in places[LinkID(piece: link.first, index: link.index)] ?? top }
  }

  /// The chain of a loadout in a file of its own.
  ///
  /// - Parameters:
  ///   - loadout: What is worn.
  ///   - places: Where each worn piece stands in the file.
  ///   - rules: The rules of its pack.
  init(of loadout: Loadout, at places: [ContentLocation], under rules: Rules) {
    self.rules = rules
    self.loadout = loadout
    isOneOfMany = true
    wear { _, place in places[place] }
  }

  private mutating func wear(_ location: (LinkID, Int) -> ContentLocation) {
    var copies: [DefenderKind: UInt16] = [:]
    for (place, kind) in loadout.worn.enumerated() {
      copies[kind, default: 0] += 1
      let piece = PieceID(kind: kind, copy: copies[kind, default: 1])
      for (index, definition) in rules.defenders[Int(kind.index)].links.enumerated() {
        let id = LinkID(piece: piece, index: UInt16(clamping: index))
        links.append(Link(id: id, definition: definition, location: location(id, place)))
      }
    }
  }

  func name(of link: Link) -> String { rules.name(of: link.id) }

  /// Whether a link always acts on its types where it stands, and its piece stays.
  func isLasting(_ link: Link) -> Bool {
    !link.condition.needsMoreThanTypes && link.definition.group == nil
      && !rules.mayBreak(link.id.piece.kind)
  }

  /// Every kind that may come into the chain later: out of the bag, or as a companion.
  var others: [DefenderDefinition] {
    loadout.bag.map { rules.defenders[Int($0.index)] } + rules.defenders.filter(\.isCompanion)
  }
}

extension LinkID {
  /// The first copy of its piece.
  fileprivate var first: PieceID { PieceID(kind: piece.kind, copy: 1) }
}
