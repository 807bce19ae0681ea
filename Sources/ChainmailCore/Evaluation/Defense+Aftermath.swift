internal import ResponderChain

extension Defense {
  /// Takes note of what an attack's links kept back.
  ///
  /// - Parameters:
  ///   - owed: All that is still to come back now.
  ///   - ordinal: The next deferral's ordinal.
  package mutating func owe(_ owed: [Deferral], next ordinal: UInt32) {
    let before = pendingQuanta
    deferrals.removeAll(keepingCapacity: true)
    deferrals.append(contentsOf: owed)
    deferralAccount.deferred += pendingQuanta - before
    deferralAccount.count = ordinal
  }

  /// Gives the links whose charges come back now all of them.
  ///
  /// - Parameter renewal: ``Renewal/stage`` renews what comes back with a turn too.
  package mutating func renewCharges(_ renewal: Renewal) {
    // Looked for before anything is written: writing copies a chain that somebody else holds too,
    // and in most ticks nothing comes back.
    let places = chain.indices.filter { place in
      let condition = chain[place].condition
      return condition.charges.map { $0 != chain[place].state.charges } ?? false
        && condition.renewal != .never
        && (condition.renewal == renewal || renewal == .stage)
    }
    for place in places {
      var state = chain[place].state
      state.charges = chain[place].condition.charges ?? state.charges
      setState(state, at: place)
    }
  }

  /// Takes pieces that broke, and companions that leave, out of the chain for good.
  package mutating func discard(_ gone: [PieceID]) {
    for link in chain.filter({ gone.contains($0.id.piece) }) { _ = try? remove(link.id) }
    companions.removeAll { gone.contains($0.piece) }
    index()
  }

  /// Takes out the parts that come back in this tick, oldest deferral first.
  ///
  /// Each part is what is left divided by the ticks that are left, to the quantum below; the last
  /// part is the rest. They are attacks of their own, to be resolved from ``bodyIndex`` on.
  public mutating func takeReturning() -> [ReturningPart] {
    var parts: [ReturningPart] = []
    for index in deferrals.indices {
      var part = AmountTable()
      let ticks = Int64(deferrals[index].ticksLeft)
      for type in deferrals[index].remaining.types {
        let left = deferrals[index].remaining[type].quanta
        part[type] = Amount(uncheckedQuanta: left / ticks)
        deferrals[index].remaining[type] = Amount(uncheckedQuanta: left - left / ticks)
      }
      deferrals[index].ticksLeft -= 1
      deferralAccount.returned += Int128(part.totalQuanta)
      let id = deferrals[index].id
      if !part.isZero {
        parts.append(
          ReturningPart(
            attack: Attack(id: id, Blow(part)),
            key: PacketKey(attack: deferrals[index].luck, path: UInt64(id.blow) + 1)))
      }
      deferrals[index].id = AttackID(
        attacker: id.attacker, ordinal: id.ordinal, blow: id.blow &+ 1)
    }
    deferrals.removeAll { $0.ticksLeft == 0 }
    return parts
  }

  /// How many of the next ticks bring nothing back; `UInt64.max` where nothing is owed.
  package var emptyTicks: UInt64 {
    var least = UInt64.max
    for deferral in deferrals {
      // A part is nothing while fewer quanta are left of each type than ticks.
      let most = deferral.remaining.types.map { deferral.remaining[$0].quanta }.max() ?? 0
      let ticks = Int64(deferral.ticksLeft)
      least = min(least, UInt64(max(ticks - max(most, 1), 0)))
    }
    return least
  }

  /// Lets ticks pass in which nothing comes back, at most ``emptyTicks``.
  package mutating func passEmptyTicks(_ ticks: UInt64) {
    if ticks > 0 { renewCharges(.turn) }
    for index in deferrals.indices {
      deferrals[index].ticksLeft -= UInt32(clamping: ticks)
      let id = deferrals[index].id
      deferrals[index].id = AttackID(
        attacker: id.attacker, ordinal: id.ordinal,
        blow: id.blow &+ UInt16(truncatingIfNeeded: ticks))
    }
  }

  /// Forgives parts that were to come back in this tick and no longer do.
  package mutating func forgive(_ parts: ArraySlice<ReturningPart>) {
    for part in parts {
      let quanta = Int128(part.attack.blow.amounts.totalQuanta)
      deferralAccount.returned -= quanta
      deferralAccount.cleared += quanta
    }
  }

  /// Gives what is still to come back new ids, which stand in no log yet, in order; and new luck,
  /// so that nobody can look at the dice and undo until they are kind.
  ///
  /// - Parameter tick: When; a part's dice can only be seen in a later tick, so no two restorations
  ///   that anybody could tell apart give the same luck.
  mutating func renumberDeferrals(at tick: UInt64) {
    for index in deferrals.indices {
      let id = deferrals[index].id
      deferrals[index].luck = Philox.block(counter: (tick, 2), key: deferrals[index].luck).0
      deferrals[index].id = AttackID(
        attacker: id.attacker, ordinal: deferralAccount.count, blow: id.blow)
      deferralAccount.count += 1
    }
  }

  /// Forgives everything that is still to come back.
  public mutating func clearDeferrals() {
    for deferral in deferrals {
      deferralAccount.cleared += Int128(deferral.remaining.totalQuanta)
    }
    deferrals = []
  }

  /// What is still to come back, in quanta.
  public var pendingQuanta: Int128 {
    deferrals.reduce(0) { $0 + Int128($1.remaining.totalQuanta) }
  }
}

/// A part of what was kept back, on its way to the body.
public struct ReturningPart: Hashable, Sendable {
  public var attack: Attack
  /// By what key the links draw for it.
  public var key: PacketKey
}
