internal import ChainmailCore
internal import ResponderChain

/// What a state and each step of its history hold: loadout, stats, links and body, and what is
/// owed.
///
/// In a key each of its six members is left out where it is as in what stands before it: for the
/// nearest step of history that is the state itself, and before the state everything is empty and
/// every stat initial.
struct Wardrobe {
  var worn: [Link] = []
  var bag: [Piece] = []
  var companions: [Companion] = []
  var deferrals: [Deferral] = []
  var account = DeferralAccount()
  var stats: StatTable

  /// Nothing but the stats that a character has by itself.
  init(_ rules: Rules) {
    stats = StatTable(rules.stats.map(\.initial))
  }

  init(_ defense: Defense, _ bag: [Piece]) {
    worn = Array(defense.chain)
    self.bag = bag
    companions = defense.companions
    deferrals = defense.deferrals
    account = defense.deferralAccount
    stats = defense.stats
  }
}
