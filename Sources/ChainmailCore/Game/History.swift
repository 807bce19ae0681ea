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
public struct Snapshot: Hashable, Sendable {
  public let defense: Defense
  public let bag: [Piece]
  /// How much there is in it: one for each link and piece, four and one for each amount of what is
  /// still to come back.
  public let room: Int
  /// Its part of the state's fingerprint, so that a turn need not hash all of history again.
  package let fingerprint: UInt64

  package init(defense: Defense, bag: [Piece]) {
    self.defense = defense
    self.bag = bag
    var room = defense.chain.count
    for piece in bag { room += 1 + piece.links.count }
    for deferral in defense.deferrals { room += 4 + deferral.remaining.types.count }
    self.room = room
    var hash = Fingerprint()
    hash.combine(defense)
    hash.combine(bag)
    fingerprint = hash.value
  }
}
