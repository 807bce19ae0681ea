internal import ChainmailCore
internal import Messages

/// Damage types with their other names.
extension PackReader {
  /// Checks that a name is one thing's only: ids, aliases and groups are all looked up alike.
  mutating func checkTypes(_ types: [CheckedObject]) {
    checkDuplicates(types, of: .types)
    let id = Message("the id of a damage type")
    var owners: [String: Message] = [:]
    for type in types {
      if let name = type.text("id") { owners[name] = id }
    }
    for type in types {
      for (name, location) in names(type, "groups") {
        if owners[name] == id {
          refuse(Message("the group \(name) is the id of a damage type too"), at: location)
        } else {
          owners[name] = Message("a group")
        }
      }
    }
    for type in types {
      // That one list has a name twice was said of the list.
      var own: Set<String> = []
      for (name, location) in names(type, "aliases") where own.insert(name).inserted {
        if let owner = owners[name] {
          refuse(Message("the alias \(name) is \(owner) too"), at: location)
        } else {
          owners[name] = Message("an alias of \(type.text("id") ?? "")")
        }
      }
    }
  }

  private func names(
    _ type: CheckedObject, _ field: String
  ) -> [(name: String, location: ContentLocation)] {
    (type.list(field) ?? []).compactMap { value in
      if case .text(let name) = value.content { (name, value.location) } else { nil }
    }
  }

  private mutating func refuse(_ what: Message, at location: ContentLocation) {
    checker.errors.add(.contradiction(what, allowed: "a name of its own"), at: location)
  }
}
