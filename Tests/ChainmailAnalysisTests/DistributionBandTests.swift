import ChainmailAnalysis
import ChainmailCore
import Testing

@Suite struct `The bands of a distribution` {
  /// What comes of a blow of a die of these faces, each taken
  /// times a share, behind a gate that stops it with these odds in percent.
  private func bands(
    die: ClosedRange<Int64>, times share: Ratio = .one, stopping chance: Int = 0,
    atMost limit: Int = 4
  ) throws -> [Distribution.Band] {
    let links = [
      LinkDefinition(.gate(Gate(chance: Chains.ratio(chance)))),
      LinkDefinition(.scale(Scale(share))),
    ]
    let attack = AttackDefinition(
      id: "blow", amounts: [RolledAmount(type: Chains.weapon, range: die)])
    return try Distribution(throwing: attack, on: Chains.wearer(links, body: 1000))
      .bands(atMost: limit)
  }

  private func told(_ bands: [Distribution.Band]) -> [String] {
    bands.map { "\($0.least)-\($0.most): \(($0.probability * 1000).rounded() / 1000)" }
  }

  @Test func `are the outcomes where those are few`() throws {
    #expect(
      told(try bands(die: 3...6)) == ["3-3: 0.25", "4-4: 0.25", "5-5: 0.25", "6-6: 0.25"])
  }

  @Test func `of whole numbers hold as many each`() throws {
    #expect(
      told(try bands(die: 1...16)) == ["1-4: 0.25", "5-8: 0.25", "9-12: 0.25", "13-16: 0.25"])
    #expect(
      told(try bands(die: 1...10)) == ["1-3: 0.3", "4-6: 0.3", "7-9: 0.3", "10-10: 0.1"])
  }

  @Test func `of halves hold as many each, and are named by outcomes`() throws {
    #expect(
      told(try bands(die: 31...40, times: Chains.ratio(50)))
        == ["15.5-16.5: 0.3", "17-18: 0.3", "18.5-19.5: 0.3", "20-20: 0.1"])
  }

  @Test func `of thirds hold as many each, though each is rounded`() throws {
    // 0.3333, 0.6666 or 0.6667, 1, and so on up to 4.
    let third = Ratio(quanta: Ratio.quantaPerUnit / 3)
    let found = try bands(die: 1...12, times: third)
    #expect(found.map { ($0.probability * 4).rounded() } == [1, 1, 1, 1])
  }

  @Test func `are none where no outcome falls`() throws {
    // Nothing, half of the time; else 9 outcomes, which 3 bands hold wherever they lie.
    for start in [12, 99, 900] as [Int64] {
      let found = try bands(die: start...start + 8, stopping: 50)
      #expect(found.count == 4)
      #expect(found.map { ($0.probability * 6).rounded() } == [3, 1, 1, 1])
    }
    #expect(
      told(try bands(die: 11...19, stopping: 50))
        == ["0-0: 0.5", "11-11: 0.056", "12-15: 0.222", "16-19: 0.222"])
  }
}
