import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `What is kept of the turns of a log` {
  @Test func `no more parts than fit, and in each its worst turn`() throws {
    var random = SplitMix64(seed: 5)
    var damage: [Amount] = []
    var heat = HeatLine()
    for turn in 1...5000 {
      damage.append(try #require(Amount(quanta: Int128(random.next() % 1000))))
      heat.append(damage[turn - 1])
      guard turn.isMultiple(of: 617) || turn == 1024 || turn == 1025 else { continue }
      #expect(heat.turnCount == turn && heat.parts.count <= 1024)
      #expect(heat.worst == damage.max())
      for (place, part) in heat.parts.enumerated() {
        #expect(part == damage[(place * heat.width)...].prefix(heat.width).max())
      }
    }
    #expect(heat.width == 8)
    #expect(heat == HeatLine(damage))
    // At least the worst of what is asked for, and no worse than the worst of its parts.
    #expect(heat.worst(in: 8..<24) == damage[8..<24].max())
    #expect(heat.worst(in: 9..<10) == damage[8..<16].max())
    #expect(heat.worst(in: -5..<1) == damage[..<8].max())
    #expect(heat.worst(in: 5000..<6000) == .zero && HeatLine().worst(in: 0..<9) == .zero)
  }

  @Test func `stops are found again from either side`() {
    var random = SplitMix64(seed: 9)
    let stops = Set((0..<60).map { _ in Int(random.next() % 700) } + [0, 63, 64, 127, 640])
    let set = StopSet(stops.shuffled())
    for place in -3..<900 {
      #expect(set.first(from: place) == stops.filter { $0 >= place }.min())
      #expect(set.last(before: place) == stops.filter { $0 < place }.max())
    }
    #expect(set == StopSet(stops.sorted()) && !set.isEmpty)
    #expect(
      StopSet().isEmpty && StopSet().first(from: 0) == nil && StopSet().last(before: 9) == nil)
  }
}
