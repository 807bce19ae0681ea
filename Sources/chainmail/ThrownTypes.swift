import ChainmailAnalysis
import ChainmailCore
import ChainmailLog

/// What types the attacks of a game were of, so that it can be told which packs know them.
struct ThrownTypes {
  /// One blow for all that name the same types, and the rules that its types are of.
  private var blows: [(rules: Rules, blow: Blow)] = []

  /// Gathers what was thrown, up to where the game is damaged.
  ///
  /// - Parameters:
  ///   - account: The game.
  ///   - goesOn: Asked before every turn; false ends it.
  /// - Complexity: O(size).
  init(in account: LineageAccount, while goesOn: () -> Bool = { true }) {
    var account = account
    // A log may tell of types as it goes on.
    var known: Set<[[String]]> = []
    while goesOn(), let moment = try? account.next() {
      let rules = account.rules
      for hit in moment.hits where hit.attack.id.attacker != .deferred {
        let blow = hit.attack.blow
        let names = [blow.amounts, blow.penetration].map { $0.types.map(rules.name(of:)) }
        if known.insert(names).inserted { blows.append((rules, blow)) }
      }
    }
  }

  /// Looks for types that some rules have no one type for.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - aliases: Ids of the types, with the names that they have there.
  /// - Returns: The types; nil where there are none, so that every blow can fall.
  func unmapped(in rules: Rules, aliases: [String: String] = [:]) -> [String]? {
    var unmapped: [String] = []
    for (own, blow) in blows {
      do throws(TypeMapping.Unmapped) {
        _ = try TypeMapping(from: own, to: rules, aliases: aliases).blow(blow)
      } catch {
        let types = (error.missing + error.choices.map(\.type)).map(own.name(of:))
        unmapped += types.filter { !unmapped.contains($0) }
      }
    }
    return unmapped.isEmpty ? nil : unmapped
  }
}
