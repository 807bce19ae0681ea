/// Multiplies each type it is asked about by that type's ratio.
///
/// Below one it absorbs, above one it amplifies; ratios are not negative. Slots: 1 + the type's
/// place, where the rounding is stochastic. Monotone.
public struct Scale: Sendable {
  /// The ratio of each type, by place.
  public var ratios: InlineArray<32, Ratio>
  public var rounding: Rounding

  /// The same ratio for every type.
  public init(_ ratio: Ratio, rounding: Rounding = .none) {
    ratios = InlineArray(repeating: ratio)
    self.rounding = rounding
  }

  /// A ratio for each type named, one for the others.
  public init(_ ratios: [DamageType: Ratio], rounding: Rounding = .none) {
    self.ratios = InlineArray { ratios[DamageType($0)] ?? .one }
    self.rounding = rounding
  }
}

extension Scale: LinkHandler {
  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState, visit: inout some LinkVisit
  ) throws(EvaluationError) -> Reason {
    var acted = false
    for type in types {
      let before = packet.amounts[type]
      let luck =
        rounding == .stochastic
        ? visit.draw(below: 10_000_000_000_000, slot: 1 + type.index) : 0
      let after: Amount
      do throws(ArithmeticError) {
        after = try before.scaled(
          by: ratios[Int(type.index)], rounding: rounding, luck: luck)
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

extension Scale: Hashable {
  public static func == (left: Scale, right: Scale) -> Bool {
    left.rounding == right.rounding
      && (0..<DamageType.limit).allSatisfy { left.ratios[$0] == right.ratios[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rounding)
    for index in 0..<DamageType.limit { hasher.combine(ratios[index]) }
  }
}
