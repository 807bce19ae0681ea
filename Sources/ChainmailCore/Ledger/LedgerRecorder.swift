/// A recorder that writes the whole ledger.
///
/// It keeps its storage from one attack to the next; ``report`` is the last one's.
public struct LedgerRecorder: HitRecorder {
  /// What happened to the last attack.
  public private(set) var report: HitReport

  // The entries that hold the packet as the last link left it.
  private var current = 0..<0
  private var firstEntry = 0
  private var firstDraw = 0
  private var link = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 0), index: 0)
  private var before = LinkState()

  public init() { report = HitReport(Attack(id: AttackID(attacker: 0, ordinal: 0), Blow([:]))) }

  public static var isRecording: Bool { true }

  public mutating func begin(_ attack: borrowing Attack, hitPoints: Amount) {
    report.attack = copy attack
    empty(&report.flatPackets)
    empty(&report.reactions)
    empty(&report.steps)
    empty(&report.entries)
    empty(&report.draws)
    empty(&report.deferrals)
    report.hitPointsBefore = hitPoints
  }

  /// Empties an array and keeps its storage; removing nothing would cost as much as removing all.
  @inline(__always)
  private func empty<Element>(_ array: inout [Element]) {
    if !array.isEmpty { array.removeAll(keepingCapacity: true) }
  }

  public mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {
    let start = report.steps.count
    writeAmounts(of: packet)
    report.flatPackets.append(
      FlatPacket(
        origin: origin, amounts: Int32(current.lowerBound)..<Int32(current.upperBound),
        tags: packet.tags,
        effects: packet.effects, end: PacketEnd(), steps: start..<start))
  }

  public mutating func beginLink(_ link: borrowing Link) {
    self.link = link.id
    before = link.state
    firstEntry = report.entries.count
    firstDraw = report.draws.count
  }

  public mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    report.entries.append(FlatEntry(account: account, type: type, amount: amount))
  }

  public mutating func drew(_ draw: RecordedDraw) { report.draws.append(draw) }

  public mutating func deferred(as id: AttackID) {
    report.deferrals.append(FlatDeferral(step: report.steps.count, id: id))
  }

  public mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    // Read from the packet, not from the notes: the law compares the two.
    let changed = hasChanged(packet)
    if changed { writeAmounts(of: packet) }
    report.steps.append(
      FlatStep(
        link: link, reason: reason, stops: packet.isSpent, changed: changed,
        entries: Int32(firstEntry)..<Int32(report.entries.count),
        draws: Int32(firstDraw)..<Int32(report.draws.count), before: before, after: state))
  }

  private func hasChanged(_ packet: borrowing Packet) -> Bool {
    var place = current.lowerBound
    for type in packet.amounts.types {
      guard place < current.upperBound, report.entries[place].type == type,
        report.entries[place].amount == packet.amounts[type]
      else { return true }
      place += 1
    }
    return place != current.upperBound
  }

  private mutating func writeAmounts(of packet: borrowing Packet) {
    let first = report.entries.count
    for type in packet.amounts.types { note(.out, type, packet.amounts[type]) }
    current = first..<report.entries.count
  }

  public mutating func reacted(_ reaction: Reaction) {
    report.reactions.append(
      PacketReaction(packet: report.flatPackets.count - 1, reaction: reaction))
  }

  public mutating func endPacket(_ end: PacketEnd) {
    let last = report.flatPackets.count - 1
    report.flatPackets[last].end = end
    report.flatPackets[last].steps = report.flatPackets[last].steps.lowerBound..<report.steps.count
  }

  public mutating func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {
    report.outcome = outcome
    report.broken = broken
    report.hitPointsAfter = hitPoints
    assert(report.isBalanced, "a link's notes do not account for what it did to the packet")
  }
}
