import ChainmailCore

import ChainmailAnalysis
import ChainmailContent

/// Somebody under the rules of the pack `dnd-5e`, and what attacks come to.
struct DnDHero: PackHero {
  let pack: GamePack
  let rules: Rules
  /// Read once: most of what a test takes would be reading it.
  private static let shared = Result { try GamePack("dnd-5e") }

  /// A hero.
  ///
  /// - Parameters:
  ///   - worn: What is worn, outermost first, before what everybody has.
  ///   - stats: As in a loadout: `aura: 5, resistance: {fire: 1}`.
  ///   - more: Further lines of the loadout.
  /// - Throws: Where the pack or the loadout cannot be read.
  init(_ worn: [String] = [], _ stats: String = "", _ more: String = "") throws {
    let pieces = worn + ["guard", "aura", "toughness", "hero"]
    pack = try Self.shared.get()
    rules = try pack.wearing(
      "worn: [\(pieces.joined(separator: ", "))]\nstats: {\(stats)}\n\(more)")
  }

  /// A game of one attack.
  func hit(_ blow: String, seed: UInt64 = 0) throws -> (GameState, HitReport) {
    let (state, events) = try play([blow], seed: seed)
    for case .hit(let report) in events { return (state, report) }
    throw NoHit()
  }

  struct NoHit: Error {}

  /// What a worn link still holds.
  func level(_ link: String, in state: GameState) -> Amount? {
    state.defense.chain.first { rules.name(of: $0.id) == link }?.state.level
  }
}

extension GameState {
  /// The body's hit points, which these rules count in whole numbers.
  var points: Int {
    precondition(defense.hitPoints.quanta % Amount.quantaPerUnit == 0, "a part of a hit point")
    return Int(defense.hitPoints.quanta / Amount.quantaPerUnit)
  }
}
