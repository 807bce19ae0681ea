internal import ChainmailCore

extension PackReader {
  /// What a loadout must know of each defender, by place; nil where the defender is wrong itself.
  struct Build {
    var isBody: Bool
    var links: Int
  }

  func bodies(_ defenders: [(CheckedObject, DefenderDefinition?)]) -> [Build?] {
    vocabulary[.defenders].map { id in
      defenders.first { $0.0.text("id") == id }?.1.map {
        Build(isBody: $0.isBody, links: $0.links.count)
      }
    }
  }

  mutating func loadout(_ object: CheckedObject, bodies: [Build?]) -> Loadout? {
    guard let worn = object.list("worn"), let bag = object.list("bag") else { return nil }
    var links = 0
    for (index, piece) in worn.enumerated() {
      guard case .place(let place) = piece.content, let build = bodies[place] else { continue }
      links += build.links
      let isLast = index == worn.count - 1
      if build.isBody != isLast {
        let id = vocabulary[.defenders][place]
        checker.errors.add(
          .contradiction(
            isLast
              ? "the last piece, \(id), is no body"
              : "the body \(id) is not the last piece",
            allowed: "exactly one body, as the last of worn"), at: piece.location)
      }
      if links > Defense.linkLimit {
        checker.errors.add(
          .tooMany("links in the chain", limit: Defense.linkLimit), at: piece.location)
        break
      }
    }
    if worn.isEmpty {
      note(
        .contradiction("nothing is worn", allowed: "exactly one body, as the last of worn"), object,
        "worn")
    }
    for piece in bag {
      guard case .place(let place) = piece.content, let build = bodies[place] else { continue }
      links += build.links
      if links > Loadout.linkLimit {
        checker.errors.add(
          .tooMany("links, worn and in the bag", limit: Loadout.linkLimit), at: piece.location)
        break
      }
      guard build.isBody else { continue }
      let id = vocabulary[.defenders][place]
      checker.errors.add(
        .contradiction(
          "a body, \(id), in the bag",
          allowed: "exactly one body, as the last of worn"), at: piece.location)
    }
    return Loadout(worn: kinds(worn), bag: kinds(bag))
  }

  private func kinds(_ pieces: [CheckedValue]) -> [DefenderKind] {
    pieces.compactMap {
      if case .place(let place) = $0.content { DefenderKind(UInt16(clamping: place)) } else { nil }
    }
  }
}
