extension Defense {
  /// Takes note of what an attack's links kept back.
  package mutating func keep(_ kept: [Deferral]) {
    for deferral in kept {
      deferralAccount.deferred += Int128(deferral.remaining.totalQuanta)
      deferralAccount.count = deferral.id.ordinal + 1
    }
    deferrals += kept
  }

  /// Takes broken pieces out of the chain for good.
  package mutating func discard(_ broken: [PieceID]) {
    for link in chain.filter({ broken.contains($0.id.piece) }) { _ = try? remove(link.id) }
    index()
  }

  /// Takes out the parts that come back in this tick, oldest deferral first.
  ///
  /// Each part is what is left divided by the ticks that are left, to the quantum below; the last
  /// part is the rest. They are attacks of their own, to be resolved from ``bodyIndex`` on.
  public mutating func takeReturning() -> [Attack] {
    var attacks: [Attack] = []
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
      if !part.isZero { attacks.append(Attack(id: deferrals[index].id, Blow(part))) }
      let id = deferrals[index].id
      deferrals[index].id = AttackID(
        attacker: id.attacker, ordinal: id.ordinal, blow: id.blow &+ 1)
    }
    deferrals.removeAll { $0.ticksLeft == 0 }
    return attacks
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
