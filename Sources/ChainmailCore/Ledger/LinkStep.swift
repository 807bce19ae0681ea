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

/// A register and the value that a link rolled into it.
public struct RegisterValue: Hashable, Sendable {
  /// The register's index, `0..<8`.
  public var register: UInt8
  public var value: Int64

  public init(register: UInt8, value: Int64) {
    self.register = register
    self.value = value
  }
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
  /// The values that it rolled into registers; a log does not hold them.
  public var rolled: [RegisterValue] = []
  /// The pieces that it destroyed to absorb the packet; a log does not hold them.
  public var sacrificed: [PieceID] = []
  /// The penetration that the packet has left: of the links that used any up, and of the last one
  /// of a walk; a log does not hold it.
  public var penetrationLeft: AmountTable?
  /// Under which id what was deferred comes back.
  public var deferral: AttackID?
  /// The links that it gathers that spent a charge, and what is left of their state.
  public var members: [StateChange] = []
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
