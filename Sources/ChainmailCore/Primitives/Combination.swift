/// Reductions that are combined before they act, other than one after the other.
public struct Combination: Hashable, Sendable {
  /// How the shares that the members take off become one.
  public enum Rule: UInt8, Hashable, Sendable, CaseIterable {
    /// They are added.
    case sum
    /// What each leaves is multiplied.
    case product
    /// Only the largest counts.
    case largest
    /// As ``product``, but the n-th strongest reduction counts only by exp(−n² / 7.1289), from n =
    /// 0, and so does the n-th strongest amplification.
    case stacking
  }

  public var rule: Rule
  public var members: [Member]
  /// The worn links of this group are members too, where they stand in the chain.
  ///
  /// Each answers for itself, as where the walk meets it: condition, odds, formulas and their dice
  /// are its own, and so are the charge that it spends and what its piece has absorbed once it
  /// changed what is left of any type. Its draws and its charge are told with the link that gathers
  /// it, as its own.
  public var group: LinkGroup.Place?
  /// The largest share that counts; nil where there is none.
  public var cap: Parameter<Ratio>?
  /// What is taken off the share after the cap, down to zero.
  public var overwhelm: Parameter<Ratio>

  /// The most members of its own.
  public static let memberLimit = 32

  public init(
    _ rule: Rule, _ members: [Member] = [], group: LinkGroup.Place? = nil,
    cap: Parameter<Ratio>? = nil, overwhelm: Parameter<Ratio> = .fixed(.zero)
  ) {
    self.rule = rule
    self.members = members
    self.group = group
    self.cap = cap
    self.overwhelm = overwhelm
  }

  /// A reduction that acts through a combination only.
  public struct Member: Hashable, Sendable {
    /// The types that it is for.
    public var types: TypeSet
    public var reduction: Reduction

    public init(_ reduction: Reduction, for types: TypeSet = .all) {
      self.types = types
      self.reduction = reduction
    }
  }

  /// What a member is.
  public enum Reduction: Hashable, Sendable {
    case scale(Scale)
    case curve(Curve)
    /// What it takes off is taken off after the combined share, and added to that of the others.
    case subtract(Subtract)
    /// A worn bucket: what it makes of its own members is one reduction.
    case combined(Combination)
  }
}

extension Combination.Reduction {
  /// The member that a worn link is for a combination; nil of other primitives.
  package init?(_ primitive: Primitive) {
    switch primitive {
    case .scale(let scale): self = .scale(scale)
    case .curve(let curve): self = .curve(curve)
    case .subtract(let subtract): self = .subtract(subtract)
    case .bucket(let bucket): self = .combined(bucket.combination)
    default: return nil
    }
  }
}

/// What a combination takes off a type.
struct CombinedReduction {
  /// The share; below zero it amplifies.
  var share: Number = .zero
  /// What is taken off after the share.
  var flat: Number = .zero
}

/// What a gathered link brought to a combination for the type at hand.
package struct MemberUse {
  /// The link.
  let place: Int
  /// The first use of those that it gathers itself, which stand right before its own.
  let parts: Int
  /// What its share added to that of the combination.
  var share: Number
  /// What it takes off after all shares, and what those before it do.
  let flat: Number
  let flatBefore: Number
  /// What it would have taken alone, in quanta; negative where it amplifies.
  var taken: Int64 = 0
}

extension Combination {
  /// Asks the links that it gathers whether they are there for a packet as it arrives; each once
  /// for a visit.
  ///
  /// Due before ``reduction(of:_:_:_:within:)`` where the link that is asked gathers any.
  func gather(
    _ packet: borrowing Packet, _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable,
    within outer: LinkGroup.Place? = nil
  ) throws(EvaluationError) {
    for member in members {
      guard case .combined(let inner) = member.reduction else { continue }
      try inner.gather(packet, types.intersection(member.types), &visit, within: outer)
    }
    guard let group, outer.map({ $0 < group }) ?? true else { return }
    for place in 0..<visit.linkCount where visit.isAwaited(at: place, of: group, types) {
      let own = visit.speak(forMemberAt: place)
      defer { visit.speak(as: own) }
      guard case .combined(let inner)? = try visit.ask(packet) else { continue }
      try inner.gather(packet, visit.types(of: place, among: types), &visit, within: group)
    }
  }
}

extension Combination {
  /// What all members together take off a type.
  ///
  /// A bucket that stands in a group itself, `outer`, gathers only a later one, so that no two
  /// gather each other without end.
  ///
  /// - Complexity: O(members + links) where a group takes part, else O(members); the links of each
  ///   bucket that is gathered besides.
  func reduction(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable, within outer: LinkGroup.Place? = nil
  ) throws(EvaluationError) -> CombinedReduction {
    var sum = ReductionSum(rule)
    for member in members where member.types.contains(type) {
      _ = try sum.add(member.reduction, type, packet, types, &visit, within: outer)
    }
    if let group, outer.map({ $0 < group }) ?? true {
      let firstUse = visit.usesCount
      for place in 0..<visit.linkCount where visit.isMember(at: place, of: group, type) {
        let own = visit.speak(forMemberAt: place)
        defer { visit.speak(as: own) }
        guard let member = try visit.reduction() else { continue }
        let (part, before) = (visit.usesCount, sum.flat)
        let share = try sum.add(member, type, packet, types, &visit, within: group)
        guard visit.creditsMembers else { continue }
        let flat = try visit.arithmetic { [sum] () throws(NumberError) in
          try sum.flat.subtracting(before)
        }
        visit.note(
          MemberUse(place: place, parts: part, share: share, flat: flat, flatBefore: before),
          from: firstUse, displacing: rule == .largest)
      }
    }
    var share = try visit.arithmetic { () throws(NumberError) in try sum.share }
    if let cap {
      share = Swift.min(share, try visit.number(of: cap, packet, types, for: type))
    }
    let less = try visit.number(of: overwhelm, packet, types, for: type)
    if share > .zero, less > .zero {
      share = try visit.arithmetic { () throws(NumberError) in
        Swift.max(try share.subtracting(less), .zero)
      }
    }
    return CombinedReduction(share: share, flat: sum.flat)
  }
}

/// Adds up the members of a combination without memory of its own.
private struct ReductionSum {
  let rule: Combination.Rule
  private var total = Number.zero
  private var isEmpty = true
  // Of ``Combination/Rule/stacking`` the strongest, strongest first; weaker ones count for nothing.
  private var reductions = StrongestFirst()
  private var amplifications = StrongestFirst()
  var flat = Number.zero

  init(_ rule: Combination.Rule) {
    self.rule = rule
    if rule == .product { total = .one }
  }

  /// Adds a member.
  ///
  /// - Returns: How much its share adds to that of those before it: nothing of one that does not
  ///   count.
  mutating func add(
    _ member: Combination.Reduction, _ type: DamageType, _ packet: borrowing Packet,
    _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable, within group: LinkGroup.Place?
  ) throws(EvaluationError) -> Number {
    let share: Number
    switch member {
    case .scale(let scale):
      let left = try scale.multiplier(of: type, packet, types, &visit).number
      share = try visit.arithmetic { () throws(NumberError) in try Number.one.subtracting(left) }
    case .curve(let curve): share = try curve.share(of: type, packet, types, &visit)
    case .subtract(let subtract):
      let amount = try visit.number(of: subtract.amount[type], packet, types, for: type)
      flat = try visit.arithmetic { [flat] () throws(NumberError) in try flat.adding(amount) }
      return .zero
    case .combined(let combination):
      let part = try combination.reduction(of: type, packet, types, &visit, within: group)
      flat = try visit.arithmetic { [flat] () throws(NumberError) in try flat.adding(part.flat) }
      share = part.share
    }
    do throws(NumberError) { return try add(share) } catch { throw .arithmetic(visit.link, error) }
  }

  private mutating func add(_ share: Number) throws(NumberError) -> Number {
    defer { isEmpty = false }
    switch rule {
    case .sum: total = try total.adding(share)
    // What takes more than all still leaves nothing, and no less.
    case .product:
      let before = total
      total = try total.multiplied(by: Number.one.subtracting(min(share, .one)))
      return try before.subtracting(total)
    case .largest:
      guard isEmpty || share > total else { return .zero }
      total = share
    case .stacking:
      if share >= .zero {
        reductions.insert(min(share, .one))
      } else {
        amplifications.insert(share.negated)
      }
    }
    return share
  }

  var share: Number {
    get throws(NumberError) {
      switch rule {
      case .sum, .largest: return total
      case .product: return try Number.one.subtracting(total)
      case .stacking:
        let left = try reductions.product(-1).multiplied(by: amplifications.product(1))
        return try Number.one.subtracting(left)
      }
    }
  }
}

/// The strongest of several numbers, strongest first.
private struct StrongestFirst {
  private var strengths = InlineArray<16, Number>(repeating: .zero)
  private var count = 0

  mutating func insert(_ strength: Number) {
    var place = count
    while place > 0, strengths[place - 1] < strength {
      if place < strengths.count { strengths[place] = strengths[place - 1] }
      place -= 1
    }
    guard place < strengths.count else { return }
    strengths[place] = strength
    count = min(count + 1, strengths.count)
  }

  /// The product of 1 ± strength · weight.
  func product(_ sign: Int) throws(NumberError) -> Number {
    var product = Number.one
    for place in 0..<count {
      let weighted = try strengths[place].multiplied(by: Self.weights[place])
      product = try product.multiplied(
        by: Number.one.adding(sign < 0 ? weighted.negated : weighted))
    }
    return product
  }

  /// exp(−n² / 7.1289); from n = 15 on it is below 10⁻¹³, which no product here can tell from zero.
  private static let weights: [Number] = (0..<16).map { place in
    let power = try? Number(Int64(-place * place * 10_000)).divided(by: Number(Int64(71_289)))
    return (try? power?.exponential()) ?? .zero
  }
}

extension Combination {
  var formulas: [Formula] {
    members.flatMap { member in
      switch member.reduction {
      case .scale(let scale): scale.formulas
      case .curve(let curve): curve.formulas
      case .subtract(let subtract): subtract.formulas
      case .combined(let combination): combination.formulas
      }
    } + (cap?.formulas ?? []) + overwhelm.formulas
  }
}

extension Combination {
  /// Whether links of a group are members of it, or of one of its members.
  fileprivate var gathers: Bool {
    group != nil
      || members.contains { member in
        if case .combined(let combination) = member.reduction { combination.gathers } else { false }
      }
  }
}

extension Primitive {
  /// Whether worn links of a group act through it.
  var gathers: Bool {
    switch self {
    case .bucket(let bucket): bucket.combination.gathers
    case .pool(let pool): pool.own?.gathers ?? false
    default: false
    }
  }
}
