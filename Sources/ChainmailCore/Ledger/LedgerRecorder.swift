/// A recorder that writes the whole ledger.
///
/// It keeps its storage from one attack to the next; ``report`` is the last one's.
public struct LedgerRecorder: HitRecorder {
  /// What happened to the last attack.
  public private(set) var report: HitReport

  private var current = AmountTable()
  private var firstEntry = 0
  private var firstDraw = 0
  private var link = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 0), index: 0)
  private var before = LinkState()

  public init() { report = HitReport(Attack(id: AttackID(attacker: 0, ordinal: 0), Blow([:]))) }

  public static var isRecording: Bool { true }

  public mutating func begin(_ attack: borrowing Attack, hitPoints: Amount) {
    report.attack = copy attack
    report.packets.removeAll(keepingCapacity: true)
    report.reactions.removeAll(keepingCapacity: true)
    report.steps.removeAll(keepingCapacity: true)
    report.entries.removeAll(keepingCapacity: true)
    report.draws.removeAll(keepingCapacity: true)
    report.deferrals.removeAll(keepingCapacity: true)
    report.hitPointsBefore = hitPoints
  }

  public mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {
    let start = report.steps.count
    report.packets.append(
      PacketReport(
        origin: origin, amounts: packet.amounts, tags: packet.tags, effects: packet.effects,
        end: PacketEnd(), steps: start..<start))
    current.assign(packet.amounts)
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
    let changed = !current.isSame(as: packet.amounts)
    if changed {
      for type in packet.amounts.types { note(.out, type, packet.amounts[type]) }
      current.assign(packet.amounts)
    }
    report.steps.append(
      FlatStep(
        link: link, reason: reason, stops: packet.isSpent, changed: changed,
        entries: Int32(firstEntry)..<Int32(report.entries.count),
        draws: Int32(firstDraw)..<Int32(report.draws.count), before: before, after: state))
  }

  public mutating func reacted(_ reaction: Reaction) {
    report.reactions.append(
      PacketReaction(packet: report.packets.count - 1, reaction: reaction))
  }

  public mutating func endPacket(_ end: PacketEnd) {
    let last = report.packets.count - 1
    report.packets[last].end = end
    report.packets[last].steps = report.packets[last].steps.lowerBound..<report.steps.count
  }

  public mutating func end(_ outcome: borrowing Outcome, hitPoints: Amount) {
    report.outcome = copy outcome
    report.hitPointsAfter = hitPoints
    assert(report.isBalanced, "a link's notes do not account for what it did to the packet")
  }
}
