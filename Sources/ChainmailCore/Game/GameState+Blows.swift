internal import ResponderChain

extension GameState {
  /// The id of an attacker's next attack, which is not used up yet.
  func upcomingAttack(of attacker: Attacker) throws(Rejection) -> AttackID {
    let ordinal = ordinals[Int(attacker.index)]
    guard ordinal < .max else { throw .exhausted }
    return AttackID(attacker: attacker, ordinal: ordinal)
  }

  /// The id of an attacker's next attack; it is never given again.
  mutating func nextAttack(of attacker: Attacker) throws(Rejection) -> AttackID {
    let id = try upcomingAttack(of: attacker)
    ordinals[Int(attacker.index)] += 1
    return id
  }

  /// Lets an attack fall, and the body rise again where it felled it.
  mutating func resolve<Sink: EventSink>(
    _ attack: Attack, from place: Int, key: PacketKey? = nil, _ sink: inout Sink
  ) throws(Rejection) -> (outcome: Outcome, fell: Bool) {
    let outcome: Outcome
    let broken: [PieceID]
    var leaving: [PieceID] = []
    do throws(EvaluationError) {
      // Whom a blow met is read from its ledger, so companions have one kept.
      if Sink.wantsHits || !defense.companions.isEmpty {
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
        outcome = try evaluator.resolve(attack, in: &defense, from: place, key: key)
        broken = evaluator.broken
        let report = evaluator.recorder.report
        leaving = defense.countBlow(report)
        if Sink.wantsHits { sink.receive(.hit(report)) }
      } else {
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
        outcome = try evaluator.resolve(attack, in: &defense, from: place, key: key)
        broken = evaluator.broken
      }
    } catch {
      throw .evaluation(error)
    }
    turn += 1
    for piece in broken { sink.receive(.broke(piece)) }
    for piece in leaving { sink.receive(.left(piece)) }
    let fell = defense.hasFallen(to: outcome)
    if fell {
      sink.receive(.fell)
      sink.fell(self)
      rise()
      sink.receive(.rose)
    }
    return (outcome, fell)
  }

  /// Makes the body whole; what was still to come back to it is forgiven.
  package mutating func rise() {
    for index in defense.chain.indices where defense.chain[index].isTerminal {
      var state = defense.chain[index].state
      state.level = defense.chain[index].size
      defense.setState(state, at: index)
    }
    defense.renewCharges(.stage)
    defense.clearDeferrals()
  }

  /// Lets one tick pass: what was deferred comes back, and an announced blow may fall.
  mutating func passTick(_ rules: Rules, _ sink: inout some EventSink) {
    tick += 1
    defense.renewCharges(.turn)
    let parts = defense.takeReturning()
    for (index, part) in parts.enumerated() {
      let returned = resolveOrDissolve(
        part.attack, from: defense.bodyIndex, key: part.key, &sink)
      if returned.dissolved { defense.forgive(parts[index...index]) }
      // Who has risen again owes nothing, not even the rest of this tick.
      if returned.fell {
        defense.forgive(parts[(index + 1)...])
        sink.settle(self)
        break
      }
      sink.settle(self)
    }
    guard let sparring, sparring.due <= tick else { return }
    let outcome = resolveOrDissolve(sparring.announced, from: 0, &sink).outcome
    announce(after: outcome, rules, &sink)
  }

  /// Lets an attack fall that nobody can take back: one that cannot be resolved does nothing.
  private mutating func resolveOrDissolve(
    _ attack: Attack, from place: Int, key: PacketKey? = nil, _ sink: inout some EventSink
  ) -> (outcome: Outcome, fell: Bool, dissolved: Bool) {
    let before = defense
    do throws(Rejection) {
      let (outcome, fell) = try resolve(attack, from: place, key: key, &sink)
      return (outcome, fell, false)
    } catch {
      defense = before
      sink.receive(.dissolved(attack.id, error))
      return (Outcome(), false, true)
    }
  }
}

extension AttackDefinition {
  /// The blow with its amounts rolled, from the attack's own luck.
  ///
  /// Slots: one for each of the listed amounts, by place.
  package func rolled(as id: AttackID, seed: UInt64) -> Blow {
    let luck = CounterLuck(seed: seed, domain: .attack)
    var table = AmountTable()
    for (slot, amount) in amounts.enumerated() {
      let outcomes = UInt64(amount.range.upperBound - amount.range.lowerBound) + 1
      let roll = luck.draw(
        below: outcomes, packet: PacketKey(attack: id), link: 0, slot: UInt8(slot))
      let units = amount.range.lowerBound + Int64(roll)
      table[amount.type] = Amount(quanta: units * Amount.quantaPerUnit) ?? .max
    }
    return Blow(
      table, tags: tags, effects: effects, penetration: penetration, maximum: maximum,
      source: self.id, stats: stats)
  }
}
