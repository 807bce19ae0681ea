internal import ChainmailCore
internal import ChainmailLog

extension ViewJSON {
  /// Two games side by side.
  ///
  /// - Parameters:
  ///   - comparison: What they came to.
  ///   - others: What else is not the same in them, by its name, with the value of each.
  ///   - loop: How a what-if was played; nil for two logs.
  ///   - refused: How much of what was recorded could not be done in it.
  /// - Returns: The object, without a line feed.
  public static func text(
    of comparison: GameComparison, others: [(name: String, left: String, right: String)] = [],
    _ loop: WhatIf.Loop? = nil, refused: UInt64 = 0
  ) -> String {
    object { writer in
      if let loop {
        writer.member("loop", loop.rawValue)
        writer.member("refused", count: refused)
      }
      writer.key("equal")
      writer.bool(comparison.isEqual)
      for (name, left, right) in others {
        writer.key(name)
        writer.object { writer in
          writer.member("a", left)
          writer.member("b", right)
        }
      }
      writer.key("first")
      if let first = comparison.first { write(first, to: &writer) } else { writer.null() }
      writer.key("only")
      writer.object { writer in
        let (left, right) = comparison.unmatched
        for (name, pieces) in [("a", left), ("b", right)] {
          writer.key(name)
          writer.array(pieces) { $0.string($1) }
        }
      }
      writer.key("totals")
      writer.object { writer in
        for (name, side) in [("a", comparison.left), ("b", comparison.right)] {
          writer.key(name)
          writer.object { writeTotals(of: side.statistics, to: &$0) }
        }
      }
      writer.key("links")
      writer.array(comparison.links) { writer, pair in
        writer.object { writer in
          writer.member("link", pair.link)
          for (name, sum) in [("a", pair.left), ("b", pair.right)] {
            writer.key(name)
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

  private static func write(_ first: FirstDifference, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("link", first.link)
      writer.member("field", first.field)
      for (name, side) in [("a", first.left), ("b", first.right)] {
        writer.key(name)
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
