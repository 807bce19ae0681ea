import Glibc

/// Times several ways of doing the same work, in turn and in one run.
///
/// The machine's speed drifts, so only figures of one round are compared with each other: each
/// round times every way once, and a ratio is the median over the rounds.
struct Contest {
  /// Nanoseconds for each unit of work, by way, for each round.
  private(set) var rounds: [[Double]] = []
  private let names: [String]
  private let clock = ContinuousClock()

  init(_ names: [String]) { self.names = names }

  /// Runs a round: each way is timed over its own number of units of work.
  mutating func round(_ ways: [(units: Int, work: () -> Void)]) {
    precondition(ways.count == names.count, "a time for each name")
    rounds.append(
      ways.map { units, work in
        let time = clock.measure(work)
        let nanoseconds =
          Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
        return nanoseconds / Double(units)
      })
  }

  /// The median time of a way.
  func median(_ way: Int) -> Double { middle(rounds.map { $0[way] }) }

  /// The median of a way's time as a multiple of another's in the same round.
  func ratio(_ way: Int, to other: Int) -> Double { middle(rounds.map { $0[way] / $0[other] }) }

  private func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// Keeps the optimiser from dropping a result that nobody reads.
@inline(never)
func use<Value>(_ value: Value) { withExtendedLifetime(value) {} }

extension Double {
  /// The number with `digits` places, right-aligned in `width` columns.
  func column(_ width: Int, digits: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((self * scale).rounded())
    var text = String(scaled)
    if digits > 0 {
      while text.count <= digits { text = "0" + text }
      text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    }
    return String(repeating: " ", count: max(width - text.count, 1)) + text
  }
}

extension Int {
  func column(_ width: Int) -> String { Double(self).column(width, digits: 0) }
}
