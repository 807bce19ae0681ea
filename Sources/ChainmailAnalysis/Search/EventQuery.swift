public import ChainmailCore

/// A question about what happened in a game, such as `armor took>10 fire`.
///
/// An event fits where it fits every word. A word is what happened (`hit`, `stopped`, `broke`,
/// `donned`, `doffed`, `swapped`, which is both, `moved`, `gained`, `joined`, `left`, `fell`,
/// `rose`, `undone`, `redone`); the name of a link or a piece that took part, of a damage type or
/// an attack that was thrown, or of who threw it (`player`, `sparring`, `deferred`); `source=` and
/// what an attack says that it comes from; `room=` and the room in which something was noted, as in
/// `room=coins`; or a measure of a hit (`took`, `body`, `thrown`, `overkill`) with `>`, `>=`, `<`,
/// `<=` or `=` and an amount. `took` is what the links took that the query names, or else all links
/// but the body. A word with `!` before it turns around; it too fits only what the word could have
/// been said of, so that `!body>0` finds the blows that did not reach the body and nothing else.
public struct EventQuery: Hashable, Sendable {
  /// What it was read from.
  public let text: String
  let words: [Word]

  struct Word: Hashable, Sendable {
    var isNegated: Bool
    var test: Test
  }

  enum Test: Hashable, Sendable {
    case happened(Happening)
    case named(Name)
    case comesFrom(String)
    case noted(room: String)
    case measure(Measure, Comparison, Amount)
  }

  enum Happening: String, Hashable, Sendable, CaseIterable {
    case hit, stopped, broke, donned, doffed, swapped, moved, gained, joined, left, fell, rose,
      undone, redone
  }

  /// All that one name may mean.
  struct Name: Hashable, Sendable {
    /// A link; the first of a piece stands for the whole piece.
    var link: LinkID?
    /// Whether all links of the piece are meant.
    var isPiece = false
    var type: DamageType?
    var attack: String?
    var attacker: Attacker?

    var isEmpty: Bool { link == nil && type == nil && attack == nil && attacker == nil }
  }

  enum Measure: String, Hashable, Sendable, CaseIterable {
    case took, body, thrown, overkill
  }

  enum Comparison: String, Hashable, Sendable, CaseIterable {
    // The longer ones first, as they are looked for in this order.
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="

    func holds(_ value: Int128, _ bound: Int128) -> Bool {
      switch self {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      case .above: value > bound
      case .below: value < bound
      case .equal: value == bound
      }
    }
  }

  /// Whether an event fits.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - rules: The rules, for which links are the body's.
  /// - Returns: Whether it fits.
  /// - Complexity: O(words · links met).
  public func matches(_ event: Event, under rules: Rules) -> Bool {
    words.allSatisfy { word in
      guard word.isNegated else { return matches(event, word.test, rules) }
      return word.test.concerns(event) && !matches(event, word.test, rules)
    }
  }

  private func matches(_ event: Event, _ test: Test, _ rules: Rules) -> Bool {
    switch test {
    case .happened(let happening): happening.is(event)
    case .named(let name): name.isPart(of: event)
    case .comesFrom(let source):
      if case .hit(let hit) = event { hit.attack.blow.source == source } else { false }
    case .noted(let room):
      if case .noted(let fact) = event { fact.room == room } else { false }
    case .measure(let measure, let comparison, let bound):
      if case .hit(let hit) = event {
        comparison.holds(value(of: measure, in: hit, rules), Int128(bound.quanta))
      } else {
        false
      }
    }
  }

  private func value(of measure: Measure, in hit: HitReport, _ rules: Rules) -> Int128 {
    switch measure {
    case .body: return Int128(hit.outcome.body.quanta)
    case .overkill: return Int128(hit.outcome.overkill.quanta)
    case .thrown: return Int128(hit.attack.blow.amounts.totalQuanta)
    case .took:
      let named = words.compactMap { word -> Name? in
        if case .named(let name) = word.test, name.link != nil, !word.isNegated {
          name
        } else {
          nil
        }
      }
      let steps = hit.steps.filter { step in
        named.isEmpty
          ? !rules.isBody(step.link.piece.kind) : named.contains { $0.means(step.link) }
      }
      return steps.reduce(0) { $0 + Int128($1.absorbed.totalQuanta) }
    }
  }
}

extension EventQuery.Test {
  /// Whether it could be said of an event of this kind.
  fileprivate func concerns(_ event: Event) -> Bool {
    if case .hit = event { return true }
    switch self {
    case .noted: if case .noted = event { return true } else { return false }
    case .happened(.stopped), .comesFrom, .measure: return false
    case .happened: return EventQuery.Happening.allCases.contains { $0.is(event) }
    case .named(let name): return name.link != nil && event.isOfPiece
    }
  }
}

extension Event {
  /// Whether a piece or a link takes part in it that is no hit's.
  fileprivate var isOfPiece: Bool {
    switch self {
    case .donned, .doffed, .swapped, .moved, .broke, .joined, .gained, .left: true
    default: false
    }
  }
}

extension EventQuery.Happening {
  fileprivate func `is`(_ event: Event) -> Bool {
    switch (self, event) {
    case (.hit, .hit), (.broke, .broke), (.donned, .donned), (.doffed, .doffed),
      (.donned, .swapped), (.doffed, .swapped), (.swapped, .swapped), (.moved, .moved),
      (.gained, .gained), (.joined, .joined), (.left, .left), (.fell, .fell), (.rose, .rose),
      (.undone, .undone), (.redone, .redone):
      true
    case (.stopped, .hit(let hit)): hit.outcome.stoppedBy != nil
    default: false
    }
  }
}

extension EventQuery.Name {
  /// Whether a link is, or belongs to, what is named.
  func means(_ link: LinkID) -> Bool {
    guard let named = self.link else { return false }
    return isPiece ? named.piece == link.piece : named == link
  }

  fileprivate func isPart(of event: Event) -> Bool {
    switch event {
    case .hit(let hit):
      let blow = hit.attack.blow
      return hit.steps.contains { means($0.link) && $0.hasActed }
        || hit.outcome.stoppedBy.map(means) ?? false
        || hit.broken.contains { isPiece && $0 == link?.piece }
        || type.map { blow.amounts[$0] > .zero } ?? false
        || attack.map { $0 == blow.source } ?? false
        || attacker.map { $0 == hit.attack.id.attacker } ?? false
    case .donned(let piece, _), .doffed(let piece), .broke(let piece), .joined(let piece, _, _),
      .gained(let piece), .left(let piece):
      return link?.piece == piece
    case .swapped(let piece, let left, _): return link?.piece == piece || link?.piece == left
    case .moved(let link, _): return means(link)
    default: return false
    }
  }
}

extension LinkStep {
  /// Whether the link did anything to the packet.
  fileprivate var hasActed: Bool {
    disposition == .stop || incoming != outgoing || !absorbed.isZero || !amplified.isZero
      || !diverted.isZero || !deferred.isZero || !convertedOut.isZero || !stoppedEffects.isEmpty
  }
}

extension HitReport {
  /// The steps of all its packets.
  fileprivate var steps: [LinkStep] { packets.indices.flatMap { walk(of: $0) } }
}

extension Rules {
  fileprivate func isBody(_ kind: DefenderKind) -> Bool {
    defenders.indices.contains(Int(kind.index)) && defenders[Int(kind.index)].isBody
  }
}
