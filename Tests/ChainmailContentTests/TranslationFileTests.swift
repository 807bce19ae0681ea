import ChainmailContent
import Messages
import Testing
import TestSupport

/// Translations are read as gettext reads them, and every mistake is told at its place.
@Suite struct `A file of translations` {
  private func read(_ text: String) throws -> [TranslationFile.Entry] {
    try TranslationFile(ContentFile(path: "xx.po", text: text)).entries
  }

  private func mistakes(_ text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try TranslationFile(ContentFile(path: "xx.po", text: text))
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `gives each id with its English and its text`() throws {
    let entries = try read(
      """
      # A head, which says what language it is.
      msgid ""
      msgstr ""
      "Language: xx\\n"

      #. Of the bag.
      msgctxt "panel.bag"
      msgid "Bag"
      msgstr "가방"
      # Strings may go on, and nothing has to stand between two entries.
      msgctxt "a.long"
        msgid "One \\"line\\"\\n"
      "and another"
      msgstr ""
      "背包\\\\"\t
      "二"
      """)
    #expect(
      entries.map { [$0.id, $0.source, $0.text] } == [
        ["panel.bag", "Bag", "가방"], ["a.long", "One \"line\"\nand another", "背包\\二"],
      ])
    #expect(entries.map(\.line) == [7, 11])
    #expect(try read("").isEmpty && read("\n\n# nothing\n").isEmpty)
  }

  @Test func `what has no id is known by its English`() throws {
    let entries = try read("msgid \"\"\nmsgstr \"head\"\nmsgid \"b\"\nmsgstr \"c\"\n")
    #expect(entries.map(\.id) == ["b"] && entries.map(\.text) == ["c"])
  }

  @Test func `lines may end as on other systems`() throws {
    let entries = try read("msgctxt \"a\"\r\nmsgid \"b\"\r\nmsgstr \"c\"\r\n")
    #expect(entries.map(\.text) == ["c"])
  }

  @Test func `what is not translated is left out, and what is not sure is known to be`() throws {
    let entries = try read(
      """
      msgctxt "a"
      msgid "A"
      msgstr ""
      #, fuzzy
      msgctxt "b"
      msgid "B"
      msgstr "not sure"
      #~ msgctxt "old"
      msgctxt "c"
      msgid "C"
      msgstr "sure"
      """)
    #expect(entries.map(\.id) == ["b", "c"] && entries.map(\.isFuzzy) == [true, false])
  }

  @Test(arguments: [
    ("foo", "1:1: error: \"foo\" begins no line; allowed: #, a string, msgctxt, msgid, msgstr"),
    (
      "msgid_plural \"a\"",
      "1:1: error: \"msgid_plural\" begins no line; allowed: #, a string, msgctxt, msgid, msgstr"
    ),
    (
      "\"a\"",
      "1:1: error: a string that belongs to nothing; allowed: msgctxt, msgid or msgstr before it"
    ),
    (
      "msgctxt \"a\"\nmsgstr \"b\"",
      "2:1: error: msgstr stands where msgid is due; allowed: msgctxt, msgid, msgstr in order"
    ),
    (
      "msgctxt \"a\"\nmsgid \"b\"\n",
      "1:1: error: an entry needs the field msgstr; allowed: a string in quotation marks"
    ),
    (
      "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\nmsgid \"\"\nmsgstr \"c\"",
      "4:1: error: an entry needs the field msgctxt; allowed: the id of a text"
    ),
    (
      "msgctxt a",
      "1:9: error: msgctxt has no string; allowed: a string in quotation marks behind it"
    ),
    ("msgctxt \"가", "1:11: error: the string does not end; allowed: a quotation mark at its end"),
    (
      "msgctxt \"a\\t\"",
      "1:11: error: a backslash before something else; allowed: \\n, \\\" and \\\\"
    ),
    ("msgctxt \"a\tb\"", "1:11: error: a control character; allowed: text; a line break is \\n"),
    (
      "msgctxt \"a\"b\"",
      "1:12: error: something behind the string; allowed: \\\" for a quotation mark in it"
    ),
    (
      "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\nmsgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"",
      "4:1: error: \"a\" stands twice, first on line 1; allowed: once"
    ),
  ])
  func `tells what is wrong`(text: String, mistake: String) {
    #expect(mistakes(text).first == "xx.po:" + mistake)
  }

  @Test func `too many texts are told once`() {
    let text = (0...10_001).map { "msgctxt \"\($0)\"\nmsgid \"a\"\nmsgstr \"b\"\n" }.joined()
    #expect(mistakes(text) == ["xx.po:30001:1: error: too many texts; allowed: at most 10000"])
  }

  @Test func `whatever it holds, it is read to its end`() throws {
    let pieces = [
      "msgctxt ", "msgid ", "msgstr ", "\"a\"", "\"", "\\", "\n", "\r\n", "#", "#, fuzzy\n", " ",
      "가",
      "\u{0}", "\t", "msg",
    ]
    try withSeeds(2000) { random in
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for mistake in mistakes(text) {
        #expect(mistake.hasPrefix("xx.po:"), "\(text.debugDescription)")
      }
    }
  }
}
