internal import ChainmailCore
internal import ChainmailTerminal

extension Wording {
  /// An entry of the log as a line; nil where it tells nothing.
  func tell(_ entry: EventLog.Entry) -> String? {
    guard let hit = entry.hit else { return note(on: entry) }
    let told = sentence(for: hit, passing: .counted)
    let sentence = entry.isUndone ? texts(.logUndone, told) : told
    if saysWhoStopped(hit) { return texts(.plainBlowStopped, String(entry.number), sentence) }
    return texts(.plainBlow, String(entry.number), sentence, verdict(on: hit))
  }

  /// Every link that a blow met, a sentence each, and what came of it.
  func tellWalk(of hit: HitReport) -> [String] {
    var lines: [String] = []
    let packets = hit.packets
    for index in packets.indices {
      if let spawning = tellSpawning(of: packets[index]) { lines.append(spawning) }
      lines += tell(hit.walk(of: index)[...])
    }
    let conclusion = LedgerTable.conclusion(of: hit, self).map { $0.spans.map(\.text).joined() }
    return lines + conclusion.filter { !$0.isEmpty }
  }

  /// What a blow is doing on its way; nil where it only goes on.
  func tell(_ moment: BlowMotion.Moment, of hit: HitReport) -> String? {
    switch moment {
    case .at(let step): tell(hit.walk(of: 0)[step])
    case .sends(let packet): tellSpawning(of: hit.packets[packet])
    case .falls: texts(.plainDeadly)
    case .enters, .leaves, .stops, .hurts, .shatters: nil
    }
  }

  private func tellSpawning(of packet: PacketReport) -> String? {
    packet.origin.map { texts(.plainSpawned, name(of: $0.cause), amounts(packet.amounts)) }
  }

  /// The most links in a row that did nothing and are all named.
  private static var mostIdle: Int { 3 }

  /// A line each, but for many links in a row that let it pass as it was.
  private func tell(_ walk: ArraySlice<LinkStep>) -> [String] {
    var lines: [String] = []
    var rest = walk
    while let step = rest.first {
      let idle = rest.prefix(while: \.isIdle)
      if idle.count > Self.mostIdle, let last = idle.last {
        let links = texts(.plainRange, name(of: step.link), name(of: last.link))
        lines.append(texts(.plainPassing, links, String(idle.count)))
        rest = rest.dropFirst(idle.count)
      } else {
        lines.append(tell(step))
        rest = rest.dropFirst()
      }
    }
    return lines
  }

  /// What a link did, and why.
  private func tell(_ step: LinkStep) -> String {
    var notes = [reason(of: step)]
    notes += step.incoming.types.map { moves(of: $0, in: step) }.filter { !$0.isEmpty }
    notes += step.absorbed.types.compactMap { type in
      cost(of: type, in: step).map { texts(.plainCost, name(of: type), $0.description) }
    }
    if let effects = effects(stoppedBy: step) {
      notes.append(texts(.ledgerStoppedEffects, effects))
    }
    if let levels = levels(of: step) { notes.append(levels) }
    if let left = penetrationLeft(after: step) { notes.append(left) }
    notes += step.draws.map { draw($0, of: step.link) } + charges(spentIn: step)
    return texts(
      .plainStep, name(of: step.link), amounts(step.incoming), amounts(step.outgoing),
      notes.joined(separator: texts(.clauseSeparator)))
  }
}
