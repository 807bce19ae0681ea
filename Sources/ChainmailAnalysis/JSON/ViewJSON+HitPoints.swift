public import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// Effective hit points, one answer for each profile.
  ///
  /// - Parameters:
  ///   - answers: At least one.
  ///   - worst: The worst of all types, where every type was asked about.
  ///   - rules: The rules under which the hits fall.
  /// - Returns: The object, without a line feed.
  public static func text(
    of answers: [EffectiveHitPoints], worst: WorstProfile? = nil, rules: Rules
  ) -> String {
    precondition(!answers.isEmpty, "there is no answer")
    return object { writer in
      writer.member("hit", answers[0].hit)
      writer.key("answers")
      writer.array(answers) { answer($1, rules, to: &$0) }
      if let worst { write(worst, rules, to: &writer) }
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

  private static func write(_ worst: WorstProfile, _ rules: Rules, to writer: inout JSONWriter) {
    writer.key("worst")
    writer.array(worst.types) { $0.string(rules.name(of: $1)) }
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
