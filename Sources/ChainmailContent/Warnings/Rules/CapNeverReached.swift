internal import ChainmailCore
internal import Messages

/// A cap above everything that it could cap.
enum CapNeverReached: PackRule {
  static let name = "cap-never-reached"
  static let meaning: Message =
    """
    A cap that what it caps never reaches: a resistance, a rating or a share that is always below \
    it, whatever the stats are within their ranges.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let bounds = DeclaredBounds(of: pack.rules)
    return pack.links.flatMap { link -> [ContentWarning] in
      guard let fields = link.fields.object(link.primitive.name) else { return [] }
      let caps = Caps(
        bounds: bounds.read(by: link.id.reference),
        types: pack.rules.allTypes.intersection(link.condition.types))
      return caps.idle(in: link.primitive, fields).map { place, what in
        warning("this cap is never reached: \(what)", at: place)
      }
    }
  }
}

/// The caps of a link, and what they cap.
private struct Caps {
  let bounds: DeclaredBounds
  /// The types for which they count.
  let types: TypeSet

  typealias IdleCap = (place: ContentLocation, what: Message)

  func idle(in primitive: Primitive, _ fields: CheckedObject) -> [IdleCap] {
    switch primitive {
    case .scale(let scale):
      guard case .resistance(let resistance) = scale.factor else { return [] }
      return idle(in: resistance).map { [(fields.location(of: $0), $1)] } ?? []
    case .curve(let curve): return idle(in: curve).map { [(fields.location(of: $0), $1)] } ?? []
    case .bucket(let bucket): return idle(in: bucket.combination, fields)
    case .pool(let pool):
      guard let own = pool.own, let fields = fields.object("own") else { return [] }
      return idle(in: own, fields)
    default: return []
    }
  }

  /// Those of a combination's own reductions, and its own.
  private func idle(in combination: Combination, _ fields: CheckedObject) -> [IdleCap] {
    var found: [IdleCap] = []
    for (member, fields) in zip(combination.members, fields.objects("links") ?? []) {
      let primitive = member.reduction.primitive
      guard let fields = fields.object(primitive.name) else { continue }
      found += Caps(bounds: bounds, types: types.intersection(member.types))
        .idle(in: primitive, fields)
    }
    if let cap = combination.cap,
      types.allSatisfy({ bounds.mostShare(of: $0, by: combination).isBelow(least(cap, $0)) })
    {
      found.append((fields.location(of: "cap"), Message("what is combined is always below it")))
    }
    return found
  }

  /// Penetration lowers a resistance and never raises it.
  private func idle(in resistance: Resistance) -> (field: String, what: Message)? {
    if let cap = resistance.cap,
      types.allSatisfy({ most(resistance.value[$0], $0).isBelow(least(cap[$0], $0)) })
    {
      return ("cap", Message("every resistance is below it"))
    }
    guard let hardCap = resistance.hardCap?.approximate else { return nil }
    if types.allSatisfy({ most(resistance.value[$0], $0).isBelow(hardCap) }) {
      return ("hard-cap", Message("every resistance is below it"))
    }
    guard let cap = resistance.cap, types.allSatisfy({ most(cap[$0], $0).isBelow(hardCap) })
    else { return nil }
    return ("hard-cap", Message("the cap is below it"))
  }

  private func idle(in curve: Curve) -> (field: String, what: Message)? {
    if case .linear(let most, _) = curve.kind, most.fixed != .max,
      types.allSatisfy({ self.most(curve.rating[$0], $0).isBelow(least(most, $0)) })
    {
      return ("most", Message("the rating is below it"))
    }
    // A cap of 1 is none.
    guard curve.cap.fixed != .one, types.allSatisfy({ isIdle(curve, for: $0) }) else { return nil }
    return ("cap", Message("every share is below it"))
  }

  private func isIdle(_ curve: Curve, for type: DamageType) -> Bool {
    let share = bounds.mostShare(of: type, before: curve)
    let cap = least(curve.cap, type)
    // A share over the damage nears its largest and never comes to it.
    if case .overDamage(let slope) = curve.kind, least(slope, type) > 0 { return share <= cap }
    return share.isBelow(cap)
  }

  private func most<Value>(_ parameter: Parameter<Value>, _ type: DamageType) -> Double {
    bounds.bounds(of: parameter, for: type).high
  }

  private func least<Value>(_ parameter: Parameter<Value>, _ type: DamageType) -> Double {
    bounds.bounds(of: parameter, for: type).low
  }
}

extension DeclaredBounds {
  /// The largest share of a type that the members can come to; infinite where that is not known.
  ///
  /// Each rule is at its largest where each member is. What amplifies is left out: it may count for
  /// less than it says.
  fileprivate func mostShare(of type: DamageType, by combination: Combination) -> Double {
    guard combination.group == nil else { return .infinity }
    let shares = combination.members.filter { $0.types.contains(type) }
      .map { max(mostShare(of: type, by: $0.reduction), 0) }
    switch combination.rule {
    case .sum: return shares.reduce(0, +)
    case .largest: return shares.max() ?? 0
    case .product, .stacking: return 1 - shares.reduce(1) { $0 * max(1 - $1, 0) }
    }
  }

  private func mostShare(of type: DamageType, by reduction: Combination.Reduction) -> Double {
    switch reduction {
    case .scale(let scale):
      switch scale.factor {
      case .ratio(let ratios): 1 - max(bounds(of: ratios[type], for: type).low, 0)
      case .resistance(let resistance): bounds(of: resistance, for: type).high
      case .level, .result: 1
      }
    case .curve(let curve):
      min(mostShare(of: type, before: curve), bounds(of: curve.cap, for: type).high, 1)
    // What it takes off is no share.
    case .subtract: 0
    case .combined: .infinity
    }
  }

  /// The largest share that a curve comes to before its cap; infinite where that is not known.
  fileprivate func mostShare(of type: DamageType, before curve: Curve) -> Double {
    let rating = bounds(of: curve.rating[type], for: type).high
    guard rating > 0 else { return 0 }
    let share: Double
    switch curve.kind {
    // The share nears 1 as damage nears 0, and lies above where more damage makes it grow.
    case .overDamage(let slope):
      share = bounds(of: slope, for: type).low >= 0 ? 1 : .infinity
    case .overConstant(let constant):
      let constant = bounds(of: constant, for: type).low
      share = constant >= 0 ? rating / (rating + constant) : .infinity
    case .linear(let most, let divisor):
      let divisor = bounds(of: divisor, for: type).low
      let top = min(rating, bounds(of: most, for: type).high)
      share = divisor > 0 ? top / divisor : .infinity
    }
    // Without an end a rating is all that there is.
    return (share.isNaN ? 1 : share) * max(bounds(of: curve.factor, for: type).high, 0)
  }
}

extension Double {
  /// Whether it is below another by more than what is lost in reckoning.
  fileprivate func isBelow(_ other: Double) -> Bool {
    self < other - 1e-9 * max(1, other.magnitude)
  }
}
