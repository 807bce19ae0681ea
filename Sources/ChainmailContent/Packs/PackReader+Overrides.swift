internal import ChainmailCore

extension PackReader {
  /// A link of a loadout's piece, by the name that reports and `--enter` know.
  struct OwnLink {
    var name: String
    var id: LinkID
    var definition: LinkDefinition
    /// What it holds when fresh.
    var level: Amount
    var charges: Int32 { definition.condition.charges ?? 0 }
  }

  /// Links that are found by name, since a hostile file may name very many.
  private struct Named {
    var all: [OwnLink]
    var byName: [String: OwnLink]

    init(_ links: [OwnLink]) {
      all = links
      byName = Dictionary(links.map { ($0.name, $0) }) { first, _ in first }
    }
  }

  /// Reads what links begin with; `own` is what they begin with where nothing is said.
  ///
  /// - Returns: The overrides in the order of their links; nil where a field is wrong.
  mutating func overrides(
    _ object: CheckedObject, of links: [OwnLink], changing own: [LinkOverride]
  ) -> [LinkOverride]? {
    guard let levels = object.pairs("levels"), let charges = object.pairs("charges") else {
      return nil
    }
    var overrides: [LinkID: LinkOverride] = [:]
    for override in own { overrides[override.link] = override }
    let levelled = Named(links.filter { $0.level > .zero })
    let charged = Named(links.filter { $0.charges > 0 })
    for (name, value) in levels {
      guard let link = find(name, among: levelled, "link with a level"),
        case .amount(let level) = value.content
      else { continue }
      guard level <= link.level else {
        refuse(name, value, "\(level)", .amount(.zero...link.level))
        continue
      }
      overrides[link.id, default: LinkOverride(link: link.id)].level = level
    }
    for (name, value) in charges {
      guard let link = find(name, among: charged, "link with charges"),
        case .whole(let charges) = value.content
      else { continue }
      guard charges <= link.charges else {
        refuse(name, value, "\(charges)", .whole(0...Int64(link.charges)))
        continue
      }
      overrides[link.id, default: LinkOverride(link: link.id)].charges = Int32(clamping: charges)
    }
    let body = links.filter(\.definition.primitive.isTerminal)
    if !body.isEmpty,
      body.allSatisfy({ (overrides[$0.id]?.level ?? $0.level) == .zero })
    {
      note(
        .contradiction("the body begins with nothing left", allowed: "a level above 0"), object,
        "levels")
    }
    // What says the same as a fresh link says nothing, nor does what the pack's own character had of
    // a link that has become smaller with other stats.
    return links.compactMap { link -> LinkOverride? in
      guard var override = overrides[link.id] else { return nil }
      if let level = override.level, level >= link.level { override.level = nil }
      if override.charges == link.charges { override.charges = nil }
      return override.level == nil && override.charges == nil ? nil : override
    }
    .sorted { $0.link < $1.link }
  }

  /// Notes what levels and charges name that no piece of the pack has, which is all that can be told
  /// where nobody knows what is worn.
  mutating func checkOverrides(_ object: CheckedObject, against builds: [Build?]) {
    let defenders = builds.compactMap { $0?.definition }
    guard !vocabulary.incomplete.contains(.defenders), defenders.count == builds.count else {
      return
    }
    var (levelled, charged): ([String], [String]) = ([], [])
    for defender in defenders {
      for link in defender.links {
        let name = defender.links.count == 1 ? defender.id : "\(defender.id)/\(link.name)"
        if link.primitive.initialLevel != .fixed(.zero) { levelled.append(name) }
        if link.condition.charges ?? 0 > 0 { charged.append(name) }
      }
    }
    let lists = [
      ("levels", "link with a level", levelled), ("charges", "link with charges", charged),
    ]
    for (field, kind, known) in lists {
      let names = Set(known)
      for (name, _) in object.pairs(field) ?? [] where !names.contains(Self.first(name.text)) {
        checker.errors.add(
          .unknownReference(kind: kind, id: name.text, known: known), at: name.location)
      }
    }
  }

  /// The name of the same link of the first copy: `mail/plate` of `mail#2/plate`.
  private static func first(_ name: String) -> String {
    name.replacing(/#[1-9][0-9]*(?=\/|$)/, with: "")
  }

  /// The links of a loadout; nil where one of its pieces, or a stat, is wrong itself.
  func links(
    of loadout: Loadout, _ builds: [Build?], _ stats: [StatDefinition?]
  ) -> [OwnLink]? {
    var values = stats.compactMap { $0?.initial }
    guard values.count == stats.count else { return nil }
    for setting in loadout.stats { values[setting.stat] = setting.value }
    let stats = StatTable(values)
    var links: [OwnLink] = []
    for piece in loadout.pieces {
      let place = Int(piece.kind.index)
      guard builds.indices.contains(place), let defender = builds[place]?.definition else {
        return nil
      }
      let name = piece.copy == 1 ? defender.id : "\(defender.id)#\(piece.copy)"
      for (index, definition) in defender.links.enumerated() {
        links.append(
          OwnLink(
            name: defender.links.count == 1 ? name : "\(name)/\(definition.name)",
            id: LinkID(piece: piece, index: UInt16(clamping: index)), definition: definition,
            level: stats.size(of: definition.primitive)))
      }
    }
    return links
  }

  private mutating func find(
    _ name: CheckedName, among links: Named, _ kind: String
  ) -> OwnLink? {
    if let link = links.byName[name.text] { return link }
    checker.errors.add(
      .unknownReference(kind: kind, id: name.text, known: links.all.map(\.name)), at: name.location)
    return nil
  }

  private mutating func refuse(
    _ name: CheckedName, _ value: CheckedValue, _ text: String, _ kind: FieldKind
  ) {
    checker.errors.add(
      .notAllowed(field: name.text, value: text, allowed: kind.allowed), at: value.location)
  }
}
