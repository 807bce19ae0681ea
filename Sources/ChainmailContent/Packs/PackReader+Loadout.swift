internal import ChainmailCore
internal import Messages

extension PackReader {
  /// What a loadout must know of each defender, by place; nil where the defender is wrong itself.
  struct Build {
    var isBody: Bool
    var isCompanion: Bool
    var definition: DefenderDefinition

    var links: Int { definition.links.count }

    init(_ defender: DefenderDefinition) {
      isBody = defender.isBody
      isCompanion = defender.isCompanion
      definition = defender
    }
  }

  func builds(_ defenders: [(CheckedObject, DefenderDefinition?)]) -> [Build?] {
    vocabulary[.defenders].map { id in
      defenders.first { $0.0.text("id") == id }?.1.map(Build.init)
    }
  }

  /// Reads a loadout; where one of its fields is wrong, the others are checked too.
  ///
  /// - Parameters:
  ///   - object: Its fields.
  ///   - builds: What is known of each defender, by place.
  ///   - stats: The stats, by place; nil where one is wrong itself.
  ///   - own: The loadout of the pack, for what a file leaves as it is.
  /// - Returns: The loadout; nil where a field is wrong.
  mutating func loadout(
    _ object: CheckedObject, builds: [Build?], stats: [StatDefinition?],
    changing own: Loadout? = nil
  ) -> Loadout? {
    // Who says what is worn tells of another character.
    let base = object.written.contains("worn") ? nil : own
    let worn = object.list("worn")
    let bag = object.list("bag")
    var links = 0
    if let worn {
      if worn.isEmpty {
        note(.contradiction("nothing is worn", allowed: Self.wornAllowed), object, "worn")
      }
      links = check(worn: worn, bodies: builds)
    } else if let own {
      links = own.worn.reduce(0) { $0 + (builds[Int($1.index)]?.links ?? 0) }
    }
    if let bag { check(bag: bag, bodies: builds, links: links) }
    let settings = settings(object, stats, changing: base?.stats ?? [])
    let wornKinds = worn.map(kinds) ?? (object.written.contains("worn") ? nil : own?.worn)
    var loadout = Loadout(worn: wornKinds ?? [])
    loadout.stats = settings ?? []
    if let base, !object.written.contains("bag") {
      loadout.bag = base.bag
    } else if let bag {
      loadout.bag = kinds(bag)
    }
    let table = settings.flatMap { self.table(stats, with: $0) }
    guard wornKinds != nil, bag != nil, let own = self.links(of: loadout, builds, under: table)
    else {
      checkOverrides(object, of: builds, under: table)
      return nil
    }
    guard let overrides = overrides(object, of: own, changing: base?.overrides ?? []),
      settings != nil
    else { return nil }
    loadout.overrides = overrides
    return loadout
  }

  /// Reads the stats that are not the initial ones; nil where one is wrong.
  private mutating func settings(
    _ object: CheckedObject, _ stats: [StatDefinition?], changing own: [StatSetting]
  ) -> [StatSetting]? {
    guard let written = object.map("stats") else { return nil }
    var values = stats.map { $0?.initial }
    for setting in own { values[setting.stat] = setting.value }
    var isWhole = true
    for (place, node) in nodes(written) {
      guard let definition = stats[place], let base = values[place] else { continue }
      guard let value = value(node, of: definition, where: base, definition.id) else {
        isWhole = false
        continue
      }
      values[place] = value
    }
    guard isWhole else { return nil }
    return stats.indices.compactMap { place in
      guard let value = values[place], value != stats[place]?.initial else { return nil }
      return StatSetting(stat: place, value: value)
    }
  }

  private static let wornAllowed: Message = "exactly one body, as the last of worn"

  /// Checks what is worn; returns how many links it has.
  private mutating func check(worn: [CheckedValue], bodies: [Build?]) -> Int {
    var links = 0
    var hasBody = false
    for (index, piece) in worn.enumerated() {
      guard case .place(let place) = piece.content, let build = bodies[place] else { continue }
      links += build.links
      refuseCompanion(build, place, at: piece.location)
      let isLast = index == worn.count - 1
      let id = vocabulary[.defenders][place]
      if build.isBody, !isLast {
        checker.errors.add(
          .contradiction("\(id) is a body but not the last piece", allowed: Self.wornAllowed),
          at: piece.location)
      }
      hasBody = hasBody || build.isBody
      // A body that stands elsewhere was told of already.
      if isLast, !hasBody {
        checker.errors.add(
          .contradiction("the last piece, \(id), is no body", allowed: Self.wornAllowed),
          at: piece.location)
      }
      if links > Defense.linkLimit {
        checker.errors.add(
          .tooMany("links in the chain", limit: Defense.linkLimit), at: piece.location)
        break
      }
    }
    return links
  }

  private mutating func check(bag: [CheckedValue], bodies: [Build?], links worn: Int) {
    var links = worn
    for piece in bag {
      guard case .place(let place) = piece.content, let build = bodies[place] else { continue }
      links += build.links
      if links > Loadout.linkLimit {
        checker.errors.add(
          .tooMany("links, worn and in the bag", limit: Loadout.linkLimit), at: piece.location)
        break
      }
      refuseCompanion(build, place, at: piece.location)
      guard build.isBody else { continue }
      let id = vocabulary[.defenders][place]
      checker.errors.add(
        .contradiction("a body, \(id), in the bag", allowed: Self.wornAllowed), at: piece.location)
    }
  }

  private mutating func refuseCompanion(
    _ build: Build, _ place: Int, at location: ContentLocation
  ) {
    guard build.isCompanion, !build.isBody else { return }
    let id = vocabulary[.defenders][place]
    checker.errors.add(
      .contradiction(
        "the companion \(id) is worn or in the bag",
        allowed: "pieces; companions are called"), at: location)
  }

  private func kinds(_ pieces: [CheckedValue]) -> [DefenderKind] {
    pieces.compactMap {
      if case .place(let place) = $0.content { DefenderKind(UInt16(clamping: place)) } else { nil }
    }
  }
}
