internal import ChainmailCore

/// A link that changes nothing when it acts.
enum DoesNothing: PackRule {
  static let name = "does-nothing"
  static let meaning =
    "A link that changes nothing when it acts: it takes off 0, multiplies by 1, turns a type into "
    + "itself."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.compactMap { link in
      reason(link, pack.rules).map { field, reason in
        let place = link.location(of: link.primitive.name, field)
        return warning("this link does nothing: \(reason)", at: place)
      }
    }
  }

  private static func reason(
    _ link: PlacedLink, _ rules: Rules
  ) -> (field: String, reason: String)? {
    let types = TypeSet(Array(rules.types.indices)).intersection(link.condition.types)
    switch link.primitive {
    case .immune(let immune) where immune.ceiling == .zero:
      return ("ceiling", "its ceiling is 0")
    case .subtract(let subtract) where subtract.amount == .zero && subtract.die ?? 0...0 == 0...0:
      return ("amount", "it takes off 0")
    case .scale(let scale) where types.allSatisfy({ scale.ratios[Int($0.index)] == .one }):
      return ("ratio", "it multiplies its types by 1")
    case .gate(let gate) where gate.chance == .zero:
      return ("chance", "its chance is 0")
    case .convert(let convert) where convert.share == .zero:
      return ("share", "its share is 0")
    case .convert(let convert) where types == [convert.target]:
      return ("to", "it turns \(rules.name(of: convert.target)) into itself")
    case .emit(let emit): return emptiness(of: emit)
    case .defer(let deferring) where deferring.share == .zero:
      return ("share", "its share is 0")
    case .pool(let pool) where pool.share == .zero:
      return ("share", "its share is 0")
    case .pool where link.condition.level.upperBound == .zero:
      return ("size", "it acts only when it is empty")
    default: return nil
    }
  }

  private static func emptiness(of emit: Emit) -> (field: String, reason: String)? {
    switch emit.content {
    case .diverted(let share) where share == .zero: ("diverted", "its share is 0")
    case .spawned(let share) where share == .zero: ("spawned", "its share is 0")
    case .flat(_, let amount) where amount == .zero: ("flat", "it sends 0")
    default: nil
    }
  }
}
