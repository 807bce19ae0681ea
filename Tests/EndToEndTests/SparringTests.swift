import Foundation
import Testing

/// The live loop: blows that keep falling while the chain changes.
@Suite(.serialized) struct `Sparring` {
  @Test func `blows keep falling, change with the chain, and stop when told`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    // Nothing gets through at first, so that the attacker has no favourite.
    try await terminal.play([("C", "Resonator put on."), ("K", "Resonator is now link 2.")])
    // Six times faster than it begins.
    try terminal.press(.character("+"), .character("+"), .character("+"), .character("+"))
    try terminal.press(.character("+"))
    try await terminal.waitFor("s starts sparring with one blow every 0.3 s.")
    // Lines of the log are soon gone again; what stays is waited for.
    try terminal.press(.character("s"))
    let announced = try await terminal.waitFor("Next: ")
    #expect(announced.contains("one blow every 0.3 s"))
    #expect(announced.contains("s stop  p packs  m rooms  ? help"))
    try await terminal.waitFor("a weapon stopped") { $0.contains("Weapon 18: Armor stops it") }

    try terminal.press(.character("A"))
    try await terminal.waitFor("Weapon 18: Resonator, Magic resistance pass, Body takes 1")

    try terminal.press(.character("A"))
    try await terminal.waitFor("the armor in the chain") { screen in
      screen.contains("(A) Armor") || screen.contains("[A] Armor")
    }
    try await terminal.waitFor("a weapon stopped again") { screen in
      let change = screen.rows.lastIndex { $0.contains("Armor put on.") } ?? 0
      return screen.rows[change...].contains { $0.contains("Weapon 18: Armor stops it") }
    }
    try await terminal.play([("s", "Sparring ends.")])
    #expect(try terminal.screen().contains("s starts sparring"))
    try await staysStill(terminal, home)
    try await terminal.quit()
    try tellsTheSame(home)
  }

  /// Nothing wakes the program, nothing is drawn and nothing is written, for longer than several
  /// blows would take.
  private func staysStill(_ terminal: TerminalSession, _ home: Home) async throws {
    let (screen, log) = try (terminal.screen(), Data(contentsOf: home.log()))
    let wakeUps = try terminal.wakeUps()
    try await Task.sleep(for: .seconds(1.5))
    #expect(try terminal.screen() == screen)
    #expect(try Data(contentsOf: home.log()) == log)
    #expect(try terminal.wakeUps() == wakeUps)
  }

  /// The log tells of every blow, and of each in the chain that it met.
  private func tellsTheSame(_ home: Home) throws {
    let file = try home.log().path
    #expect(try home.run("log", "verify", file).status == 0)
    let lines = try home.run("log", "show", file).output.split(separator: "\n")
    let off = try #require(lines.firstIndex(of: "Armor taken off."))
    let on = try #require(lines.firstIndex(of: "Armor put on."))
    let weapons = lines.indices.filter { lines[$0].contains(" Weapon 18: ") }
    for line in weapons {
      #expect(lines[line].contains("Armor stops it") == !(off..<on).contains(line))
    }
    #expect(weapons.contains { $0 < off })
    #expect(weapons.contains { (off..<on).contains($0) })
    #expect(weapons.contains { $0 > on })
    let numbers = lines.compactMap { Int($0.prefix { $0 != " " }) }
    #expect(numbers == Array(1...numbers.count))
    #expect(lines.last == "Sparring ends.")
  }

  @Test func `the pace changes while blows fall, and has its limits`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("s", "one blow every 2.0 s"), ("+", "one blow every 1.5 s"), ("-", "one blow every 2.0 s"),
      ("-", "one blow every 3.0 s"), ("+", "one blow every 2.0 s"), ("+", "one blow every 1.5 s"),
      ("+", "one blow every 1.0 s"), ("+", "one blow every 0.7 s"), ("+", "one blow every 0.5 s"),
      ("+", "one blow every 0.3 s"), ("+", "one blow every 0.2 s"),
      ("+", "The pace goes from"),
    ])
    try await terminal.play([("s", "s starts sparring")])
  }

  @Test func `while a page is read no blow falls`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("s", "one blow every 2.0 s"), ("?", "throw the attack with that")])
    let before = try terminal.wakeUps()
    try await Task.sleep(for: .seconds(1))
    #expect(try terminal.wakeUps() == before)
    try terminal.press(.escape)
    try await terminal.waitFor("1 ")
    try await terminal.waitFor("the first blow") { $0.contains("blow 1  hit points") }
  }
}
