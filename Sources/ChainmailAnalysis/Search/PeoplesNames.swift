internal import ChainmailCore

/// What people call pieces, types and attacks.
public struct PeoplesNames: Hashable, Sendable {
  /// By place in the rules, each.
  public var defenders: [String]
  public var types: [String]
  public var attacks: [String]
  /// The rooms that there are; where none is named there may be any.
  public var rooms: [String]

  public init(
    defenders: [String] = [], types: [String] = [], attacks: [String] = [], rooms: [String] = []
  ) {
    (self.defenders, self.types, self.attacks) = (defenders, types, attacks)
    self.rooms = rooms
  }
}

/// What each of them means in a question about what happened.
struct NamesInQuery {
  private var names: [String: EventQuery.Name] = [:]
  /// How many words the longest has.
  private var longest = 0

  init(_ people: PeoplesNames, _ rules: Rules) {
    for (name, defender) in zip(people.defenders, rules.defenders) {
      note(name) { named in
        named.link = rules.link(written: defender.id[...])
        named.isPiece = true
      }
    }
    for (name, type) in zip(people.types, rules.types) {
      note(name) { $0.type = rules.type(named: type[...]) }
    }
    for (name, attack) in zip(people.attacks, rules.attacks) {
      note(name) { $0.attack = attack.id }
    }
    names = names.filter { !$0.value.isEmpty }
  }

  private mutating func note(_ name: String, _ set: (inout EventQuery.Name) -> Void) {
    let words = name.split(separator: " ")
    guard !words.isEmpty else { return }
    longest = max(longest, words.count)
    set(&names[Self.key(words[...]), default: EventQuery.Name()])
  }

  private static func key(_ words: ArraySlice<Substring>) -> String {
    words.joined(separator: " ").lowercased()
  }

  /// The longest name that the words begin with, behind a `!` perhaps, and how many words it has.
  func longest(at words: ArraySlice<Substring>) -> (EventQuery.Name, count: Int)? {
    guard var first = words.first else { return nil }
    if first.hasPrefix("!") { first = first.dropFirst() }
    let plain = [first] + words.dropFirst().prefix(max(longest - 1, 0))
    for count in (1...plain.count).reversed() {
      if let name = names[Self.key(plain[..<count])] { return (name, count) }
    }
    return nil
  }
}
