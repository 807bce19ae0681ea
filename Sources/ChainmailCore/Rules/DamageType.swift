/// A damage type: its place in the pack's order.
public struct DamageType: Hashable, Comparable, Sendable {
  /// The place, `0...31`.
  public let index: UInt8

  /// The most types that a pack may have.
  public static let limit = 32

  /// Creates the type at a place.
  ///
  /// A place outside `0..<32` is a programmer's error and traps.
  public init(_ index: Int) {
    precondition(0..<32 ~= index, "a pack has at most 32 damage types")
    self.index = UInt8(truncatingIfNeeded: index)
  }

  package init(uncheckedIndex index: Int) {
    self.index = UInt8(truncatingIfNeeded: index)
  }

  public static func < (left: DamageType, right: DamageType) -> Bool { left.index < right.index }
}

/// A set of damage types, iterated in the pack's order.
public struct TypeSet: Hashable, Sendable {
  /// One bit a type, the first type's lowest.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let all = TypeSet(rawValue: .max)

  public var isEmpty: Bool { rawValue == 0 }

  public var count: Int { rawValue.nonzeroBitCount }

  /// The first in the pack's order; nil of an empty set.
  public var first: DamageType? {
    isEmpty ? nil : DamageType(uncheckedIndex: rawValue.trailingZeroBitCount)
  }

  /// Whether a type is one of the set.
  public func contains(_ type: DamageType) -> Bool {
    rawValue & (1 &<< UInt32(type.index)) != 0
  }

  /// Puts a type into the set.
  public mutating func insert(_ type: DamageType) { rawValue |= 1 &<< UInt32(type.index) }

  /// Takes a type out of the set.
  public mutating func remove(_ type: DamageType) { rawValue &= ~(1 &<< UInt32(type.index)) }

  /// The types of either set.
  public func union(_ other: TypeSet) -> TypeSet {
    TypeSet(rawValue: rawValue | other.rawValue)
  }

  /// The types of both sets.
  public func intersection(_ other: TypeSet) -> TypeSet {
    TypeSet(rawValue: rawValue & other.rawValue)
  }

  /// Whether the other set has every type of this one.
  public func isSubset(of other: TypeSet) -> Bool { rawValue & ~other.rawValue == 0 }

  /// Whether no type is in both sets.
  public func isDisjoint(with other: TypeSet) -> Bool { rawValue & other.rawValue == 0 }
}

extension TypeSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral types: DamageType...) {
    rawValue = 0
    for type in types { insert(type) }
  }
}

extension TypeSet: Sequence {
  public struct Iterator: IteratorProtocol {
    var rest: UInt32

    init(rest: UInt32) { self.rest = rest }

    public mutating func next() -> DamageType? {
      guard rest != 0 else { return nil }
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      return DamageType(uncheckedIndex: index)
    }
  }

  public func makeIterator() -> Iterator { Iterator(rest: rawValue) }
}

/// A set of attack tags such as `melee`; the pack names the bits.
public struct TagSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  /// The most tags that a pack may have.
  public static let limit = 64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A set of side effects such as `burning`; the pack names the bits.
public struct EffectSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  /// The most side effects that a pack may have.
  public static let limit = 64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
