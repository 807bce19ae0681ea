extension GameState {
  mutating func spar(
    pace: UInt32, _ rules: Rules, _ sink: inout some EventSink
  ) throws(Rejection) {
    guard !rules.attacks.isEmpty else { throw .nothingToSparWith }
    guard Sparring.paces.contains(pace) else { throw .pace(pace) }
    if var sparring {
      // Who asks for haste does not wait for the slow blow; one that is near keeps its moment.
      let due = min(sparring.due, tick + UInt64(pace))
      let isEarlier = due < sparring.due
      (sparring.pace, sparring.due) = (pace, due)
      self.sparring = sparring
      sink.receive(.sparringBegan(pace: pace))
      if isEarlier { sink.receive(.announced(sparring.announced, due: due)) }
      return
    }
    let (choice, attack) = try intend(favorite: nil, rules)
    let due = tick + UInt64(pace)
    sparring = Sparring(
      pace: pace, due: due, announced: attack, choice: choice, favorite: nil)
    sink.receive(.sparringBegan(pace: pace))
    sink.receive(.announced(attack, due: due))
  }

  /// Learns from the blow that fell and shows the next one; an attacker that has used up its
  /// ordinals ends the sparring.
  mutating func announce(
    after outcome: Outcome, _ rules: Rules, _ sink: inout some EventSink
  ) {
    guard var sparring else { return }
    if outcome.body > .zero {
      sparring.favorite = sparring.choice
    } else if sparring.favorite == sparring.choice {
      sparring.favorite = nil
    }
    guard let (choice, attack) = try? intend(favorite: sparring.favorite, rules) else {
      self.sparring = nil
      sink.receive(.sparringEnded)
      return
    }
    sparring.choice = choice
    sparring.announced = attack
    sparring.due += UInt64(sparring.pace)
    self.sparring = sparring
    sink.receive(.announced(attack, due: sparring.due))
  }

  /// What the sparring attacker throws next.
  ///
  /// Three times in four it is what got through last, if anything did; else any of the pack's
  /// attacks, all as likely. Slots of the intent: 0 whether it keeps to its favourite, 1 which.
  private mutating func intend(
    favorite: UInt16?, _ rules: Rules
  ) throws(Rejection) -> (UInt16, Attack) {
    let id = try nextAttack(of: .sparring)
    let luck = CounterLuck(seed: seed, domain: .intent)
    let key = PacketKey(attack: id)
    let choice: UInt16
    if let favorite, luck.draw(below: 4, packet: key, link: 0, slot: 0) < 3 {
      choice = favorite
    } else {
      choice = UInt16(
        luck.draw(below: UInt64(rules.attacks.count), packet: key, link: 0, slot: 1))
    }
    let blow = rules.attacks[Int(choice)].rolled(as: id, seed: seed)
    return (choice, Attack(id: id, blow))
  }
}
