/// Multiplies each type it is asked about by that type's ratio.
///
/// Below one it absorbs, above one it amplifies; ratios are not negative. Slots: 1 + the type's
/// place, where the rounding is stochastic. Monotone.
public struct Scale: Hashable, Sendable {
  /// The ratio of each type, by place; one for the types behind the end.
  public var ratios: [Ratio]
  public var rounding: Rounding

  /// The same ratio for every type.
  public init(_ ratio: Ratio, rounding: Rounding = .none) {
    ratios = Array(repeating: ratio, count: DamageType.limit)
    self.rounding = rounding
  }

  /// A ratio for each type named, one for the others.
  public init(_ ratios: [DamageType: Ratio], rounding: Rounding = .none) {
    self.ratios = (0..<DamageType.limit).map { ratios[DamageType($0)] ?? .one }
    self.rounding = rounding
  }

  func ratio(of type: DamageType) -> Ratio {
    Int(type.index) < ratios.count ? ratios[Int(type.index)] : .one
  }
}

extension Scale: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    for type in types {
      let before = packet.amounts[type]
      let luck =
        rounding == .stochastic
        ? visit.draw(
          below: Amount.stochasticBound, dividedAt: before.luckToRoundAway(by: ratio(of: type)),
          slot: 1 + type.index) : 0
      let after: Amount
      do throws(ArithmeticError) {
        after = try before.scaled(
          by: ratio(of: type), rounding: rounding, luck: luck)
      } catch {
        throw .overflow(visit.link)
      }
      guard after != before else { continue }
      let change = Amount(uncheckedQuanta: abs(after.quanta - before.quanta))
      visit.note(after < before ? .absorbed : .amplified, type, change)
      packet.amounts[type] = after
      acted = true
    }
    return acted ? .scaled : .unaffected
  }
}
