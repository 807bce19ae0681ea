import ChainmailContent
import ChainmailUI
import Testing

@Suite struct `The places on the figure` {
  @Test func `are those that the reference of the pack language names`() throws {
    let slot = try #require(PackLanguage.defender.fields.first { $0.name == "slot" })
    for place in FigureSlot.allCases { #expect(slot.meaning.contains(place.rawValue)) }
  }
}
