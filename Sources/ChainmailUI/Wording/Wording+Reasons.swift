internal import ChainmailCore

extension Wording {
  /// A link's reason in a word or two.
  func reason(_ reason: Reason) -> String {
    let key: TextKey =
      switch reason {
      case .unaffected: .reasonUnaffected
      case .chance: .reasonChance
      case .spent: .reasonSpent
      case .open: .reasonOpen
      case .watching: .reasonWatching
      case .immune: .reasonImmune
      case .reduced: .reasonReduced
      case .scaled: .reasonScaled
      case .blocked: .reasonBlocked
      case .rolled: .reasonRolled
      case .converted: .reasonConverted
      case .diverted: .reasonDiverted
      case .spawned: .reasonSpawned
      case .deferred: .reasonDeferred
      case .pooled: .reasonPooled
      case .body: .reasonBody
      }
    return texts(key)
  }

  /// What became of a type at a link beside being absorbed.
  func moves(of type: DamageType, in step: LinkStep) -> String {
    let parts: [(TextKey, Amount)] = [
      (.ledgerConvertedOut, step.convertedOut[type]), (.ledgerConvertedIn, step.convertedIn[type]),
      (.ledgerAmplified, step.amplified[type]), (.ledgerDiverted, step.diverted[type]),
      (.ledgerDeferred, step.deferred[type]),
    ]
    return parts.filter { $0.1 != .zero }.map { texts($0.0, $0.1.description) }
      .joined(separator: texts(.separator))
  }

  /// Who sent a packet off, and to whom.
  func spawning(of amounts: AmountTable, _ origin: SpawnOrigin, _ naming: Naming) -> String {
    let key: TextKey =
      switch origin.target {
      case .attacker: .spawnedToAttacker
      case .ally: .spawnedToAlly
      case .oneself: .spawnedFrom
      }
    return texts(key, name(of: origin.cause, naming), self.amounts(amounts))
  }
}
