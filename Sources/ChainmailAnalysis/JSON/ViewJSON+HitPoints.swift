public import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// Effective hit points of one profile.
  ///
  /// - Parameters:
  ///   - answer: The answer, and where anything is kept back that with it.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(of answer: Twice<EffectiveHitPoints>, rules: Rules) -> String {
    object { answers([answer], rules, to: &$0) }
  }

  /// Effective hit points of every type, and the worst of them.
  ///
  /// - Parameters:
  ///   - worst: The answers, and where anything is kept back those with it.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(of worst: Twice<WorstProfile>, rules: Rules) -> String {
    object { writer in
      answers(worst.all, rules, to: &writer)
      write(worst, to: &writer) { write($0, rules, to: &$1) }
    }
  }

  private static func answers(
    _ answers: [Twice<EffectiveHitPoints>], _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.member("hit", answers.first?.itself.hit)
    writer.key("answers")
    writer.array(answers) { writer, answer in
      writer.object { writer in
        writer.member("profile", answer.itself.profile.proportions, rules)
        write(answer, to: &writer) { members(of: $0, rules, to: &$1) }
      }
    }
  }

  private static func members(
    of answer: EffectiveHitPoints, _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.key("raw")
    if let raw = answer.raw { writer.number(raw) } else { writer.null() }
    writer.member("raw_interval", answer.rawInterval)
    writer.key("infinite")
    if case .infinite = answer.hits { writer.bool(true) } else { writer.bool(false) }
    switch answer.hits {
    case .expected(let hits):
      writer.member("hits", hits)
      writer.member("hits_interval", answer.hitsInterval)
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
    if answer.linksRoundingAway.isEmpty {
      writer.member("ground", answer.ground)
    } else {
      writer.member("ground", "rounded")
    }
    writer.member(cutShort: answer.isCutShort)
    if !answer.linksRoundingAway.isEmpty {
      writer.key("rounded_away_at")
      writer.array(answer.linksRoundingAway) { $0.string(rules.name(of: $1)) }
    }
    writer.key("layers")
    guard let layers = answer.layers else { return writer.null() }
    writer.array(layers) { writer, layer in
      writer.object { writer in
        writer.member("link", rules.name(of: layer.link))
        writer.member("level", layer.level)
        writer.member("raw", layer.raw)
      }
    }
    writer.member("layered", answer.layered)
  }

  private static func write(_ worst: WorstProfile, _ rules: Rules, to writer: inout JSONWriter) {
    writer.key("worst")
    writer.array(worst.types) { $0.string(rules.name(of: $1)) }
    writer.key("given_up")
    writer.array(worst.givenUp) { $0.string(rules.name(of: $1)) }
    writer.member("worst_by", worst.measure == .layers ? "layers" : "hits")
    writer.key("worst_layers")
    guard let layers = worst.layers else { return writer.null() }
    writer.array(layers) { writer, layer in
      writer.object { writer in
        writer.member("link", rules.name(of: layer.link))
        writer.key("types")
        writer.array(layer.types) { $0.string(rules.name(of: $1)) }
        writer.member("raw", layer.raw)
      }
    }
    writer.member("worst_layered", worst.layered)
  }
}
