internal import ChainmailCore

/// A cap above everything that it could cap.
enum CapNeverReached: PackRule {
  static let name = "cap-never-reached"
  static let meaning =
    "A cap that what it caps never reaches: a resistance, a rating or a share that is always below "
    + "it."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.flatMap { link -> [ContentWarning] in
      guard let fields = link.fields.object(link.primitive.name) else { return [] }
      let types = pack.rules.allTypes.intersection(link.condition.types)
      return idleCaps(of: link.primitive, types, fields).map { place, what in
        warning("this cap is never reached: \(what)", at: place)
      }
    }
  }

  private typealias IdleCap = (place: ContentLocation, what: String)

  private static func idleCaps(
    of primitive: Primitive, _ types: TypeSet, _ fields: CheckedObject
  ) -> [IdleCap] {
    switch primitive {
    case .scale(let scale):
      guard case .resistance(let resistance) = scale.factor else { return [] }
      return idleCap(of: resistance, types).map { [(fields.location(of: $0), $1)] } ?? []
    case .curve(let curve):
      return idleCap(of: curve, types).map { [(fields.location(of: $0), $1)] } ?? []
    case .bucket(let bucket): return idleCaps(of: bucket.combination, types, fields)
    case .pool(let pool):
      guard let own = pool.own, let fields = fields.object("own") else { return [] }
      return idleCaps(of: own, types, fields)
    default: return []
    }
  }

  /// Those of a combination's own reductions, and its own.
  private static func idleCaps(
    of combination: Combination, _ types: TypeSet, _ fields: CheckedObject
  ) -> [IdleCap] {
    var found: [IdleCap] = []
    for (member, fields) in zip(combination.members, fields.objects("links") ?? []) {
      let primitive = member.reduction.primitive
      guard let fields = fields.object(primitive.name) else { continue }
      found += idleCaps(of: primitive, types.intersection(member.types), fields)
    }
    if let cap = combination.cap?.fixed,
      types.allSatisfy({ type in combination.mostShare(of: type).map { $0 < cap } ?? false })
    {
      found.append((fields.location(of: "cap"), "what is combined is always below it"))
    }
    return found
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

extension Combination {
  /// The largest share of a type that the members can come to; nil where that is not known.
  ///
  /// Each rule is at its largest where each member is.
  fileprivate func mostShare(of type: DamageType) -> Ratio? {
    guard group == nil else { return nil }
    var (sum, largest, left) = (Int128(0), Int128(0), Number.one)
    for member in members where member.types.contains(type) {
      guard let most = member.reduction.mostShare(of: type) else { return nil }
      // What amplifies is left out: it may count for less than it says.
      let share = max(most, .zero)
      sum += Int128(share.quanta)
      largest = max(largest, Int128(share.quanta))
      guard let rest = try? Number.one.subtracting(Number(share)),
        let product = try? left.multiplied(by: rest)
      else { return nil }
      left = product
    }
    switch rule {
    case .sum: return Int64(exactly: sum).map { Ratio(quanta: $0) }
    case .largest: return Int64(exactly: largest).map { Ratio(quanta: $0) }
    case .product, .stacking:
      return (try? Number.one.subtracting(left)).flatMap { try? Ratio($0) }
    }
  }
}

extension Combination.Reduction {
  /// The largest share that it can take off a type; nil where that is not known.
  fileprivate func mostShare(of type: DamageType) -> Ratio? {
    switch self {
    case .scale(let scale):
      switch scale.factor {
      case .ratio(let ratios):
        ratios[type].fixed.map { Ratio(quanta: Ratio.one.quanta - $0.quanta) }
      case .resistance(let resistance):
        [resistance.value[type].fixed, resistance.cap?[type].fixed, resistance.hardCap]
          .compactMap(\.self).min()
      case .level, .result: nil
      }
    // Its cap is that of the share, whatever the rating is.
    case .curve(let curve): curve.cap.fixed
    // What it takes off is no share.
    case .subtract: .zero
    case .combined: nil
    }
  }
}
