/// The rounding of inexact results while an analysis tests if rounding matters.
///
/// In a trial nothing rounds what is left of an attack to zero: an attack that does nothing in
/// either trial does nothing with exact fractions.
public enum TrialRounding: UInt8, Hashable, Sendable {
  /// As the rules say.
  case none
  /// What is left of damage, and what it costs a pool, goes up to the next quantum; a part that a
  /// link takes out of it goes down. Formulas that read damage do not round.
  case partsDown
  /// The same, but parts go up.
  case partsUp
}

extension LinkVisit where Self: ~Copyable {
  /// Returns a result as the trial has it.
  ///
  /// - Parameters:
  ///   - ruled: The result in quanta, as the rules round it.
  ///   - product: The exact result, in parts of a quantum.
  ///   - parts: The number of parts in a quantum; at least 1.
  ///   - amount: The amount that the result is a part of, in quanta; nil for what is left of one.
  /// - Returns: Quanta.
  @inline(never)
  mutating func tried(
    _ ruled: Int128, _ product: Int128, _ parts: Int128, partOf amount: Int64? = nil
  ) -> Int128 {
    let (whole, rest) = product.quotientAndRemainder(dividingBy: parts)
    let down = rest < 0 ? whole - 1 : whole
    let chosen = amount != nil && trial == .partsDown || rest == 0 ? down : down + 1
    // Below zero all are alike.
    guard Swift.max(chosen, 0) != Swift.max(ruled, 0) else { return chosen }
    noteTrial(fromNothing: ruled <= 0 || amount.map { ruled >= Int128($0) } ?? false)
    return chosen
  }

  /// The same for a number.
  @inline(never)
  private mutating func tried(
    _ ruled: Amount, _ number: Number, partOf amount: Int64? = nil
  ) -> Amount {
    let (quanta, result) = (Int128(Amount.quantaPerUnit), Int128(ruled.quanta))
    let chosen =
      number.divisor > 0
      ? tried(result, number.numerator * quanta, Int128(number.divisor), partOf: amount)
      : tried(result, number.numerator, Number.quantaPerUnit / quanta, partOf: amount)
    return Amount(quanta: chosen) ?? ruled
  }

  /// Returns the amount nearest to a number that damage costs, half to even.
  ///
  /// - Throws: ``NumberError/overflow``.
  mutating func nearest(_ number: Number) throws(NumberError) -> Amount {
    let amount = try Amount(number)
    return trial == .none ? amount : tried(amount, number)
  }

  /// Returns the value of a parameter in a trial; what a formula comes to goes up.
  @inline(never)
  mutating func nearest(
    unlessFixed parameter: Parameter<Amount>, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType?
  ) throws(EvaluationError) -> Amount {
    let value = try value(of: parameter, packet, types, for: type)
    guard case .formula(let formula) = parameter else { return value }
    return tried(value, try number(formula, packet, types, for: type))
  }

  /// Returns a share of an amount, to the nearest quantum; shares outside `0...1` count as the
  /// nearer end.
  @inline(__always)
  mutating func part(_ share: Figure<Ratio>, of amount: Amount) -> Amount {
    let part = amount.share(share)
    guard trial != .none, share.number > .zero, share.number < .one else { return part }
    return tried(part, share, of: amount)
  }

  @inline(never)
  private mutating func tried(_ part: Amount, _ share: Figure<Ratio>, of amount: Amount) -> Amount {
    guard let exact = try? Number(amount).multiplied(by: share.number) else { return part }
    return tried(part, exact, partOf: amount.quanta)
  }

  /// Returns the part of an amount that a group offers to the link, to the nearest quantum.
  @inline(__always)
  mutating func part(_ share: GroupShare, of amount: Amount) -> Amount {
    let part = amount.share(share)
    guard trial != .none, share.total > 0 else { return part }
    let chosen = tried(
      Int128(part.quanta), Int128(amount.quanta) * Int128(share.level), Int128(share.total),
      partOf: amount.quanta)
    return Amount(quanta: chosen) ?? part
  }
}

extension Formula {
  /// The same without the rounding of a formula that reads damage; nil for all others.
  var unrounded: Formula? {
    let readsDamage = instructions.contains { instruction in
      switch instruction {
      case .read(.damage, _), .read(.total, _), .read(.maximum, _): true
      default: false
      }
    }
    guard readsDamage, instructions.contains(where: \.rounds) else { return nil }
    // A jump to the next instruction does nothing and leaves all others where they are.
    let exact = instructions.enumerated().map { index, instruction in
      instruction.rounds ? .jump(UInt16(index + 1)) : instruction
    }
    var formula = Formula(text: text, instructions: exact)
    formula?.firstDie = firstDie
    return formula
  }
}

extension FormulaInstruction {
  /// True if it makes a whole number of another one.
  fileprivate var rounds: Bool {
    switch self {
    case .floor, .ceil, .round: true
    default: false
    }
  }
}
