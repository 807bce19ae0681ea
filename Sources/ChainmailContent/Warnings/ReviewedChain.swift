internal import ChainmailCore

/// The links of a loadout, outermost first, with the places at which warnings about them stand.
struct ReviewedChain {
  struct Link {
    var id: LinkID
    var definition: LinkDefinition
    /// Its own place; in a loadout file that did not write it, that of its piece, where the file
    /// says what is worn.
    var location: ContentLocation

    var condition: Condition { definition.condition }
    var primitive: Primitive { definition.primitive }
  }

  var rules: Rules
  var loadout: Loadout
  /// Whether it is that of a loadout file: one character of many, who may well leave out what
  /// others wear, or let nothing through to the body.
  var isOneOfMany: Bool
  var links: [Link] = []
  /// The links of each kind that is in the bag.
  private var bag: [[Link]] = []

  /// The chain of the loadout that a pack has.
  init(of pack: PlacedPack) {
    rules = pack.rules
    loadout = rules.loadout
    isOneOfMany = false
    let written = pack.placesOfLinks
    let top = pack.header.location
    wear { link, _ in written[link.reference] ?? top }
    fillBag { link, _ in written[link.reference] ?? top }
  }

  /// The chain of a loadout in a file of its own.
  ///
  /// - Parameters:
  ///   - loadout: What is worn.
  ///   - places: Where each piece stands in the file.
  ///   - pack: Its pack, with what the file changes.
  init(of loadout: Loadout, at places: LoadoutFile.Places, in pack: PlacedPack) {
    rules = pack.rules
    self.loadout = loadout
    isOneOfMany = true
    let written = pack.placesOfLinks
    func location(_ link: LinkID, _ piece: ContentLocation?) -> ContentLocation {
      let own = written[link.reference]
      if let own, own.file == places.top.file { return own }
      return piece ?? own ?? places.top
    }
    wear { location($0, places.worn?[$1]) }
    fillBag { location($0, places.bag?[$1]) }
  }

  private mutating func wear(_ location: (LinkID, Int) -> ContentLocation) {
    var copies: [DefenderKind: UInt16] = [:]
    for (place, kind) in loadout.worn.enumerated() {
      copies[kind, default: 0] += 1
      let piece = PieceID(kind: kind, copy: copies[kind, default: 1])
      links += links(of: piece) { location($0, place) }
    }
  }

  private mutating func fillBag(_ location: (LinkID, Int) -> ContentLocation) {
    var seen: Set<DefenderKind> = []
    for (place, kind) in loadout.bag.enumerated() where seen.insert(kind).inserted {
      let copy = UInt16(clamping: loadout.worn.count { $0 == kind } + 1)
      bag.append(links(of: PieceID(kind: kind, copy: copy)) { location($0, place) })
    }
  }

  private func links(of piece: PieceID, _ location: (LinkID) -> ContentLocation) -> [Link] {
    let defender = rules.defenders[Int(piece.kind.index)]
    return defender.links.enumerated().map { place, definition in
      let id = LinkID(piece: piece, index: defender.index(ofLinkAt: place))
      return Link(id: id, definition: definition, location: location(id))
    }
  }

  /// The chains that come of it where one piece of the bag is put on without a word of where.
  var withOneMore: [ReviewedChain] {
    bag.map { piece in
      var chain = self
      chain.links.insert(contentsOf: piece, at: place(for: piece))
      return chain
    }
  }

  private func place(for piece: [Link]) -> Int {
    let body = links.last?.id.piece
    let inner = piece.first.flatMap { rules.linkInside(of: $0.id.piece, among: links.map(\.id)) }
    return links.firstIndex { inner == nil ? $0.id.piece == body : $0.id == inner } ?? 0
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

extension PlacedPack {
  /// Where each link is written, whichever copy it is of.
  fileprivate var placesOfLinks: [LinkReference: ContentLocation] {
    Dictionary(links.map { ($0.id.reference, $0.fields.location) }) { first, _ in first }
  }
}
