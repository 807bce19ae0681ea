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

/// A bar for each outcome of a distribution, or for each band of them where they are many.
struct Histogram {
  private let bars: [Distribution.Band]

  /// The most bars.
  static let barLimit = 24

  init(_ distribution: Distribution) { bars = distribution.bands(atMost: Histogram.barLimit) }

  /// A line for each bar: what it stands for, the bar, and how likely it is.
  func lines(_ manner: PictureManner) -> [String] {
    let names = bars.map(CommandText.band)
    let width = names.map(\.count).max() ?? 0
    let shares = bars.map { CommandText.percent($0.probability) }
    let room = max(manner.columns - width - (shares.map(\.count).max() ?? 0) - 4, 1)
    let most = bars.map(\.probability).max() ?? 1
    return bars.indices.map { place in
      let (bar, name, share) = (bars[place], names[place], shares[place])
      // What is possible is seen, however unlikely.
      let length = max(Int((bar.probability / most * Double(room)).rounded()), 1)
      let label = String(repeating: " ", count: width - name.count) + name
      return "\(label)  \(String(repeating: manner.block, count: length))  \(share)"
    }
  }
}
