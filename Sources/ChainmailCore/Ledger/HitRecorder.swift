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
  /// How inexact results come out; ``TrialRounding/none`` unless an analysis tries another way.
  var trial: TrialRounding { get }
  /// The trial changed a result of the link; one that is nothing, or leaves nothing, by the rules
  /// alone is changed from nothing.
  mutating func changedByTrial(fromNothing: Bool)
  /// The link drew a number.
  mutating func drew(_ draw: RecordedDraw)
  /// The link kept something back, which will return under this id.
  mutating func deferred(as id: AttackID)
  /// The link stopped these side effects.
  mutating func stopped(_ effects: EffectSet)
  /// The link rolled this value into a register.
  mutating func rolled(_ register: UInt8, _ value: Int64)
  /// The link destroyed this piece to absorb the packet.
  mutating func sacrificed(_ piece: PieceID)
  /// A link that the one that is asked gathers has spent a charge.
  mutating func changed(_ member: StateChange)
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

  /// By default the rules decide.
  public var trial: TrialRounding { .none }

  /// By default a trial's changes are not recorded.
  public mutating func changedByTrial(fromNothing: Bool) {}

  /// To who only asks for amounts, side effects are nothing.
  public mutating func stopped(_ effects: EffectSet) {}

  /// By default a register's value is not recorded.
  public mutating func rolled(_ register: UInt8, _ value: Int64) {}

  /// By default a sacrificed piece is recorded only as one that broke.
  public mutating func sacrificed(_ piece: PieceID) {}

  /// By default charges of gathered links are not recorded.
  public mutating func changed(_ member: StateChange) {}
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
