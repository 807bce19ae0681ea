/// A recorder that writes the whole ledger.
///
/// It keeps its storage from one attack to the next; ``report`` is the last one's.
public struct LedgerRecorder: HitRecorder, ~Copyable {
  private var attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([:]))
  private var outcome = Outcome()
  private var broken: [PieceID] = []
  private var hitPointsBefore = Amount.zero
  private var hitPointsAfter = Amount.zero

  private var packets = Tape<FlatPacket>()
  private var steps = Tape<FlatStep>()
  private var entries = Tape<FlatEntry>()
  private var draws = Tape<RecordedDraw>()
  private var extras = Tape<FlatExtra>()
  private var reactions = Tape<PacketReaction>()

  // The entries that hold the packet as the last link left it.
  private var current = 0..<0
  private var firstEntry = 0
  private var firstDraw = 0
  private var link = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 0), index: 0)
  private var before = LinkState()
  // What the packet has left of its penetration.
  private var penetration = AmountTable()

  public init() {}

  public static var isRecording: Bool { true }

  /// What happened to the last attack.
  ///
  /// - Complexity: O(notes): the notes are copied, so that a report outlives the next attack.
  public var report: HitReport {
    var report = HitReport(attack)
    report.outcome = outcome
    report.broken = broken
    report.hitPointsBefore = hitPointsBefore
    report.hitPointsAfter = hitPointsAfter
    report.flatPackets = packets.array
    report.steps = steps.array
    report.entries = entries.array
    report.draws = draws.array
    report.extras = extras.array
    report.reactions = reactions.array
    return report
  }

  @inline(__always)
  public mutating func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {
    self.attack.become(attack)
    packets.removeAll()
    steps.removeAll()
    entries.removeAll()
    draws.removeAll()
    extras.removeAll()
    reactions.removeAll()
    outcome = Outcome()
    if !broken.isEmpty { broken = [] }
    hitPointsBefore = hitPoints
    hitPointsAfter = hitPoints
  }

  @inline(__always)
  public mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {
    let start = steps.count
    if !packet.penetration.isZero || !penetration.isZero { penetration = packet.penetration.table }
    writeAmounts(of: packet)
    packets.append(
      FlatPacket(
        origin: origin, amounts: Int32(current.lowerBound)..<Int32(current.upperBound),
        tags: packet.tags,
        effects: packet.effects, end: PacketEnd(), steps: start..<start))
  }

  @inline(__always)
  public mutating func passed(_ link: LinkID, _ reason: Reason, state: LinkState) {
    steps.append(
      FlatStep(
        link: link, reason: reason, stops: false, changed: false, entries: 0..<0, draws: 0..<0,
        before: state, after: state))
  }

  @inline(__always)
  public mutating func beginLink(_ link: LinkID, state: LinkState) {
    self.link = link
    before = state
    firstEntry = entries.count
    firstDraw = draws.count
  }

  @inline(__always)
  public mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    entries.append(FlatEntry(account: account, type: type, amount: amount))
  }

  public mutating func drew(_ draw: RecordedDraw) { draws.append(draw) }

  public mutating func deferred(as id: AttackID) {
    extras.append(FlatExtra(step: steps.count, note: .deferral(id)))
  }

  public mutating func stopped(_ effects: EffectSet) {
    extras.append(FlatExtra(step: steps.count, note: .stoppedEffects(effects)))
  }

  public mutating func rolled(_ register: UInt8, _ value: Int64) {
    let rolled = RegisterValue(register: register, value: value)
    extras.append(FlatExtra(step: steps.count, note: .rolled(rolled)))
  }

  public mutating func sacrificed(_ piece: PieceID) {
    extras.append(FlatExtra(step: steps.count, note: .sacrificed(piece)))
  }

  public mutating func changed(_ member: StateChange) {
    extras.append(FlatExtra(step: steps.count, note: .member(member)))
  }

  @inline(__always)
  public mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    // Read from the packet, not from the notes: the law compares the two.
    let changed = hasChanged(packet)
    if changed { writeAmounts(of: packet) }
    if !penetration.isZero { notePenetration(of: packet) }
    steps.append(
      FlatStep(
        link: link, reason: reason, stops: packet.isSpent, changed: changed,
        entries: Int32(truncatingIfNeeded: firstEntry)..<Int32(truncatingIfNeeded: entries.count),
        draws: Int32(truncatingIfNeeded: firstDraw)..<Int32(truncatingIfNeeded: draws.count),
        before: before, after: state))
  }

  @inline(__always)
  private func hasChanged(_ packet: borrowing Packet) -> Bool {
    var place = current.lowerBound
    for type in packet.amounts.types {
      guard place < current.upperBound, entries[place].type == type,
        entries[place].amount == packet.amounts[type]
      else { return true }
      place += 1
    }
    return place != current.upperBound
  }

  /// Writes down what is left of the packet's penetration if the link used any up.
  private mutating func notePenetration(of packet: borrowing Packet) {
    let left = packet.penetration.table
    guard left != penetration else { return }
    penetration = left
    extras.append(FlatExtra(step: steps.count, note: .penetrationLeft(left)))
  }

  @inline(__always)
  private mutating func writeAmounts(of packet: borrowing Packet) {
    let first = entries.count
    for type in packet.amounts.types { note(.out, type, packet.amounts[type]) }
    current = first..<entries.count
  }

  public mutating func reacted(_ reaction: Reaction) {
    reactions.append(PacketReaction(packet: packets.count - 1, reaction: reaction))
  }

  @inline(__always)
  public mutating func endPacket(_ end: PacketEnd) {
    let last = packets.count - 1
    packets[last].end = end
    packets[last].steps = packets[last].steps.lowerBound..<steps.count
    guard !penetration.isZero, steps.count > packets[last].steps.lowerBound else { return }
    extras.append(FlatExtra(step: steps.count - 1, note: .penetrationLeft(penetration)))
  }

  @inline(__always)
  public mutating func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {
    self.outcome = outcome
    if !broken.isEmpty { self.broken = broken }
    hitPointsAfter = hitPoints
    assert(report.isBalanced, "a link's notes do not account for what it did to the packet")
  }
}
