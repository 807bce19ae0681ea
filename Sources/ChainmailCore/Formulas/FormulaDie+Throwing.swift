extension FormulaDie {
  /// Throws the die; `first` and `second` are its operands, in the order in which they are written.
  ///
  /// What bounds a die is cut down to a whole number, odds are as ``Odds`` says. Odds of zero and
  /// below, one and above, and dice with one outcome take no roll.
  @usableFromInline
  func thrown<Context: FormulaContext & ~Copyable>(
    _ first: Number, _ second: Number, in context: inout Context, for type: DamageType?
  ) throws(NumberError) -> Number {
    let type = isPerType ? type : nil
    switch kind {
    case .dice(let count):
      return try sum(of: Int(count), first, in: &context, for: type)
    case .countedDice:
      let (count, sides) = (first.snapped, second.snapped)
      guard count.isWhole, !count.isLess(than: .zero) else { throw .noSuchDice }
      guard !count.isGreater(than: Number(Int64(Formula.rollLimit))) else { throw .tooManyRolls }
      let number = Int(try count.wholePart())
      guard number > 0 else { return .zero }
      guard sides.isWhole, !sides.isLess(than: .one) else { throw .noSuchDice }
      return try sum(of: number, sides, in: &context, for: type)
    case .range:
      let (low, high) = (try first.wholePart(), try second.wholePart())
      guard high > low else { return Number(low) }
      let count = high.subtractingReportingOverflow(low)
      guard !count.overflow, count.partialValue < .max else { throw .overflow }
      let roll = context.roll(
        below: UInt64(count.partialValue) + 1, die: number, roll: 0, for: type)
      return Number(low + Int64(roll))
    case .averaged(let count):
      let bound = try first.wholePart()
      guard bound < .max else { throw .overflow }
      var sum: UInt128 = 0
      for roll in 0..<Int(count) {
        let bound = roll == 0 ? bound : bound + 1
        guard bound > 1 else { continue }
        sum += UInt128(context.roll(below: UInt64(bound), die: number, roll: roll, for: type))
      }
      return Number(Int64(sum / UInt128(Swift.max(count, 1))))
    case .binomial:
      let count = try first.wholePart()
      guard count <= Formula.rollLimit else { throw .tooManyRolls }
      var hits: Int64 = 0
      for roll in 0..<Int(Swift.max(count, 0)) {
        if happens(second, roll: roll, in: &context, for: type) { hits += 1 }
      }
      return Number(hits)
    case .chance: return Number(happens(first, roll: 0, in: &context, for: type))
    case .randomRounding:
      let number = first.snapped
      let floor = try number.floor()
      let fraction = try number.subtracting(floor)
      return happens(fraction, roll: 0, in: &context, for: type) ? try floor.adding(.one) : floor
    }
  }

  private func sum<Context: FormulaContext & ~Copyable>(
    of count: Int, _ sides: Number, in context: inout Context, for type: DamageType?
  ) throws(NumberError) -> Number {
    let sides = try sides.wholePart()
    guard sides > 0, count > 0 else { return .zero }
    guard sides > 1 else { return Number(Int64(count)) }
    let sum = context.rollSum(of: count, below: UInt64(sides), die: number, for: type)
    return try Number(quanta: (Int128(count) + Int128(sum)) * Number.quantaPerUnit)
  }

  private func happens<Context: FormulaContext & ~Copyable>(
    _ odds: Number, roll: Int, in context: inout Context, for type: DamageType?
  ) -> Bool {
    let odds = Odds(odds)
    if odds.isSettled { return odds.ways > 0 }
    return context.roll(
      below: odds.count, dividedAt: odds.ways, die: number, roll: roll, for: type) < odds.ways
  }
}
