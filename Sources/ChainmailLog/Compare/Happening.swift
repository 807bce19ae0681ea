package import ChainmailCore

/// One thing that a game tells, with the names in full, so that games of other rules compare.
package struct Happening {
  /// What of two games is compared.
  package enum Scope: Sendable {
    /// Everything that was done and that happened.
    case everything
    /// The blows and what came of them: the rest is another game's doing.
    case blows
  }

  package let record: UInt64?
  package let tick: UInt64
  /// Which blow it is, or how many had fallen.
  package let turn: UInt64
  let isBlow: Bool
  /// One JSON object.
  package let bytes: [UInt8]

  var value: JSONValue? { try? JSONReader.read(bytes[...]) }

  /// What a turn tells, in order.
  ///
  /// - Parameters:
  ///   - moment: The turn.
  ///   - rules: The rules to read names by.
  ///   - names: What they are in the game that it is compared with.
  ///   - scope: What of it.
  ///   - onlyEffects: Whether a blow tells only what came of it: no link that let it pass as it
  ///     was, and not what the body had left.
  /// - Returns: One for each thing that was done or happened.
  package static func all(
    of moment: Moment, under rules: Rules, as names: ComparedNames, _ scope: Scope,
    onlyEffects: Bool = false
  ) -> [Happening] {
    var ledger = LedgerWriter(.names(rules))
    ledger.comparedNames = names
    // Who only watches does not know which charges came back meanwhile, nor with which ratios a
    // link began that adapts. What links held shows in what they do.
    ledger.tellsStates = false
    ledger.tellsOnlyEffects = onlyEffects
    return ToldRecord.all(of: moment).compactMap { record in
      guard scope == .everything || record.comesOfBlow else { return nil }
      var writer = JSONWriter()
      writer.object { record.write(ledger, to: &$0) }
      return Happening(
        record: record.number, tick: record.tick, turn: record.turn, isBlow: record.kind == .hit,
        bytes: writer.bytes)
    }
  }
}

extension ToldRecord {
  fileprivate var comesOfBlow: Bool {
    if case .event(let event) = content { event.comesOfBlow } else { false }
  }
}

extension Event {
  /// Whether it is what a blow does, and nothing that somebody chose.
  fileprivate var comesOfBlow: Bool {
    switch self {
    case .hit, .broke, .left, .fell, .rose, .dissolved: true
    case .donned, .doffed, .swapped, .moved, .joined, .gained, .undone, .redone, .sparringBegan,
      .sparringEnded, .announced, .noted, .rejected:
      false
    }
  }
}
