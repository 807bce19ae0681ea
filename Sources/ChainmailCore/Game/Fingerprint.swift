/// A 64-bit hash of canonical state, the same on every machine.
///
/// Each word is mixed in by `h = (h ^ word) · 0x9E3779B97F4A7C15; h ^= h >> 32`, starting from
/// 0x436861696E6D6169. It tells a run that went another way, not a forger.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0x4368_6169_6E6D_6169

  package init() {}

  package mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func combine(_ amount: Amount) { combine(UInt64(bitPattern: amount.quanta)) }

  mutating func combine(_ table: AmountTable) {
    combine(UInt64(table.types.rawValue))
    for type in table.types { combine(table[type]) }
  }

  mutating func combine(_ link: LinkID) { combine(link.word) }

  mutating func combine(_ link: Link) {
    combine(link.id)
    combine(link.state.level)
    combine(UInt64(UInt32(bitPattern: link.state.charges)))
    // Most links do not adapt; a ratio is never as large as this marker.
    if link.state.adapted != .none {
      combine(.max)
      for place in 0..<Adaptation.typeLimit {
        combine(UInt64(bitPattern: link.state.adapted[place].quanta))
      }
    }
  }

  mutating func combine(_ bag: [Piece]) {
    combine(UInt64(bag.count))
    for piece in bag {
      combine(UInt64(piece.links.count))
      for link in piece.links { combine(link) }
    }
  }

  mutating func combine(_ defense: Defense) {
    combine(UInt64(defense.chain.count))
    for link in defense.chain { combine(link) }
    combine(UInt64(defense.deferrals.count))
    for deferral in defense.deferrals {
      combine(deferral.id.word)
      combine(deferral.luck)
      combine(deferral.cause)
      combine(deferral.remaining)
      combine(UInt64(deferral.ticksLeft))
    }
    let account = defense.deferralAccount
    combine(UInt64(account.count))
    for total in [account.deferred, account.returned, account.cleared] {
      combine(UInt64(truncatingIfNeeded: total))
      combine(UInt64(truncatingIfNeeded: total >> 64))
    }
    // No bag has so many pieces, so this stands for nothing else.
    if !defense.companions.isEmpty { combine(.max) }
    for companion in defense.companions {
      combine(LinkID(piece: companion.piece, index: 0))
      combine(UInt64(companion.blowsLeft))
    }
    // A character without stats has the hash that it had before there were any.
    if let stats = defense.stats.fingerprint { combine(stats) }
  }

  mutating func combine(_ blow: Blow) {
    combine(blow.amounts)
    combine(blow.penetration)
    combine(blow.tags.rawValue)
    combine(blow.effects.rawValue)
    combine(blow.maximum == nil ? 0 : 1 as UInt64)
    combine(blow.maximum ?? Amount.zero)
    combine(UInt64(blow.source.utf8.count))
    for byte in blow.source.utf8 { combine(UInt64(byte)) }
    combine(UInt64(blow.stats.count))
    for stat in blow.stats {
      combine(UInt64(stat.name.utf8.count))
      for byte in stat.name.utf8 { combine(UInt64(byte)) }
      combine(stat.value)
    }
  }
}

extension GameState {
  /// A hash of everything that the state holds, the same on every machine.
  ///
  /// - Complexity: O(links); each step of history counts as one word.
  public var fingerprint: UInt64 {
    var hash = Fingerprint()
    hash.combine(seed)
    hash.combine(tick)
    hash.combine(turn)
    hash.combine(defense)
    hash.combine(bag)
    for count in copies { hash.combine(UInt64(count)) }
    for ordinal in ordinals { hash.combine(UInt64(ordinal)) }
    hash.combine(sparring == nil ? 0 : 1 as UInt64)
    if let sparring {
      hash.combine(UInt64(sparring.pace))
      hash.combine(sparring.due)
      hash.combine(sparring.announced.id.word)
      hash.combine(sparring.announced.blow)
      hash.combine(UInt64(sparring.choice))
      hash.combine(sparring.favorite.map { UInt64($0) + 1 } ?? 0)
    }
    hash.combine(UInt64(history.past.count))
    for snapshot in history.past { hash.combine(snapshot.fingerprint) }
    hash.combine(UInt64(history.future.count))
    for snapshot in history.future { hash.combine(snapshot.fingerprint) }
    return hash.value
  }
}
