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

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var errors = UsageErrors()
      attacks.check(&errors)
      let rules = try wearer.load(&errors).rules
      let read = attacks.blows(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      let seeds = answer.seeds(10_000, &errors)
      try errors.throwIfAny()
      guard let read, let dressed, let seeds else { return }
      attacks.warn(of: read.blows, on: [dressed])
      let distribution: Twice<Distribution>
      do throws(ExplanationError) {
        distribution = try Twice { playingOut throws(ExplanationError) in
          try Distribution(of: read.blows, on: dressed, seeds: seeds, playingOut: playingOut)
        }
      } catch {
        throw Failure.unresolved(error, rules, wearer.pack.choice)
      }
      if answer.json {
        StandardOutput.print(ViewJSON.text(of: distribution, rules: rules), as: .json)
      } else {
        let view = DistributionText(distribution, attacks: read.texts, rules: rules)
        for line in view.lines(.standardOutput) { StandardOutput.print(line) }
      }
    }
  }
}
