internal import ChainmailCore
internal import Messages

/// Checks nodes against the language, noting every mistake.
package struct ObjectChecker {
  package let vocabulary: Vocabulary
  package var errors: ErrorList
  /// Those of the defender that is being checked.
  var pieceStats = PieceStats()

  package init(vocabulary: Vocabulary, errors: ErrorList = ErrorList()) {
    (self.vocabulary, self.errors) = (vocabulary, errors)
  }

  package mutating func check(_ node: ContentNode, _ shape: ObjectShape) -> CheckedObject? {
    var entries: [ContentNode.Entry] = []
    switch node.content {
    case .mapping(let all): entries = all
    // `immune:` says as much as `immune: {}`.
    case .scalar(""): break
    default:
      errors.add(
        .wrongKind(
          field: shape.name, found: node.kind, allowed: FieldKind.object(shape).allowed),
        at: node.location)
      return nil
    }
    // The links may stand before the stats that their formulas read.
    let declaresStats = shape.fields.contains { $0.kind == .numbers }
    if declaresStats {
      pieceStats =
        shape.fields.first { $0.kind == .numbers }.flatMap { node[$0.name] }.map(PieceStats.init)
        ?? PieceStats()
    }
    var object = CheckedObject(location: node.location)
    var firstLines: [String: Int] = [:]
    var unknown: [String] = []
    for entry in entries {
      guard let field = shape.fields.first(where: { $0.name == entry.name }) else {
        errors.add(
          .unknownField(entry.name, in: shape.name, allowed: shape.fields.map(\.name)),
          at: entry.nameLocation)
        unknown.append(entry.name)
        continue
      }
      if let line = firstLines[entry.name] {
        errors.add(.duplicateField(entry.name, firstLine: line), at: entry.nameLocation)
        continue
      }
      firstLines[entry.name] = entry.nameLocation.line
      object.written.insert(entry.name)
      object.fields[entry.name] = check(entry.value, field.kind, of: FieldName(entry.name))
    }
    fill(&object, shape, meant: Self.meant(by: unknown, shape))
    if declaresStats {
      object.unreadStats = pieceStats.unread
      pieceStats = PieceStats()
    }
    return object
  }

  /// The fields that mistyped names most likely mean; one typing error is told once.
  package static func meant(by unknown: [String], _ shape: ObjectShape) -> [String] {
    let names = shape.fields.map(\.name)
    // Nobody mistypes more names than there are, and a hostile file may have thousands.
    return unknown.prefix(names.count).compactMap { nearestName(to: $0, among: names) }
  }

  private mutating func fill(
    _ object: inout CheckedObject, _ shape: ObjectShape, meant: [String]
  ) {
    for field in shape.fields where !object.written.contains(field.name) {
      if field.isRequired {
        guard !meant.contains(field.name) else { continue }
        errors.add(
          .missingField(field.name, in: shape.name, allowed: field.kind.allowed),
          at: object.location)
      } else if let fallback = field.fallback {
        object.fields[field.name] = check(
          ContentNode(fallback: fallback, for: field.kind, at: object.location), field.kind,
          of: FieldName(field.name))
      }
    }
    let found = shape.oneOf.filter(object.written.contains)
    let isMeant = found.isEmpty && shape.oneOf.contains(where: meant.contains)
    if !shape.oneOf.isEmpty, found.count != 1, !isMeant {
      errors.add(
        .notExactlyOne(of: shape.oneOf, in: shape.name, found: found), at: object.location)
    }
  }

  mutating func check(
    _ node: ContentNode, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue? {
    switch kind {
    case .object(let shape):
      return check(node, shape).map { CheckedValue(location: node.location, content: .object($0)) }
    case .list(let kind, let limit, let isUnique):
      guard case .sequence(let elements) = node.content else {
        return refuse(
          node, field,
          field.field == "links" ? Message("a list, as in [...]") : Message("a list, as in [a, b]"))
      }
      guard elements.count <= limit else {
        errors.add(.tooMany("\(field)", limit: limit), at: elements[limit].location)
        return nil
      }
      if isUnique { checkUnique(elements, of: field) }
      if kind == .reference(.types) { return checkTypes(node, elements, atMost: limit, of: field) }
      let checked = elements.compactMap { check($0, kind, of: field.member) }
      guard checked.count == elements.count else { return nil }
      return CheckedValue(location: node.location, content: .list(checked))
    case .map(let list, let kind): return checkMap(node, list, kind, of: field)
    case .single(let list, let kind): return checkSingle(node, list, kind, of: field)
    case .perType(let kind):
      guard case .mapping = node.content else { return check(node, kind, of: field) }
      return checkMap(node, .types, kind, of: field)
    case .table(let range, let kind): return checkTable(node, range, kind, of: field)
    case .pairs(let kind): return checkPairs(node, kind, of: field)
    case .numbers: return checkNumbers(node, of: field)
    case .statValue, .penetration, .attackerValue, .statRange:
      return CheckedValue(location: node.location, content: .raw(node))
    default:
      guard let text = node.scalar, !text.isEmpty else { return refuse(node, field, kind.allowed) }
      if case .reference(let list) = kind {
        guard let place = place(of: text, in: list, at: node.location) else { return nil }
        return CheckedValue(location: node.location, content: .place(place))
      }
      if case .link = kind {
        guard let link = link(named: text, at: node.textLocation) else { return nil }
        return CheckedValue(location: node.location, content: .link(link))
      }
      let content =
        kind.read(text)
        ?? (kind.takesFormula ? checkFormula(node, text, kind, of: field) : nil)
      if let content { return CheckedValue(location: node.location, content: content) }
      if !kind.takesFormula {
        var meant: String?
        if case .choice(let words) = kind { meant = nearestName(to: text, among: words) }
        errors.add(
          .notAllowed(
            field: "\(field)", value: text, allowed: Self.allowed(of: kind, insteadOf: text),
            meant: meant),
          at: node.location)
      }
      return nil
    }
  }

  /// What is allowed, and where dice stand for who wrote one in place of a range.
  private static func allowed(of kind: FieldKind, insteadOf text: String) -> Message {
    guard case .wholeRange = kind,
      case .dice? = FormulaLexer.tokens(of: text, note: { _, _ in })?.first?.kind
    else { return kind.allowed }
    return Message("\(kind.allowed), each number as likely; dice are for formulas")
  }

  private mutating func checkNumbers(
    _ node: ContentNode, of field: FieldName
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      return refuse(node, field, FieldKind.numbers.allowed)
    }
    guard entries.count <= PieceStats.limit else {
      errors.add(
        .tooMany("\(field)", limit: PieceStats.limit),
        at: entries[PieceStats.limit].nameLocation)
      return nil
    }
    for entry in once(entries) {
      if !Identifier.isValid(entry.name) {
        errors.add(
          .notAllowed(field: "a stat's name", value: entry.name, allowed: Identifier.allowed),
          at: entry.nameLocation)
      } else if FormulaNames.propertyNames.contains(entry.name) {
        errors.add(
          .contradiction(
            "self.\(entry.name) is the link's own in formulas",
            allowed: "a name that means nothing there"), at: entry.nameLocation)
      }
      guard entry.value.scalar.flatMap(PieceStats.number) == nil else { continue }
      errors.add(
        .notAllowed(
          field: Message(verbatim: entry.name), value: entry.value.scalar ?? "",
          allowed: "a number or a percentage, such as 1.5 or 35%"), at: entry.value.location)
    }
    return CheckedValue(location: node.location, content: .raw(node))
  }

  private mutating func checkMap(
    _ node: ContentNode, _ list: Vocabulary.List, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      return refuse(
        node, field, Message("a \(list.name) with its value, as in \(list.name): ..."))
    }
    var values: [(place: Int, value: CheckedValue)] = []
    let single = once(entries)
    var isWhole = single.count == entries.count
    let places = list == .types ? placesOfTypes(single, of: field) : nil
    for (index, entry) in single.enumerated() {
      if kind == .attackerValue {
        guard let brought = checkBrought(entry) else { continue }
        values.append(brought)
        continue
      }
      let places =
        if let places { places[index] } else {
          place(of: entry.name, in: list, at: entry.nameLocation).map { [$0] }
        }
      let value = check(entry.value, kind, of: FieldName(entry.name))
      if let places, let value {
        values += places.map { ($0, value) }
      } else {
        isWhole = false
      }
    }
    // What is read later is read as far as it stands here, so that its mistakes are told too.
    guard kind == .statValue || kind == .attackerValue || isWhole else { return nil }
    values.sort { $0.place < $1.place }
    return CheckedValue(location: node.location, content: .map(values))
  }

  /// A stat of an attacker, or its value for one damage type, as in `dice.fire`.
  private mutating func checkBrought(
    _ entry: ContentNode.Entry
  ) -> (place: Int, value: CheckedValue)? {
    let (stat, type) = AttackerStat.parts(of: entry.name)
    guard let place = place(of: String(stat), in: .attackerStats, at: entry.nameLocation) else {
      return nil
    }
    var name = CheckedName(text: entry.name, location: entry.nameLocation)
    if let type {
      var location = entry.nameLocation
      location.column += stat.unicodeScalars.count + 1
      guard let type = self.place(of: String(type), in: .types, at: location) else { return nil }
      name.text = AttackerStat.name(of: stat, for: vocabulary[.types][type])
    }
    return (
      place, CheckedValue(location: entry.value.location, content: .brought(name, entry.value))
    )
  }

  private mutating func checkSingle(
    _ node: ContentNode, _ list: Vocabulary.List, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue? {
    guard let value = checkMap(node, list, kind, of: field), case .map(let map) = value.content
    else { return nil }
    if map.count == 1 { return value }
    errors.add(
      .contradiction("\(field) names \(map.count) of \(list.rawValue)", allowed: "exactly one"),
      at: node.location)
    return nil
  }

  private mutating func checkTable(
    _ node: ContentNode, _ range: ClosedRange<Int64>, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      return refuse(
        node, field, Message("whole numbers with their values, as in \("{0: ..., 1: ...}")"))
    }
    guard entries.count <= Self.tableLimit else {
      errors.add(
        .tooMany("\(field)", limit: Self.tableLimit), at: entries[Self.tableLimit].nameLocation)
      return nil
    }
    var values: [(place: Int, value: CheckedValue)] = []
    for entry in entries {
      guard let key = wholeNumber(entry.name, in: range) else {
        errors.add(
          .notAllowed(
            field: "\(field)", value: entry.name, allowed: FieldKind.whole(range).allowed),
          at: entry.nameLocation)
        continue
      }
      guard !values.contains(where: { $0.place == Int(key) }) else {
        errors.add(
          .contradiction("\(key) stands twice in \(field)", allowed: "each once"),
          at: entry.nameLocation)
        continue
      }
      if let value = check(entry.value, kind, of: FieldName(entry.name)) {
        values.append((Int(key), value))
      }
    }
    guard values.count == entries.count else { return nil }
    values.sort { $0.place < $1.place }
    return CheckedValue(location: node.location, content: .map(values))
  }

  /// The most entries of a table.
  package static let tableLimit = 64

  private mutating func link(named text: String, at location: ContentLocation) -> LinkReference? {
    do throws(FormulaMistake) {
      return try vocabulary.formulaNames.link(named: text)
    } catch {
      var place = location
      place.column += error.column - 1
      errors.add(error.problem, at: place)
      return nil
    }
  }

  private mutating func checkPairs(
    _ node: ContentNode, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue? {
    guard case .mapping(let entries) = node.content else {
      return refuse(node, field, Message("a link with its value, as in link: ..."))
    }
    let pairs = once(entries).compactMap { entry in
      check(entry.value, kind, of: FieldName(entry.name)).map {
        (name: CheckedName(text: entry.name, location: entry.nameLocation), value: $0)
      }
    }
    return CheckedValue(location: node.location, content: .pairs(pairs))
  }

  /// The first entry of each name; the others are noted.
  private mutating func once(_ entries: [ContentNode.Entry]) -> [ContentNode.Entry] {
    var firstLines: [String: Int] = [:]
    return entries.filter { entry in
      if let line = firstLines[entry.name] {
        errors.add(.duplicateField(entry.name, firstLine: line), at: entry.nameLocation)
        return false
      }
      firstLines[entry.name] = entry.nameLocation.line
      return true
    }
  }

  private mutating func place(
    of id: String, in list: Vocabulary.List, at location: ContentLocation
  ) -> Int? {
    let known = vocabulary[list]
    if let place = known.firstIndex(of: id) { return place }
    if list == .types { return placeOfType(called: id, at: location) }
    if vocabulary.incomplete.contains(list) { return nil }
    if list == .defenders, vocabulary.unmade.contains(id) { return nil }
    errors.add(.unknownReference(kind: list.name, id: id, known: known), at: location)
    return nil
  }

  private mutating func checkUnique(_ elements: [ContentNode], of field: FieldName) {
    var seen: Set<String> = []
    for element in elements {
      guard let text = element.scalar, !seen.insert(text).inserted else { continue }
      errors.add(
        .contradiction("\(quoted(text)) stands twice in \(field)", allowed: "each once"),
        at: element.location)
    }
  }

  private mutating func refuse(
    _ node: ContentNode, _ field: FieldName, _ allowed: Message
  ) -> CheckedValue? {
    errors.add(.wrongKind(field: "\(field)", found: node.kind, allowed: allowed), at: node.location)
    return nil
  }
}

extension ContentNode {
  /// The node of a default, as the language's tables write it; the empty text is an empty list.
  fileprivate init(fallback: String, for kind: FieldKind, at location: ContentLocation) {
    self.location = location
    switch kind {
    case .list: content = .sequence([])
    case .map, .pairs: content = .mapping([])
    default: content = .scalar(fallback)
    }
  }
}
