internal import ChainmailCore

extension PackReader {
  /// A link of a loadout's piece, by the name that reports and `--enter` know.
  struct OwnLink {
    var name: String
    /// All its names, that one among them.
    var names: [String]
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
      byName = Dictionary(links.flatMap { link in link.names.map { ($0, link) } }) { first, _ in
        first
      }
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
    var twice = Twice()
    for (name, value) in levels {
      guard let link = find(name, among: levelled, "link with a level"),
        !note(name, of: link, &twice), case .amount(let level) = value.content
      else { continue }
      guard level <= link.level else {
        refuse(name, value, "\(level)", .amount(.zero...link.level))
        continue
      }
      overrides[link.id, default: LinkOverride(link: link.id)].level = level
    }
    twice = Twice()
    for (name, value) in charges {
      guard let link = find(name, among: charged, "link with charges"),
        !note(name, of: link, &twice), case .whole(let charges) = value.content
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
    var (levelled, charged): ([[String]], [[String]]) = ([], [])
    for defender in defenders {
      for (place, link) in defender.links.enumerated() {
        let names = defender.names(ofLinkAt: place, in: defender.id)
        if link.primitive.initialLevel != .fixed(.zero) { levelled.append(names) }
        if link.condition.charges ?? 0 > 0 { charged.append(names) }
      }
    }
    let lists = [
      ("levels", "link with a level", levelled), ("charges", "link with charges", charged),
    ]
    for (field, kind, known) in lists {
      let names = Set(known.flatMap(\.self))
      for (name, _) in object.pairs(field) ?? []
      where !names.contains(Self.nameOfFirstCopy(name.text)) {
        checker.errors.add(
          .unknownReference(kind: kind, id: name.text, known: known.compactMap(\.first)),
          at: name.location)
      }
    }
  }

  /// The name of the same link of the first copy: `mail/plate` of `mail#2/plate`.
  static func nameOfFirstCopy(_ name: String) -> String {
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
      for (place, definition) in defender.links.enumerated() {
        let names = defender.names(ofLinkAt: place, in: name)
        links.append(
          OwnLink(
            name: names[0], names: names,
            id: LinkID(piece: piece, index: defender.index(ofLinkAt: place)),
            definition: definition, level: stats.size(of: definition.primitive)))
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

  /// By what name each link was found.
  private typealias Twice = [LinkID: String]

  /// Notes a link that stands there by another name already; returns whether it does.
  private mutating func note(_ name: CheckedName, of link: OwnLink, _ found: inout Twice) -> Bool {
    guard let other = found.updateValue(name.text, forKey: link.id) else { return false }
    checker.errors.add(
      .contradiction(
        "the same link stands there as \(other) and as \(name.text)", allowed: "each once"),
      at: name.location)
    return true
  }

  private mutating func refuse(
    _ name: CheckedName, _ value: CheckedValue, _ text: String, _ kind: FieldKind
  ) {
    checker.errors.add(
      .notAllowed(field: name.text, value: text, allowed: kind.allowed), at: value.location)
  }
}

extension DefenderDefinition {
  /// What a link of a piece with this name is called, first as reports have it: by the piece's name
  /// alone where it is the only link, and where it is the first.
  fileprivate func names(ofLinkAt place: Int, in piece: String) -> [String] {
    let full = links[place].name.isEmpty ? [] : ["\(piece)/\(links[place].name)"]
    if links.count == 1 { return [piece] + full }
    return full + (place == placeOfFirstLink ? [piece] : [])
  }
}
