/// When a link acts; a link whose condition does not hold lets the packet pass unchanged.
public struct Condition: Hashable, Sendable {
  /// The link acts on these types only, and only where the packet has one of them.
  public var types: TypeSet = .all
  /// All of these tags must be there.
  public var requiredTags: TagSet = []
  /// None of these tags may be there.
  public var forbiddenTags: TagSet = []
  /// The packet's total must lie in these bounds.
  public var total: ClosedRange<Amount> = .zero...(.max)
  /// A register and the values that it must have; a register nobody rolled holds 0.
  public var register: RegisterTest?
  /// The link's own level must lie in these bounds.
  public var level: ClosedRange<Amount> = .zero...(.max)
  /// How often the link may act; nil is as often as it likes.
  public var charges: Int32?
  /// The odds that the link acts at all, in quanta of 10⁻⁹; takes slot 0 where below one.
  public var chance: Ratio = .one

  /// A condition that always holds.
  public init() {}

  /// Whether a test beyond types is needed; kept so that the common link is answered at once.
  package var needsMoreThanTypes: Bool {
    !requiredTags.isEmpty || !forbiddenTags.isEmpty || register != nil || charges != nil
      || chance != .one || total != .zero...(.max) || level != .zero...(.max)
  }
}

/// A register compared with bounds.
public struct RegisterTest: Hashable, Sendable {
  /// The register's place in the pack, `0..<8`.
  public var register: UInt8
  /// The whole numbers that it may hold.
  public var allowed: ClosedRange<Int64>

  public init(register: UInt8, allowed: ClosedRange<Int64>) {
    self.register = register
    self.allowed = allowed
  }

  /// The most registers that a pack may have.
  public static let limit = 8
}
