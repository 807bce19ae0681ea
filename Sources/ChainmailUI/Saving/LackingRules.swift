/// Why the rules of a game are not those of its pack, and whether they were kept.
package struct LackingRules: Hashable, Sendable {
  /// What became of the pack.
  package enum Cause: Hashable, Sendable {
    /// There is none of its name.
    case absent
    /// It cannot be read, for this mistake first of all.
    case broken(mistake: String)
    /// It has other rules than the game.
    case others
  }

  /// Why the rules cannot be had from where those of games are kept.
  package enum Kept: Hashable, Sendable {
    case absent
    /// The file is not what was kept, for this mistake first of all.
    case damaged(mistake: String)
  }

  /// The pack's id.
  package var pack: String
  /// What the game's loadout is called, which may have changed the pack's rules; nil for the pack's
  /// own.
  package var loadout: String?
  package var cause: Cause
  /// Nil where the rules were kept.
  package var kept: Kept?

  /// Describes what is lacking.
  package init(pack: String, loadout: String? = nil, cause: Cause, kept: Kept? = nil) {
    self.pack = pack
    self.loadout = loadout
    self.cause = cause
    self.kept = kept
  }
}

extension Texts {
  /// Why the rules are lacking, as the end of a sentence.
  package func callAsFunction(_ lack: LackingRules) -> String {
    let cause =
      switch (lack.cause, lack.loadout) {
      case (.absent, _): self(.savingNoPack, lack.pack)
      case (.broken(let mistake), _): self(.savingBrokenPack, lack.pack, mistake)
      case (.others, let loadout?): self(.savingOtherRulesOfLoadout, lack.pack, loadout)
      case (.others, nil): self(.savingOtherRules, lack.pack)
      }
    return switch lack.kept {
    case nil: cause
    case .absent: self(.savingRulesAbsent, cause)
    case .damaged(let mistake): self(.savingRulesDamaged, cause, mistake)
    }
  }
}
