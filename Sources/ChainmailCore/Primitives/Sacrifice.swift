/// Absorbs everything and destroys a piece of a group for it; where none is worn any more, the
/// packet passes.
///
/// What is destroyed leaves the chain when the attack is over, and serves no further packet until
/// then. Slots: none. Monotone.
public struct Sacrifice: Hashable, Sendable {
  /// The pieces with a link of this group are its layers.
  public var group: LinkGroup.Place
  /// Whether all of them are destroyed, or only the outermost.
  public var destroysAll: Bool

  public init(of group: LinkGroup.Place, all destroysAll: Bool = false) {
    self.group = group
    self.destroysAll = destroysAll
  }
}

extension Sacrifice: LinkHandler {
  package static let name = "sacrifice"

  package func monotonicity(when condition: Condition) -> Monotonicity { condition.presence }

  package var formulas: [Formula] { [] }

  package var influence: Influence { Influence(.keptOrStopped) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) -> Reason {
    guard visit.destroy(layersOf: group, all: destroysAll) else { return .unaffected }
    for type in packet.amounts.types { visit.note(.absorbed, type, packet.amounts[type]) }
    packet.amounts.removeAll()
    if !packet.effects.isEmpty { visit.noteStopped(packet.effects) }
    packet.effects = []
    return .sacrificed
  }
}
