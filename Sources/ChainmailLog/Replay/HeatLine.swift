public import ChainmailCore

/// How much the turns of a log hurt: the worst of each part, of which there are so many at most
/// whatever the log's length.
public struct HeatLine: Hashable, Sendable {
  /// The most parts.
  static let limit = 1024

  /// How many turns there are.
  public private(set) var turnCount = 0
  /// How many turns a part has; the last one may have fewer.
  public private(set) var width = 1
  /// The worst of each part.
  public private(set) var parts: [Amount] = []
  /// The worst of all.
  public private(set) var worst = Amount.zero

  /// Creates the line of so many turns.
  public init(_ amounts: some Sequence<Amount> = []) {
    for amount in amounts { append(amount) }
  }

  /// Adds what the body lost at the next turn.
  public mutating func append(_ amount: Amount) {
    if turnCount == Self.limit * width {
      // Each part takes in the one behind it, so that half of them are free again.
      parts = stride(from: 0, to: parts.count, by: 2).map { max(parts[$0], parts[$0 + 1]) }
      width *= 2
    }
    if turnCount % width == 0 { parts.append(.zero) }
    parts[parts.count - 1] = max(parts[parts.count - 1], amount)
    worst = max(worst, amount)
    turnCount += 1
  }

  /// The worst at turns of which the first is at 0, or beside them in the same part; zero where
  /// there are none of them.
  public func worst(in turns: Range<Int>) -> Amount {
    let turns = turns.clamped(to: 0..<turnCount)
    guard !turns.isEmpty else { return .zero }
    return parts[turns.lowerBound / width...(turns.upperBound - 1) / width].max() ?? .zero
  }
}
