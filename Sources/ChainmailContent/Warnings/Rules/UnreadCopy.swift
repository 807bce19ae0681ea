internal import ChainmailCore
internal import Messages

/// A new defender of a loadout that the formulas of others pass over, though they read the one that
/// it is like.
///
/// Its own formulas read the links of the copy. Those of others name the original, so that the copy
/// counts for nothing there unless they sum a group in which both are.
enum UnreadCopy: ReviewRule {
  static let name = "unread-copy"
  static let meaning: Message =
    """
    A new defender of a loadout with a link that no other defender reads or changes, though one \
    does so with that link of the defender which it is like. A sum over a group, as in \
    sum(GROUP.level), takes in copies.
    """

  /// - Parameters:
  ///   - pack: The pack with what the loadout changes.
  ///   - originals: The ids of those that new ones are like, by those of the new ones.
  /// - Returns: A warning for each link.
  static func check(_ pack: PlacedPack, _ originals: [String: String]) -> [ContentWarning] {
    let rules = pack.rules
    let kinds = Dictionary(
      rules.defenders.enumerated().map { ($0.element.id, $0.offset) }
    ) { first, _ in first }
    let asked = rules.linksAskedByOthers
    return originals.sorted { $0.key < $1.key }.flatMap { id, original -> [ContentWarning] in
      guard let kind = kinds[id], let other = kinds[original] else { return [] }
      let copy = rules.defenders[kind]
      return rules.defenders[other].links.enumerated().compactMap { place, link in
        let index = rules.defenders[other].index(ofLinkAt: place)
        guard let asker = asked[reference(other, index)], let own = copy.place(ofLink: index),
          copy.links[own].name == link.name, asked[reference(kind, index)] == nil
        else { return nil }
        let (name, read) = (rules.name(of: kind, own), rules.name(of: other, place))
        return warning(
          "\(asker) reads or changes \(read), and nothing does so with its copy \(name)",
          at: pack.defenders[kind].location(of: "id"))
      }
    }
  }

  private static func reference(_ kind: Int, _ index: UInt16) -> LinkReference {
    LinkReference(kind: DefenderKind(UInt16(clamping: kind)), index: index)
  }
}

extension Rules {
  /// The links that formulas and reactions of other defenders read or change, each with the id of
  /// the first of those.
  fileprivate var linksAskedByOthers: [LinkReference: String] {
    var asked: [LinkReference: String] = [:]
    for (kind, defender) in defenders.enumerated() {
      for link in defender.links {
        let formulas = link.condition.formulas + link.primitive.formulas
        var links = formulas.flatMap(\.instructions).flatMap { instruction -> [LinkReference] in
          if case .read(let input, _) = instruction { linksRead(by: input) } else { [] }
        }
        if case .react(let react) = link.primitive { links += react.effect.links }
        for link in links where Int(link.kind.index) != kind && asked[link] == nil {
          asked[link] = defender.id
        }
      }
    }
    return asked
  }

  /// `DEFENDER`, or `DEFENDER.LINK` where it has several.
  fileprivate func name(of kind: Int, _ place: Int) -> String {
    let defender = defenders[kind]
    return defender.links.count > 1
      ? "\(defender.id).\(defender.links[place].name)" : defender.id
  }
}

extension React.Effect {
  /// The links of others that it changes.
  fileprivate var links: [LinkReference] {
    switch self {
    case .gain(_, let link), .spend(_, let link): [link]
    case .adapt(let adaptation): [adaptation.pool]
    case .wear, .shatter, .save: []
    }
  }
}
