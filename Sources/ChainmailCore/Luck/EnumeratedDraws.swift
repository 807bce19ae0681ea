/// Draws that go through every combination of outcomes, one walk after another.
///
/// After each walk ``advance()`` moves on to the next combination, whose probability is ``weight``.
/// A die has as many outcomes as sides, all as likely, unless only some of them are told apart; a
/// chance has two, however fine its odds are. A slot that the same link asks for the same packet
/// again gives what it gave, as luck does.
public struct EnumeratedDraws: DrawSource, Hashable, Sendable {
  /// What is known of a draw that was made: the numbers that it may have been.
  package struct Memory: Hashable, Sendable {
    package let packet: PacketKey
    package let link: UInt64
    package let slot: UInt8
    package let bound: UInt64
    package var numbers: Range<UInt64>

    fileprivate struct Place: Hashable {
      let packet: PacketKey
      let link: UInt64
      let slot: UInt8
      let bound: UInt64
    }

    /// Where it was drawn.
    fileprivate var place: Place {
      Place(packet: packet, link: link, slot: slot, bound: bound)
    }

    /// Whether a link drew it, or a die of one of its formulas, which adds its number to the link's
    /// luck 2¹⁶ times.
    package func belongs(toLinkWith luck: UInt64) -> Bool { (link &- luck) >> 16 < 1 << 16 }
  }

  /// Of what a link draws at some slots only between which of these numbers it lies counts.
  package struct Parting: Hashable, Sendable {
    let slots: ClosedRange<UInt8>
    /// The first numbers behind each outcome, ascending.
    let ends: [UInt64]

    /// Nobody asks for what comes of the dice of formulas.
    static let ofFormulas = Parting(slots: 64...(.max), ends: [])
  }

  private struct Choice: Hashable, Sendable {
    /// What was known before; of these numbers one is drawn.
    let known: Range<UInt64>
    /// The first numbers behind each outcome; nil where every number is an outcome of its own.
    let ends: [UInt64]?
    /// With those numbers that this outcome stands for.
    var outcome: Memory
    /// The choice of this walk that was made before at the same place.
    let earlier: Int?

    /// How many of the numbers this outcome stands for.
    var ways: UInt64 { outcome.numbers.size }

    /// The numbers of the outcome that begins at a number.
    func numbers(from first: UInt64) -> Range<UInt64> {
      guard let ends else { return first..<first + 1 }
      let end = ends.first { $0 > first } ?? known.upperBound
      return first..<Swift.min(end, known.upperBound)
    }

    /// Which of all outcomes it is, from 0; 0 where there is but one.
    var rank: UInt64 {
      guard let ends else { return outcome.numbers.lowerBound }
      return UInt64(ends.firstIndex { $0 > outcome.numbers.lowerBound } ?? 0)
    }

    /// Moves on to the next outcome; false where there is none.
    mutating func advance() -> Bool {
      guard outcome.numbers.upperBound < known.upperBound else { return false }
      outcome.numbers = numbers(from: outcome.numbers.upperBound)
      return true
    }
  }

  /// The numbers of ways to the sums of dice that were asked for last; they decide nothing.
  package struct SumTables: Hashable, Sendable {
    private struct Table: Sendable {
      let count: Int
      let bound: UInt64
      let ends: [UInt64]
    }

    private var tables: [Table] = []
    /// Formulas of one link throw hardly more kinds of sums.
    private static let limit = 16

    package init() {}

    /// The numbers of ways to a sum of each size or a smaller one, from the smallest sum on.
    ///
    /// - Complexity: O(1) where the same was asked for among the last few, else O(count² × bound).
    fileprivate mutating func ends(ofSumsOf count: Int, below bound: UInt64) -> [UInt64] {
      if let known = tables.first(where: { $0.count == count && $0.bound == bound }) {
        return known.ends
      }
      let ends = EnumeratedDraws.ends(ofSumsOf: count, below: bound)
      if tables.count == Self.limit { tables.removeFirst() }
      tables.append(Table(count: count, bound: bound, ends: ends))
      return ends
    }

    package static func == (left: SumTables, right: SumTables) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
  }

  /// What later parts of a walk need not count again.
  package private(set) var sumTables: SumTables
  private let remembered: [Memory]
  private let parting: Parting?
  private var choices: [Choice] = []
  private var position = 0
  /// The last choice at each place, of those behind the first few; those are looked through.
  private var latest: [Memory.Place: Int] = [:]
  private static let few = 32

  /// Creates a source that stands at the first combination: all zeros.
  public init() { self.init(remembering: []) }

  /// Creates a source for a part of a walk.
  ///
  /// - Parameters:
  ///   - memories: What earlier parts drew, as ``memories`` gave it.
  ///   - parting: What of it counts, where not every number does.
  ///   - tables: What earlier parts counted, as ``sumTables`` gave it.
  package init(
    remembering memories: [Memory], parting: Parting? = nil, counted tables: SumTables = SumTables()
  ) {
    sumTables = tables
    remembered = memories
    self.parting = parting
  }

  public mutating func draw(
    below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    choose(below: bound, ends: parting(of: slot), packet, link, slot)
  }

  public mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    choose(below: bound, ends: parting(of: slot) ?? [threshold], packet, link, slot)
  }

  /// The most sums that are told apart in one draw.
  private static let sumLimit: UInt64 = 4096

  /// As many as have no more than 2⁶² outcomes together, so that the ways to each sum can be
  /// counted, and no more sums than are worth a table.
  public static func rollsAtOnce(below bound: UInt64) -> Int {
    guard bound > 1 else { return .max }
    var (count, outcomes) = (UInt64(1), bound)
    while outcomes <= (1 << 62) / bound, (count + 1) * (bound - 1) < sumLimit {
      (count, outcomes) = (count + 1, outcomes * bound)
    }
    return Int(count)
  }

  /// The sums are the outcomes, each as likely as it has ways.
  public mutating func drawSum(
    of count: Int, below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    guard count > 1 else { return draw(below: bound, packet: packet, link: link, slot: slot) }
    if position < choices.count {
      defer { position += 1 }
      return choices[position].rank
    }
    let outcomes = (1..<count).reduce(bound) { power, _ in power * bound }
    let ends = parting(of: slot) ?? sumTables.ends(ofSumsOf: count, below: bound)
    _ = choose(below: outcomes, ends: ends, packet, link, slot)
    return choices[position - 1].rank
  }

  /// The numbers of ways to a sum of each size or a smaller one, from the smallest sum on.
  fileprivate static func ends(ofSumsOf count: Int, below bound: UInt64) -> [UInt64] {
    var ways: [UInt64] = [1]
    for _ in 0..<count {
      var next = Array(repeating: UInt64(0), count: ways.count + Int(bound) - 1)
      var window: UInt64 = 0
      for sum in next.indices {
        if sum < ways.count { window += ways[sum] }
        if sum >= Int(bound), sum - Int(bound) < ways.count { window -= ways[sum - Int(bound)] }
        next[sum] = window
      }
      ways = next
    }
    var total: UInt64 = 0
    return ways.map { way in
      total += way
      return total
    }
  }

  private func parting(of slot: UInt8) -> [UInt64]? {
    parting.flatMap { $0.slots.contains(slot) ? $0.ends : nil }
  }

  private mutating func choose(
    below bound: UInt64, ends: [UInt64]?, _ packet: PacketKey, _ link: UInt64, _ slot: UInt8
  ) -> UInt64 {
    if position == choices.count {
      var outcome = Memory(
        packet: packet, link: link, slot: slot, bound: bound, numbers: 0..<bound)
      let place = outcome.place
      let earlier = lastChoice(at: place)
      let memory =
        earlier.map { choices[$0].outcome } ?? remembered.last { $0.place == place }
      let known = memory?.numbers ?? outcome.numbers
      outcome.numbers = known.lowerBound..<known.lowerBound
      var choice = Choice(known: known, ends: ends, outcome: outcome, earlier: earlier)
      _ = choice.advance()
      if choices.count >= Self.few { latest[place] = choices.count }
      choices.append(choice)
    }
    defer { position += 1 }
    return choices[position].outcome.numbers.lowerBound
  }

  private func lastChoice(at place: Memory.Place) -> Int? {
    if choices.count > Self.few, let last = latest[place] { return last }
    return choices.prefix(Self.few).lastIndex { $0.outcome.place == place }
  }

  private mutating func removeLastChoice() {
    guard let choice = choices.popLast(), choices.count >= Self.few else { return }
    latest[choice.outcome.place] = choice.earlier.flatMap { $0 < Self.few ? nil : $0 }
  }

  /// How many draws this walk has made so far.
  package var count: Int { position }

  /// The probability of the draws made so far in this walk; nil where it is no ``Probability``.
  public var weight: Probability? {
    var weight: Probability? = .one
    for choice in choices[..<position] {
      weight = weight?.times(choice.ways, of: choice.known.size)
    }
    return weight
  }

  /// The same as the nearest double, however fine it is.
  package var approximateWeight: Double {
    choices[..<position].reduce(1) { $0 * (Double($1.ways) / Double($1.known.size)) }
  }

  /// What was drawn in this walk and before it, in order; of two for one slot the later counts.
  package var memories: [Memory] { remembered + choices[..<position].map(\.outcome) }

  /// Moves on to the next combination; false when the last one has been seen.
  public mutating func advance() -> Bool {
    while choices.count > position { removeLastChoice() }
    position = 0
    while !choices.isEmpty {
      if choices[choices.count - 1].advance() { return true }
      removeLastChoice()
    }
    return false
  }
}

extension Range<UInt64> {
  /// How many numbers there are; a count would not hold them all.
  fileprivate var size: UInt64 { upperBound - lowerBound }
}
