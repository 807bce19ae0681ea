internal import ChainmailCore
internal import Messages

/// An attack that no link of the pack is there for.
enum UntouchedAttack: PackRule {
  static let name = "untouched-attack"
  static let meaning: Message =
    """
    An attack that meets nothing on its way to the body: no link of any defender acts on its \
    types and tags.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let defence = pack.rules.defenders.flatMap(\.links).filter(isDefence)
    // A pack of bodies alone means it.
    guard !defence.isEmpty else { return [] }
    return zip(pack.rules.attacks, pack.attacks).compactMap { attack, fields in
      guard !defence.contains(where: { mayAct($0, on: attack) }) else { return nil }
      return warning(
        "no link of the pack ever acts on \(attack.id)", at: fields.location(of: "id"))
    }
  }

  /// Whether a link is there to change packets; bodies take them, and rolls and reactions watch.
  private static func isDefence(_ link: LinkDefinition) -> Bool {
    link.primitive.influence.damage != .watched && !link.primitive.isTerminal
  }

  private static func mayAct(_ link: LinkDefinition, on attack: AttackDefinition) -> Bool {
    let condition = link.condition
    let types = attack.amounts.filter { $0.range.upperBound > 0 }
    return attack.tags.isSuperset(of: condition.requiredTags)
      && attack.tags.isDisjoint(with: condition.forbiddenTags)
      && (condition.effects == .all || !attack.effects.isDisjoint(with: condition.effects))
      && (condition.types == .all || types.contains { condition.types.contains($0.type) })
  }
}
