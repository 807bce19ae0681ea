extension Number: Comparable {
  @inlinable
  public static func < (left: Number, right: Number) -> Bool {
    guard left.divisor > 0 || right.divisor > 0 else { return left.numerator < right.numerator }
    return left.isLessFraction(than: right)
  }

  @inlinable
  public static func == (left: Number, right: Number) -> Bool {
    guard left.divisor > 0 || right.divisor > 0 else { return left.numerator == right.numerator }
    return !left.isLessFraction(than: right) && !right.isLessFraction(than: left)
  }

  @usableFromInline
  func isLessFraction(than other: Number) -> Bool {
    guard (numerator < 0) == (other.numerator < 0) else { return numerator < 0 }
    let left = numerator.magnitude.multipliedFullWidth(by: UInt128(other.parts))
    let right = other.numerator.magnitude.multipliedFullWidth(by: UInt128(parts))
    let (less, more) = numerator < 0 ? (right, left) : (left, right)
    return (less.high, less.low) < (more.high, more.low)
  }

  /// By how much the numerator is divided.
  var parts: Int64 { divisor > 0 ? divisor : Int64(Number.quantaPerUnit) }
}

extension Number: Hashable {
  public func hash(into hasher: inout Hasher) {
    let fraction = inLowestTerms
    hasher.combine(fraction.top)
    hasher.combine(fraction.bottom)
  }
}

extension Number {
  /// The nearest multiple of 10⁻⁶, half to even, of a number that is not exact; others stay.
  ///
  /// It stands before each rounding to whole numbers, so that none acts on the error of a root, a
  /// power, an exponential or a logarithm. Comparisons allow for as much: ``isLess(than:)``.
  public var snapped: Number {
    guard divisor < 0 else { return self }
    let step = Number.snappingStep
    return Number(uncheckedQuanta: dividedHalfEven(numerator, by: step) * step)
  }

  /// To how many quanta ``snapped`` goes.
  @usableFromInline static var snappingStep: Int128 { 1_000_000 }

  /// Whether it is another number than zero, as a condition asks.
  @inlinable public var holds: Bool { divisor < 0 ? differs(from: .zero) : numerator != 0 }

  /// Whether it is less than another; where one of them is not exact, by more than half of 10⁻⁶.
  @inlinable
  public func isLess(than other: Number) -> Bool {
    guard divisor < 0 || other.divisor < 0 else { return self < other }
    return other.quanta - quanta > Number.snappingStep / 2
  }

  /// Whether it is greater than another, likewise.
  @inlinable
  public func isGreater(than other: Number) -> Bool { other.isLess(than: self) }

  /// Whether it is less or greater than another, likewise.
  @inlinable
  public func differs(from other: Number) -> Bool {
    isLess(than: other) || other.isLess(than: self)
  }
}
