internal import ChainmailCore
internal import Messages

/// Puts what a loadout file writes into what a pack has.
///
/// One rule holds everywhere: of two groups of fields, or of values for several things, each key
/// counts by itself, and a list `without` takes keys out; anything else that is written takes the
/// place of what there was. Where the language allows one of several fields only, the one that is
/// written takes the place of the other.
struct NodeChange {
  private let types: [String]
  private let typeNames: TypeNames
  var errors: ErrorList

  /// The field that takes keys out.
  static let without = "without"

  init(under vocabulary: Vocabulary, _ errors: ErrorList) {
    types = vocabulary[.types]
    typeNames = vocabulary.typeNames
    self.errors = errors
  }

  /// The fields of an object with what is written of them.
  ///
  /// - Parameters:
  ///   - base: The fields that there are.
  ///   - other: What is written; a field that stands there twice does so in the answer too.
  ///   - shape: What both look like.
  /// - Returns: The fields, at the place of `other`.
  mutating func changed(
    _ base: ContentNode, by other: ContentNode, _ shape: ObjectShape
  ) -> ContentNode {
    var node = ContentNode(location: other.location, content: .mapping(base.entries))
    let written = other.entries.filter { $0.name != Self.without }
    node.remove(other[Self.without], of: shape.name, &errors)
    refuse(written, takenOutOf: base, by: other[Self.without], areTypes: false)
    let chosen = shape.oneOf.filter { other[$0] != nil }
    if !chosen.isEmpty {
      node.entries.removeAll { shape.oneOf.contains($0.name) && !chosen.contains($0.name) }
    }
    var seen: Set<String> = []
    for var entry in written {
      let place = node.entries.firstIndex { $0.name == entry.name }
      guard seen.insert(entry.name).inserted else {
        node.entries.append(entry)
        continue
      }
      if let field = shape.fields.first(where: { $0.name == entry.name }) {
        let nothing = ContentNode(location: entry.value.location, content: .scalar(""))
        let own = place.map { node.entries[$0].value } ?? nothing
        entry.value = value(own, by: entry.value, of: field)
      }
      if let place { node.entries[place] = entry } else { node.entries.append(entry) }
    }
    return node
  }

  /// A value with what is written of it, as far as its declaration lets it be changed in part.
  private mutating func value(
    _ base: ContentNode, by other: ContentNode, of field: Field
  ) -> ContentNode {
    switch field.kind {
    case .object(let shape) where base.isGroup && other.isGroup:
      let fields = shape.fields.map(\.name) + [Self.without]
      return changed(base, by: other.known(of: fields, in: shape.name, &errors), shape)
    case .perType, .map(.types, _):
      guard case .mapping = other.content else { return other }
      return keys(base, by: other, of: field.name, areTypes: true)
    case .map, .table, .numbers:
      guard case .mapping = other.content else { return other }
      return keys(base, by: other, of: field.name, areTypes: false)
    default: return other
    }
  }

  /// Values for several things with what is written of them.
  private mutating func keys(
    _ base: ContentNode, by other: ContentNode, of field: String, areTypes: Bool
  ) -> ContentNode {
    var node = ContentNode(location: other.location, content: .mapping(base.entries))
    // Only a list takes keys out; a type may be called so.
    let isDirection = { (entry: ContentNode.Entry) in
      if case .sequence = entry.value.content { entry.name == Self.without } else { false }
    }
    let written = other.entries.filter { !isDirection($0) }
    for direction in other.entries.filter(isDirection) {
      node.remove(direction.value, of: "\(field)", &errors)
      refuse(written, takenOutOf: base, by: direction.value, areTypes: areTypes)
    }
    if areTypes { node.entries = expanded(node.entries, around: written) }
    let names = Set(written.map(\.name))
    node.entries = node.entries.filter { !names.contains($0.name) } + written
    return node
  }

  /// Notes the keys that a list takes out and that are written beside it.
  private mutating func refuse(
    _ written: [ContentNode.Entry], takenOutOf base: ContentNode, by list: ContentNode?,
    areTypes: Bool
  ) {
    for name in list?.elements ?? [] {
      guard let text = name.scalar, base.entries.contains(where: { $0.name == text }),
        let other = written.first(where: {
          $0.name == text || areTypes && isOneType($0.name, text)
        })
      else { continue }
      errors.add(
        .contradiction("\(quoted(other.name)) is taken out and written", allowed: "one of both"),
        at: name.location)
    }
  }

  /// Values for damage types without those of which another says something: by a type's other
  /// names, and by the groups that it is in.
  private func expanded(
    _ base: [ContentNode.Entry], around written: [ContentNode.Entry]
  ) -> [ContentNode.Entry] {
    let said = written.reduce(TypeSet()) { $0.union(types(called: $1.name)) }
    let named = base.filter { !isGroup($0.name) }
      .reduce(TypeSet()) { $0.union(types(called: $1.name)) }
    let groups = written.filter { isGroup($0.name) }
    let saidTogether = groups.reduce(TypeSet()) { $0.union(types(called: $1.name)) }
    return base.flatMap { entry -> [ContentNode.Entry] in
      let own = types(called: entry.name)
      guard isGroup(entry.name) else { return own.isDisjoint(with: said) ? [entry] : [] }
      // One of its types may still be said otherwise; two groups may not share one.
      guard !own.isDisjoint(with: saidTogether) else { return [entry] }
      return own.filter { !said.contains($0) && !named.contains($0) }.map { type in
        var single = entry
        single.name = types[Int(type.index)]
        return single
      }
    }
  }

  /// Whether two names are those of one type.
  private func isOneType(_ name: String, _ other: String) -> Bool {
    let types = types(called: name)
    return types.count == 1 && types == self.types(called: other)
  }

  private func isGroup(_ name: String) -> Bool { typeNames.types(in: name) != nil }

  private func types(called name: String) -> TypeSet {
    if let place = types.firstIndex(of: name) { return [DamageType(uncheckedIndex: place)] }
    return typeNames.type(called: name).map { [$0] } ?? typeNames.types(in: name) ?? []
  }
}
