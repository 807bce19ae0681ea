internal import ChainmailCore
public import ChainmailLog

extension ViewJSON {
  /// Two games side by side.
  ///
  /// - Parameters:
  ///   - comparison: What they came to.
  ///   - others: What else is not the same in them, by its name, with the value of each.
  ///   - onlyBlows: Whether only blows, and what came of them, were compared.
  ///   - loop: How a what-if was played; nil for two logs.
  ///   - refusals: What of what was recorded could not be done in it.
  ///   - logs: How the logs are, `a` first; of a what-if there is one.
  ///   - shared: What the logs have in common, which is not compared.
  ///   - missing: The id of a log that one of them descends from and that is not here.
  /// - Returns: The object, without a line feed.
  public static func text(
    of comparison: GameComparison, others: [(name: String, left: String, right: String)] = [],
    onlyBlows: Bool = false, _ loop: WhatIf.Loop? = nil, refusals: WhatIf.Refusals = .init(),
    logs: [LogCondition] = [],
    shared: SharedPast? = nil, missing: String? = nil
  ) -> String {
    object { writer in
      if let loop {
        writer.member("loop", loop.rawValue)
        writer.member("refused", count: refusals.count)
        writer.key("refusals")
        writer.array(refusals.first) { write($1, to: &$0) }
      }
      writer.key("equal")
      if let isEqual = comparison.verdict { writer.bool(isEqual) } else { writer.null() }
      writer.member("compared", onlyBlows ? "blows" : "everything")
      if !logs.isEmpty {
        writer.key("logs")
        writer.object { writer in
          for (name, log) in zip(["a", "b"], logs) {
            writer.key(named: name)
            writer.object { write(log, to: &$0) }
          }
        }
      }
      if let shared {
        writer.key("shared")
        writer.object { writer in
          writer.member("id", shared.id)
          if let name = shared.name { writer.member("name", name) }
          writer.member("record", count: shared.record)
        }
      }
      if let missing { writer.member("missing_parent", missing) }
      for (name, left, right) in others {
        writer.key(named: name)
        writer.object { writer in
          writer.member("a", left)
          writer.member("b", right)
        }
      }
      writer.key("first")
      if let first = comparison.first { write(first, to: &writer) } else { writer.null() }
      if let lengths = comparison.lengths {
        writer.key("lengths")
        writer.object { writer in
          writer.member("a", count: lengths.left)
          writer.member("b", count: lengths.right)
        }
      }
      writer.key("only")
      writer.object { writer in
        let (left, right) = comparison.unmatched
        for (name, pieces) in [("a", left), ("b", right)] {
          writer.key(named: name)
          writer.array(pieces) { $0.string($1) }
        }
      }
      writer.key("totals")
      writer.object { writer in
        for (name, side) in [("a", comparison.left), ("b", comparison.right)] {
          writer.key(named: name)
          writer.object { writeTotals(of: side.game, to: &$0) }
        }
      }
      writer.key("links")
      writer.array(comparison.links) { writer, pair in
        writer.object { writer in
          writer.member("link", pair.link)
          for (name, sum) in [("a", pair.left), ("b", pair.right)] {
            writer.key(named: name)
            guard let sum else {
              writer.null()
              continue
            }
            writer.object { writeSums(of: sum, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ refusal: WhatIf.Refusal, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("turn", count: refusal.turn)
      writer.member("tick", count: refusal.tick)
      writer.key("action")
      writer.json(refusal.action)
      writer.member("reason", refusal.reason.name)
      if case .unknown(_, let name) = refusal.reason { writer.member("name", name) }
    }
  }

  private static func write(_ first: FirstDifference, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("link", first.link)
      writer.member("field", first.field)
      for (name, side) in [("a", first.left), ("b", first.right)] {
        writer.key(named: name)
        guard let side else {
          writer.null()
          continue
        }
        writer.object { writer in
          writer.key("record")
          if let record = side.record { writer.integer(record) } else { writer.null() }
          writer.member("tick", count: side.tick)
          writer.member("turn", count: side.turn)
          writer.key("value")
          if let value = side.json { writer.json(value) } else { writer.null() }
        }
      }
    }
  }
}
