import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The pages of a replay` {
  private let small = Size(columns: 60, rows: 20)

  private func words(_ screen: ReplayScreen, _ size: Size) -> String {
    screen.frame(size: size).lines.flatMap { $0.split { " │".contains($0) } }.joined(separator: " ")
  }

  @Test func `what is cut above the panels is read in full with x`() throws {
    let reason =
      "Watched, not re-run: " + String(repeating: "for one reason or another, ", count: 9)
    var recording = try Recording(.test(), ofRules: [reason + "at last."])
    recording.screen.resized(to: small)
    #expect(!words(recording.screen, small).contains("at last."))
    let cut = words(recording.screen, small)
    #expect(cut.contains("…") && !cut.contains("……"))
    // At the start, where there is no blow, and below a blow.
    recording.type("x")
    let start = words(recording.screen, small)
    #expect(start.contains("at last.") && start.contains("The start of the log"))
    #expect(!start.lowercased().contains("blow 0"))
    recording.replay(keys: [.escape, .right, .character("x"), .end])
    #expect(words(recording.screen, small).contains("at last."))
    #expect(words(recording.screen, small).contains("Blow 1"))
  }

  @Test func `two games at their start are no blow`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Array(FirstArmour.rules.loadout.worn.dropFirst()), called: "Thin")
    recording.type("x")
    #expect(recording.shows("The start of the log") && !recording.shows("blow 0"))
    recording.replay(keys: [.escape, .right, .character("x")])
    #expect(recording.shows("Ledger of blow 1"))
  }

  @Test func `where an amount has no room beside the log it says that it is cut`() throws {
    var rules = FirstArmour.rules
    let little = try #require(Amount("0.0625"))
    rules.defenders[0].links = [LinkDefinition(.subtract(Subtract(little)))]
    var recording = try Recording(.test(rules))
    recording.type("l")
    let lines = recording.screen.frame(size: Size(columns: 100, rows: 30)).lines
    #expect(lines.contains { $0.contains("0.0625") && $0.contains(" 17.93… ") }, "\(lines)")
  }

  @Test func `what a link's name finds is said where it is typed`() throws {
    var recording = try Recording(.test())
    recording.screen.resized(to: small)
    recording.type("/")
    let said = words(recording.screen, small)
    #expect(said.contains("of a link (blows at which") && said.contains("it acted), damage type"))
    #expect(said.contains("!word for what does not fit."))
  }

  @Test func `in a narrow window links of one piece that act share its letter`() throws {
    var rules = FirstArmour.rules
    let half = Primitive.scale(Scale(Ratio(quanta: 500_000_000)))
    rules.defenders[0].links = [
      LinkDefinition(name: "shell", half), LinkDefinition(name: "felt", half),
    ]
    var recording = try Recording(.test(rules))
    recording.screen.resized(to: small)
    recording.replay(keys: [.right])
    let told = words(recording.screen, small)
    #expect(told.contains("A takes 9, takes 4.5"), "\(told)")
    // Where names have room they tell them apart.
    let wide = words(recording.screen, Size(columns: 100, rows: 30))
    #expect(wide.contains("armor/shell takes 9, armor/felt takes 4.5"), "\(wide)")
  }
}
