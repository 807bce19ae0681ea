import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// `chainmail max-hit`: the largest single hit that is survived.
struct MaxHitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "max-hit", abstract: CommandText.maxHitAbstract,
    discussion: CommandText.maxHitDiscussion)

  @OptionGroup var wearer: WearerOptions
  @OptionGroup var profile: ProfileOptions

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandText.surviveHelp, valueName: "luck"))
  var survive = "certain"

  @Option(parsing: .unconditional, help: ArgumentHelp(CommandText.unitHelp, valueName: "amount"))
  var unit: String?

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var errors = UsageErrors()
      let rules = try wearer.load(&errors).rules
      let mix = profile.profile(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      let luck = errors.check { () throws(Failure) in try Self.luck(survive) }
      let unit = unit.flatMap { errors.amount($0, of: "--unit") }
      let seeds = answer.seeds(1000, &errors)
      try errors.throwIfAny()
      guard let dressed, let luck, let seeds else { return }
      mix?.warn(on: dressed)
      let profiles =
        mix.map { [$0] } ?? rules.types.indices.map { HitProfile(DamageType($0)) }
      var progress = AnswerProgress()
      var work = MaxHit.SharedWork()
      let answers = profiles.enumerated().map { place, profile in
        progress.tell(CommandText.profile(profile, rules), place, of: profiles.count)
        return Twice { playingOut in
          MaxHit(
            of: profile, on: dressed, luck: luck, unit: unit, seeds: seeds,
            playingOut: playingOut, sharing: &work)
        }
      }
      progress.clear()
      // Whatever the others come to, it is the pack that is wrong.
      if let fault = answers.compactMap(\.itself.fault).first {
        throw Failure.unresolved(.refused(.evaluation(fault)), rules, wearer.pack.choice)
      }
      if answer.json {
        StandardOutput.print(ViewJSON.text(of: answers, rules: rules), as: .json)
        return
      }
      let isMonotone = answers.allSatisfy {
        $0.itself.isMonotone && $0.withReturns?.isMonotone ?? true
      }
      var table = TextTable(
        [CommandText.hitsHeading, CommandText.survivedHeading, CommandText.killsHeading]
          + (isMonotone ? [] : [CommandText.largestHeading]) + [CommandText.groundHeading])
      func add(_ label: String, _ answer: MaxHit) {
        table.add(
          [label, CommandText.survived(answer), CommandText.firstKilling(answer)]
            + (isMonotone ? [] : [CommandText.largest(answer)]) + [CommandText.ground(answer)])
      }
      for answer in answers {
        add(CommandText.profile(answer.itself.profile, rules), answer.itself)
        if let withReturns = answer.withReturns { add(CommandText.withReturns, withReturns) }
      }
      for line in table.lines { StandardOutput.print(line) }
      for answer in answers.map(\.itself) {
        guard let obstacle = answer.obstacle, let first = answer.firstUnresolved else { continue }
        StandardOutput.print(
          CommandText.noAnswer(
            CommandText.profile(answer.profile, rules), from: first,
            CommandText.evaluationFailed(obstacle, rules)))
      }
    }
  }

  /// Reads a factor or a percentage, as packs do.
  private static func share(_ text: String) -> Ratio? {
    guard text.last == "%" else { return Ratio(text) }
    return Ratio(String(text.dropLast())).map { Ratio(quanta: $0.quanta / 100) }
  }

  private static func luck(_ text: String) throws(Failure) -> SurvivalLuck {
    switch text {
    case "certain": return .certain
    case "best": return .best
    default:
      guard let ratio = Self.share(text), Ratio.zero < ratio, ratio < .one else {
        throw .usage(CommandText.noSuchLuck(text))
      }
      return .likely(Double(ratio.quanta) / Double(Ratio.quantaPerUnit))
    }
  }
}
