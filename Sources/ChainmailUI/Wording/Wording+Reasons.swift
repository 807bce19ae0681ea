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
}
