/// Everything that happened to one attack: the ledger of each packet, link by link.
///
/// The report keeps its steps in flat arrays, so that taking notes costs little; ``walk(of:)``
/// unfolds them for reading.
public struct HitReport: Sendable {
  public package(set) var attack: Attack
  /// What reactions did, in order; `packet` of each tells after which walk.
  public package(set) var reactions: [PacketReaction] = []
  public package(set) var outcome = Outcome()
  /// The pieces that broke and left the chain, in the order in which they did.
  public package(set) var broken: [PieceID] = []
  public package(set) var hitPointsBefore: Amount = .zero
  public package(set) var hitPointsAfter: Amount = .zero

  var flatPackets: [FlatPacket] = []
  var steps: [FlatStep] = []
  var entries: [FlatEntry] = []
  var draws: [RecordedDraw] = []
  /// What few steps have, in their order.
  var extras: [FlatExtra] = []

  package init(_ attack: Attack) { self.attack = attack }
}

extension HitReport: Hashable {
  /// Whether both tell the same; how the notes happen to lie in memory does not count.
  public static func == (left: HitReport, right: HitReport) -> Bool {
    left.attack == right.attack && left.outcome == right.outcome && left.broken == right.broken
      && left.hitPointsBefore == right.hitPointsBefore
      && left.hitPointsAfter == right.hitPointsAfter && left.reactions == right.reactions
      && left.packets == right.packets
      && left.flatPackets.indices.allSatisfy { left.walk(of: $0) == right.walk(of: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(attack)
    hasher.combine(outcome)
    hasher.combine(hitPointsAfter)
  }
}

/// One packet of an attack.
public struct PacketReport: Hashable, Sendable {
  /// Nil for the attack itself.
  public var origin: SpawnOrigin?
  /// What it set out with.
  public var amounts: AmountTable
  public var tags: TagSet
  public var effects: EffectSet
  public var end: PacketEnd

  public init(
    origin: SpawnOrigin?, amounts: AmountTable, tags: TagSet = [], effects: EffectSet = [],
    end: PacketEnd = PacketEnd()
  ) {
    self.origin = origin
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    self.end = end
  }
}

/// A reaction and the packet whose walk set it off.
public struct PacketReaction: Hashable, Sendable {
  public var packet: Int
  public var reaction: Reaction

  public init(packet: Int, reaction: Reaction) {
    self.packet = packet
    self.reaction = reaction
  }
}

struct FlatPacket: Hashable, Sendable {
  var origin: SpawnOrigin?
  /// The entries that hold what it set out with.
  var amounts: Range<Int32>
  var tags: TagSet
  var effects: EffectSet
  var end: PacketEnd
  var steps: Range<Int>
}

struct FlatStep: Hashable, Sendable {
  var link: LinkID
  var reason: Reason
  var stops: Bool
  /// Whether entries tell what the packet looked like behind the link; else as before it.
  var changed: Bool
  var entries: Range<Int32>
  var draws: Range<Int32>
  var before: LinkState
  var after: LinkState
}

struct FlatEntry: Hashable, Sendable {
  var account: Account
  var type: DamageType
  var amount: Amount
}

/// What a few steps have beside the others: the id under which something was kept back, or the side
/// effects that were stopped.
struct FlatExtra: Hashable, Sendable {
  /// The step's place in `steps`.
  var step: Int
  var deferral: AttackID?
  var stoppedEffects: EffectSet = []
}

/// Whether a packet went on.
public enum Disposition: UInt8, Hashable, Sendable {
  case pass, stop

  public var name: String { self == .pass ? "pass" : "stop" }
}

/// What one link did with one packet.
public struct LinkStep: Hashable, Sendable {
  public var link: LinkID
  public var disposition: Disposition
  public var reason: Reason
  /// What arrived at the link.
  public var incoming: AmountTable
  /// What left it.
  public var outgoing: AmountTable
  public var absorbed = AmountTable()
  public var amplified = AmountTable()
  public var convertedIn = AmountTable()
  public var convertedOut = AmountTable()
  public var diverted = AmountTable()
  public var deferred = AmountTable()
  /// What a pool lost; a part of what was absorbed.
  public var lost = AmountTable()
  /// The side effects that went no further; the law knows amounts only.
  public var stoppedEffects: EffectSet = []
  public var draws: [RecordedDraw] = []
  /// Under which id what was deferred comes back.
  public var deferral: AttackID?
  public var before: LinkState
  public var after: LinkState

  public init(
    link: LinkID, disposition: Disposition, reason: Reason, incoming: AmountTable,
    outgoing: AmountTable, before: LinkState, after: LinkState
  ) {
    self.link = link
    self.disposition = disposition
    self.reason = reason
    self.incoming = incoming
    self.outgoing = outgoing
    self.before = before
    self.after = after
  }
}

extension LinkStep {
  /// What has to leave the link by its notes, in quanta.
  ///
  /// This is `in + amplified + converted_in - absorbed - diverted - deferred - converted_out`. It
  /// may lie outside the range of ``Amount`` where the notes were not written by an evaluator.
  public func accountedFor(of type: DamageType) -> Int128 {
    func quanta(_ table: AmountTable) -> Int128 { Int128(table[type].quanta) }
    let gained = quanta(incoming) + quanta(amplified) + quanta(convertedIn)
    return gained - quanta(absorbed) - quanta(diverted) - quanta(deferred) - quanta(convertedOut)
  }

  /// Whether `in + amplified + converted_in = out + absorbed + diverted + deferred +
  /// converted_out` holds exactly for every type.
  public var isBalanced: Bool {
    (0..<DamageType.limit).lazy.map { DamageType($0) }.allSatisfy {
      accountedFor(of: $0) == Int128(outgoing[$0].quanta)
    }
  }
}

extension HitReport {
  /// Whether every step of every packet is balanced, and the packets' losses add up to the attack's
  /// and, less what reactions gave back, to what the body has lost.
  public var isBalanced: Bool {
    var body: Int64 = 0
    for index in flatPackets.indices {
      guard walk(of: index).allSatisfy(\.isBalanced) else { return false }
      body += flatPackets[index].end.body.quanta
    }
    let healed = reactions.reduce(0) { $0 + $1.reaction.healed.quanta }
    return body == outcome.body.quanta
      && hitPointsBefore.quanta - hitPointsAfter.quanta == body - healed
  }
}
