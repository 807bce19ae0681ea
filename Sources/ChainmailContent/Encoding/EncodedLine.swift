/// A line of the canonical form, which makes nodes of its parts.
struct EncodedLine {
  var file: String
  var text: Substring
  var number: Int
  var isPresentation: Bool

  func location(_ column: Int) -> ContentLocation {
    ContentLocation(file: file, line: number, column: column)
  }
}

extension EncodedLine {
  /// A value, which is a formula where it stands in quotation marks.
  private func value(_ part: PlacedText) -> ContentNode {
    ContentNode(
      location: location(part.column), content: .scalar(String(part.unquoted ?? part.text)),
      textOffset: part.unquoted == nil ? 0 : 1)
  }

  func scalar(_ part: PlacedText) -> ContentNode {
    ContentNode(location: location(part.column), content: .scalar(String(part.text)))
  }

  /// Something with an id and fields of its own.
  func entity(
    _ id: ContentNode, _ fields: ArraySlice<PlacedText>, _ shape: ObjectShape
  ) -> PackDraft.Entity {
    let fields = fields.map { entry($0, shape) }
    let idEntry = ContentNode.Entry(name: "id", nameLocation: id.location, value: id)
    return PackDraft.Entity(node: id, entries: [idEntry] + fields)
  }

  /// `name=value` as a field of a shape, which says whether the value is a list.
  func entry(_ part: PlacedText, _ shape: ObjectShape) -> ContentNode.Entry {
    let parts = part.split(at: "=", atMost: 2)
    let name = String(parts[0].text)
    let value = parts.count == 2 ? parts[1] : PlacedText("", column: part.column)
    let node: ContentNode
    switch shape.fields.first(where: { $0.name == name })?.kind {
    case .list:
      node = ContentNode(
        location: location(value.column),
        content: .sequence(value.split(at: ",", keepingQuotes: true).map { self.value($0) }))
    case .perType where !value.split(at: ":", keepingQuotes: true).dropFirst().isEmpty, .map,
      .single, .table:
      let items = value.text.isEmpty ? [] : value.split(at: ",", keepingQuotes: true)
      node = ContentNode(
        location: location(value.column), content: .mapping(items.map { pair($0) }))
    case .statValue, .attackerValue: node = statValue(value)
    default: node = self.value(value)
    }
    return .init(name: name, nameLocation: location(part.column), value: node)
  }

  /// One value, or one for each of some damage types.
  func statValue(_ part: PlacedText) -> ContentNode {
    guard part.text.unicodeScalars.contains(":") else { return scalar(part) }
    return ContentNode(
      location: location(part.column),
      content: .mapping(part.split(at: ",").map { pair($0) }))
  }

  private func pair(_ part: PlacedText) -> ContentNode.Entry {
    let parts = part.split(at: ":", atMost: 2, keepingQuotes: true)
    let value = parts.count == 2 ? parts[1] : PlacedText("", column: part.column)
    return .init(
      name: String(parts[0].text), nameLocation: location(part.column), value: self.value(value))
  }

  /// A primitive with its fields, and those of its link beside it.
  func link(_ primitive: ContentNode, _ fields: ArraySlice<PlacedText>) -> ContentNode {
    let key = primitive.scalar ?? ""
    let shape = PackLanguage.primitives.first { $0.field == key } ?? PackLanguage.link
    let own = fields.filter { !Self.isOfLink($0) }
    let link = entries(of: fields.filter(Self.isOfLink)[...], PackLanguage.link)
    return ContentNode(
      location: primitive.location,
      content: .mapping([group(key, entries(of: own[...], shape), primitive)] + link))
  }

  /// Whether a field is the link's and not its primitive's.
  private static func isOfLink(_ field: PlacedText) -> Bool {
    // A sacrifice has a group of its own; a link's comes before what its primitive has.
    ["when.", "name=", "index=", "group="].contains { field.text.hasPrefix($0) }
  }

  private func group(
    _ name: String, _ entries: [ContentNode.Entry], _ node: ContentNode
  ) -> ContentNode.Entry {
    .init(
      name: name, nameLocation: node.location,
      value: ContentNode(location: node.location, content: .mapping(entries)))
  }

  /// The fields of a shape; those of a field that is a group itself are written `group.field`.
  private func entries(
    of fields: ArraySlice<PlacedText>, _ shape: ObjectShape
  ) -> [ContentNode.Entry] {
    var entries: [ContentNode.Entry] = []
    for field in fields {
      let parts = field.split(at: ".", atMost: 2)
      guard parts.count == 2,
        case .object(let inner)? = shape.fields.first(where: { $0.name == parts[0].text })?.kind
      else {
        entries.append(entry(field, shape))
        continue
      }
      let name = String(parts[0].text)
      let added = self.entries(of: [parts[1]], inner)
      if let place = entries.firstIndex(where: { $0.name == name }),
        case .mapping(let before) = entries[place].value.content
      {
        entries[place].value.content = .mapping(before + added)
      } else {
        let node = ContentNode(location: location(field.column), content: .mapping([]))
        entries.append(group(name, added, node))
      }
    }
    return entries
  }

  /// A reduction of a combination, which is a link that may have types of its own.
  func member(_ primitive: ContentNode, _ fields: ArraySlice<PlacedText>) -> ContentNode {
    let key = primitive.scalar ?? ""
    let shape =
      CombinationFields.member.fields.compactMap { field in
        if case .object(let shape) = field.kind, field.name == key { shape } else { nil }
      }.first ?? CombinationFields.member
    let types = fields.filter { $0.text.hasPrefix("types=") }
    let own = fields.filter { !$0.text.hasPrefix("types=") }
    return ContentNode(
      location: primitive.location,
      content: .mapping(
        [group(key, entries(of: own[...], shape), primitive)]
          + entries(of: types[...], CombinationFields.member)))
  }
}
