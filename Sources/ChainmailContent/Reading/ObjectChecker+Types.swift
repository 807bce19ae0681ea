internal import ChainmailCore
internal import Messages

/// Damage types by all their names: a type goes by its id and its aliases, several together by
/// their group's name.
extension ObjectChecker {
  /// The one type with this alias; where a group is named so, that is told.
  mutating func placeOfType(called name: String, at location: ContentLocation) -> Int? {
    if let type = vocabulary.typeNames.type(called: name) { return Int(type.index) }
    guard !vocabulary.incomplete.contains(.types) else { return nil }
    if let members = vocabulary.typeNames.types(in: name) {
      let ids = members.map { vocabulary[.types][Int($0.index)] }
      errors.add(.groupOfTypes(name, ids), at: location)
      return nil
    }
    unknownType(name, isAlone: true, at: location)
    return nil
  }

  /// The types that a list names, each once: those of a group too, but for what is listed itself.
  mutating func checkTypes(
    _ node: ContentNode, _ elements: [ContentNode], atMost limit: Int, of field: FieldName
  ) -> CheckedValue? {
    var names: [CheckedName] = []
    for element in elements {
      guard let text = element.scalar, !text.isEmpty else {
        errors.add(
          .wrongKind(
            field: "\(field.member)", found: element.kind,
            allowed: "the id of one damage type or a group of them"), at: element.location)
        continue
      }
      names.append(CheckedName(text: text, location: element.location))
    }
    let found = placesOfTypes(names, of: field)
    guard names.count == elements.count, !found.contains(nil) else { return nil }
    var members: [CheckedValue] = []
    for (name, places) in zip(names, found) {
      for place in places ?? [] {
        members.append(CheckedValue(location: name.location, content: .place(place)))
      }
    }
    guard members.count <= limit else {
      errors.add(.tooMany("\(field)", limit: limit), at: members[limit].location)
      return nil
    }
    return CheckedValue(location: node.location, content: .list(members))
  }

  /// The types that keys name, each once; nil for a name that is unknown.
  mutating func placesOfTypes(_ entries: [ContentNode.Entry], of field: FieldName) -> [[Int]?] {
    placesOfTypes(
      entries.map { CheckedName(text: $0.name, location: $0.nameLocation) }, of: field)
  }

  /// The types that each name stands for.
  ///
  /// A type that is named itself is none of its group's: what is said of the one counts before what
  /// is said of all. That two names for the same stand side by side is a mistake.
  private mutating func placesOfTypes(_ names: [CheckedName], of field: FieldName) -> [[Int]?] {
    var itself: [Int: String] = [:]
    var isKnown: [Bool] = []
    for name in names {
      guard let place = single(name.text) else {
        isKnown.append(vocabulary.typeNames.types(in: name.text) != nil)
        continue
      }
      isKnown.append(true)
      if let other = itself[place], other != name.text {
        noteTwice(place, other, name, field)
      } else {
        itself[place] = name.text
      }
    }
    var byGroup: [Int: String] = [:]
    return zip(names, isKnown).map { name, isKnown in
      guard isKnown else {
        unknownType(name.text, isAlone: false, at: name.location)
        return nil
      }
      if let place = single(name.text) { return itself[place] == name.text ? [place] : [] }
      return (vocabulary.typeNames.types(in: name.text) ?? []).map { Int($0.index) }.filter {
        guard itself[$0] == nil else { return false }
        if let other = byGroup[$0] {
          if other != name.text { noteTwice($0, other, name, field) }
          return false
        }
        byGroup[$0] = name.text
        return true
      }
    }
  }

  /// The type that a name stands for alone.
  private func single(_ name: String) -> Int? {
    vocabulary[.types].firstIndex(of: name)
      ?? vocabulary.typeNames.type(called: name).map { Int($0.index) }
  }

  private mutating func noteTwice(
    _ place: Int, _ other: String, _ name: CheckedName, _ field: FieldName
  ) {
    errors.add(
      .contradiction(
        "\(vocabulary[.types][place]) stands twice in \(field), as \(other) and as \(name.text)",
        allowed: "each once"), at: name.location)
  }

  private mutating func unknownType(_ name: String, isAlone: Bool, at location: ContentLocation) {
    guard !vocabulary.incomplete.contains(.types) else { return }
    let names = vocabulary.typeNames
    let groups = isAlone ? [] : names.groups.map(\.name)
    errors.add(
      .unknownReference(
        kind: Vocabulary.List.types.name, id: name, known: vocabulary[.types] + groups,
        others: names.aliases.map(\.name)), at: location)
  }
}
