internal import ChainmailCore
internal import Messages

extension Convert: PrimitiveForm {
  static let shape = ObjectShape(
    "convert", "Turns its types into others.",
    [
      Field("to", .reference(.types), "The one type that it becomes."),
      Field("share", .proportion(.zero...(.one)), "How much of it becomes that; all without it."),
      Field(
        "into", .map(.types, .proportion(.zero...(.one))),
        "The types that it becomes, and how much of it each; later ones get what is left."),
    ], oneOf: ["to", "into"],
    example: """
      - convert: {to: blade, share: 25%}
        when: {types: [frost], chance: 50%}
      - name: split
        convert: {into: {blade: 30%, frost: 20%}}
        when: {types: [fire]}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    if object.written.contains("share"), !object.written.contains("to") {
      reader.note(.contradiction("share without to", allowed: "share with to"), object, "share")
    }
    guard object.isWhole else { return nil }
    if let target = object.place("to") {
      let share = reader.proportion(object, "share") ?? .fixed(.one)
      self.init([Part(DamageType(uncheckedIndex: target), share: share)])
      return
    }
    guard let map = object.map("into") else { return nil }
    if map.isEmpty {
      reader.note(
        .contradiction("nothing is turned into anything", allowed: "at least one type"), object,
        "into")
    }
    let parts: [Part] = map.compactMap { place, value in
      guard case .proportion(let share) = value.content else { return nil }
      return Part(DamageType(uncheckedIndex: place), share: reader.numbered(share))
    }
    let fixed = parts.compactMap(\.share.constant).reduce(Number.zero) { sum, share in
      (try? sum.adding(share)) ?? sum
    }
    if fixed.isGreater(than: .one) {
      reader.note(
        .contradiction("the shares come to more than all of it", allowed: "100% together"), object,
        "into")
    }
    self.init(parts)
  }

  init?(_ primitive: Primitive) {
    guard case .convert(let convert) = primitive else { return nil }
    self = convert
  }

  var primitive: Primitive { .convert(self) }

  func write(to text: inout LinkText) {
    if parts.count == 1, let part = parts.first {
      text.add("to", text.rules.name(of: part.target))
      text.add("share", part.share, default: "1")
    } else {
      text.add(
        "into",
        listText(parts.map { "\(text.rules.name(of: $0.target)):\(LinkText.text($0.share))" }))
    }
  }
}
