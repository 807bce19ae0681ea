/// When a link acts; a link whose condition does not hold lets the packet pass unchanged.
public struct Condition: Hashable, Sendable {
  /// The link acts on these types only, and only where the packet has one of them.
  public var types: TypeSet = .all
  /// All of these tags must be there.
  public var requiredTags: TagSet = []
  /// None of these tags may be there.
  public var forbiddenTags: TagSet = []
  /// One of these side effects must be there; all stands for no demand.
  ///
  /// What stops side effects stops these.
  public var effects: EffectSet = .all
  /// The packet's total must lie in these bounds.
  public var total: ClosedRange<Amount> = .zero...(.max)
  /// A register and the values that it must have; a register nobody rolled holds 0.
  public var register: RegisterTest?
  /// The link's own level must lie in these bounds.
  public var level: ClosedRange<Amount> = .zero...(.max)
  /// Must not come to zero, where the walk reaches the link.
  public var test: Formula?
  /// How often the link may act; nil is as often as it likes.
  public var charges: Int32?
  /// When the charges are as they were at first again.
  public var renewal: Renewal = .never
  /// The odds that the link acts at all; takes slot 0 where between zero and one.
  public var chance: Parameter<Ratio> = .fixed(.one)

  /// A condition that always holds.
  public init() {}

  /// Whether a test beyond types is needed; kept so that the common link is answered at once.
  package var needsMoreThanTypes: Bool {
    !requiredTags.isEmpty || !forbiddenTags.isEmpty || effects != .all || register != nil
      || test != nil || charges != nil || chance != .fixed(.one) || total != .zero...(.max)
      || level != .zero...(.max)
  }
}

/// When a link's charges come back.
public enum Renewal: UInt8, Hashable, Sendable, CaseIterable {
  /// Not in this game.
  case never
  /// When the body rises again.
  case stage
  /// With every tick.
  case turn
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

extension EffectSet {
  public static let all = EffectSet(rawValue: .max)
}
