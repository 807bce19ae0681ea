extension HitReport {
  /// A report put together from its parts, as a log restores it.
  ///
  /// - Parameters:
  ///   - attack: The attack.
  ///   - packets: Each packet with its steps; the attack itself first.
  ///   - reactions: What reactions did, in order.
  ///   - hitPoints: The body's hit points before.
  package init(
    restoring attack: Attack, packets: [(report: PacketReport, steps: [LinkStep])],
    reactions: [PacketReaction], hitPoints: (before: Amount, after: Amount)
  ) {
    self.init(attack)
    isRestored = true
    hitPointsBefore = hitPoints.before
    hitPointsAfter = hitPoints.after
    self.reactions = reactions
    for (packet, walked) in packets {
      let firstAmount = Int32(entries.count)
      note(.out, packet.amounts)
      let amounts = firstAmount..<Int32(entries.count)
      let firstStep = steps.count
      for step in walked { append(step) }
      flatPackets.append(
        FlatPacket(
          origin: packet.origin, amounts: amounts, tags: packet.tags, effects: packet.effects,
          end: packet.end, steps: firstStep..<steps.count))
    }
    outcome.stoppedBy = packets.first?.report.end.stoppedBy
    outcome.body = sum(packets.map(\.report.end.body))
    outcome.overkill = sum(packets.map(\.report.end.overkill))
    broken = reactions.filter(\.reaction.broke).map(\.reaction.link.piece)
  }

  private mutating func append(_ step: LinkStep) {
    let firstEntry = Int32(entries.count)
    let firstDraw = Int32(draws.count)
    let changed = step.outgoing != step.incoming
    note(.absorbed, step.absorbed)
    note(.amplified, step.amplified)
    note(.convertedIn, step.convertedIn)
    note(.convertedOut, step.convertedOut)
    note(.diverted, step.diverted)
    note(.deferred, step.deferred)
    note(.lost, step.lost)
    if changed { note(.out, step.outgoing) }
    draws += step.draws
    func remember(_ note: FlatExtra.Note) {
      extras.append(FlatExtra(step: steps.count, note: note))
    }
    if let id = step.deferral { remember(.deferral(id)) }
    if !step.stoppedEffects.isEmpty { remember(.stoppedEffects(step.stoppedEffects)) }
    for member in step.members { remember(.member(member)) }
    steps.append(
      FlatStep(
        link: step.link, reason: step.reason, stops: step.disposition == .stop, changed: changed,
        entries: firstEntry..<Int32(entries.count), draws: firstDraw..<Int32(draws.count),
        before: step.before, after: step.after))
  }

  private mutating func note(_ account: Account, _ table: AmountTable) {
    for type in table.types {
      entries.append(FlatEntry(account: account, type: type, amount: table[type]))
    }
  }

  private func sum(_ amounts: [Amount]) -> Amount {
    Amount(quanta: amounts.reduce(into: 0 as Int128) { $0 += Int128($1.quanta) }) ?? .max
  }
}
