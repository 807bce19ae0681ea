import ChainmailCore

import ChainmailAnalysis
import ChainmailContent

/// Somebody under the rules of a pack, and what attacks come to.
protocol PackHero {
  var pack: GamePack { get }
  /// The pack's rules with what this one wears.
  var rules: Rules { get }
}

extension PackHero {
  func distribution(_ blows: String...) throws -> Distribution {
    try Distribution(
      of: try blows.map { try pack.blow($0, under: rules) }, on: try Wearer(rules))
  }

  /// How likely it is that the body loses anything to an attack.
  func chance(_ blow: String) throws -> Probability? {
    let nothing = try distribution(blow).outcomes.first { $0.body == .zero }
    return nothing.map { $0.likelihood.complement.exact } ?? .one
  }

  /// What the body loses to an attack where only one thing can happen; nil where dice decide.
  func damage(_ blow: String) throws -> Amount? {
    let outcomes = try distribution(blow).outcomes
    return outcomes.count == 1 ? outcomes[0].body : nil
  }

  /// A game of attacks one after the other, with what each came to.
  func play(_ blows: [String], seed: UInt64 = 0) throws -> (GameState, [Event]) {
    var state = try GameState(seed: seed, rules: rules)
    var events: [Event] = []
    for blow in blows {
      events += reduce(
        &state, .receive(try pack.blow(blow, under: rules), entry: nil), under: rules)
    }
    return (state, events)
  }
}
