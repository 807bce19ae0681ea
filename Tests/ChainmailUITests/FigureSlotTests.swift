import ChainmailContent
import ChainmailUI
import Messages
import Testing

@Suite struct `The places on the figure` {
  @Test func `are those that the reference of the pack language names`() throws {
    let slot = try #require(PackLanguage.defender.fields.first { $0.name == "slot" })
    let list = try #require(slot.meaning.description.firstMatch(of: /: ([a-z, ]+);/)).1
    let named = list.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
    #expect(Set(named) == Set(FigureSlot.allCases.map(\.rawValue)))
  }
}
