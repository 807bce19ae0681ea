package import ChainmailCore

/// Tells which attacks of a game still count after all that was undone and done again.
///
/// The attacks form a tree: an undo goes back to the attacks that counted before the step, and the
/// next attack begins a run of its own there. What counts is the path to the latest position, so
/// that a long game without an undo takes no memory at all.
public struct UndoneAttacks: Hashable, Sendable {
  /// Attacks with consecutive numbers.
  private struct Run: Hashable, Sendable {
    let first: UInt64
    var last: UInt64
    /// The position at which the run began; nil where nothing counted.
    let start: Position?
  }

  /// The path up to an attack.
  private struct Position: Hashable, Sendable {
    var run: Int
    var last: UInt64
    var attacks: Int
    var falls: Int
  }

  private var runs: [Run] = []
  private var position: Position?
  private var past: [Position?] = []
  private var future: [Position?] = []
  private var told = 0

  public init() {}

  /// How many attacks count.
  public var attacks: Int { position?.attacks ?? 0 }
  /// How many attacks fell and were undone.
  public var undone: Int { told - attacks }
  /// How many falls count.
  public var falls: Int { position?.falls ?? 0 }

  /// The numbers of the attacks that were undone.
  ///
  /// - Complexity: O(undos).
  public var turns: TurnSet {
    var counted: [ClosedRange<UInt64>] = []
    var next = position
    while let here = next {
      counted.append(runs[here.run].first...here.last)
      next = runs[here.run].start
    }
    guard let first = runs.first?.first, let last = runs.last?.last else { return TurnSet([]) }
    var undone: [ClosedRange<UInt64>] = []
    var start = first
    for range in counted.reversed() {
      if range.lowerBound > start { undone.append(start...(range.lowerBound - 1)) }
      start = range.upperBound &+ 1
    }
    if start <= last { undone.append(start...last) }
    return TurnSet(undone)
  }

  /// Takes in a turn.
  public mutating func take(_ moment: Moment) {
    if let action = moment.action, action.isUndoable { begin() }
    for (turn, event) in moment.numbered {
      switch event {
      case .hit: add(turn)
      case .fell: fall()
      case .undone: undo()
      case .redone: redo()
      default: break
      }
    }
  }

  /// Takes in what happened to the player, where what was done is known by what came of it.
  ///
  /// - Parameters:
  ///   - event: It.
  ///   - turn: The number of the attack, for a hit.
  package mutating func take(_ event: Event, _ turn: UInt64) {
    switch event {
    case .hit(let hit):
      if hit.attack.id.attacker == .player { begin() }
      add(turn)
    case .donned, .doffed, .swapped, .moved, .joined, .gained: begin()
    case .fell: fall()
    case .undone: undo()
    case .redone: redo()
    default: break
    }
  }

  /// Begins a step that can be undone.
  mutating func begin() {
    past.append(position)
    if past.count > History.limit { past.removeFirst() }
    future = []
  }

  /// Takes in an attack; its number is one more than that of the attack before it.
  mutating func add(_ turn: UInt64) {
    told += 1
    let (attacks, falls) = ((position?.attacks ?? 0) + 1, position?.falls ?? 0)
    if let here = position, runs[here.run].last == here.last, here.last &+ 1 == turn {
      runs[here.run].last = turn
      position = Position(run: here.run, last: turn, attacks: attacks, falls: falls)
    } else {
      runs.append(Run(first: turn, last: turn, start: position))
      position = Position(run: runs.count - 1, last: turn, attacks: attacks, falls: falls)
    }
  }

  mutating func fall() { position?.falls += 1 }

  /// Goes back a step; one of a log that this one branches from takes all of this log's back.
  mutating func undo() {
    future.append(position)
    position = past.popLast() ?? nil
  }

  mutating func redo() {
    past.append(position)
    position = future.popLast() ?? position
  }
}

/// Numbers of turns, as ranges in ascending order.
public struct TurnSet: Hashable, Sendable {
  private let ranges: [ClosedRange<UInt64>]

  /// Creates a set of ranges that are in ascending order and do not overlap.
  public init(_ ranges: [ClosedRange<UInt64>]) { self.ranges = ranges }

  public var isEmpty: Bool { ranges.isEmpty }

  /// - Complexity: O(log(ranges)).
  public func contains(_ turn: UInt64) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < turn { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= turn
  }
}
