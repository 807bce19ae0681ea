import ChainmailAnalysis
import ChainmailCore
import Testing
import TestSupport

@testable import ChainmailContent

/// Numbers that ``PathOfExileModel`` or a line of arithmetic comes to. The games' calculators work in
/// doubles: before rounding numbers agree to 0.001, after it exactly.
@Suite struct `Rules of Path of Exile, as computed` {

  private func distribution(
    _ stats: String, _ blow: String, worn: String
  ) throws -> Distribution {
    let rules = try GamePack("path-of-exile").wearing("worn: [\(worn)]\nstats: {\(stats)}")
    return try Distribution(of: [AttackSyntax.blow(blow, under: rules)], on: Wearer(rules))
  }
}
