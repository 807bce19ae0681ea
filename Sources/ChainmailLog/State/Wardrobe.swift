internal import ChainmailCore
internal import ResponderChain

/// What a state and each step of its history hold: loadout, links and body, and what is owed.
///
/// In a key each of its four members is left out where it is as in what stands before it: for the
/// nearest step of history that is the state itself, and before the state everything is empty.
struct Wardrobe {
  var worn: [Link] = []
  var bag: [Piece] = []
  var deferrals: [Deferral] = []
  var account = DeferralAccount()

  /// Nothing at all.
  init() {}

  init(_ defense: Defense, _ bag: [Piece]) {
    worn = Array(defense.chain)
    self.bag = bag
    deferrals = defense.deferrals
    account = defense.deferralAccount
  }
}
