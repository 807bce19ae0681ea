internal import ChainmailCore

/// A link that changes nothing when it acts.
enum DoesNothing: PackRule {
  static let name = "does-nothing"
  static let meaning =
    "A link that changes nothing when it acts: it takes off 0, multiplies by 1, turns a type into "
    + "itself."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let links = pack.links
    let read = Set(links.flatMap(\.readLinks))
    return links.compactMap { link in
      reason(link, pack.rules, isRead: read.contains(link.reference)).map { field, reason in
        let place = link.location(of: link.primitive.name, field)
        return warning("this link does nothing: \(reason)", at: place)
      }
    }
  }

  private static func reason(
    _ link: PlacedLink, _ rules: Rules, isRead: Bool
  ) -> (field: String, reason: String)? {
    let types = rules.allTypes.intersection(link.condition.types)
    switch link.primitive {
    case .immune(let immune)
    where immune.scope == .damage && immune.ceiling?.isAlways(.zero, for: types) == true:
      return ("ceiling", "its ceiling is 0")
    case .subtract(let subtract): return emptiness(of: subtract, types)
    case .scale(let scale): return emptiness(of: scale, types)
    case .curve(let curve): return emptiness(of: curve, types)
    case .gate(let gate):
      if case .chance(.fixed(.zero)) = gate.odds { return ("chance", "its chance is 0") }
      return gate.share.fixed == .zero ? ("share", "its share is 0") : nil
    case .convert(let convert):
      let isMap = link.fields.object("convert")?.written.contains("into") == true
      return emptiness(of: convert, types, rules, field: isMap ? "into" : "share")
    case .emit(let emit): return emptiness(of: emit, types)
    case .sacrifice(let sacrifice) where !hasLayers(sacrifice, rules):
      return ("layers", "no link is in the group \(rules.groups[Int(sacrifice.group)].id)")
    case .defer(let deferring): return emptiness(of: deferring, types)
    case .pool(let pool): return emptiness(of: pool, types, link.condition, isRead: isRead)
    default: return nil
    }
  }

  private static func emptiness(
    of subtract: Subtract, _ types: TypeSet
  ) -> (field: String, reason: String)? {
    guard subtract.guaranteed.fixed == .zero, subtract.remainder.changesNothing else { return nil }
    if subtract.factor.fixed == .zero { return ("times", "it takes off 0") }
    guard subtract.amount.isAlways(.zero, for: types), subtract.die ?? 0...0 == 0...0 else {
      return nil
    }
    return ("amount", "it takes off 0")
  }

  private static func emptiness(
    of scale: Scale, _ types: TypeSet
  ) -> (field: String, reason: String)? {
    guard scale.remainder.changesNothing else { return nil }
    switch scale.factor {
    case .ratio(let ratios) where ratios.isAlways(.one, for: types):
      return ("ratio", "it multiplies its types by 1")
    case .resistance(let resistance)
    where resistance.penetration == .none && resistance.value.isAlways(.zero, for: types):
      return ("resistance", "it resists none of its types")
    default: return nil
    }
  }

  private static func emptiness(
    of curve: Curve, _ types: TypeSet
  ) -> (field: String, reason: String)? {
    guard curve.remainder.changesNothing else { return nil }
    if curve.rating.isAlways(.zero, for: types) { return ("rating", "its rating is 0") }
    if curve.factor.fixed == .zero { return ("times", "its share is 0") }
    return curve.cap.fixed == .zero ? ("cap", "its cap is 0") : nil
  }

  private static func emptiness(
    of convert: Convert, _ types: TypeSet, _ rules: Rules, field: String
  ) -> (field: String, reason: String)? {
    let parts = convert.parts.filter { $0.share.fixed != .zero }
    if parts.isEmpty { return (field, "its share is 0") }
    guard parts.count == 1, let target = parts.first?.target, types == [target] else { return nil }
    return (field == "into" ? field : "to", "it turns \(rules.name(of: target)) into itself")
  }

  private static func emptiness(
    of emit: Emit, _ types: TypeSet
  ) -> (field: String, reason: String)? {
    switch emit.content {
    case .diverted(let share) where share.isAlways(.zero, for: types):
      ("diverted", "its share is 0")
    case .spawned(let share) where share.isAlways(.zero, for: types): ("spawned", "its share is 0")
    case .flat(_, let amount) where amount.fixed == .zero: ("flat", "it sends 0")
    default: nil
    }
  }

  private static func emptiness(
    of deferring: Defer, _ types: TypeSet
  ) -> (field: String, reason: String)? {
    switch deferring.part {
    case .share(let share) where share.isAlways(.zero, for: types): ("share", "its share is 0")
    case .amount(let amount) where amount.fixed == .zero: ("amount", "it keeps 0 back")
    default: nil
    }
  }

  private static func emptiness(
    of pool: Pool, _ types: TypeSet, _ condition: Condition, isRead: Bool
  ) -> (field: String, reason: String)? {
    // A pool that takes nothing may be there for its level, which formulas read.
    if !isRead, pool.share.isAlways(.zero, for: types) { return ("share", "its share is 0") }
    if pool.take?.fixed == .zero { return ("take", "it takes 0") }
    if !pool.isTerminal, pool.size.fixed == .zero { return ("size", "it is empty from the start") }
    return condition.level.upperBound == .zero ? ("size", "it acts only when it is empty") : nil
  }

  private static func hasLayers(_ sacrifice: Sacrifice, _ rules: Rules) -> Bool {
    rules.defenders.flatMap(\.links).contains { $0.group == sacrifice.group }
  }
}

extension PlacedLink {
  fileprivate var reference: LinkReference {
    LinkReference(kind: id.piece.kind, index: id.index)
  }

  /// The links that its formulas read.
  fileprivate var readLinks: [LinkReference] {
    (primitive.formulas + condition.formulas).flatMap { formula in
      formula.instructions.compactMap { instruction in
        if case .read(.link(let reference, _), _) = instruction { reference } else { nil }
      }
    }
  }
}
