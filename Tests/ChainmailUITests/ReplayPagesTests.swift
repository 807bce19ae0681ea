import ChainmailAnalysis
import ChainmailContent
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

  @Test func `two sentences have a window of their own, a line each`() throws {
    var recording = try Recording(.test())
    // Both have room beside each other.
    recording.screen.refuseWhatIf(ReplayRefusal("one is wrong\ntwo is wrong"))
    let lines = recording.lines
    let first = try #require(lines.firstIndex { $0.contains("Not played again: one is wrong") })
    #expect(lines[first + 1].contains("two is wrong") && !lines[first].contains("two"))
  }

  @Test func `a loadout is found by its line as it is told`() throws {
    var recording = try Recording(.test())
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("The first armour, Kit 2")
    recording.replay(keys: [.enter])
    let place = try #require(GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    #expect(recording.asked.last == .whatIf(.offer(place), .open))
  }

  @Test func `where nothing is seen, what is long is told and closes nothing`() throws {
    var setting = Setting.test(look: .plain)
    setting.texts = .english
    var recording = try Recording(setting)
    recording.screen.refuseWhatIf(ReplayRefusal(String(repeating: "long ", count: 40) + "enough"))
    #expect(recording.screen.telling.answer?.hasSuffix("enough") == true)
    #expect(!recording.screen.telling.isOver)
    recording.type("l")
    #expect(recording.status.contains("turn 1 of 6"))
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

  /// First armour whose outermost piece has two links with long names and takes so little.
  private func precise(_ little: String, _ other: String, of thrown: Int64) throws -> Recording {
    var (rules, presentation) = (FirstArmour.rules, FirstArmour.presentation)
    rules.attacks[0].amounts = [
      RolledAmount(type: FirstArmour.weapon, range: thrown...thrown)
    ]
    rules.defenders[0].links = try [("flat", little), ("multiplier", other)].map { name, amount in
      LinkDefinition(name: name, .subtract(Subtract(try #require(Amount(amount)))))
    }
    presentation.defenders[0].name = "Damage taken from all"
    var recording = try Recording(.test(rules, presentation))
    recording.type("l")
    return recording
  }

  @Test func `beside the log amounts are whole and names stay apart`() throws {
    let size = Size(columns: 100, rows: 30)
    let recording = try precise("0.0625", "0.0625", of: 18)
    let lines = recording.screen.frame(size: size).lines
    let names = lines.filter { $0.contains(" weapon ") && $0.contains(" 0.0625 ") }.compactMap {
      $0.split(separator: "│").last?.split(separator: " weapon ").first
    }
    #expect(Set(names).count == 2, "\(lines)")
    #expect(lines.contains { $0.contains(" 17.9375 ") && $0.contains(" 17.875 ") }, "\(lines)")
    // With more room every name is whole.
    let wide = recording.screen.frame(size: Size(columns: 140, rows: 45)).lines
    #expect(
      wide.contains { $0.contains("│ Damage taken from all/multiplier ") }, "\(wide)")
  }

  @Test func `where names have no room at all an amount says that it is cut`() throws {
    let recording = try precise("1234567890.0625", "100.125", of: 3_000_000_000)
    let lines = recording.screen.frame(size: Size(columns: 100, rows: 30)).lines
    #expect(lines.contains { $0.contains("… ") }, "\(lines)")
  }

  @Test func `a long chain takes free rows and is seen whole where it has room`() throws {
    var recording = try Recording(.test(Armoury.long))
    recording.type("l")
    let lines = recording.screen.frame(size: Size(columns: 140, rows: 45)).lines
    for number in 1...29 {
      #expect(lines.contains { $0.contains(" plate-\(number) ") }, "\(number)")
    }
  }

  @Test func `of a blow that has no room its head and end are seen, and how to see all`() throws {
    var recording = try Recording(.test(Armoury.long))
    let size = Size(columns: 60, rows: 20)
    recording.screen.resized(to: size)
    recording.type("l")
    let keys = recording.screen.frame(size: size).lines.suffix(2)
    recording.type("m")
    let lines = recording.screen.frame(size: size).lines
    #expect(lines.contains { $0.contains("1 weapon 18: A takes 1") }, "\(lines)")
    #expect(lines.contains { $0.contains("… x explain ") }, "\(lines)")
    #expect(lines.contains { $0.contains("stopped by ") }, "\(lines)")
    #expect(lines.contains { $0.contains("• A bookmark; ") }, "\(lines)")
    #expect(lines.suffix(2) == keys)
    #expect(keys.joined().contains("x explain  ? help  q quit"))
  }

  @Test func `where the first line that is seen is within a blow, a sign says so`() throws {
    var recording = try Recording(.test(Armoury.long))
    var signs = 0
    for rows in 24...34 {
      let size = Size(columns: 80, rows: rows)
      recording.screen.resized(to: size)
      recording.replay(keys: [.end])
      let lines = recording.screen.frame(size: size).lines
      let bottom = try #require(lines.lastIndex { $0.hasPrefix("└──") })
      let first = lines[bottom + 1]
      #expect(!first.hasPrefix("       "), "\(lines)")
      if first.hasPrefix("     … ") { signs += 1 }
    }
    #expect(signs > 0)
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
    let wide = words(recording.screen, Size(columns: 160, rows: 45))
    #expect(wide.contains("armor/shell takes 9, armor/felt takes 4.5"), "\(wide)")
  }
}
