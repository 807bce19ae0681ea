import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// `chainmail distribution`: how likely each outcome of attacks is.
struct DistributionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distribution", abstract: CommandText.distributionAbstract,
    discussion: CommandText.distributionDiscussion)

  @OptionGroup var wearer: WearerOptions
  @OptionGroup var attacks: AttackOptions

  @Option(help: ArgumentHelp(CommandText.seedsHelp, valueName: "count"))
  var seeds = 10_000

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  func run() throws {
    try ending {
      let rules = try wearer.pack.choice.load().rules
      var errors = UsageErrors()
      let read = attacks.blows(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      let seeds = errors.seeds(seeds)
      try errors.throwIfAny()
      guard let read, let dressed, let seeds else { return }
      let distribution: Distribution
      do throws(ExplanationError) {
        distribution = try Distribution(of: read.blows, on: dressed, seeds: seeds)
      } catch {
        throw Failure.usage(CommandText.explanationFailed(error, rules))
      }
      if json {
        StandardOutput.print(ViewJSON.text(of: distribution, rules: rules))
      } else {
        let view = DistributionText(distribution, attacks: read.texts, rules: rules)
        for line in view.lines(.standardOutput) { StandardOutput.print(line) }
      }
    }
  }
}
