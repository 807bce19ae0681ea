internal import ChainmailCore
internal import Messages

extension Sacrifice: PrimitiveForm {
  static let shape = ObjectShape(
    "sacrifice", "Absorbs everything and destroys a piece of a group for it.",
    [
      Field(
        "layers", .reference(.groups), required: true,
        "A group: the worn pieces with a link of it."),
      Field(
        "all", .flag, default: "no", "Whether all layers are destroyed, or only the outermost."),
    ],
    example: """
      - sacrifice: {layers: cloaks}
        when: {types: [fire]}
      - name: shed
        sacrifice: {layers: cloaks, all: yes}
        when: {types: [frost]}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let group = object.place("layers"), let all = object.flag("all") else { return nil }
    self.init(of: LinkGroup.Place(clamping: group), all: all)
  }

  init?(_ primitive: Primitive) {
    guard case .sacrifice(let sacrifice) = primitive else { return nil }
    self = sacrifice
  }

  var primitive: Primitive { .sacrifice(self) }

  func write(to text: inout LinkText) {
    text.add("layers", text.rules.groups[Int(group)].id)
    text.add("all", destroysAll ? "yes" : "no", default: "no")
  }
}
