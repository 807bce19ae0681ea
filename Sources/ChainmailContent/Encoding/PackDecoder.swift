internal import Messages

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
    var decoder = try PackDecoder(reading: file, hasPresentation)
    let pack = try PackReader.pack(from: decoder.draft.source, errors: decoder.errors).pack
    let canonical =
      hasPresentation ? PackEncoding.text(of: pack) : RulesEncoding.text(of: pack.rules)
    try decoder.require(canonical, equals: file.text)
    return pack
  }

  /// The nodes of a pack's lines, which are not held against the canonical form of what they say.
  static func source(of file: ContentFile) throws(ContentErrors) -> (PackSource, ErrorList) {
    let decoder = try PackDecoder(reading: file, true)
    return (decoder.draft.source, decoder.errors)
  }

  private init(reading file: ContentFile, _ hasPresentation: Bool) throws(ContentErrors) {
    self.init(file: file.path)
    let lines = lines(file)
    try errors.throwIfAny()
    for line in lines.dropFirst() { read(line, hasPresentation) }
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
      lines.append(
        EncodedLine(
          file: self.file, text: text, number: index + 1, isPresentation: isPresentation))
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

  private mutating func read(_ line: EncodedLine, _ hasPresentation: Bool) {
    if line.isPresentation {
      if hasPresentation { readPresentation(line) } else { refuse(line) }
      return
    }
    let parts = PlacedText(line.text, column: 1).split(at: " ", keepingQuotes: true)
    guard parts.count >= 2 else { return refuse(line) }
    let id = line.scalar(parts[1])
    let fields = parts[2...]
    switch parts[0].text {
    case "pack": draft.id = id
    case "type": draft.lists[.types, default: []].append(id)
    case "tag": draft.lists[.tags, default: []].append(id)
    case "effect": draft.lists[.effects, default: []].append(id)
    case "register": draft.lists[.registers, default: []].append(id)
    case "unit": draft.unit = id
    case "group":
      draft.groups.append(line.entity(id, fields, PackLanguage.group).entries)
    case "worn": draft.worn.append(id)
    case "bag": draft.bag.append(id)
    case "stat":
      draft.stats[.stats, default: []].append(line.entity(id, fields, PackLanguage.stat))
    case "attacker-stat":
      draft.stats[.attackerStats, default: []].append(
        line.entity(id, fields, PackLanguage.attackerStat))
    case "value", "level", "charges":
      guard let value = fields.first, fields.count == 1 else { return refuse(line) }
      draft.settings[String(parts[0].text), default: []].append(
        .init(
          name: String(parts[1].text), nameLocation: id.location, value: line.statValue(value)))
    case "defender":
      draft.defenderPlaces[String(parts[1].text), default: draft.defenders.count] += 0
      draft.defenders.append(line.entity(id, fields, PackLanguage.defenderMember))
    case "attack":
      draft.attackPlaces[String(parts[1].text), default: draft.attacks.count] += 0
      draft.attacks.append(line.entity(id, fields, PackLanguage.attackMember))
    case "link" where !draft.defenders.isEmpty:
      draft.defenders[draft.defenders.count - 1].links.append(line.link(id, fields))
    case "part" where draft.defenders.last?.links.isEmpty == false:
      add(part: id, fields, line)
    default: refuse(line)
    }
  }

  /// How lines begin.
  private static let lines =
    "pack, type, tag, effect, register, group, unit, stat, attacker-stat, defender, link, part, "
    + "attack, worn, bag, value, level, charges"

  private mutating func refuse(_ line: EncodedLine) {
    errors.add(
      .syntax(
        """
        \(quoted(String(line.text))) is no line of the canonical form; allowed: \(Self.lines)
        """),
      at: line.location(1))
  }

  /// A line `part`: a reduction of the combination of the link before it.
  private mutating func add(
    part primitive: ContentNode, _ fields: ArraySlice<PlacedText>, _ line: EncodedLine
  ) {
    let member = line.member(primitive, fields)
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
      return line.scalar(part)
    }
    func field(_ name: String, _ node: ContentNode) -> ContentNode.Entry {
      .init(name: name, nameLocation: node.location, value: node)
    }
    let id = parts.count > 1 ? String(parts[1].text) : ""
    switch parts[0].text {
    case "name": draft.name = rest(1)
    case "type": draft.typeEntries[id, default: []].append(field("name", rest(2)))
    case "type-names" where parts.count > 2:
      draft.typeEntries[id, default: []] += parts[2...].map { line.entry($0, PackLanguage.type) }
    case "stat": draft.statNames[.stats, default: [:]][id] = rest(2)
    case "attacker-stat": draft.statNames[.attackerStats, default: [:]][id] = rest(2)
    case "attacker-limits" where parts.count > 2:
      draft.attackerLimits[id, default: []] += parts[2...].map {
        line.entry($0, PackLanguage.attackerStat)
      }
    case "penetration", "penetration-range":
      draft.penetration.append(field(String(parts[0].text), rest(1)))
    case "defender":
      guard parts.count == 5,
        let index = draft.defenderPlaces[id]
      else { return refuse(line) }
      if parts[2].text != "-" {
        draft.defenders[index].entries.append(field("slot", line.scalar(parts[2])))
      }
      if parts[3].text != "-" {
        draft.defenders[index].entries.append(field("art", line.scalar(parts[3])))
      }
      draft.defenders[index].entries.append(field("name", rest(4)))
    case "stage" where parts.count > 1:
      let parts = PlacedText(line.text, column: 1).split(at: " ")
      let stage = line.scalar(parts[1])
      draft.lists[.stages, default: []].append(stage)
      for member in parts.dropFirst(2) {
        guard let index = draft.defenderPlaces[String(member.text)] else { return refuse(line) }
        draft.defenders[index].entries.append(field("stage", stage))
      }
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
    let allowed =
      expected.indices.contains(line)
      ? Message(verbatim: quoted(String(expected[line]))) : Message("no more lines")
    errors.add(
      .syntax("this line is not in its canonical form; allowed: \(allowed)"),
      at: location(line + 1, 1))
    try errors.throwIfAny()
  }
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
