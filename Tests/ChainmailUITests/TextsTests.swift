import ChainmailContent
import ChainmailUI
import Foundation
import Messages
import Testing

@Suite struct `Texts for people` {
  @Test func `every key has an id of its own and an English text in ASCII`() throws {
    var ids: Set<String> = []
    for text in try WrittenText.all() {
      #expect(ids.insert(text.id).inserted, "\(text.id) stands twice")
      #expect(!text.english.isEmpty && text.english.utf8.allSatisfy { $0 < 0x80 }, "\(text.id)")
    }
  }

  @Test func `what is filled in is never read as a template`() {
    let key = TextKey("test", "{thrown}, {source}")
    #expect(Texts.english(key, "{source}", "rat") == "{source}, rat")
  }

  @Test func `another language may order placeholders anew and leave texts to English`() {
    let lesson = TextKey("test.lesson", "Lesson {number} of {count}")
    let texts = Texts(language: "xx", templates: [lesson: "{count}: {number}, {number}{nobody}"])
    #expect(texts(lesson, "2", "7") == "7: 2, 2")
    #expect(texts(TextKey("test.bag", "Bag {")) == "Bag {")
    #expect(Texts.english(lesson, "2", "7") == "Lesson 2 of 7")
  }

  @Test
  func `a blank parts Chinese from what is filled in in Latin letters, and from nothing else`() {
    let key = TextKey("test.stopped", "stopped by {link}")
    let texts = Texts(language: "zh", templates: [key: "被{link}挡下"])
    #expect(texts(key, "Wits/miss") == "被 Wits/miss 挡下")
    #expect(texts(key, "护甲") == "被护甲挡下")
    #expect(texts(key, "（A）") == "被（A）挡下")
    #expect(texts(key, "A、护甲") == "被 A、护甲挡下")
    let spaced = Texts(language: "zh", templates: [key: "被 {link} 挡下。"])
    #expect(spaced(key, "7") == "被 7 挡下。")
    #expect(Texts(language: "ko", templates: [key: "{link}에서"])(key, "Ring") == "Ring에서")
  }

  @Test func `every text is used`() throws {
    let code = try WrittenText.files().filter { !$0.holdsTexts }.map(\.text).joined()
    let names = Set(code.matches(of: /\.([a-z]\w*)/).map(\.1))
    for text in try WrittenText.all() {
      #expect(names.contains(text.name[...]), "\(text.name) is used nowhere")
    }
  }

  /// Ids of packs and other words that no person is meant to read as they are.
  private static let ids: Set<String> = [
    "armor", "magic-resistance", "resonator", "weapon", "magic", "lightning", "charm",
    "ABCDEFGHILMNOPQRSTUVWXYZ", "errands", "set aside", "guest",
    ".jsonl", ".txt",
    // The words of a conversation are the same in all languages, as commands are.
    "end", "for", "resume", "new", "later", "quit", "branch", "watch", "replay", "menu",
  ]

  @Test func `no word for people stands outside the table`() throws {
    let screens = try WrittenText.files().filter { !$0.holdsTexts }
    let loops = try WrittenText.loops()
    // What a screen says it words itself; a loop hands it facts, and reads no other table.
    for file in loops {
      #expect(!file.text.contains("CommandText"), "\(file.path)")
    }
    for file in screens + loops {
      for literal in WrittenLiteral.all(in: file.text, of: file.path) where literal.domain == nil {
        guard !Self.ids.contains(literal.template) else { continue }
        let plain = literal.template.replacing(/\{[0-9]+\}/, with: "")
        #expect(!plain.contains(/[A-Za-z]{3}/), "\(file.path): \(plain)")
      }
    }
  }

  @Test func `a message is translated with all that is filled in`() throws {
    let allowed: Message = "at least \("x")"
    let message: Message = "\("links") is empty; allowed: \(allowed)"
    let file = """
      msgid "{1} is empty; allowed: {2}"
      msgstr "{1:이/가} 비었음. 허용: {2}"

      msgid "at least {1}"
      msgstr "{1} 이상"
      """
    let entries = file.split(separator: "\n\n")
    let korean = try [file, "", String(entries[1])].map { text in
      let read = try TranslationFile(ContentFile(path: "a.po", text: text))
      return Texts(language: "ko", [read])(message)
    }
    #expect(
      korean == [
        "links가 비었음. 허용: x 이상", "links is empty; allowed: at least x",
        "links is empty; allowed: x 이상",
      ])
    #expect(Texts.english(message) == message.description)
  }
}
