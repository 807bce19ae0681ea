/// Numbers that were measured.
struct Figures {
  let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { at(0.5) }
  /// What 95 of 100 do not exceed.
  var most: Double { at(0.95) }

  private func at(_ share: Double) -> Double {
    sorted.isEmpty ? .nan : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }
}

/// A line of the table: what was measured, beside the mark that it should keep.
struct Row {
  var name: String
  var measured: String
  var mark: String
  var isKept: Bool
}

extension Double {
  /// With so many decimals.
  func text(_ decimals: Int = 2) -> String {
    guard isFinite else { return "-" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = (magnitude * scale).rounded()
    let integral = Int(whole / scale)
    let rest = String(Int(whole) - integral * Int(scale))
    let sign = self < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(integral) }
    return sign + "\(integral)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}
