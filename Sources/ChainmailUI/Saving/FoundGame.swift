package import ChainmailLog

/// A game that was found unfinished, as far as is told of it.
package struct FoundGame: Hashable, Sendable {
  /// The name of its log.
  package var log: String
  /// The name of its pack.
  package var pack: String
  /// The id of its pack, by which that name is translated.
  package var packID: String
  /// What its loadout is called; nil for the pack's own.
  package var loadout: String?
  /// How many blows have fallen; where its log is damaged, up to where it is sound.
  package var blows: UInt64
  /// The record at which its log is damaged; nil where none is, or nobody knows which.
  package var damagedRecord: UInt64?
  /// Whether it has the rules that were kept of it, which its pack no longer has.
  package var hasKeptRules: Bool
  /// Whether its log breaks off within a line, which is set aside when the game goes on.
  package var isTorn: Bool
  /// A newer game that is being played elsewhere; nil where there is none.
  package var newer: HeldGame?

  /// Describes what was found.
  package init(
    log: String, pack: String, packID: String = "", loadout: String? = nil, blows: UInt64,
    damagedRecord: UInt64? = nil,
    hasKeptRules: Bool = false, isTorn: Bool = false, newer: HeldGame? = nil
  ) {
    self.log = log
    self.pack = pack
    self.packID = packID
    self.loadout = loadout
    self.blows = blows
    self.damagedRecord = damagedRecord
    self.hasKeptRules = hasKeptRules
    self.isTorn = isTorn
    self.newer = newer
  }
}

/// A game that another program is playing.
package struct HeldGame: Hashable, Sendable {
  /// The name of its log.
  package var log: String
  /// The process that holds it.
  package var process: Int32

  package init(log: String, process: Int32) {
    self.log = log
    self.process = process
  }
}

/// Why a game that was found cannot go on.
package enum ResumeObstacle: Hashable, Sendable {
  case rules(LackingRules)
  case log(LogError)
  /// Its log is damaged before the first blow, so that nothing vouches for how it began.
  case beginning(LogFailure)

  /// Whether a replay of it can be played on, as far as it comes out as it did.
  var canBranchInReplay: Bool {
    switch self {
    case .beginning, .log(.otherArithmetic): true
    case .rules, .log: false
    }
  }
}

extension Texts {
  /// Why a game cannot go on, as the end of a sentence.
  package func callAsFunction(_ obstacle: ResumeObstacle) -> String {
    switch obstacle {
    case .rules(let lack): self(lack)
    case .log(let error): self(error)
    case .beginning(let failure): self(.savingDamagedBeginning, self(failure))
    }
  }

  func offer(of game: FoundGame) -> String {
    let name = name(of: game)
    let found =
      game.blows == 0
      ? self(.savingFoundFresh, name, game.log)
      : self(.savingFound, blows(game.blows), name, game.log)
    return found + (game.isTorn ? "\n" + self(.savingTorn) : "") + remarks(on: game)
  }

  func offer(ofDamaged game: FoundGame) -> String {
    let name = name(of: game)
    let damage =
      game.damagedRecord.map { self(.savingDamagedAt, name, String($0), game.log) }
      ?? self(.savingDamaged, name, game.log)
    return damage + "\n" + self(.savingSoundUpTo, blows(game.blows)) + remarks(on: game)
  }

  private func name(of found: FoundGame) -> String {
    game(
      with: name(found.pack, ofPack: found.packID),
      found.loadout.map { name($0, ofLoadoutOf: found.packID) })
  }

  /// By which rules it goes on, and what is played beside it, where that is to be known.
  private func remarks(on game: FoundGame) -> String {
    let rules = game.hasKeptRules ? self(.savingKeptRules) : nil
    let newer = game.newer.map { self(.savingNewer, String($0.process), $0.log) }
    return [rules, newer].compactMap(\.self).map { "\n" + $0 }.joined()
  }

  private func blows(_ count: UInt64) -> String {
    count == 1 ? self(.savingBlow) : self(.savingBlows, String(count))
  }
}
