internal import ChainmailCore

extension PackReader {
  /// What a loadout must know of each defender, by place; nil where the defender is wrong itself.
  struct Build {
    var isBody: Bool
    var isCompanion: Bool
    var links: Int

    init(_ defender: DefenderDefinition) {
      isBody = defender.isBody
      isCompanion = defender.isCompanion
      links = defender.links.count
    }
  }

  func bodies(_ defenders: [(CheckedObject, DefenderDefinition?)]) -> [Build?] {
    vocabulary[.defenders].map { id in
      defenders.first { $0.0.text("id") == id }?.1.map(Build.init)
    }
  }

  /// Reads what is worn and what is in the bag; where one of them is wrong, the other is checked too.
  mutating func loadout(_ object: CheckedObject, bodies: [Build?]) -> Loadout? {
    let worn = object.list("worn")
    let bag = object.list("bag")
    var links = 0
    if let worn {
      if worn.isEmpty {
        note(.contradiction("nothing is worn", allowed: Self.wornAllowed), object, "worn")
      }
      links = check(worn: worn, bodies: bodies)
    }
    if let bag { check(bag: bag, bodies: bodies, links: links) }
    guard let worn, let bag else { return nil }
    return Loadout(worn: kinds(worn), bag: kinds(bag))
  }

  private static let wornAllowed = "exactly one body, as the last of worn"

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
          .contradiction("the body \(id) is not the last piece", allowed: Self.wornAllowed),
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
