internal import ChainmailContent
internal import ChainmailTerminal

/// Something that keys can ask for, under the name that it has in a file and in the palette.
struct KeymapRow: Hashable, Sendable {
  /// As in `spar`, or as in `throw 1` where each of several keys asks for something else.
  var name: String
  var keys: [Key]
  var help: TextKey
  /// Whether its keys stay what they are.
  var isFixed: Bool
}

extension Keymap.Binding {
  /// What it is called in a file and in the palette: as the text that explains it.
  var name: String {
    help.id.firstIndex(of: ".").map { help.id[$0...].dropFirst() }.map(String.init) ?? help.id
  }

  /// The rows of the binding, each with the places of its keys among ``commands``.
  ///
  /// A file is the same in all languages, and so are the names.
  fileprivate var parts: [(name: String, places: [Int])] {
    guard isGroup else { return [(name, Array(commands.indices))] }
    var parts: [(name: String, command: Command, places: [Int])] = []
    for (place, bound) in commands.enumerated() {
      if let known = parts.firstIndex(where: { $0.command == bound.command }) {
        parts[known].places.append(place)
      } else {
        parts.append(("\(name) \(parts.count + 1)", bound.command, [place]))
      }
    }
    return parts.map { ($0.name, $0.places) }
  }

  /// Whether its keys ask for different things.
  private var isGroup: Bool { commands.contains { $0.command != commands[0].command } }
}

extension Keymap {
  /// What can be asked for, in the order of the table.
  var rows: [KeymapRow] {
    bindings.flatMap { binding in
      binding.parts.map { name, places in
        KeymapRow(
          name: name, keys: places.map { binding.commands[$0].key }, help: binding.help,
          isFixed: binding.isFixed)
      }
    }
  }

  /// The commands in the order of ``rows``.
  var rowCommands: [Command] {
    bindings.flatMap { binding in binding.parts.map { binding.commands[$0.places[0]].command } }
  }

  /// Gives commands the keys that were chosen for them.
  ///
  /// A chosen key means nothing else any more; what loses its last key so is a mistake, and so is a
  /// key that is chosen twice or that is fixed.
  ///
  /// - Parameter choices: What was chosen; mistakes are noted there.
  mutating func rebind(_ choices: inout KeyChoices) {
    let rows = rows
    var chosen: [Key: KeyChoice] = [:]
    for choice in choices.all where rows.contains(where: { $0.name == choice.name }) {
      for key in choice.keys {
        if rows.contains(where: { $0.isFixed && $0.keys.contains(key.key) }) {
          choices.noteFixed(key)
        } else if let other = chosen[key.key], other.name != choice.name {
          choices.noteTwice(key, of: other.name)
        } else {
          chosen[key.key] = choice
        }
      }
    }
    for row in rows {
      let own = choices.all.last { $0.name == row.name }
      let keys = own?.keys.map(\.key) ?? row.keys.filter { chosen[$0] == nil }
      if keys.isEmpty, let lost = row.keys.first, let taker = chosen[lost] {
        choices.noteLost(lost, of: row.name, to: taker)
      } else if keys != row.keys {
        setKeys(keys, of: row.name)
      }
    }
  }

  private mutating func setKeys(_ keys: [Key], of name: String) {
    for index in bindings.indices {
      guard let part = bindings[index].parts.first(where: { $0.name == name }) else { continue }
      let command = bindings[index].commands[part.places[0]].command
      // The parts keep their order, by which they are named.
      bindings[index].commands.insert(
        contentsOf: keys.map { ($0, command) }, at: part.places.last.map { $0 + 1 } ?? 0)
      for place in part.places.reversed() { bindings[index].commands.remove(at: place) }
      // The common name would tell of keys that mean something else now.
      bindings[index].label = nil
    }
  }
}
