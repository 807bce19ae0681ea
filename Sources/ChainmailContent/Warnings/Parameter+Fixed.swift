internal import ChainmailCore

extension Parameter {
  /// The value where it is always the same; nil of a formula.
  var fixed: Value? {
    if case .fixed(let value) = self { value } else { nil }
  }
}

extension Remainder {
  /// Whether it leaves what it is given, to the quantum.
  var changesNothing: Bool { rounding == .none && minimum == .zero }
}

extension Rules {
  /// All damage types of the pack.
  var allTypes: TypeSet { TypeSet(Array(types.indices)) }

  /// The links whose state some formula reads.
  var askedLinks: Set<LinkReference> {
    var asked: Set<LinkReference> = []
    for link in defenders.flatMap(\.links) {
      for formula in link.condition.formulas + link.primitive.formulas {
        for case .read(let input, _) in formula.instructions {
          asked.formUnion(linksRead(by: input))
        }
      }
    }
    return asked
  }

  /// The links that a formula reads by name, or in a sum.
  func linksRead(by input: FormulaInput) -> [LinkReference] {
    switch input {
    case .link(let link, _), .sumOfCopies(let link, _): [link]
    case .sumOfGroup(let group, _): links(in: group)
    default: []
    }
  }

  /// The links of a group, of all defenders.
  func links(in group: LinkGroup.Place) -> [LinkReference] {
    defenders.enumerated().flatMap { kind, defender in
      defender.links.indices.filter { defender.links[$0].group == group }.map {
        LinkReference(
          kind: DefenderKind(UInt16(clamping: kind)), index: defender.index(ofLinkAt: $0))
      }
    }
  }

  /// The groups whose links some sacrifice destroys.
  var sacrificedGroups: Set<LinkGroup.Place> {
    Set(
      defenders.flatMap(\.links).compactMap {
        if case .sacrifice(let sacrifice) = $0.primitive { sacrifice.group } else { nil }
      })
  }

  /// Whether a piece of a kind may break or be destroyed in play.
  func mayBreak(_ kind: DefenderKind) -> Bool {
    let links = defenders[Int(kind.index)].links
    let groups = Set(links.compactMap(\.group))
    return links.contains { $0.primitive.breaksItsPiece }
      || !groups.isDisjoint(with: sacrificedGroups)
  }
}

extension Primitive {
  /// Whether a piece may break by this link.
  var breaksItsPiece: Bool {
    guard case .react(let react) = self else { return false }
    return switch react.effect {
    case .wear, .shatter: true
    case .save, .gain, .spend, .adapt: false
    }
  }
}

extension LinkID {
  /// The link as formulas name it, whichever copy it is.
  var reference: LinkReference { LinkReference(kind: piece.kind, index: index) }
}
