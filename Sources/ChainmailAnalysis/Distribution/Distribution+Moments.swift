public import ChainmailCore

extension Distribution {
  /// What the body loses on average.
  public var mean: Double {
    outcomes.reduce(0) { $0 + $1.likelihood.value * $1.body.inUnits }
  }

  /// The mean in lowest terms, where every likelihood is exact and 128 bits hold it.
  public var exactMean: (numerator: UInt128, denominator: UInt128)? {
    guard let largest = outcomes.last?.body, largest > .zero else {
      return ground == .fractions ? (0, 1) : nil
    }
    // Divided by the largest outcome the mean lies in 0...1, so that `Probability` can hold it.
    let part = outcomes.reduce(Probability.zero as Probability?) { sum, outcome in
      let share = outcome.likelihood.exact?.times(
        UInt64(outcome.body.quanta), of: UInt64(largest.quanta))
      return share.flatMap { sum?.adding($0) }
    }
    guard let part else { return nil }
    let shared = gcd(largest.quanta, Amount.quantaPerUnit)
    let unit = Probability(1, of: UInt64(Amount.quantaPerUnit / shared))
    let whole = UInt128(largest.quanta / shared)
    guard let scaled = part.times(unit) else { return nil }
    let divisor = gcd(whole, scaled.denominator)
    let (numerator, overflow) = scaled.numerator.multipliedReportingOverflow(by: whole / divisor)
    return overflow ? nil : (numerator, scaled.denominator / divisor)
  }

  /// The standard deviation of what the body loses.
  public var deviation: Double {
    let mean = mean
    return outcomes.reduce(0) {
      let distance = $1.body.inUnits - mean
      return $0 + $1.likelihood.value * distance * distance
    }.squareRoot()
  }

  /// Where the mean lies with a confidence of 95 %, where it was found by simulation: the normal
  /// approximation, which thousands of seeds allow.
  public var meanInterval: ClosedRange<Double>? {
    guard case .simulation(let seeds) = ground else { return nil }
    return Likelihood.interval(ofMean: mean, deviation: deviation, seeds: seeds)
  }

  /// The smallest damage that is not exceeded with at least this probability.
  ///
  /// - Parameter probability: `0...1`; one half is the median.
  /// - Returns: One of ``outcomes``.
  public func quantile(_ probability: Double) -> Amount {
    var sum = 0.0
    for outcome in outcomes {
      sum += outcome.likelihood.value
      // A sum of doubles that should be one half may be a little less.
      if sum >= probability - 1e-12 { return outcome.body }
    }
    return outcomes.last?.body ?? .zero
  }
}

extension Amount {
  /// The nearest double.
  var inUnits: Double { Double(quanta) / Double(Amount.quantaPerUnit) }
}

/// The largest number that divides both; zero of two zeros.
func gcd<Number: BinaryInteger>(_ left: Number, _ right: Number) -> Number {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
