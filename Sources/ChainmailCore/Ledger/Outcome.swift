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
