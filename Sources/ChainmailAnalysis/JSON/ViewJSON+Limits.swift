public import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// The largest hits survived, one answer for each profile.
  ///
  /// - Parameters:
  ///   - answers: At least one; all with the same luck and unit.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(of answers: [MaxHit], rules: Rules) -> String {
    precondition(!answers.isEmpty, "there is no answer")
    return object { writer in
      writer.member("survive", answers[0].luck.name)
      if case .likely(let probability) = answers[0].luck {
        writer.member("probability", probability)
      }
      writer.member("unit", answers[0].unit)
      writer.key("answers")
      writer.array(answers) { writer, answer in
        writer.object { writer in
          writer.member("profile", answer.profile.proportions, rules)
          writer.key("none")
          writer.bool(answer.isNone)
          writer.member("largest_survived", answer.largestSurvived)
          writer.member("first_killing", answer.firstKilling)
          writer.member("first_unresolved", answer.firstUnresolved)
          writer.member("survival_at", answer.survivalAt)
          writer.member("survival_beyond", answer.survivalBeyond)
          ground(answer.ground, to: &writer)
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
    case .simulated(let seeds):
      writer.member("ground", "simulation")
      writer.key("seeds")
      writer.integer(seeds)
    }
  }

  /// Effective hit points, one answer for each profile.
  ///
  /// - Parameters:
  ///   - answers: At least one.
  ///   - worst: The types that take the least, where every type was asked about.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(
    of answers: [EffectiveHitPoints], worst: [DamageType]? = nil, rules: Rules
  ) -> String {
    precondition(!answers.isEmpty, "there is no answer")
    return object { writer in
      writer.member("hit", answers[0].hit)
      writer.key("answers")
      writer.array(answers) { answer($1, rules, to: &$0) }
      if let worst {
        writer.key("worst")
        writer.array(worst) { $0.string(rules.name(of: $1)) }
      }
    }
  }

  private static func answer(
    _ answer: EffectiveHitPoints, _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("profile", answer.profile.proportions, rules)
      writer.key("raw")
      if let raw = answer.raw { writer.number(raw) } else { writer.null() }
      writer.key("infinite")
      if case .infinite = answer.hits { writer.bool(true) } else { writer.bool(false) }
      switch answer.hits {
      case .expected(let hits): writer.member("hits", hits)
      case .infinite(let never):
        writer.key("hits")
        writer.null()
        writer.member("never", never)
      case .moreThan(let hits, let standing):
        writer.key("hits")
        writer.null()
        writer.key("more_than")
        writer.integer(hits)
        writer.member("standing", standing)
      }
      writer.member("ground", answer.ground)
      writer.key("layers")
      if let layers = answer.layers {
        writer.array(layers) { writer, layer in
          writer.object { writer in
            writer.member("link", rules.name(of: layer.link))
            writer.member("level", layer.level)
            writer.member("raw", layer.raw)
          }
        }
        writer.member("layered", answer.layered)
      } else {
        writer.null()
      }
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
