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

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandText.hitHelp, valueName: "amount"))
  var hit: String?

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var errors = UsageErrors()
      let rules = try wearer.load(&errors).rules
      let mix = profile.profile(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      let size = hit.flatMap { errors.amount($0, of: "--hit") }
      let seeds = answer.seeds(1000, &errors)
      try errors.throwIfAny()
      guard let dressed, let seeds else { return }
      mix?.warn(on: dressed)
      do throws(ExplanationError) {
        if let mix {
          let one = try Twice { playingOut throws(ExplanationError) in
            try EffectiveHitPoints(
              of: mix, on: dressed, hit: size, seeds: seeds, playingOut: playingOut)
          }
          if answer.json {
            StandardOutput.print(ViewJSON.text(of: one, rules: rules), as: .json)
          } else {
            print([one], rules)
          }
        } else {
          var progress = AnswerProgress()
          defer { progress.clear() }
          let worst = try Twice { playingOut throws(ExplanationError) in
            try WorstProfile(on: dressed, hit: size, seeds: seeds, playingOut: playingOut) {
              progress.tell(rules.name(of: $0), Int($0.index), of: rules.types.count)
            }
          }
          progress.clear()
          if answer.json {
            StandardOutput.print(ViewJSON.text(of: worst, rules: rules), as: .json)
          } else {
            print(worst.all, rules)
            for line in CommandText.worst(worst, rules) { StandardOutput.print(line) }
          }
        }
      } catch {
        throw Failure.unresolved(error, rules, wearer.pack.choice)
      }
    }
  }

  private func print(_ answers: [Twice<EffectiveHitPoints>], _ rules: Rules) {
    var table = TextTable(
      CommandText.hitsHeading, CommandText.sizeHeading, CommandText.countHeading,
      CommandText.rawHeading, CommandText.groundHeading)
    func add(_ label: String, _ answer: EffectiveHitPoints) {
      table.add(
        label, answer.hit.description, CommandText.hits(answer),
        CommandText.raw(answer), CommandText.ground(answer, rules))
    }
    for answer in answers {
      add(CommandText.profile(answer.itself.profile, rules), answer.itself)
      if let withReturns = answer.withReturns { add(CommandText.withReturns, withReturns) }
    }
    for line in table.lines { StandardOutput.print(line) }
    for answer in answers.map(\.itself) {
      guard let layers = answer.layers, let layered = answer.layered else { continue }
      let parts = layers.map { "\(rules.name(of: $0.link)) \($0.raw)" }
      StandardOutput.print(
        CommandText.layers(CommandText.profile(answer.profile, rules), parts, layered))
    }
  }
}
