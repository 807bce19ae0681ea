package import ChainmailContent
internal import ChainmailCore

/// A line of the list from which a game is chosen.
struct GameOffer: Hashable, Sendable {
  /// What comes of choosing it.
  enum Choice: Hashable, Sendable {
    /// A new game with what stands at this place of the packs that were found.
    case new(Int)
    /// The game at this place of those that were left.
    case back(Int)
    /// Nothing: why, with the place of the mistake.
    case none(String)
  }

  /// The pack's name, or its id where it is broken.
  var pack: String
  /// What the loadout is called; nil for the pack's own, and for games that were left.
  var loadout: String?
  /// What it is, in a line.
  var note: String
  var choice: Choice

  /// Why it cannot be chosen; nil where it can.
  var fault: String? { if case .none(let fault) = choice { fault } else { nil } }

  /// Returns whether a search for these letters finds it; capitals are the same as small ones.
  func matches(_ search: String) -> Bool {
    let words = [pack, loadout ?? "", note].map { $0.lowercased() }
    // A line as it is told has a comma between the pack and the loadout.
    return search.lowercased().split { " ,，、".contains($0) }.allSatisfy { part in
      words.contains { $0.contains(part) }
    }
  }
}

/// A game that was left for another in this sitting.
package struct LeftGame: Hashable, Sendable {
  /// What it is called.
  package var name: String
  /// The number of blows that have fallen in it.
  package var blows: UInt64

  package init(name: String, blows: UInt64) {
    self.name = name
    self.blows = blows
  }
}

extension Texts {
  /// What a game is called: the pack's name, with the loadout's behind it where that is not the
  /// pack's own.
  package func game(with pack: String, _ loadout: String?) -> String {
    loadout.map { self(.gamesWith, pack, $0) } ?? pack
  }

  /// What a game with a pack as it was read is called.
  package func game(with pack: Pack) -> String {
    game(
      with: name(pack.presentation.name, ofPack: pack.rules.pack),
      pack.loadoutName.map { name($0, ofLoadoutOf: pack.rules.pack) })
  }

  /// The name of a pack's loadout; of its own the pack's.
  package func loadout(of pack: Pack) -> String {
    pack.loadoutName.map { name($0, ofLoadoutOf: pack.rules.pack) }
      ?? name(pack.presentation.name, ofPack: pack.rules.pack)
  }

  /// The lines of a list of games, those that were left first.
  func offers(_ packs: [PackOffer], left games: [LeftGame]) -> [GameOffer] {
    // The one that was left last is the one most likely to be gone back to.
    let back = games.enumerated().reversed().map { place, game in
      GameOffer(
        pack: self(.gamesBack, game.name), note: self(.gamesBackNote, String(game.blows)),
        choice: .back(place))
    }
    return back + packs.enumerated().map { offer($1, at: $0) }
  }

  private func offer(_ offer: PackOffer, at place: Int) -> GameOffer {
    let loadout = offer.loadout.map { name($0.name, ofLoadoutOf: offer.id) }
    switch offer.pack {
    case .success(let pack):
      let note = offer.loadout.map { loadout in
        loadout.summary.map { summary($0, of: loadout.name, of: offer.id) }
          ?? self.note(on: pack.rules.loadout)
      }
      return GameOffer(
        pack: name(pack.presentation.name, ofPack: pack.rules.pack), loadout: loadout,
        note: note ?? self.note(on: pack), choice: .new(place))
    case .failure(let fault):
      return GameOffer(
        pack: offer.id, loadout: loadout, note: self(.gamesBroken),
        choice: .none(self(fault.message)))
    }
  }

  private func note(on pack: Pack) -> String {
    let rules = pack.rules
    return self(
      .gamesPackNote, String(rules.types.count), String(rules.defenders.count),
      String(rules.attacks.count))
  }

  private func note(on loadout: Loadout) -> String {
    self(.gamesLoadoutNote, String(loadout.worn.count), String(loadout.bag.count))
  }
}
