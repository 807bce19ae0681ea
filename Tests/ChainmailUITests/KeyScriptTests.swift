import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `Key scripts` {
  private func keys(_ text: String) throws -> [ScriptedTerminal.Step] {
    try KeyScript(text, .english).steps
  }

  @Test(
    arguments: [
      ("", []), ("  \n\t ", []),
      ("1 x", [.key(.character("1")), .key(.character("x"))]),
      ("12C", [.key(.character("1")), .key(.character("2")), .key(.character("C"))]),
      ("Enter ESC tab", [.key(.enter), .key(.escape), .key(.tab)]),
      (
        "Return Escape Delete PageDown",
        [.key(.enter), .key(.escape), .key(.delete), .key(.pageDown)]
      ),
      ("Space F12 Shift+Tab", [.key(.character(" ")), .key(.function(12)), .key(.backTab)]),
      (
        "^R ctrl+r Ctrl+Left",
        [
          .key(.control("r")), .key(.control("r")), .key(.modified(.left, .control)),
        ]
      ),
      ("Shift+PgUp", [.key(.modified(.pageUp, .shift))]),
      (
        "wait:2s WAIT:500ms wait:0s",
        [
          .pause(milliseconds: 2000), .pause(milliseconds: 500), .pause(milliseconds: 0),
        ]
      ),
      (
        "+ ++ ^ 盾",
        [
          .key(.character("+")), .key(.character("+")), .key(.character("+")),
          .key(.character("^")),
          .key(.character("盾")),
        ]
      ),
      ("F13", [.key(.character("F")), .key(.character("1")), .key(.character("3"))]),
    ] as [(String, [ScriptedTerminal.Step])])
  func `are read word by word`(text: String, steps: [ScriptedTerminal.Step]) throws {
    #expect(try keys(text) == steps)
  }

  @Test func `know every key by the name that the screens show`() throws {
    var all: [Key] = [.enter, .escape, .tab, .backTab, .backspace, .delete, .insert]
    all += Keymap<YardCommand>.yard.bindings.flatMap { $0.commands.map(\.key) }
    all += Keymap<ReplayCommand>.replay.bindings.flatMap { $0.commands.map(\.key) }
    all += Keymap<ReplayCommand>.whatIf.bindings.flatMap { $0.commands.map(\.key) }
    for motion in Key.Motion.allCases {
      all += (1...7).map { .modified(motion, Key.Modifiers(rawValue: $0)) }
    }
    for key in all {
      let name = Texts.english.name(of: key)
      #expect(try keys(name) == [.key(key)], "\(name)")
      #expect(try keys(name.lowercased()).count == 1, "\(name)")
      #expect(KeyScript.word(for: .key(key), .english) == name)
    }
  }

  @Test(arguments: [
    ("1 Etner", "Etner", "Enter"), ("escpe", "escpe", "Escape"), ("PgDwn", "PgDwn", "PgDn"),
    ("Shift+Lift", "Shift+Lift", "Shift+Left"), ("^C", "^C", nil), ("Hyper+Q", "Hyper+Q", nil),
  ])
  func `say which word is no key`(text: String, word: String, meant: String?) {
    #expect(throws: KeyScript.Mistake.noKey(word, meant: meant)) { try keys(text) }
  }

  @Test(arguments: [
    "wait:", "wait:2", "wait:s", "wait:-1s", "wait:1.5s", "wait:601s", "wait:600001ms",
    "wait:99999999999999999999s", "wait:18446744073709551615s",
  ])
  func `say which word is no time`(word: String) {
    #expect(throws: KeyScript.Mistake.noTime(word)) { try keys("1 \(word) x") }
  }

  @Test func `are told as they are written`() {
    #expect(KeyScript.word(for: .pause(milliseconds: 20), .english) == "wait:20ms")
  }
}
