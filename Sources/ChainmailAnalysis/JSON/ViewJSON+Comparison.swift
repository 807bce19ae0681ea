internal import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// A comparison, loadout by loadout.
  ///
  /// - Parameter comparison: The comparison.
  /// - Returns: The object, without a line feed.
  public static func text(of comparison: Comparison) -> String {
    object { writer in
      writer.key("loadouts")
      writer.array(comparison.columns) { writer, column in
        let rules = column.contender.wearer.rules
        writer.object { writer in
          writer.member("name", column.contender.name)
          writer.member("pack", rules.pack)
          writer.key("attacks")
          writer.array(column.script.attacks) { writer, attack in
            let outcome = attack.report.outcome
            writer.object { writer in
              writer.member("amounts", attack.report.attack.blow.amounts, rules)
              writer.member("stopped_by", outcome.stoppedBy.map(rules.name(of:)))
              writer.member("body", outcome.body)
              writer.member("overkill", outcome.overkill)
              writer.key("falls")
              writer.bool(attack.fell)
            }
          }
          writer.key("total")
          total(column.script, to: &writer)
        }
      }
    }
  }
}
