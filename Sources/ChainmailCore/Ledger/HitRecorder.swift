/// Sees everything that a walk does, in order.
public protocol HitRecorder: ~Copyable {
  /// Whether every link is to be visited and told of; where not, links that cannot act on a
  /// packet are passed over unasked.
  static var isRecording: Bool { get }

  /// An attack arrives at a defence with these hit points; it is read where it lies, since copying
  /// it costs as much as several links.
  mutating func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount)
  /// A packet sets out: the attack itself, or one that was spawned.
  mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?)
  /// A link in this state lets the packet go on unasked, for this reason.
  mutating func passed(_ link: LinkID, _ reason: Reason, state: LinkState)
  /// A link in this state is asked.
  mutating func beginLink(_ link: LinkID, state: LinkState)
  /// The link did this with a part of the packet.
  mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount)
  /// The link drew a number.
  mutating func drew(_ draw: RecordedDraw)
  /// The link kept something back, which will return under this id.
  mutating func deferred(as id: AttackID)
  /// The link stopped these side effects.
  mutating func stopped(_ effects: EffectSet)
  /// The link has answered; its state and the packet are as it left them.
  mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState)
  /// A link answered to what happened, or would have but for its odds.
  mutating func reacted(_ reaction: Reaction)
  /// The packet's walk is over.
  mutating func endPacket(_ end: PacketEnd)
  /// The attack is over; these pieces broke and have left the chain.
  mutating func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount)
}

extension HitRecorder where Self: ~Copyable {
  /// To who only asks what arrives, a link that is not asked is as one that answers with nothing.
  public mutating func passed(_ link: LinkID, _ reason: Reason, state: LinkState) {
    beginLink(link, state: state)
  }

  /// To who only asks for amounts, side effects are nothing.
  public mutating func stopped(_ effects: EffectSet) {}
}

/// A recorder that takes no notes; the walk then allocates nothing.
public struct NoLedger: HitRecorder, Sendable {
  public init() {}
  public static var isRecording: Bool { false }
  public func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  public func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {}
  public func beginLink(_ link: LinkID, state: LinkState) {}
  public func note(_ account: Account, _ type: DamageType, _ amount: Amount) {}
  public func drew(_ draw: RecordedDraw) {}
  public func deferred(as id: AttackID) {}
  public func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {}
  public func reacted(_ reaction: Reaction) {}
  public func endPacket(_ end: PacketEnd) {}
  public func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}

/// Where a spawned packet comes from.
public struct SpawnOrigin: Hashable, Sendable {
  /// The packet that met the cause, by its place in the attack's list.
  public var parent: Int
  /// The link that spawned it.
  public var cause: LinkID
  /// Whom it meets.
  public var target: EmitTarget

  public init(parent: Int, cause: LinkID, target: EmitTarget) {
    self.parent = parent
    self.cause = cause
    self.target = target
  }
}

/// A number that a link drew.
public struct RecordedDraw: Hashable, Sendable {
  public var slot: UInt8
  public var bound: UInt64
  public var result: UInt64
  /// The gathered link that drew it; nil where it is the link of which it is told.
  public var member: LinkID?

  public init(slot: UInt8, bound: UInt64, result: UInt64, member: LinkID? = nil) {
    self.slot = slot
    self.bound = bound
    self.result = result
    self.member = member
  }
}

/// A link's answer to what happened.
public struct Reaction: Hashable, Sendable {
  public var link: LinkID
  public var trigger: React.Trigger
  public var before: LinkState
  public var after: LinkState
  /// Whether its piece broke.
  public var broke: Bool
  /// What its condition's odds and its formulas drew.
  public var draws: [RecordedDraw]
  /// Whether it did anything; where not, its odds were against it.
  public var acted: Bool
  /// What it changed about another link; nil where it did nothing to any.
  public var target: StateChange?
  /// What it gave back to the body.
  public var healed: Amount

  public init(
    link: LinkID, trigger: React.Trigger, before: LinkState, after: LinkState,
    broke: Bool = false, draws: [RecordedDraw] = [], acted: Bool = true, target: StateChange? = nil,
    healed: Amount = .zero
  ) {
    self.link = link
    self.trigger = trigger
    self.before = before
    self.after = after
    self.broke = broke
    self.draws = draws
    self.acted = acted
    self.target = target
    self.healed = healed
  }
}

/// What became of a link's state.
public struct StateChange: Hashable, Sendable {
  public var link: LinkID
  public var before: LinkState
  public var after: LinkState

  public init(link: LinkID, before: LinkState, after: LinkState) {
    self.link = link
    self.before = before
    self.after = after
  }
}

/// How the walk of one packet ended.
public struct PacketEnd: Hashable, Sendable {
  /// The link that brought the last amount to zero; nil where the body took any, or nobody did.
  public var stoppedBy: LinkID?
  /// What the body lost.
  public var body: Amount
  /// What reached the body beyond what it had.
  public var overkill: Amount

  public init(stoppedBy: LinkID? = nil, body: Amount = .zero, overkill: Amount = .zero) {
    self.stoppedBy = stoppedBy
    self.body = body
    self.overkill = overkill
  }
}

/// What an attack came to, over the packet itself and all that it spawned.
public struct Outcome: Hashable, Sendable {
  /// The link that stopped the attack itself; nil where the body took any of it.
  public var stoppedBy: LinkID?
  /// What the body lost.
  public var body: Amount = .zero
  /// What reached the body beyond what it had.
  public var overkill: Amount = .zero

  public init() {}

  init(stoppedBy: LinkID?, body: Amount, overkill: Amount) {
    self.stoppedBy = stoppedBy
    self.body = body
    self.overkill = overkill
  }
}
