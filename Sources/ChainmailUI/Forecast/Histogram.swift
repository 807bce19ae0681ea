internal import ChainmailAnalysis
internal import ChainmailCore

/// Outcomes gathered into columns of equal width, from the least to the most.
struct Histogram {
  /// The probability of each column.
  private(set) var columns: [Double]
  private let first: Int64
  private let span: Int64

  /// Gathers outcomes, of which there is at least one, in ascending order.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes.
  ///   - columns: How many columns there are; at least 1.
  init(_ outcomes: [Distribution.Damage], columns count: Int) {
    first = outcomes.first?.body.quanta ?? 0
    span = (outcomes.last?.body.quanta ?? first) - first
    columns = Array(repeating: 0, count: max(count, 1))
    for outcome in outcomes {
      columns[place(of: outcome.body.quanta)] += outcome.likelihood.value
    }
  }

  private func place(of quanta: Int64) -> Int {
    guard span > 0 else { return 0 }
    return Int(Int128(quanta - first) * Int128(columns.count - 1) / Int128(span))
  }

  /// The least damage of a column, in quanta.
  func start(of column: Int) -> Int64 {
    guard columns.count > 1 else { return first }
    let (count, offset) = (Int128(columns.count - 1), Int128(span) * Int128(column))
    // The first whole quantum that falls into the column.
    return first + Int64(clamping: (offset + count - 1) / count)
  }

  /// How high each column is, the highest so many steps; what is possible is at least one.
  func heights(of steps: Int) -> [Int] {
    let most = columns.max() ?? 0
    guard most > 0 else { return columns.map { _ in 0 } }
    return columns.map { share in
      share > 0 ? max(Int((share / most * Double(steps)).rounded()), 1) : 0
    }
  }
}
