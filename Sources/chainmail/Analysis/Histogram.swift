import ChainmailAnalysis
import ChainmailCore

/// How wide pictures of text may be, and of what they are drawn.
struct PictureManner {
  var columns: Int
  /// What a bar is made of.
  var block: Character

  /// As wide as the terminal; plain where the output goes elsewhere.
  static var standardOutput: PictureManner {
    guard let columns = StandardOutput.columns else {
      return PictureManner(columns: 80, block: "#")
    }
    let hasBlocks = Places.showsUTF8 && !Places.terminalLacksGlyphs
    return PictureManner(columns: columns, block: hasBlocks ? "█" : "#")
  }
}

/// A bar for each outcome of a distribution, or for each range of outcomes where they are many.
struct Histogram {
  private struct Bar {
    var label: String
    var probability: Double
  }

  private let bars: [Bar]

  /// The most bars.
  static let barLimit = 24

  init(_ outcomes: [Distribution.Damage]) {
    guard outcomes.count > Histogram.barLimit, let first = outcomes.first?.body.quanta,
      let last = outcomes.last?.body.quanta
    else {
      bars = outcomes.map { Bar(label: $0.body.description, probability: $0.likelihood.value) }
      return
    }
    // Ranges of equal width, of whole numbers where that is enough.
    let count = Int64(Histogram.barLimit)
    var width = (last - first) / count + 1
    let unit = Amount.quantaPerUnit
    if width > unit { width = (width + unit - 1) / unit * unit }
    let start = width < unit ? first : first / unit * unit
    var sums: [Double] = []
    for outcome in outcomes {
      let place = Int((outcome.body.quanta - start) / width)
      while sums.count <= place { sums.append(0) }
      sums[place] += outcome.likelihood.value
    }
    bars = sums.enumerated().map { place, sum in
      let low = start + Int64(place) * width
      let high = width.isMultiple(of: unit) ? low + width - unit : low + width - 1
      let ends = [low, max(high, low)].compactMap { Amount(quanta: $0)?.description }
      return Bar(
        label: Set(ends).count == 1 ? ends[0] : ends.joined(separator: "-"),
        probability: sum)
    }
  }

  /// A line for each bar: what it stands for, the bar, and how likely it is.
  func lines(_ manner: PictureManner) -> [String] {
    let labels = bars.map(\.label.count).max() ?? 0
    let shares = bars.map { CommandText.percent($0.probability) }
    let room = max(manner.columns - labels - (shares.map(\.count).max() ?? 0) - 4, 1)
    let most = bars.map(\.probability).max() ?? 1
    return zip(bars, shares).map { bar, share in
      // What is possible is seen, however unlikely.
      let length =
        bar.probability > 0
        ? max(Int((bar.probability / most * Double(room)).rounded()), 1) : 0
      let label = String(repeating: " ", count: labels - bar.label.count) + bar.label
      return "\(label)  \(String(repeating: manner.block, count: length))  \(share)"
    }
  }
}
