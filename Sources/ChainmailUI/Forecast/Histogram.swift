internal import ChainmailAnalysis
internal import ChainmailCore

/// Outcomes gathered into bars of equal width, from the least to the most.
struct Histogram {
  /// The probability of each bar.
  private(set) var bars: [Double]
  /// How many columns a bar takes: more than one where the outcomes are few, and not so many that
  /// it is no bar any more.
  let width: Int
  /// How many of them are drawn: wide bars stand apart.
  var drawnWidth: Int { width > 2 ? width - 1 : width }
  private static let widest = 4
  private let first: Int64
  private let span: Int64

  /// Gathers outcomes, of which there is at least one, in ascending order.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes.
  ///   - count: How many columns there are; at least 1.
  init(_ outcomes: [Distribution.Damage], columns count: Int) {
    first = outcomes.first?.body.quanta ?? 0
    span = (outcomes.last?.body.quanta ?? first) - first
    // Whole amounts have a bar each where they can.
    let isWhole = outcomes.allSatisfy { $0.body.quanta % Amount.quantaPerUnit == 0 }
    let amounts = isWhole ? span / Amount.quantaPerUnit + 1 : .max
    let bars = max(min(Int(clamping: amounts), count), 1)
    width = min(max(count / bars, 1), Self.widest)
    self.bars = Array(repeating: 0, count: bars)
    for outcome in outcomes {
      self.bars[place(of: outcome.body.quanta)] += outcome.likelihood.value
    }
  }

  private func place(of quanta: Int64) -> Int {
    guard span > 0 else { return 0 }
    return Int(Int128(quanta - first) * Int128(bars.count - 1) / Int128(span))
  }

  /// The least damage of a bar, in quanta.
  func start(of bar: Int) -> Int64 {
    guard bars.count > 1 else { return first }
    let (count, offset) = (Int128(bars.count - 1), Int128(span) * Int128(bar))
    // The first whole quantum that falls into the bar.
    return first + Int64(clamping: (offset + count - 1) / count)
  }

  /// How high each bar is, the highest so many steps; what is possible is at least one.
  func heights(of steps: Int) -> [Int] {
    let most = bars.max() ?? 0
    guard most > 0 else { return bars.map { _ in 0 } }
    return bars.map { share in
      share > 0 ? max(Int((share / most * Double(steps)).rounded()), 1) : 0
    }
  }
}
