internal import ChainmailCore
internal import Messages

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
    /// The pieces of which nobody knows the links, where nobody knows what is worn either, so that
    /// each link stands for those of all copies; nil where these are the links of the character.
    var unread: Set<String>?
    private var byName: [String: OwnLink]

    init(_ links: [OwnLink], besides unread: Set<String>?) {
      all = links
      self.unread = unread
      byName = Dictionary(links.flatMap { link in link.names.map { ($0, link) } }) { first, _ in
        first
      }
    }

    subscript(name: String) -> OwnLink? {
      byName[unread == nil ? PackReader.slashed(name) : PackReader.nameOfFirstCopy(name)]
    }
  }

  /// Reads what links begin with; `own` is what they begin with where nothing is said.
  ///
  /// - Returns: The overrides in the order of their links; nil where a field is wrong.
  mutating func overrides(
    _ object: CheckedObject, of links: [OwnLink], changing own: [LinkOverride]
  ) -> [LinkOverride]? {
    guard object.pairs("levels") != nil, object.pairs("charges") != nil else { return nil }
    var overrides: [LinkID: LinkOverride] = [:]
    for override in own { overrides[override.link] = override }
    read(object, of: links, into: &overrides)
    let body = links.filter(\.definition.primitive.isTerminal)
    if !body.isEmpty,
      body.allSatisfy({ (overrides[$0.id]?.level ?? $0.level) == .zero })
    {
      note(
        .contradiction("the body begins with nothing left", allowed: "a level above 0"), object,
        "levels")
    }
    // What says the same as a fresh link says nothing, nor does what the pack's own character had
    // of a link that has become smaller with other stats.
    return links.compactMap { link -> LinkOverride? in
      guard var override = overrides[link.id] else { return nil }
      if let level = override.level, level >= link.level { override.level = nil }
      if override.charges == link.charges { override.charges = nil }
      return override.level == nil && override.charges == nil ? nil : override
    }
    .sorted { $0.link < $1.link }
  }

  /// Reads what levels and charges say.
  private mutating func read(
    _ object: CheckedObject, of links: [OwnLink], besides unread: Set<String>? = nil,
    into overrides: inout [LinkID: LinkOverride]
  ) {
    let levelled = Named(links.filter { $0.level > .zero }, besides: unread)
    let charged = Named(links.filter { $0.charges > 0 }, besides: unread)
    var twice = Twice()
    for (name, value) in object.pairs("levels") ?? [] {
      guard let link = find(name, among: levelled, Message("link with a level")),
        !note(name, of: link, &twice), case .amount(let level) = value.content
      else { continue }
      guard level <= link.level else {
        refuse(name, value, "\(level)", .amount(.zero...link.level))
        continue
      }
      overrides[link.id, default: LinkOverride(link: link.id)].level = level
    }
    twice = Twice()
    for (name, value) in object.pairs("charges") ?? [] {
      guard let link = find(name, among: charged, Message("link with charges")),
        !note(name, of: link, &twice), case .whole(let charges) = value.content
      else { continue }
      guard charges <= link.charges else {
        refuse(name, value, "\(charges)", .whole(0...Int64(link.charges)))
        continue
      }
      overrides[link.id, default: LinkOverride(link: link.id)].charges = Int32(clamping: charges)
    }
  }

  /// Notes what levels and charges say that is wrong whatever is worn, where nobody knows that.
  ///
  /// - Parameters:
  ///   - object: The loadout.
  ///   - builds: What is known of each defender, by place.
  ///   - stats: The character's stats; nil where one is wrong itself.
  mutating func checkOverrides(
    _ object: CheckedObject, of builds: [Build?], under stats: StatTable?
  ) {
    var links: [OwnLink] = []
    var unread = vocabulary.unmade
    for (kind, build) in builds.enumerated() {
      guard let defender = build?.definition else {
        unread.insert(vocabulary[.defenders][kind])
        continue
      }
      let piece = PieceID(kind: DefenderKind(UInt16(clamping: kind)), copy: 1)
      links += self.links(of: defender, as: piece, under: stats)
    }
    var overrides: [LinkID: LinkOverride] = [:]
    read(object, of: links, besides: unread, into: &overrides)
  }

  /// The name of the same link of the first copy: `mail/plate` of `mail#2/plate`.
  static func nameOfFirstCopy(_ name: String) -> String {
    slashed(name).replacing(/#[1-9][0-9]*(?=\/|$)/, with: "")
  }

  /// The name as reports have it, `mail/plate`, of a link that is written as formulas do,
  /// `mail.plate`, or with the number of the first copy, `mail#1/plate`.
  private static func slashed(_ name: String) -> String {
    name.replacing(".", with: "/").replacing(/#1(?=\/|$)/, with: "")
  }

  /// The links of a loadout; nil where one of its pieces is wrong itself.
  ///
  /// Without the character's stats, links that are as large as a formula says may hold anything.
  func links(of loadout: Loadout, _ builds: [Build?], under stats: StatTable?) -> [OwnLink]? {
    var links: [OwnLink] = []
    for piece in loadout.pieces {
      let place = Int(piece.kind.index)
      guard builds.indices.contains(place), let defender = builds[place]?.definition else {
        return nil
      }
      links += self.links(of: defender, as: piece, under: stats)
    }
    return links
  }

  private func links(
    of defender: DefenderDefinition, as piece: PieceID, under stats: StatTable?
  ) -> [OwnLink] {
    let name = piece.copy == 1 ? defender.id : "\(defender.id)#\(piece.copy)"
    return defender.links.enumerated().map { place, definition in
      let names = defender.names(ofLinkAt: place, in: name)
      return OwnLink(
        name: names[0], names: names,
        id: LinkID(piece: piece, index: defender.index(ofLinkAt: place)),
        definition: definition, level: size(of: definition.primitive, under: stats))
    }
  }

  private func size(of primitive: Primitive, under stats: StatTable?) -> Amount {
    if let stats { return stats.size(of: primitive) }
    return if case .fixed(let size) = primitive.initialLevel { size } else { .max }
  }

  /// The stats of a character; nil where one is wrong itself.
  func table(_ stats: [StatDefinition?], with settings: [StatSetting]) -> StatTable? {
    var values = stats.compactMap { $0?.initial }
    guard values.count == stats.count else { return nil }
    for setting in settings { values[setting.stat] = setting.value }
    return StatTable(values)
  }

  private mutating func find(
    _ name: CheckedName, among links: Named, _ kind: Message
  ) -> OwnLink? {
    if let link = links[name.text] { return link }
    if let unread = links.unread {
      let piece = String(name.text.prefix { !"/.#".contains($0) })
      if vocabulary.incomplete.contains(.defenders) || unread.contains(piece) { return nil }
    }
    checker.errors.add(
      .unknownReference(kind: kind, id: name.text, known: links.all.map(\.name)), at: name.location)
    return nil
  }

  /// By what name each link was found.
  private typealias Twice = [LinkID: String]

  /// Notes a link that stands there by another name already; returns whether it does.
  private mutating func note(_ name: CheckedName, of link: OwnLink, _ found: inout Twice) -> Bool {
    // Another copy is another link.
    guard link.names.contains(Self.slashed(name.text)) else { return false }
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
      .notAllowed(field: "\(name.text)", value: text, allowed: kind.allowed), at: value.location)
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
