internal import ChainmailContent
public import ChainmailCore

/// Why a text is no question about what happened.
public enum EventQueryError: Error, Hashable, Sendable {
  /// There is no word in it.
  case empty
  /// A word that means nothing; the nearest that does, if one is near.
  case unknown(word: String, nearest: String?)
  /// A room that there is not, and those that there are.
  case noRoom(name: String, rooms: [String])
  /// A measure with what is no amount.
  case noAmount(word: String)
  /// Something that is compared and is no measure, such as `link=armor`.
  case noMeasure(name: String)
  /// A measure that nothing is compared with.
  case noComparison(measure: String)
}

extension EventQuery {
  /// Reads a question.
  ///
  /// - Parameters:
  ///   - text: Words with spaces between.
  ///   - rules: The rules, for the ids of links, pieces, types and attacks.
  ///   - names: What people call them; in any case, and with spaces in it.
  /// - Throws: ``EventQueryError`` for the first word that means nothing.
  public init(
    _ text: String, under rules: Rules, _ names: PeoplesNames = PeoplesNames()
  ) throws(EventQueryError) {
    let written = text.split(separator: " ")
    guard !written.isEmpty else { throw .empty }
    self.text = written.joined(separator: " ")
    let people = NamesInQuery(names, rules)
    var words: [Word] = []
    var rest = written[...]
    while let word = rest.first {
      let (name, count) = people.longest(at: rest) ?? (EventQuery.Name(), 1)
      // A single word that means something by itself is that.
      if !name.isEmpty, count > 1 || (try? Word(word, rules)) == nil {
        words.append(Word(isNegated: word.hasPrefix("!"), test: .named(name)))
      } else {
        words.append(try Word(word, rules))
      }
      rest = rest.dropFirst(count)
    }
    for case .noted(let room) in words.map(\.test) where !names.rooms.isEmpty {
      guard names.rooms.contains(room) else { throw .noRoom(name: room, rooms: names.rooms) }
    }
    self.words = words
  }

  /// What ends the name of a measure.
  fileprivate static let comparing = "<>="

  /// Every word that means something by itself, what happened first.
  static func vocabulary(of rules: Rules) -> [String] {
    Happening.allCases.map(\.rawValue) + Attacker.named.compactMap(\.name)
      + rules.defenders.map(\.id) + rules.linkNames + rules.types + rules.attacks.map(\.id)
  }
}

extension EventQuery.Word {
  fileprivate init(_ word: Substring, _ rules: Rules) throws(EventQueryError) {
    isNegated = word.hasPrefix("!")
    guard word != "!" else { throw .unknown(word: "!", nearest: nil) }
    let word = isNegated ? word.dropFirst() : word
    if word.hasPrefix("source="), word != "source=" {
      test = .comesFrom(String(word.dropFirst("source=".count)))
    } else if word.hasPrefix("room="), word != "room=" {
      test = .noted(room: String(word.dropFirst("room=".count)))
    } else if let measure = try EventQuery.Test(measure: word) {
      test = measure
    } else if let happening = EventQuery.Happening(rawValue: word.lowercased()) {
      test = .happened(happening)
    } else {
      let name = EventQuery.Name(word, rules)
      guard !name.isEmpty else {
        let measures = EventQuery.Measure.allCases.map(\.rawValue)
        let name = String(word.prefix { !EventQuery.comparing.contains($0) })
        guard !name.isEmpty || word.isEmpty else { throw .noAmount(word: String(word)) }
        if measures.contains(word.lowercased()) {
          throw .noComparison(measure: word.lowercased())
        }
        let known = name == word ? EventQuery.vocabulary(of: rules) + measures : measures
        let nearest = nearestName(to: name, among: known)
        if name != word, nearest == nil, !["source=", "room="].contains(word) {
          throw .noMeasure(name: name)
        }
        throw .unknown(word: String(word), nearest: nearest)
      }
      test = .named(name)
    }
  }
}

extension EventQuery.Test {
  /// Reads a measure; nil where the word is none.
  fileprivate init?(measure word: Substring) throws(EventQueryError) {
    let name = word.prefix { !EventQuery.comparing.contains($0) }
    guard let measure = EventQuery.Measure(rawValue: name.lowercased()) else { return nil }
    let rest = word.dropFirst(name.count)
    // A link or a type may be called so; then that is meant.
    guard !rest.isEmpty else { return nil }
    guard
      let comparison = EventQuery.Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      let bound = Amount(String(rest.dropFirst(comparison.rawValue.count)))
    else { throw .noAmount(word: String(word)) }
    self = .measure(measure, comparison, bound)
  }
}

extension EventQuery.Name {
  fileprivate init(_ word: Substring, _ rules: Rules) {
    link = rules.link(written: word)
    isPiece = !word.contains("/") && !word.contains(".")
    type = rules.type(named: word)
    attack = rules.attacks.first { $0.id == word }?.id
    attacker = Attacker.named.first { $0.name == String(word) }
  }
}
