/// Links of several pieces that belong together, as the pack declares.
///
/// They are layers for ``Sacrifice``, pools that share what reaches them, or reductions that a
/// ``Combination`` gathers.
public struct LinkGroup: Hashable, Sendable {
  /// A group's place in ``Rules/groups``.
  public typealias Place = UInt8

  /// How the worn links of a group are met.
  public enum Order: UInt8, Hashable, Sendable, CaseIterable {
    /// Each where it stands.
    case listed
    /// All where the outermost of them stands, that with the lowest level first; of equal ones that
    /// of the piece whose id comes first in the alphabet, then the earlier copy and the earlier link.
    case smallestFirst
    /// Each where it stands; a pool is offered a part by its share of the levels of all pools of
    /// the group that are still to be met.
    case proportional
    /// None: a combination applies them.
    case gathered
  }

  public var id: String
  public var order: Order

  public init(id: String, order: Order = .listed) {
    self.id = id
    self.order = order
  }

  /// The most groups that a pack may have.
  public static let limit = 32
}

/// The group that a worn link is in.
package struct GroupMembership: Hashable, Sendable {
  package var place: LinkGroup.Place
  package var order: LinkGroup.Order
}
