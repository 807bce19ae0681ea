extension PackSource {
  /// The pack with what a loadout file says of its defenders.
  ///
  /// - Throws: ``ContentErrors``, all mistakes at once.
  func changed(by file: ContentNode, _ errors: ErrorList) throws(ContentErrors) -> PlacedPack {
    var (source, errors) = (self, errors)
    source.change(by: file, &errors)
    return try PackReader.pack(from: source, errors: errors)
  }

  /// Puts what a loadout file says of defenders into the pack, as if it had been written there.
  ///
  /// Nothing is checked but what says where a change belongs. What comes of it is a pack, and
  /// checked as one; each value keeps the place at which it is written.
  private mutating func change(by file: ContentNode, _ errors: inout ErrorList) {
    guard let node = file["defenders"] else { return }
    var changes = DefenderChanges(
      of: defenders.flatMap(\.entities), NodeChange(under: vocabulary, errors))
    changes.read(node)
    errors = changes.errors
    unmade = changes.unmade
    for place in defenders.indices { defenders[place].replaceEntities(by: changes.changed) }
    newDefenders = changes.new.map { Part(node: $0, shape: PackLanguage.defenderMember) }
    begin(as: file, changed: changes.changedLinks)
  }

  /// Puts the character of a loadout file in the place of the pack's own, which need not go with
  /// the changes.
  ///
  /// A file that does not say what is worn changes the pack's own character. The links that it
  /// changes begin as fresh ones; the file itself may say otherwise.
  private mutating func begin(as file: ContentNode, changed: Set<String>) {
    guard let own = pack.node["loadout"] else { return }
    var loadout = own
    if file["worn"] != nil {
      let fields = PackLanguage.loadout.fields.map(\.name)
      loadout = ContentNode(
        location: file.location,
        content: .mapping(file.entries.filter { fields.contains($0.name) }))
    } else {
      changedCharacter = Part(
        node: file.leavingOut(["defenders"]), shape: PackLanguage.loadoutFile)
      for (place, entry) in loadout.entries.enumerated()
      where ["levels", "charges"].contains(entry.name) {
        loadout.entries[place].value.entries.removeAll { link in
          changed.contains(PackReader.nameOfFirstCopy(link.name))
        }
      }
    }
    for (place, entry) in pack.node.entries.enumerated() where entry.name == "loadout" {
      pack.node.entries[place].value = loadout
    }
  }
}

extension PackSource.Part {
  /// Puts other nodes in the places of those with their ids.
  fileprivate mutating func replaceEntities(by nodes: [String: ContentNode]) {
    func changed(_ node: ContentNode) -> ContentNode? {
      node["id"]?.scalar.flatMap { nodes[$0] }
    }
    if let members {
      guard let list = node[members], list.elements.contains(where: { changed($0) != nil }) else {
        return
      }
      var replaced = list
      replaced.content = .sequence(list.elements.map { changed($0) ?? $0 })
      for (place, entry) in node.entries.enumerated() where entry.name == members {
        node.entries[place].value = replaced
      }
    } else if let changed = changed(node) {
      self = PackSource.Part(node: changed, shape: PackLanguage.defenderMember)
    }
  }
}
