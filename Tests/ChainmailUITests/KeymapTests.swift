import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `Keys` {
  /// The table's rows as the help shows them: key names and meaning.
  private func help(_ lines: [String], rows: Int) -> [(keys: String, meaning: String)] {
    guard let top = lines.firstIndex(where: { $0.contains("─ Keys ─") }),
      let edge = lines[top].firstIndex(of: "┌")
    else { return [] }
    let column = lines[top].distance(from: lines[top].startIndex, to: edge)
    return lines.dropFirst(top + 1).prefix(rows).map { line in
      let inside = line.dropFirst(column + 2).prefix { $0 != "│" }
      let meaning = inside.ranges(of: "  ").first.map { inside[$0.upperBound...].trimmed }
      return (
        inside.prefix(
          inside.ranges(of: "  ").first.map {
            inside.distance(from: inside.startIndex, to: $0.lowerBound)
          } ?? 0
        ).trimmed, meaning ?? ""
      )
    }
  }

  @Test func `the Yard's help names each bound key and what it does, and nothing else`() throws {
    var play = try Play()
    play.type("?")
    let all = Keymap<YardCommand>.yard.bindings
    // Without a lesson nothing leaves it.
    let bindings = all.filter { $0.commands[0].command != .leaveTutorial }
    let shown = help(play.lines(100, bindings.count + 12), rows: bindings.count)
    #expect(shown.map(\.keys) == bindings.map { $0.keyNames(.english) })
    #expect(shown.map(\.meaning) == bindings.map { Texts.english($0.help) })
    var lesson = try Play(teaches: true)
    lesson.type("?")
    let taught = help(lesson.lines(100, all.count + 12), rows: all.count)
    #expect(taught.map(\.keys) == all.map { $0.keyNames(.english) })
  }

  @Test func `the replay's help names each bound key and what it does, and nothing else`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character("?")])
    let bindings = Keymap<ReplayCommand>.replay.bindings
    let lines = recording.screen.frame(size: Size(columns: 100, rows: bindings.count + 16)).lines
    let shown = help(lines, rows: bindings.count)
    #expect(shown.map(\.keys) == bindings.map { $0.keyNames(.english) })
    #expect(shown.map(\.meaning) == bindings.map { Texts.english($0.help) })
  }

  @Test func `what asks for help does so where a ledger is read too`() throws {
    var play = try Play()
    play.type("1x")
    #expect(play.lines(100, 40).contains { $0.contains("Blow 1: ") })
    play.type("?")
    #expect(play.lines(100, 40).contains { $0.contains("1-9") && $0.contains("throw") })
    play.type("?")
    #expect(!play.lines(100, 40).contains { $0.contains("1-9") && $0.contains("throw") })
    var recording = try Recording(.test())
    recording.type("lx")
    #expect(recording.shows("Blow 1: "))
    recording.type("?")
    #expect(recording.shows("one turn forward") && !recording.hasLeft)
  }

  @Test func `no key has two meanings, and each is answered as the table says`() {
    expectOneMeaning(Keymap<YardCommand>.yard)
    expectOneMeaning(Keymap<ReplayCommand>.replay)
    expectOneMeaning(Keymap<ReplayCommand>.whatIf)
    expectOneMeaning(Keymap<ReplayCommand>.twoLogs)
    expectOneMeaning(Keymap<LoadoutCommand>.choosingLoadout)
    expectOneMeaning(Keymap<GateCommand>.gate)
    expectOneMeaning(Keymap<GatePageCommand>.gatePage([.export, .admit, .delete]))
  }

  /// Brackets, braces and some more need AltGr on many keyboards.
  @Test func `what needs AltGr on some keyboards has a twin that does not`() {
    let hard = Set<Key>("[]{}\\|@~#".map(Key.character))
    func expectTwins<Command>(_ keymap: Keymap<Command>) {
      for (key, command) in keymap.bindings.flatMap(\.commands) where hard.contains(key) {
        let twins = keymap.bindings.flatMap(\.commands).filter { $0.command == command }
        #expect(twins.contains { !hard.contains($0.key) }, "\(key)")
      }
    }
    expectTwins(Keymap<YardCommand>.yard)
    expectTwins(Keymap<ReplayCommand>.replay)
    expectTwins(Keymap<ReplayCommand>.whatIf)
    expectTwins(Keymap<ReplayCommand>.twoLogs)
    expectTwins(Keymap<CoinsCommand>.coins)
    expectTwins(Keymap<LettersCommand>.letters)
    expectTwins(Keymap<MenagerieCommand>.menagerie)
    expectTwins(Keymap<LibraryCommand>.library)
  }

  private func expectOneMeaning<Command>(_ keymap: Keymap<Command>) {
    let all = keymap.bindings.flatMap(\.commands)
    #expect(Set(all.map(\.key)).count == all.count)
    for (key, command) in all { #expect(keymap.command(for: key) == command) }
  }

  @Test func `no piece has a letter that means something else`() {
    let letters = Keymap<YardCommand>.pieceLetters
    for letter in letters {
      #expect(Keymap<YardCommand>.yard.command(for: .character(letter)) == .piece(letter))
    }
    #expect(!letters.contains("J") && !letters.contains("K"))
  }
}

extension StringProtocol {
  /// Without spaces at either end.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
