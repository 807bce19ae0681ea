internal import ChainmailCore
package import ChainmailTerminal

extension ScreenTelling {
  /// Words that can be said in place of keys, with what they are about, such as `feed nut at 2`.
  package struct Phrase: Hashable, Sendable {
    /// What can be chosen by its name.
    struct Items: Hashable, Sendable {
      /// All the names of each.
      var names: [[String]]
      /// The key that leads to their list; nil where it has the selection.
      var way: Key?
      /// The keys that select the first of them, and the one behind.
      var first: Key?
      var next: Key?
      /// The key that opens a field for what is none of them.
      var own: Key?
    }

    enum Object: Hashable, Sendable {
      case item(Items)
      /// A number from 1, with a key for each.
      case number([Key])
    }

    package let verb: RoomVerb
    /// How it is said.
    package var usage: String
    var keys: [Key] = []
    var object: Object?
    /// The keys that lead to each place behind `at`; empty where there is no such thing.
    var stops: [[Key]] = []
  }

  /// What a line comes to that begins with the word of a phrase.
  package enum Saying: Hashable, Sendable {
    case keys([Key])
    /// What is called so is in no list, and typed; who refuses that has heard of nothing so called.
    case typed([Key], name: String, usage: String)
    /// It is said otherwise: so.
    case missaid(usage: String)
    /// Nothing that can be chosen is called so; all that can be is called like this.
    case unknown(String, known: [String], usage: String)
    /// Several things that can be chosen begin so.
    case several(String, [String])
  }

  /// What a line comes to; nil where it begins with no phrase.
  package func saying(_ line: String) -> Saying? {
    let spoken = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let phrase = phrases.first { $0.verb.rawValue == spoken.first }
    return phrase?.saying(Array(spoken.dropFirst()))
  }
}

extension ScreenTelling.Phrase {
  /// The word in front of a place.
  private static let at = "at"

  fileprivate func saying(_ said: [String]) -> ScreenTelling.Saying {
    var rest = said[...]
    var lead: [Key] = []
    if !stops.isEmpty, rest.count >= 2, rest[rest.endIndex - 2] == Self.at {
      guard let place = Int(rest[rest.endIndex - 1], in: 1...stops.count) else {
        return .missaid(usage: usage)
      }
      lead = stops[place - 1]
      rest = rest.dropLast(2)
    }
    switch object {
    case nil: return rest.isEmpty ? .keys(lead + keys) : .missaid(usage: usage)
    case .number(let numbered):
      guard rest.count == 1, !numbered.isEmpty,
        let number = rest.first.flatMap({ Int($0, in: 1...numbered.count) })
      else { return .missaid(usage: usage) }
      return .keys(lead + [numbered[number - 1]])
    case .item(let items):
      // What is selected already needs no name.
      if rest.isEmpty { return .keys(lead + keys) }
      let name = rest.joined(separator: " ")
      let beginning = items.names.called(from: name)
      if beginning.count > 1 { return .several(name, beginning) }
      if let selecting = items.keys(selecting: name) { return .keys(lead + selecting + keys) }
      guard let own = items.own else {
        return .unknown(name, known: items.names.compactMap(\.first), usage: usage)
      }
      return .typed(
        lead + [own] + name.map(Key.character) + [.enter], name: name, usage: usage)
    }
  }
}

extension ScreenTelling.Phrase.Items {
  /// The keys that select what is called so: with that name, or beginning or at least going on so.
  fileprivate func keys(selecting name: String) -> [Key]? {
    guard let place = names.place(called: name), let first, let next else { return nil }
    return [way, first].compactMap(\.self) + Array(repeating: next, count: place)
  }
}

extension [[String]] {
  /// What things are called that begin so, each once, where none is called just so.
  fileprivate func called(from beginning: String) -> [String] {
    let beginning = beginning.lowercased()
    let known = self.filter { $0.contains { $0.lowercased().hasPrefix(beginning) } }
    guard !known.joined().contains(where: { $0.lowercased() == beginning }) else { return [] }
    return known.compactMap(\.first).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Which of several things, each with all its names, is called so: with that name, or beginning
  /// or at least going on so.
  func place(called name: String) -> Int? {
    let name = name.lowercased()
    func first(_ fits: (String) -> Bool) -> Int? {
      firstIndex { $0.contains { fits($0.lowercased()) } }
    }
    // A letter or two are in nearly every name.
    let part = name.count > 2 ? first { $0.contains(name) } : nil
    return first { $0 == name } ?? first { $0.hasPrefix(name) } ?? part
  }
}
