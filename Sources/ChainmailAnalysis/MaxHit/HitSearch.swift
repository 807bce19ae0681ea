internal import ChainmailCore

/// Searches the hits of a profile for those that are survived.
struct HitSearch {
  /// The largest hit that is survived, in units; zero where none is.
  private(set) var largestSurvived: Int64 = 0
  /// The smallest hit that is not; nil where there is none.
  private(set) var firstFelling: Int64?
  /// The smallest hit that cannot be resolved; nil where there is none.
  private(set) var firstUnresolved: Int64?
  /// Up to which hit every one was tried; nil where the answer is proven.
  private(set) var triedUpTo: Int64?
  var probe: HitProbe

  /// The most pieces of the range that are told apart before proving is given up.
  static let pieceLimit = 64

  init(_ probe: HitProbe) {
    self.probe = probe
    let proof = HitProof(
      of: probe.profile, on: probe.wearer, unit: probe.size(1), playingOut: probe.playingOut)
    if let proof,
      let pieces = pieces(proof.thresholds)
    {
      for piece in pieces { take(piece) }
    } else {
      scan()
    }
  }

  /// Takes in a range of hits in which more damage never comes to less.
  private mutating func take(_ piece: ClosedRange<Int64>) {
    let survived = lastIndex(in: piece) { $0.fate($1) == .survived }
    if let survived { largestSurvived = max(largestSurvived, survived) }
    let next = survived.map { $0 + 1 } ?? piece.lowerBound
    guard next <= piece.upperBound else { return }
    let fell = lastIndex(in: next...piece.upperBound) { $0.fate($1) != .unresolved }
    if fell != nil { note(felling: next) }
    let unresolved = fell.map { $0 + 1 } ?? next
    if unresolved <= piece.upperBound {
      firstUnresolved = min(firstUnresolved ?? .max, unresolved)
    }
  }

  private mutating func note(felling units: Int64) {
    firstFelling = min(firstFelling ?? .max, units)
  }

  /// The last of a range that has a property which all before it have; nil where not even the
  /// first has.
  ///
  /// The search grows exponentially, then halves.
  private mutating func lastIndex(
    in range: ClosedRange<Int64>, where has: (inout HitProbe, Int64) -> Bool
  ) -> Int64? {
    guard has(&probe, range.lowerBound) else { return nil }
    var low = range.lowerBound
    var stride = probe.scale
    var high = range.upperBound + 1
    while low + stride < high {
      guard has(&probe, low + stride) else {
        high = low + stride
        break
      }
      low += stride
      stride *= 2
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if has(&probe, middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The ranges within which all hits pass the same thresholds; nil where dice decide, or where
  /// they are too many.
  private func pieces(_ thresholds: [[Threshold]]) -> [ClosedRange<Int64>]? {
    func signature(_ units: Int64) -> HitSignature? {
      HitSignature(of: probe.profile.hit(probe.size(units)), on: probe.wearer, thresholds)
    }
    var pieces: [ClosedRange<Int64>] = []
    var rest = [1...probe.limit]
    while let range = rest.popLast() {
      guard let left = signature(range.lowerBound), let right = signature(range.upperBound),
        pieces.count + rest.count < HitSearch.pieceLimit
      else { return nil }
      guard let mark = left.firstDifference(from: right) else {
        pieces.append(range)
        continue
      }
      // All marks before this one stay as they are, so it changes once and stays changed.
      var (low, high) = (range.lowerBound, range.upperBound)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        guard let found = signature(middle) else { return nil }
        if found.marks[mark] == left.marks[mark] { low = middle } else { high = middle }
      }
      rest.append(high...range.upperBound)
      rest.append(range.lowerBound...low)
    }
    return pieces
  }

  /// Tries hit after hit, and beyond them ever larger ones up to the largest, and those that a link
  /// may compare what arrives with.
  private mutating func scan() {
    var tried: Int64 = 0
    while tried < min(probe.effort.scannedHits, probe.limit),
      probe.steps < probe.effort.scannedSteps
    {
      tried += 1
      take(tried...tried)
    }
    triedUpTo = tried
    var low = tried
    for high in landmarks(beyond: tried) {
      if probe.fate(low) == probe.fate(high) {
        take(high...high)
      } else {
        take(low...high)
        take(high...high)
      }
      low = high
    }
  }

  /// Hits to be tried beyond some, in order; the last is the largest there is.
  private mutating func landmarks(beyond tried: Int64) -> [Int64] {
    var hits = probe.comparedHits(beyond: tried)
    var hit = tried
    while hit < probe.limit {
      hit = hit > probe.limit / 2 ? probe.limit : hit * 2
      hits.insert(hit)
    }
    return hits.sorted()
  }
}
