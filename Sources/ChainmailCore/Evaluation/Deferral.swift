/// Damage that a link kept back.
///
/// What one link keeps back within a tick comes back together: it falls due in the same ticks, so
/// the later joins the earlier, under its id. Where ``Defense/deferralLimit`` are on their way
/// already, it joins the link's last one even if that falls due sooner, or, where the link has
/// none, the last one of all. So what is owed stays small however many blows fall in a tick and
/// however many pieces are swapped, and nothing of it is ever lost.
public struct Deferral: Hashable, Sendable {
  /// The id under which it comes back, with the number of the next part as its blow.
  public var id: AttackID
  /// What luck its parts meet: it depends on the first packet that it holds a part of and on the
  /// link that kept it back, so that no other link's deferrals change it while fewer than
  /// ``Defense/deferralLimit`` are on their way.
  public var luck: UInt64
  /// The link that kept it back, or the first part of it.
  public var cause: LinkID
  /// What has not come back yet; the total is an ``Amount``.
  public var remaining: AmountTable
  /// In how many ticks' parts the rest comes back; at least 1.
  public var ticksLeft: UInt32

  public init(
    id: AttackID, luck: UInt64, cause: LinkID, remaining: AmountTable, ticksLeft: UInt32
  ) {
    self.id = id
    self.luck = luck
    self.cause = cause
    self.remaining = remaining
    self.ticksLeft = ticksLeft
  }

  /// Adds what the same link kept back later.
  ///
  /// - Parameter amounts: What it kept back.
  /// - Throws: ``ArithmeticError`` where the total would be no ``Amount``.
  mutating func join(_ amounts: AmountTable) throws(ArithmeticError) {
    for type in amounts.types {
      remaining[type] = try remaining[type].adding(amounts[type])
    }
    guard Amount(quanta: remaining.totalQuanta) != nil else { throw .overflow }
  }
}

/// What became of everything that was ever deferred, in quanta.
public struct DeferralAccount: Hashable, Sendable {
  public var deferred: Int128 = 0
  public var returned: Int128 = 0
  public var cleared: Int128 = 0
  /// How many deferrals there were: the next one's ordinal.
  public var count: UInt32 = 0

  public init() {}
}
