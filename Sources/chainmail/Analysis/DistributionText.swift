import ChainmailAnalysis
import ChainmailCore

/// A distribution as lines for people.
struct DistributionText {
  private let distribution: Distribution
  private let withReturns: Distribution?
  private let attacks: [String]
  private let rules: Rules

  /// - Parameters:
  ///   - distributions: The distribution, and where anything is kept back that with it.
  ///   - attacks: The attacks as they were written.
  ///   - rules: The rules under which they fall.
  init(_ distributions: Twice<Distribution>, attacks: [String], rules: Rules) {
    (distribution, withReturns) = (distributions.itself, distributions.withReturns)
    self.attacks = attacks
    self.rules = rules
  }

  /// Numbers first, then the histogram, then who stopped what, then each link's share.
  func lines(_ manner: PictureManner) -> [String] {
    var lines = [
      CommandText.ground(distribution.ground, isCutShort: distribution.isCutShort),
      CommandText.moments(distribution),
      CommandText.quantiles(distribution),
      CommandText.falls(distribution.falls),
    ]
    if let withReturns {
      lines += [
        CommandText.ground(withReturns.ground, isCutShort: withReturns.isCutShort),
        CommandText.moments(withReturns),
        CommandText.quantiles(withReturns), CommandText.falls(withReturns.falls),
      ].map(CommandText.toldWithReturns)
    }
    lines.append("")
    lines += Histogram(distribution).lines(manner)
    lines.append("")
    for (attack, share) in zip(attacks, distribution.attacks) {
      lines += CommandText.stops(attack.onOneLine, share.stoppedBy, rules)
    }
    lines.append("")
    var table = TextTable(
      CommandText.linkHeading, CommandText.actsHeading, CommandText.absorbedHeading,
      CommandText.amplifiedHeading, CommandText.divertedHeading, CommandText.deferredHeading)
    for share in distribution.links {
      table.add(
        rules.name(of: share.link), CommandText.decimal(share.acts),
        CommandText.decimal(share.absorbed), CommandText.decimal(share.amplified),
        CommandText.decimal(share.diverted), CommandText.decimal(share.deferred))
    }
    return lines + table.lines
  }
}
