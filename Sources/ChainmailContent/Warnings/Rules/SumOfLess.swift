internal import ChainmailCore
internal import Messages

/// A sum over a group that passes over pieces, since no link by which they are in it has what is
/// summed.
enum SumOfLess: PackRule {
  static let name = "sum-of-less"
  static let meaning: Message =
    """
    A sum over a group, as in sum(GROUP.level), in which some piece of the group counts for nothing, \
    since none of its links there has what is summed.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.flatMap { link in
      let fields = [
        (link.location(of: "when", "if"), link.condition.test.map { [$0] } ?? []),
        (link.location(of: "when", "chance"), link.condition.chance.formulas),
        (link.location(of: link.primitive.name), link.primitive.formulas),
      ]
      return fields.flatMap { location, formulas in
        Self.sums(in: formulas).compactMap { group, property in
          reason(group, property, pack.rules).map { warning($0, at: location) }
        }
      }
    }
  }

  /// What the formulas sum over groups, each once, in the order in which they do.
  private static func sums(in formulas: [Formula]) -> [(LinkGroup.Place, LinkProperty)] {
    var sums: [(LinkGroup.Place, LinkProperty)] = []
    for case .read(.sumOfGroup(let group, let property), _) in formulas.flatMap(\.instructions)
    where !sums.contains(where: { $0 == (group, property) }) {
      sums.append((group, property))
    }
    return sums
  }

  private static func reason(
    _ group: LinkGroup.Place, _ property: LinkProperty, _ rules: Rules
  ) -> Message? {
    let name = rules.groups[Int(group)].id
    let members = rules.defenders.filter { $0.links.contains { $0.group == group } }
    let passed = members.filter { defender in
      defender.links.allSatisfy { $0.group != group || $0.bearersMissing(for: property) != nil }
    }
    guard !passed.isEmpty else { return nil }
    let others = listed(passed.map(\.id))
    return Message("sum(\(name).\(property)) passes over \(others), which have none there")
  }
}
