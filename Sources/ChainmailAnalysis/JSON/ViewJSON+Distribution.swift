public import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// A distribution.
  ///
  /// - Parameters:
  ///   - distributions: The distribution, and where anything is kept back that with it.
  ///   - rules: The rules under which the attacks fall.
  /// - Returns: The object, without a line feed.
  public static func text(of distributions: Twice<Distribution>, rules: Rules) -> String {
    twice(distributions) { distribution, writer in
      writer.member("ground", distribution.ground)
      writer.member(cutShort: distribution.isCutShort)
      writer.member("mean", distribution.mean)
      if let exact = distribution.exactMean {
        writer.member("mean_fraction", "\(exact.numerator)/\(exact.denominator)")
      }
      writer.member("mean_interval", distribution.meanInterval)
      writer.member("deviation", distribution.deviation)
      writer.key("quantiles")
      writer.object { writer in
        for (name, probability) in Distribution.quantiles {
          writer.member(name, distribution.quantile(probability))
        }
      }
      writer.member("falls", distribution.falls)
      writer.key("outcomes")
      writer.array(distribution.outcomes) { writer, outcome in
        writer.object { writer in
          writer.member("body", outcome.body)
          outcome.likelihood.write(to: &writer)
        }
      }
      writer.key("attacks")
      writer.array(distribution.attacks) { attack($1, rules, to: &$0) }
      writer.key("links")
      writer.array(distribution.links) { link($1, rules, to: &$0) }
    }
  }

  private static func attack(
    _ attack: Distribution.AttackShare, _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("body", attack.meanBody)
      writer.member("overkill", attack.meanOverkill)
      writer.member("falls", attack.falls)
      writer.key("stopped_by")
      writer.array(attack.stoppedBy) { writer, stop in
        writer.object { writer in
          writer.member("link", stop.link.map(rules.name(of:)))
          stop.likelihood.write(to: &writer)
          guard let absorbed = stop.absorbed else { return }
          writer.key("absorbed")
          writer.object { absorbed.write(to: &$0) }
        }
      }
    }
  }

  private static func link(_ share: LinkShare, _ rules: Rules, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("link", rules.name(of: share.link))
      writer.member("acts", share.acts)
      writer.member("absorbed", share.absorbed)
      writer.member("amplified", share.amplified)
      writer.member("diverted", share.diverted)
      writer.member("deferred", share.deferred)
    }
  }
}

extension Distribution {
  /// The quantiles that are told, by name.
  public static let quantiles: [(name: String, probability: Double)] = [
    ("0", 0), ("0.05", 0.05), ("0.25", 0.25), ("0.5", 0.5), ("0.75", 0.75), ("0.95", 0.95),
    ("1", 1),
  ]
}
