/// Reads the canonical form by making nodes of its lines, so that the one check of packs decides
/// about them as it does about YAML.
struct PackDecoder {
  private let file: String
  private var errors = ErrorList()
  private var draft: PackDraft

  private init(file: String) {
    self.file = file
    draft = PackDraft(top: ContentLocation(file: file, line: 1, column: 1))
  }

  static func pack(
    _ file: ContentFile, hasPresentation: Bool
  ) throws(ContentErrors) -> Pack {
    var decoder = PackDecoder(file: file.path)
    let lines = decoder.lines(file)
    try decoder.errors.throwIfAny()
    for line in lines.dropFirst() { decoder.read(line, hasPresentation) }
    let pack = try PackReader.pack(from: decoder.draft.source, errors: decoder.errors).pack
    let canonical =
      hasPresentation ? PackEncoding.text(of: pack) : RulesEncoding.text(of: pack.rules)
    try decoder.require(canonical, equals: file.text)
    return pack
  }

  /// The lines of the file; nothing where it is not even in the right format.
  private mutating func lines(_ file: ContentFile) -> [EncodedLine] {
    guard file.text.utf8.count <= ContentFile.totalLimit else {
      errors.add(
        .unreadable(
          "the file has \(file.text.utf8.count) bytes",
          allowed: "at most \(ContentFile.totalLimit)"), at: location(1, 1))
      return []
    }
    var lines: [EncodedLine] = []
    var isPresentation = false
    var texts = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    for (index, text) in texts.enumerated() {
      if text == PackEncoding.divider { isPresentation = true }
      lines.append(EncodedLine(text: text, number: index + 1, isPresentation: isPresentation))
    }
    if lines.first?.text != RulesEncoding.header[...] {
      errors.add(
        .syntax("this is no canonical form; allowed: a first line \(RulesEncoding.header)"),
        at: location(1, 1))
    }
    return lines
  }

  private func location(_ line: Int, _ column: Int) -> ContentLocation {
    ContentLocation(file: file, line: line, column: column)
  }

  /// A value, which is a formula where it stands in quotation marks.
  private func value(_ part: PlacedText, _ line: Int) -> ContentNode {
    ContentNode(
      location: location(line, part.column),
      content: .scalar(String(part.unquoted ?? part.text)),
      textOffset: part.unquoted == nil ? 0 : 1)
  }

  private func scalar(_ part: PlacedText, _ line: Int) -> ContentNode {
    ContentNode(location: location(line, part.column), content: .scalar(String(part.text)))
  }

  private mutating func read(_ line: EncodedLine, _ hasPresentation: Bool) {
    if line.isPresentation {
      if hasPresentation { readPresentation(line) } else { refuse(line) }
      return
    }
    let parts = PlacedText(line.text, column: 1).split(at: " ", keepingQuotes: true)
    guard parts.count >= 2 else { return refuse(line) }
    let id = scalar(parts[1], line.number)
    let fields = parts[2...]
    switch parts[0].text {
    case "pack": draft.id = id
    case "type": draft.lists[.types, default: []].append(id)
    case "tag": draft.lists[.tags, default: []].append(id)
    case "effect": draft.lists[.effects, default: []].append(id)
    case "register": draft.lists[.registers, default: []].append(id)
    case "unit": draft.unit = id
    case "group":
      draft.groups.append(entity(id, fields, PackLanguage.group, line).entries)
    case "worn": draft.worn.append(id)
    case "bag": draft.bag.append(id)
    case "stat":
      draft.stats[.stats, default: []].append(entity(id, fields, PackLanguage.stat, line))
    case "attacker-stat":
      draft.stats[.attackerStats, default: []].append(
        entity(id, fields, PackLanguage.attackerStat, line))
    case "value", "level", "charges":
      guard let value = fields.first, fields.count == 1 else { return refuse(line) }
      draft.settings[String(parts[0].text), default: []].append(
        .init(
          name: String(parts[1].text), nameLocation: id.location, value: statValue(value, line)))
    case "defender":
      draft.defenderPlaces[String(parts[1].text), default: draft.defenders.count] += 0
      draft.defenders.append(entity(id, fields, PackLanguage.defenderMember, line))
    case "attack":
      draft.attackPlaces[String(parts[1].text), default: draft.attacks.count] += 0
      draft.attacks.append(entity(id, fields, PackLanguage.attackMember, line))
    case "link" where !draft.defenders.isEmpty:
      draft.defenders[draft.defenders.count - 1].links.append(link(id, fields, line))
    case "part" where draft.defenders.last?.links.isEmpty == false:
      add(part: id, fields, line)
    default: refuse(line)
    }
  }

  private mutating func refuse(_ line: EncodedLine) {
    errors.add(
      .syntax(
        "\(quoted(String(line.text))) is no line of the canonical form; allowed: "
          + "pack, type, tag, effect, register, group, unit, stat, attacker-stat, defender, link, "
          + "part, attack, worn, bag, value, level, charges"),
      at: location(line.number, 1))
  }

  private mutating func entity(
    _ id: ContentNode, _ fields: ArraySlice<PlacedText>, _ shape: ObjectShape, _ line: EncodedLine
  ) -> PackDraft.Entity {
    let fields = fields.map { entry($0, shape, line) }
    let idEntry = ContentNode.Entry(name: "id", nameLocation: id.location, value: id)
    return PackDraft.Entity(node: id, entries: [idEntry] + fields)
  }

  /// `name=value` as a field of a shape, which says whether the value is a list.
  private func entry(
    _ part: PlacedText, _ shape: ObjectShape, _ line: EncodedLine
  ) -> ContentNode.Entry {
    let parts = part.split(at: "=", atMost: 2)
    let name = String(parts[0].text)
    let value = parts.count == 2 ? parts[1] : PlacedText("", column: part.column)
    let node: ContentNode
    switch shape.fields.first(where: { $0.name == name })?.kind {
    case .list:
      node = ContentNode(
        location: location(line.number, value.column),
        content: .sequence(
          value.split(at: ",", keepingQuotes: true).map { self.value($0, line.number) }))
    case .perType where !value.split(at: ":", keepingQuotes: true).dropFirst().isEmpty, .map,
      .table:
      let items = value.text.isEmpty ? [] : value.split(at: ",", keepingQuotes: true)
      node = ContentNode(
        location: location(line.number, value.column),
        content: .mapping(items.map { pair($0, line) }))
    case .statValue: node = statValue(value, line)
    default: node = self.value(value, line.number)
    }
    return .init(name: name, nameLocation: location(line.number, part.column), value: node)
  }

  /// One value, or one for each of some damage types.
  private func statValue(_ part: PlacedText, _ line: EncodedLine) -> ContentNode {
    guard part.text.unicodeScalars.contains(":") else { return scalar(part, line.number) }
    return ContentNode(
      location: location(line.number, part.column),
      content: .mapping(part.split(at: ",").map { pair($0, line) }))
  }

  private func pair(_ part: PlacedText, _ line: EncodedLine) -> ContentNode.Entry {
    let parts = part.split(at: ":", atMost: 2, keepingQuotes: true)
    let value = parts.count == 2 ? parts[1] : PlacedText("", column: part.column)
    return .init(
      name: String(parts[0].text), nameLocation: location(line.number, part.column),
      value: self.value(value, line.number))
  }

  private func link(
    _ primitive: ContentNode, _ fields: ArraySlice<PlacedText>, _ line: EncodedLine
  ) -> ContentNode {
    let key = primitive.scalar ?? ""
    let shape = PackLanguage.primitives.first { $0.name == key } ?? PackLanguage.link
    let own = fields.filter { !Self.isOfLink($0) }
    let link = entries(of: fields.filter(Self.isOfLink)[...], PackLanguage.link, line)
    return ContentNode(
      location: primitive.location,
      content: .mapping([group(key, entries(of: own[...], shape, line), primitive)] + link))
  }

  /// Whether a field is the link's and not its primitive's.
  private static func isOfLink(_ field: PlacedText) -> Bool {
    // A sacrifice has a group of its own; a link's comes before what its primitive has.
    ["when.", "name=", "group="].contains { field.text.hasPrefix($0) }
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
    of fields: ArraySlice<PlacedText>, _ shape: ObjectShape, _ line: EncodedLine
  ) -> [ContentNode.Entry] {
    var entries: [ContentNode.Entry] = []
    for field in fields {
      let parts = field.split(at: ".", atMost: 2)
      guard parts.count == 2,
        case .object(let inner)? = shape.fields.first(where: { $0.name == parts[0].text })?.kind
      else {
        entries.append(entry(field, shape, line))
        continue
      }
      let name = String(parts[0].text)
      let added = self.entries(of: [parts[1]], inner, line)
      if let place = entries.firstIndex(where: { $0.name == name }),
        case .mapping(let before) = entries[place].value.content
      {
        entries[place].value.content = .mapping(before + added)
      } else {
        let node = ContentNode(location: location(line.number, field.column), content: .mapping([]))
        entries.append(group(name, added, node))
      }
    }
    return entries
  }

  /// A line `part`: a reduction of the combination of the link before it.
  private mutating func add(
    part primitive: ContentNode, _ fields: ArraySlice<PlacedText>, _ line: EncodedLine
  ) {
    let key = primitive.scalar ?? ""
    let shape =
      CombinationFields.member.fields.compactMap { field in
        if case .object(let shape) = field.kind, field.name == key { shape } else { nil }
      }.first ?? CombinationFields.member
    let types = fields.filter { $0.text.hasPrefix("types=") }
    let own = fields.filter { !$0.text.hasPrefix("types=") }
    let member = ContentNode(
      location: primitive.location,
      content: .mapping(
        [group(key, entries(of: own[...], shape, line), primitive)]
          + entries(of: types[...], CombinationFields.member, line)))
    let defender = draft.defenders.count - 1
    let link = draft.defenders[defender].links.count - 1
    guard draft.defenders[defender].links[link].append(member, toLinksOf: ["bucket", "pool"]) else {
      return refuse(line)
    }
  }

  private mutating func readPresentation(_ line: EncodedLine) {
    if line.text == PackEncoding.divider { return }
    let parts = PlacedText(line.text, column: 1).split(at: " ", atMost: 5)
    func rest(_ index: Int) -> ContentNode {
      let pieces = PlacedText(line.text, column: 1).split(at: " ", atMost: index + 1)
      let part = pieces.count > index ? pieces[index] : PlacedText("", column: 1)
      return scalar(part, line.number)
    }
    func field(_ name: String, _ node: ContentNode) -> ContentNode.Entry {
      .init(name: name, nameLocation: node.location, value: node)
    }
    let id = parts.count > 1 ? String(parts[1].text) : ""
    switch parts[0].text {
    case "name": draft.name = rest(1)
    case "type": draft.typeNames[id] = rest(2)
    case "stat": draft.statNames[.stats, default: [:]][id] = rest(2)
    case "attacker-stat": draft.statNames[.attackerStats, default: [:]][id] = rest(2)
    case "defender":
      guard parts.count == 5,
        let index = draft.defenderPlaces[id]
      else { return refuse(line) }
      if parts[2].text != "-" {
        draft.defenders[index].entries.append(field("slot", scalar(parts[2], line.number)))
      }
      if parts[3].text != "-" {
        draft.defenders[index].entries.append(field("art", scalar(parts[3], line.number)))
      }
      draft.defenders[index].entries.append(field("name", rest(4)))
    case "attack":
      guard let index = draft.attackPlaces[id] else {
        return refuse(line)
      }
      draft.attacks[index].entries.append(field("name", rest(2)))
    default: refuse(line)
    }
  }

  /// Refuses what reads well but is not written as the canonical form is.
  private mutating func require(
    _ canonical: String, equals text: String
  ) throws(ContentErrors) {
    guard !canonical.utf8.elementsEqual(text.utf8) else { return }
    let expected = canonical.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, found).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let allowed = expected.indices.contains(line) ? quoted(String(expected[line])) : "no more lines"
    errors.add(
      .syntax("this line is not in its canonical form; allowed: \(allowed)"),
      at: location(line + 1, 1))
    try errors.throwIfAny()
  }
}

/// A line of the canonical form.
struct EncodedLine {
  var text: Substring
  var number: Int
  var isPresentation: Bool
}

extension ContentNode {
  /// Adds a member to the combination of a link; false where the link has none.
  fileprivate mutating func append(_ member: ContentNode, toLinksOf names: [String]) -> Bool {
    guard case .mapping(var entries) = content else { return false }
    if let place = entries.firstIndex(where: { names.contains($0.name) || $0.name == "own" }) {
      let added = entries[place].value.append(member, toLinksOf: ["own"])
      if added { content = .mapping(entries) }
      return added
    }
    guard entries.contains(where: { $0.name == "combine" }) else { return false }
    if let place = entries.firstIndex(where: { $0.name == "links" }),
      case .sequence(let before) = entries[place].value.content
    {
      entries[place].value.content = .sequence(before + [member])
    } else {
      entries.append(
        .init(
          name: "links", nameLocation: member.location,
          value: ContentNode(location: member.location, content: .sequence([member]))))
    }
    content = .mapping(entries)
    return true
  }
}
