import ChainmailAnalysis
import ChainmailCore
import Foundation
import Messages

import ChainmailContent

/// Characters under a shipped pack whose pieces a loadout file changes.
enum ChangedPieces {
  /// The rules of a pack with a loadout file; the fields `schema` and `pack` are added.
  static func rules(_ pack: String, _ loadout: String) throws -> Rules {
    try file(pack, loadout).applied(to: files(pack).pack(), from: files(pack)).rules
  }

  /// What is surely wrong in such a file.
  static func warnings(_ pack: String, _ loadout: String) throws -> [String] {
    try PackReview.warnings(of: file(pack, loadout), for: files(pack)).map(\.description)
  }

  /// What the body can lose to an attack, in whole points, with its odds.
  static func odds(_ rules: Rules, _ attack: String) throws -> Odds {
    try distribution(rules, attack).odds
  }

  static func distribution(_ rules: Rules, _ attack: String) throws -> Distribution {
    try Distribution(of: [AttackSyntax.blow(attack, under: rules)], on: Wearer(rules))
  }

  private static func file(_ pack: String, _ loadout: String) throws -> LoadoutFile {
    try LoadoutFile(
      ContentFile(path: "mine.yml", text: "schema: 1\npack: \(pack)\n\(loadout)\n"))
  }

  private static func files(_ pack: String) throws -> PackFiles {
    try PackFiles(folder: `Every shipped pack`.root.appending(path: pack).path)
  }
}
