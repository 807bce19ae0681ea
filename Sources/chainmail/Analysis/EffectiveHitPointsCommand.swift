import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// `chainmail ehp`: how much raw damage it takes until the body falls.
struct EffectiveHitPointsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ehp", abstract: CommandText.ehpAbstract,
    discussion: CommandText.ehpDiscussion)

  @OptionGroup var wearer: WearerOptions
  @OptionGroup var profile: ProfileOptions

  @Option(help: ArgumentHelp(CommandText.hitHelp, valueName: "amount"))
  var hit: String?

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    try ending {
      let rules = try wearer.pack.choice.load().rules
      var errors = UsageErrors()
      let mix = profile.profile(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      let size = hit.flatMap { errors.amount($0, of: "--hit") }
      let seeds = answer.seeds(1000, &errors)
      try errors.throwIfAny()
      guard let dressed, let seeds else { return }
      let answers: [EffectiveHitPoints]
      var worst: [DamageType]?
      do throws(ExplanationError) {
        if let mix {
          answers = [try EffectiveHitPoints(of: mix, on: dressed, hit: size, seeds: seeds)]
        } else {
          let all = try WorstProfile(on: dressed, hit: size, seeds: seeds)
          (answers, worst) = (all.all, all.types)
        }
      } catch {
        throw Failure.unresolved(error, rules, wearer.pack.choice)
      }
      if answer.json {
        StandardOutput.print(ViewJSON.text(of: answers, worst: worst, rules: rules))
      } else {
        print(answers, worst: worst, rules)
      }
    }
  }

  private func print(_ answers: [EffectiveHitPoints], worst: [DamageType]?, _ rules: Rules) {
    var table = TextTable(
      CommandText.hitsHeading, CommandText.sizeHeading, CommandText.countHeading,
      CommandText.rawHeading, CommandText.groundHeading)
    for answer in answers {
      table.add(
        CommandText.profile(answer.profile, rules), answer.hit.description,
        CommandText.hits(answer), answer.raw.map(CommandText.decimal) ?? CommandText.raw(answer),
        CommandText.ground(answer.ground))
    }
    for line in table.lines { StandardOutput.print(line) }
    for answer in answers {
      guard let layers = answer.layers, let layered = answer.layered else { continue }
      let parts = layers.map { "\(rules.name(of: $0.link)) \($0.raw)" }
      StandardOutput.print(
        CommandText.layers(CommandText.profile(answer.profile, rules), parts, layered))
    }
    if let worst {
      StandardOutput.print(CommandText.worst(worst.map(rules.name(of:))))
    }
  }
}
