import ChainmailContent
import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import Testing

/// Every text stands in every language, says the same of the same things, and has room.
@Suite struct `Translations` {
  @Test func `there are Korean and Simplified Chinese`() {
    #expect(Set(BuiltInTexts.names).isSuperset(of: ["ko", "zh_CN"]))
  }

  @Test(arguments: BuiltInTexts.names, BuiltInTexts.Domain.allCases)
  func `each text is translated from the English of today`(
    name: String, domain: BuiltInTexts.Domain
  ) throws {
    let written = try WrittenTranslation(name, of: domain)
    let missing = try written.wanted.filter { written.text(of: $0) == nil }
    #expect(missing.map(\.id) == [], "make texts")
    let wanted = Set(try written.wanted.map(\.id))
    #expect(written.entries.map(\.id).filter { !wanted.contains($0) } == [], "make texts")
  }

  @Test(arguments: BuiltInTexts.names)
  func `each key says its translation`(name: String) throws {
    let written = try WrittenTranslation(name)
    for text in try WrittenText.all() where !text.english.contains("{") {
      let translated = written.entries.first { $0.id == text.id }?.text
      #expect(written.texts(TextKey(text.id, text.english)) == translated, "\(text.id)")
    }
  }

  @Test(arguments: BuiltInTexts.names, BuiltInTexts.Domain.allCases)
  func `placeholders are those of the English, with particles in Korean alone`(
    name: String, domain: BuiltInTexts.Domain
  ) throws {
    let particle = /^(은\/는|이\/가|을\/를|과\/와|으로\/로)$/
    for entry in try WrittenTranslation(name, of: domain).entries {
      let (ours, theirs) = (placeholders(entry.source), placeholders(entry.text))
      #expect(Set(ours.map(\.name)) == Set(theirs.map(\.name)), "\(entry.id)")
      for placeholder in theirs {
        guard let found = placeholder.particle else { continue }
        #expect(name == "ko" && found.contains(particle), "\(entry.id)")
      }
    }
  }

  @Test(arguments: BuiltInTexts.names, BuiltInTexts.Domain.allCases)
  func `each character has a known width, and lines break where they did`(
    name: String, domain: BuiltInTexts.Domain
  ) throws {
    for entry in try WrittenTranslation(name, of: domain).entries {
      let isKnown = entry.text.unicodeScalars.allSatisfy {
        $0 == "\n"
          || CharacterWidth.columns(of: String($0)) > 0 && !CharacterWidth.isAmbiguous($0)
      }
      #expect(isKnown, "\(entry.id)")
      #expect(
        entry.text.split(separator: "\n", omittingEmptySubsequences: false).count
          == entry.source.split(separator: "\n", omittingEmptySubsequences: false).count,
        "\(entry.id)")
    }
  }

  /// What is said in English alone: the page of the documentation and what a new pack holds, names in
  /// a game and names to look up, walks as programs know them, and what is said to programmers.
  private static let english = (
    places: [
      "ChainmailContent/Encoding/", "ChainmailContent/Starter/",
      "ChainmailContent/Reference/PackReference+Markdown.swift",
      "ChainmailRooms/Gate/GateCheck.swift", "ChainmailRooms/Gate/GateWalk.swift",
      "ChainmailRooms/Letters/LetterOpening.swift",
      "ChainmailUI/", "chainmail/",
    ],
    calls: [
      "precondition", "preconditionFailure", "assert", "fatalError", "hasPrefix",
    ],
    sentences: ["No Pack", "three ravens", "cup of coffee"]
  )

  private static func isEnglish(_ literal: WrittenLiteral) -> Bool {
    english.places.contains(where: literal.place.hasPrefix)
      || english.calls.contains(literal.use.call) || english.sentences.contains(literal.template)
      // What packs may hold, and the first line of a form.
      || ["example", "examples"].contains(literal.use.label)
      || literal.use.label == "name" && literal.place.hasPrefix("ChainmailContent/Reference/")
      || literal.template.hasPrefix("chainmail ")
  }

  @Test func `no sentence of a command is left untranslated`() throws {
    let literals = try WrittenLiteral.all().filter(\.isOfCommands)
    #expect(literals.count { $0.domain != nil } > 600)
    let left = literals.filter { $0.domain == nil && $0.isSentence }
    // Said where the terminal cannot show another language.
    #expect(left.map { $0.template.prefix(7) } == ["--lang:"])
  }

  @Test func `no message is left untranslated`() throws {
    let literals = try WrittenLiteral.all()
    #expect(literals.count { $0.domain == .mistakes } > 600)
    // A translation would take them for what is filled in.
    let braced = literals.filter {
      $0.domain != nil && !$0.values.isEmpty
        && $0.template.replacing(/\{[0-9]+\}/, with: "").contains(/[{}]/)
    }
    #expect(braced.map(\.template) == [])
    let left = literals.filter { $0.domain == nil && $0.isSentence && !Self.isEnglish($0) }
    #expect(left.map { "\($0.place): \($0.template)" } == [])
  }

  @Test func `no error is shown as it says itself in English`() throws {
    let shown = try WrittenLiteral.all().filter { literal in
      literal.domain == nil && literal.values.contains { ["error", "problem"].contains($0) }
        && ["chainmail/", "ChainmailUI/"].contains(where: literal.place.hasPrefix)
    }
    // What has no words of its own, and what a chain of coins cannot throw.
    #expect(
      Set(shown.map(\.place)) == ["chainmail/Failure.swift", "chainmail/Demo/DemoCoins.swift"])
  }

  @Test func `literals are read as the compiler reads them`() {
    let source = """
      // "no"
      let a = text("one \\"two\\" \\(b ?? text("in \\(c)")) three") + "four"
      let d = text(
        \"""
        five \\
        six

        seven
        \""")
      let e: Message = "eight"
      f(.g(h ? "nine" : "ten", i: [j.map { k in "eleven" }]), l: "twelve")
      """
    let read = WrittenLiteral.all(in: source, of: "A.swift")
    #expect(
      read.map(\.template) == [
        "one \"two\" {1} three", "in {1}", "four", "five six\n\nseven", "eight", "nine", "ten",
        "eleven", "twelve",
      ])
    #expect(read.map(\.values).prefix(4) == [["b ?? text(\"in \\(c)\")"], ["c"], [], []])
    #expect(
      read.map(\.use.call) == ["text", "text", "", "text", "", "g", "g", "g", "f"])
    #expect(read.map(\.use.label) == ["", "", "", "", "", "", "", "i", "l"])
    #expect(read.map(\.use.position) == [0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(
      read.map(\.use.declaration) == [nil, nil, nil, nil, "e"] + .init(repeating: nil, count: 4))
  }

  /// What stands in a place of a few columns: titles, hints, and words in columns.
  private static let short = [
    "hint.", "panel.", "key.", "ledger.link", "ledger.type", "ledger.in", "ledger.taken",
    "ledger.out", "ledger.why",
  ]

  @Test(arguments: BuiltInTexts.names)
  func `what has little room takes little`(name: String) throws {
    for entry in try WrittenTranslation(name).entries
    where Self.short.contains(where: entry.id.hasPrefix) {
      let (ours, theirs) = [entry.source, entry.text].map { CharacterWidth.columns(of: $0) }
        .reduce(into: (0, 0)) { $0 = ($0.1, $1) }
      #expect(theirs <= max(ours + 4, 10), "\(entry.id): \(entry.text)")
    }
  }

  @Test(arguments: BuiltInTexts.names, Screens.windows)
  func `the Yard is drawn as recorded`(name: String, window: Screens.Window) throws {
    let (rules, names) = try WrittenTranslation.firstPack()
    var setting = Setting.test(rules, names, look: window.isASCII ? .ascii : .unicode)
    setting.texts = try WrittenTranslation(name).texts
    setting.presentation = setting.presentation.translated(by: setting.texts, for: setting.rules)
    var play = try Play(setting)
    play.type("123")
    try expectGolden(play.screen.frame(play.game, size: window.size), "\(name)-\(window)")
    play.type("x")
    try expectGolden(
      play.screen.frame(play.game, size: window.size), "\(name)-explain-\(window)")
  }

  @Test(arguments: BuiltInTexts.names)
  func `loadouts of the first pack are listed and shown by their translated names`(
    name: String
  ) throws {
    let (rules, names) = try WrittenTranslation.firstPack()
    var setting = Setting.test(rules, names)
    setting.texts = try WrittenTranslation(name).texts
    let offers = PackLibrary(builtIn: PackLibrary.builtInFiles).offers()
    let loadout = try #require(offers.first { $0.id == rules.pack && $0.loadout != nil }?.loadout)
    var play = try Play(setting)
    play.openGames(offers)
    let list = play.lines(100, 30).joined()
    let summary = try #require(loadout.summary).prefix(20)
    #expect(!list.contains(loadout.name) && !list.contains(summary))
    var worn = names
    worn.loadout = loadout.name
    let shown = try #require(worn.translated(by: setting.texts, for: rules).loadout)
    #expect(shown != loadout.name && list.contains(shown))
  }

  @Test func `a name is translated only as long as the pack calls it so`() throws {
    let texts = try WrittenTranslation("ko").texts
    let (rules, names) = try WrittenTranslation.firstPack()
    let shown = names.translated(by: texts, for: rules)
    #expect(shown.types != names.types && shown.attacks != names.attacks)
    #expect(zip(shown.defenders, names.defenders).allSatisfy { $0.name != $1.name })
    var own = names
    own.types = own.types.map { $0 + "!" }
    #expect(own.translated(by: texts, for: rules).types == own.types)
    #expect(names.translated(by: .english, for: rules) == names)
  }

  private func placeholders(_ text: String) -> [(name: String, particle: String?)] {
    text.matches(of: /\{([a-z]\w*|[0-9]+)(?::([^}]*))?\}/).map {
      (String($0.1), $0.2.map(String.init))
    }
  }
}
