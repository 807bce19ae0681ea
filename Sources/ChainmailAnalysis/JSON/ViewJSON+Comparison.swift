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
          if let given = column.contender.given { writer.member("given", given) }
          writer.member("pack", rules.pack)
          if let loadout = column.contender.loadout { writer.member("loadout", loadout) }
          script(column.script, column.contender, rules, to: &writer)
          guard let withReturns = column.withReturns else { return }
          writer.key("with_returns")
          writer.object { script(withReturns, nil, rules, to: &$0) }
        }
      }
    }
  }

  private static func script(
    _ script: ScriptExplanation, _ contender: Comparison.Contender?, _ rules: Rules,
    to writer: inout JSONWriter
  ) {
    writer.key("attacks")
    writer.array(script.attacks.indices) { writer, place in
      let attack = script.attacks[place]
      writer.object { writer in
        writer.member("amounts", attack.report.attack.blow.amounts, rules)
        writer.member(
          "stopped_by", attack.report.outcome.stoppedBy.map(rules.name(of:)))
        if attack.report.isAbsorbed {
          writer.key("absorbed")
          writer.bool(true)
        }
        writer.member("body", quanta: attack.bodyQuanta)
        writer.member("overkill", quanta: attack.overkillQuanta)
        writer.key("falls")
        writer.bool(attack.fell)
        guard let contender else { return }
        if place < contender.renamed.count { write(contender.renamed[place], to: &writer) }
        if place < contender.leftOut.count { write(contender.leftOut[place], to: &writer) }
      }
    }
    writer.key("total")
    total(script, to: &writer)
  }

  private static func write(_ renamed: [Comparison.Renamed], to writer: inout JSONWriter) {
    guard !renamed.isEmpty else { return }
    writer.key("renamed")
    writer.object { writer in
      for type in renamed { writer.member(type.from, type.to) }
    }
  }

  private static func write(_ leftOut: TypeMapping.LeftOut, to writer: inout JSONWriter) {
    guard !leftOut.isEmpty else { return }
    writer.key("left_out")
    writer.object { writer in
      for (key, names) in [
        ("tags", leftOut.tags), ("effects", leftOut.effects),
        ("penetration", leftOut.penetration), ("stats", leftOut.stats),
      ] where !names.isEmpty {
        writer.key(named: key)
        writer.array(names) { $0.string($1) }
      }
    }
  }
}
