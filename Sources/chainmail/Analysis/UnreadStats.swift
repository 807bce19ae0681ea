import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// Warns of stats that attacks bring and that nothing of a character reads: what they say has no
/// bearing on the answer.
struct UnreadStats {
  /// The stats of an attacker that are read.
  private let read: Set<String>
  private var told: Set<String> = []

  /// - Parameter wearers: Characters; what one of them reads is read.
  init(on wearers: [Wearer]) {
    read = wearers.reduce(into: []) { read, wearer in
      read.formUnion(wearer.rules.attackerStatsRead(by: wearer.state.defense.pieces))
    }
  }

  /// Tells of what an attack brings for nothing, each stat once.
  ///
  /// - Parameters:
  ///   - blow: The attack.
  ///   - name: How it is called in mistakes.
  mutating func tell(of blow: Blow, called name: @autoclosure () -> String) {
    for stat in blow.stats where !read.contains(String(stat.parts.stat)) {
      guard told.insert(stat.name).inserted else { continue }
      StandardError.print(CommandText.unreadStat(stat.name, of: name()))
    }
  }
}

extension AttackOptions {
  /// Warns of what these attacks bring and nothing reads.
  func warn(of blows: [Blow], on wearers: [Wearer]) {
    var unread = UnreadStats(on: wearers)
    for (place, blow) in blows.enumerated() {
      unread.tell(of: blow, called: script ?? name(of: place))
    }
  }
}

extension HitProfile {
  /// Warns of what hits of this profile bring and nothing reads.
  func warn(on wearer: Wearer) {
    var unread = UnreadStats(on: [wearer])
    unread.tell(of: hit(1), called: "attack")
  }
}
