import ChainmailCore

import ChainmailAnalysis
import ChainmailContent

/// Somebody under the rules of the pack `nethack`, and what attacks come to.
struct NetHackHero: PackHero {
  let pack: GamePack
  let rules: Rules
  /// Read once: most of what a test takes would be reading it.
  private static let shared = Result { try GamePack("nethack") }

  /// A hero.
  ///
  /// - Parameters:
  ///   - worn: What is worn, outermost first, between `wits` and `hero`.
  ///   - stats: As in a loadout: `base-ac: 3, half-physical: 1`.
  ///   - more: Further lines of the loadout.
  /// - Throws: Where the pack or the loadout cannot be read.
  init(_ worn: [String] = [], _ stats: String = "", _ more: String = "") throws {
    let pieces = ["wits"] + worn + ["hero"]
    pack = try Self.shared.get()
    rules = try pack.wearing(
      "worn: [\(pieces.joined(separator: ", "))]\nstats: {\(stats)}\n\(more)")
  }

  /// What the body loses to a blow that cannot miss.
  func certain(_ blow: String) throws -> Amount? {
    try damage("\(blow);tags=melee;stat=level:200,ac-roll:1")
  }

  /// The names of the pieces that are worn, outermost first, without `wits` and `hero`.
  func worn(_ state: GameState) -> [String] {
    state.defense.pieces.map(rules.name(of:)).filter { $0 != "wits" && $0 != "hero" }
  }

  /// The hit reports among what happened.
  func reports(_ events: [Event]) -> [HitReport] {
    events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
  }
}
