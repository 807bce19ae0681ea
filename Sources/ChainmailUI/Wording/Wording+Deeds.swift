internal import ChainmailCore
internal import ChainmailTerminal

extension Wording {
  /// What a link made of what came to it besides taking some of it or stopping it, as in
  /// `made it magic 18`; nil where it did nothing else.
  ///
  /// - Parameters:
  ///   - step: What it did.
  ///   - sign: What a long amount ends in, of which the last places are left out.
  /// - Returns: The words, without whom they tell of.
  func deed(of step: LinkStep, cutBy sign: Glyph) -> String? {
    func told(_ key: TextKey, _ table: AmountTable) -> String {
      // Of several types there is room for what they come to.
      let sum = brief(total(table), cutBy: sign)
      let types = table.types.map(name(of:))
      return texts(key, types.count == 1 ? "\(types[0]) \(sum)" : sum)
    }
    switch step.reason {
    case .converted: return told(.splitConverted, step.convertedIn)
    case .diverted: return told(.splitDiverted, step.diverted)
    case .deferred: return told(.splitDeferred, step.deferred)
    case .spawned: return texts(.splitAnswered)
    case .sacrificed: return texts(.splitSacrificed)
    case .spent: return texts(.splitSpent)
    case .rolled: return step.disposition == .stop ? nil : texts(.splitRolled)
    case .unaffected, .chance, .open, .watching, .gathered, .body: return nil
    case .immune, .reduced, .scaled, .blocked, .pooled:
      return step.amplified.isZero ? nil : told(.splitRaised, step.outgoing)
    }
  }
}
