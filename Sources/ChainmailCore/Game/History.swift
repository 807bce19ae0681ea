/// What can be undone and redone.
///
/// The steps farthest from now are forgotten where there would be too many of them, or where they
/// would take too much room together.
public struct History: Hashable, Sendable {
  /// What was before each action that can be undone, oldest first.
  public package(set) var past: [Snapshot] = []
  /// What was before each undo that can be redone, oldest first.
  public package(set) var future: [Snapshot] = []

  /// How many steps there are at most, undone ones included.
  public static let limit = 32

  /// How much room the steps may take together; see ``Snapshot/room``.
  ///
  /// Only chains of hundreds of links that owe damage from hundreds of hits come near it. With it
  /// a saved game has a stated size.
  public static let roomLimit = 65_536

  package init() {}

  /// Whether it is no longer and no larger than a game lets it become.
  package var isWithinLimits: Bool {
    past.count + future.count <= History.limit && room <= History.roomLimit
  }

  private var room: Int {
    past.reduce(0) { $0 + $1.room } + future.reduce(0) { $0 + $1.room }
  }

  /// Keeps what was before an action.
  mutating func remember(_ step: Snapshot) {
    if !future.isEmpty { future = [] }
    past.append(step)
    forget()
  }

  /// Goes back a step from `now`; nil where there is none.
  mutating func undo(from now: Snapshot) -> Snapshot? {
    guard let step = past.popLast() else { return nil }
    future.append(now)
    forget()
    return step
  }

  /// Goes forward a step from `now`; nil where there is none.
  mutating func redo(from now: Snapshot) -> Snapshot? {
    guard let step = future.popLast() else { return nil }
    past.append(now)
    forget()
    return step
  }

  private mutating func forget() {
    while !isWithinLimits {
      if past.isEmpty { future.removeFirst() } else { past.removeFirst() }
    }
  }
}

/// Loadout, links and body at one moment.
///
/// It never changes, and copies of it share what it holds: a game that goes on copies all its
/// history in every turn.
public struct Snapshot: Hashable, Sendable {
  private final class Content: Sendable {
    let defense: Defense
    let bag: [Piece]
    let room: Int
    let fingerprint: UInt64

    init(defense: Defense, bag: [Piece], room: Int, fingerprint: UInt64) {
      (self.defense, self.bag) = (defense, bag)
      (self.room, self.fingerprint) = (room, fingerprint)
    }
  }

  private let content: Content

  public var defense: Defense { content.defense }
  public var bag: [Piece] { content.bag }
  /// How much there is in it: one for each link, piece and companion, four and one for each amount
  /// of what is still to come back.
  public var room: Int { content.room }
  /// Its part of the state's fingerprint, so that a turn need not hash all of history again.
  package var fingerprint: UInt64 { content.fingerprint }

  package init(defense: Defense, bag: [Piece]) {
    var room = defense.chain.count + defense.companions.count
    for piece in bag { room += 1 + piece.links.count }
    for deferral in defense.deferrals { room += 4 + deferral.remaining.types.count }
    var hash = Fingerprint()
    hash.combine(defense)
    hash.combine(bag)
    content = Content(defense: defense, bag: bag, room: room, fingerprint: hash.value)
  }

  public static func == (one: Snapshot, other: Snapshot) -> Bool {
    one.content === other.content
      || one.fingerprint == other.fingerprint && one.defense == other.defense
        && one.bag == other.bag
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
