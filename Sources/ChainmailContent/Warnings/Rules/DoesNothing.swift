internal import ChainmailCore
internal import Messages

/// A link that changes nothing when it acts.
///
/// Not one whose state a formula reads, such as a pool that is there for its size, nor one that a
/// sacrifice may destroy.
enum DoesNothing: PackRule {
  static let name = "does-nothing"
  static let meaning: Message =
    """
    A link that changes nothing when it acts: it takes off 0, multiplies by 1, turns a type into \
    itself, is a gate that is never shut, or gains or spends what a link does not have.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let (asked, sacrificed) = (pack.rules.askedLinks, pack.rules.sacrificedGroups)
    let bounds = DeclaredBounds(of: pack.rules)
    return pack.links.compactMap { link in
      guard !asked.contains(link.id.reference),
        link.definition.group.map({ !sacrificed.contains($0) }) ?? true,
        let (field, reason) = reason(link, pack.rules, bounds.read(by: link.id.reference))
      else { return nil }
      let place = link.location(of: link.primitive.name, field)
      return warning("this link does nothing: \(reason)", at: place)
    }
  }

  private static func reason(
    _ link: PlacedLink, _ rules: Rules, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    let types = rules.allTypes.intersection(link.condition.types)
    switch link.primitive {
    case .immune(let immune)
    where immune.scope == .damage
      && immune.ceiling.map { bounds.isAlways(0, $0, for: types) } == true:
      return ("ceiling", Message("its ceiling is 0"))
    case .subtract(let subtract): return emptiness(of: subtract, types, bounds)
    case .scale(let scale): return emptiness(of: scale, types, bounds)
    case .curve(let curve): return emptiness(of: curve, types, bounds)
    case .gate(let gate): return emptiness(of: gate, bounds)
    case .convert(let convert):
      let isMap = link.fields.object("convert")?.written.contains("into") == true
      return emptiness(of: convert, types, rules, bounds, field: isMap ? "into" : "share")
    case .emit(let emit): return emptiness(of: emit, types, bounds)
    case .sacrifice(let sacrifice) where !hasLayers(sacrifice, rules):
      return ("layers", Message("no link is in the group \(rules.groups[Int(sacrifice.group)].id)"))
    case .defer(let deferring): return emptiness(of: deferring, types, bounds)
    case .pool(let pool): return emptiness(of: pool, types, link.condition, bounds)
    case .react(let react): return emptiness(of: react, rules)
    default: return nil
    }
  }

  private static func emptiness(
    of gate: Gate, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    switch gate.odds {
    case .chance(let chance) where bounds.bounds(of: chance).high <= 0:
      return ("chance", Message("its chance is 0"))
    case .holds(let test):
      if let reason = bounds.reasonNeverToHold(test) { return ("if", reason) }
    case .chance: break
    }
    return bounds.isAlways(0, gate.share) ? ("share", Message("its share is 0")) : nil
  }

  private static func emptiness(
    of subtract: Subtract, _ types: TypeSet, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    guard bounds.isAlways(0, subtract.guaranteed), subtract.remainder.changesNothing else {
      return nil
    }
    if bounds.isAlways(0, subtract.factor) { return ("times", Message("it takes off 0")) }
    guard bounds.isAlways(0, subtract.amount, for: types), subtract.die ?? 0...0 == 0...0 else {
      return nil
    }
    return ("amount", Message("it takes off 0"))
  }

  private static func emptiness(
    of scale: Scale, _ types: TypeSet, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    guard scale.remainder.changesNothing else { return nil }
    switch scale.factor {
    case .ratio(let ratios) where bounds.isAlways(1, ratios, for: types):
      return ("ratio", Message("it multiplies its types by 1"))
    case .resistance(let resistance)
    where resistance.penetration == .none && bounds.isAlways(0, resistance.value, for: types):
      return ("resistance", Message("it resists none of its types"))
    default: return nil
    }
  }

  private static func emptiness(
    of curve: Curve, _ types: TypeSet, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    guard curve.remainder.changesNothing else { return nil }
    if bounds.isAlways(0, curve.rating, for: types) {
      return ("rating", Message("its rating is 0"))
    }
    if bounds.isAlways(0, curve.factor) { return ("times", Message("its share is 0")) }
    return bounds.isAlways(0, curve.cap) ? ("cap", Message("its cap is 0")) : nil
  }

  private static func emptiness(
    of convert: Convert, _ types: TypeSet, _ rules: Rules, _ bounds: DeclaredBounds,
    field: String
  ) -> (field: String, reason: Message)? {
    let parts = convert.parts.filter { !bounds.isAlways(0, $0.share) }
    if parts.isEmpty { return (field, Message("its share is 0")) }
    guard parts.count == 1, let target = parts.first?.target, types == [target] else { return nil }
    return (
      field == "into" ? field : "to", Message("it turns \(rules.name(of: target)) into itself")
    )
  }

  private static func emptiness(
    of emit: Emit, _ types: TypeSet, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    switch emit.content {
    case .diverted(let share) where bounds.isAlways(0, share, for: types):
      ("diverted", Message("its share is 0"))
    case .spawned(let share) where bounds.isAlways(0, share, for: types):
      ("spawned", Message("its share is 0"))
    case .flat(_, let amount) where bounds.isAlways(0, amount): ("flat", Message("it sends 0"))
    default: nil
    }
  }

  private static func emptiness(
    of deferring: Defer, _ types: TypeSet, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    switch deferring.part {
    case .share(let share) where bounds.isAlways(0, share, for: types):
      ("share", Message("its share is 0"))
    case .amount(let amount) where bounds.isAlways(0, amount):
      ("amount", Message("it keeps 0 back"))
    default: nil
    }
  }

  private static func emptiness(
    of pool: Pool, _ types: TypeSet, _ condition: Condition, _ bounds: DeclaredBounds
  ) -> (field: String, reason: Message)? {
    if bounds.isAlways(0, pool.share, for: types) { return ("share", Message("its share is 0")) }
    if let take = pool.take, bounds.isAlways(0, take) { return ("take", Message("it takes 0")) }
    if !pool.isTerminal, bounds.isAlways(0, pool.size) {
      return ("size", Message("it is empty from the start"))
    }
    return condition.level.upperBound == .zero
      ? ("size", Message("it acts only when it is empty")) : nil
  }

  /// Of a reaction that changes another link, when that has nothing to change.
  private static func emptiness(of react: React, _ rules: Rules) -> (
    field: String, reason: Message
  )? {
    func lacks(_ property: LinkProperty, _ link: LinkReference) -> Bool {
      rules.definition(of: link)?.bearersMissing(for: property) != nil
    }
    let text = LinkText(rules)
    switch react.effect {
    case .gain(_, let link) where lacks(.level, link):
      return ("of", Message("\(text.name(of: link)) has no level"))
    case .spend(_, let link) where lacks(.charges, link):
      return ("of", Message("\(text.name(of: link)) has no charges"))
    default: return nil
    }
  }

  private static func hasLayers(_ sacrifice: Sacrifice, _ rules: Rules) -> Bool {
    rules.defenders.flatMap(\.links).contains { $0.group == sacrifice.group }
  }
}
