internal import Messages

extension ContentNode {
  /// The node without the fields that something of its kind does not have, which are told.
  func known(of fields: [String], in kind: Message, _ errors: inout ErrorList) -> ContentNode {
    guard case .mapping(let entries) = content else { return self }
    var node = self
    node.content = .mapping(
      entries.filter { entry in
        if fields.contains(entry.name) { return true }
        errors.add(
          .unknownField(entry.name, in: kind, allowed: fields), at: entry.nameLocation)
        return false
      })
    return node
  }

  /// Whether it is a group of fields; nothing at all says as much as one without any.
  var isGroup: Bool {
    if case .mapping = content { true } else { scalar == "" }
  }

  /// The same group without some fields.
  func leavingOut(_ names: [String]) -> ContentNode {
    var node = self
    node.entries.removeAll { names.contains($0.name) }
    return node
  }

  /// Takes the fields out that a list names; a mistake is noted for each that is not there.
  mutating func remove(_ list: ContentNode?, of owner: Message, _ errors: inout ErrorList) {
    guard let list else { return }
    for name in list.names(of: "without", &errors) {
      guard entries.contains(where: { $0.name == name.text }) else {
        errors.add(
          .unknownReference(kind: "field of \(owner)", id: name.text, known: entries.map(\.name)),
          at: name.location)
        continue
      }
      entries.removeAll { $0.name == name.text }
    }
  }

  /// The texts of a list; a mistake is noted where it is none.
  func names(of field: String, _ errors: inout ErrorList) -> [CheckedName] {
    let names = elements.compactMap { element in
      element.scalar.map { CheckedName(text: $0, location: element.location) }
    }
    if case .sequence = content, names.count == elements.count {
      var seen: Set<String> = []
      return names.filter { name in
        if seen.insert(name.text).inserted { return true }
        errors.add(
          .contradiction("\(quoted(name.text)) stands twice in \(field)", allowed: "each once"),
          at: name.location)
        return false
      }
    }
    errors.add(
      .wrongKind(field: "\(field)", found: kind, allowed: "a list of names, as in [a, b]"),
      at: location)
    return []
  }

  /// A copy of a defender, in which what it reads of its own links is read of the copy's.
  ///
  /// - Parameters:
  ///   - old: The id of the defender.
  ///   - new: That of the copy.
  ///   - shape: What the node is to look like.
  /// - Returns: The copy, still with the defender's id.
  func renaming(_ old: String, to new: String, in shape: ObjectShape) -> ContentNode {
    var node = self
    guard case .mapping = content else { return node }
    for (place, entry) in entries.enumerated() {
      guard let field = shape.fields.first(where: { $0.name == entry.name }) else { continue }
      node.entries[place].value = entry.value.renaming(old, to: new, as: field.kind)
    }
    return node
  }

  private func renaming(_ old: String, to new: String, as kind: FieldKind) -> ContentNode {
    var node = self
    switch (kind, content) {
    case (.object(let shape), _): return renaming(old, to: new, in: shape)
    case (.list(let kind, _, _), .sequence(let elements)):
      node.content = .sequence(elements.map { $0.renaming(old, to: new, as: kind) })
    case (.map(_, let kind), .mapping), (.single(_, let kind), .mapping),
      (.perType(let kind), .mapping),
      (.table(_, let kind), .mapping):
      node.entries = entries.map { entry in
        var entry = entry
        entry.value = entry.value.renaming(old, to: new, as: kind)
        return entry
      }
    case (.perType(let kind), _): return renaming(old, to: new, as: kind)
    case (.link, .scalar(let text)):
      if text == old || text.hasPrefix("\(old).") {
        node.content = .scalar(new + text.dropFirst(old.count))
      }
    case (_, .scalar(let text)) where kind.takesFormula:
      node.content = .scalar(FormulaLexer.renaming(old, to: new, in: text))
    default: break
    }
    return node
  }
}

extension FormulaLexer {
  /// A formula with a link's owner called otherwise; a text that is none stays as it is.
  fileprivate static func renaming(_ old: String, to new: String, in text: String) -> String {
    guard text.utf8.count <= FormulaSyntax.lengthLimit,
      let tokens = tokens(of: text, note: { _, _ in })
    else { return text }
    var scalars = Array(text.unicodeScalars)
    for token in tokens.reversed() {
      guard case .name(let parts) = token.kind, parts.count > 1, parts[0] == old else { continue }
      let start = token.column - 1
      scalars.replaceSubrange(start..<start + old.unicodeScalars.count, with: new.unicodeScalars)
    }
    var renamed = String.UnicodeScalarView()
    renamed.append(contentsOf: scalars)
    return String(renamed)
  }
}
