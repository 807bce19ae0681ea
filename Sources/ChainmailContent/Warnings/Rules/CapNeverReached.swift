internal import ChainmailCore

/// A cap above everything that it could cap.
enum CapNeverReached: PackRule {
  static let name = "cap-never-reached"
  static let meaning =
    "A cap that what it caps never reaches: a resistance, a rating or a share that is always below "
    + "it."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.compactMap { link in
      let types = pack.rules.allTypes.intersection(link.condition.types)
      guard let (field, what) = idleCap(of: link.primitive, types) else { return nil }
      let place = link.location(of: link.primitive.name, field)
      return warning("this cap is never reached: \(what)", at: place)
    }
  }

  private static func idleCap(
    of primitive: Primitive, _ types: TypeSet
  ) -> (field: String, what: String)? {
    switch primitive {
    case .scale(let scale):
      if case .resistance(let resistance) = scale.factor {
        idleCap(of: resistance, types)
      } else {
        nil
      }
    case .curve(let curve): idleCap(of: curve, types)
    default: nil
    }
  }

  /// Penetration lowers a resistance and never raises it.
  private static func idleCap(
    of resistance: Resistance, _ types: TypeSet
  ) -> (field: String, what: String)? {
    if let cap = resistance.cap, isBelow(resistance.value, cap, types) {
      return ("cap", "every resistance is below it")
    }
    guard let hardCap = resistance.hardCap else { return nil }
    let hard = PerType(Parameter.fixed(hardCap))
    if isBelow(resistance.value, hard, types) {
      return ("hard-cap", "every resistance is below it")
    }
    guard let cap = resistance.cap, isBelow(cap, hard, types) else { return nil }
    return ("hard-cap", "the cap is below it")
  }

  private static func isBelow<Value: Comparable>(
    _ values: PerType<Value>, _ caps: PerType<Value>, _ types: TypeSet
  ) -> Bool {
    types.allSatisfy { type in
      guard let value = values[type].fixed, let cap = caps[type].fixed else { return false }
      return value < cap
    }
  }

  private static func idleCap(
    of curve: Curve, _ types: TypeSet
  ) -> (field: String, what: String)? {
    if case .linear(let most, _) = curve.kind, most.fixed != .max,
      isBelow(curve.rating, PerType(most), types)
    {
      return ("most", "the rating is below it")
    }
    // A cap of 1 is none.
    guard let cap = curve.cap.fixed, cap < .one, let factor = curve.factor.fixed,
      types.allSatisfy({ type in
        curve.rating[type].fixed.map { isShareBelow(cap, of: curve.kind, $0, factor) } ?? false
      })
    else { return nil }
    return ("cap", "every share is below it")
  }

  /// Whether top / bottom · factor < cap, in whole numbers.
  private static func isShareBelow(
    _ cap: Ratio, of kind: Curve.Kind, _ rating: Amount, _ factor: Ratio
  ) -> Bool {
    let parts: (top: Int64, bottom: Int64)
    switch kind {
    // The share nears 1 as damage nears 0.
    case .overDamage: return rating > .zero ? factor <= cap : true
    case .overConstant(let constant):
      guard let constant = constant.fixed else { return false }
      parts = (rating.quanta, rating.quanta + constant.quanta)
    case .linear(let most, let divisor):
      guard let most = most.fixed, let divisor = divisor.fixed else { return false }
      parts = (min(rating, most).quanta, divisor.quanta)
    }
    return Int128(parts.top) * Int128(factor.quanta) < Int128(parts.bottom) * Int128(cap.quanta)
  }
}
