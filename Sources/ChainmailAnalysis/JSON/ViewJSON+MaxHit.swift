public import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// The largest hits survived, one answer for each profile.
  ///
  /// - Parameters:
  ///   - answers: At least one; all with the same luck and unit.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(of answers: [Twice<MaxHit>], rules: Rules) -> String {
    precondition(!answers.isEmpty, "there is no answer")
    let (luck, unit) = (answers[0].itself.luck, answers[0].itself.unit)
    return object { writer in
      writer.member("survive", luck.name)
      if case .likely(let probability) = luck {
        writer.member("probability", probability)
      }
      writer.member("unit", unit)
      writer.key("answers")
      writer.array(answers) { writer, answer in
        writer.object { writer in
          writer.member("profile", answer.itself.profile.proportions, rules)
          write(answer, to: &writer) { answer, writer in
            writer.key("none")
            writer.bool(answer.isNone)
            writer.member("safe_up_to", answer.safe)
            writer.member("largest_survived", answer.largestSurvived)
            writer.member("first_killing", answer.firstKilling)
            writer.member("first_unresolved", answer.firstUnresolved)
            writer.member("survival_at", answer.survivalAt)
            writer.member("survival_beyond", answer.survivalBeyond)
            ground(answer.ground, to: &writer)
            writer.member(cutShort: answer.isCutShort)
          }
        }
      }
    }
  }

  private static func ground(_ ground: MaxHit.Ground, to writer: inout JSONWriter) {
    switch ground {
    case .proven: writer.member("ground", "proven")
    case .checked(let hit):
      writer.member("ground", "checked")
      writer.member("checked_up_to", hit)
    case .simulated(let seeds, let hit):
      writer.member("ground", "simulation")
      writer.key("seeds")
      writer.integer(seeds)
      if let hit { writer.member("checked_up_to", hit) }
    }
  }
}

extension SurvivalLuck {
  /// The name in JSON.
  public var name: String {
    switch self {
    case .certain: "certain"
    case .likely: "likely"
    case .best: "best"
    }
  }
}
