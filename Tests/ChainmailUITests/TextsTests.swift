import ChainmailUI
import Foundation
import Testing

@Suite struct `Texts for people` {
  @Test(arguments: TextKey.allCases)
  func `every key has an English text with exactly its placeholders, in ASCII`(key: TextKey) {
    #expect(Texts.english.keys.contains(key))
    let template = Texts.english.template(key)
    #expect(Texts.placeholders(of: template) == Set(key.parameters.map(String.init)))
    #expect(template.utf8.count == template.unicodeScalars.count)
  }

  @Test func `what is filled in is never read as a template`() {
    #expect(Texts.english(.refusedNotWorn, "{piece}") == "{piece} is not worn.")
    #expect(Texts.english(.hitThrownBy, "{source}", "rat") == "{source}, rat")
  }

  @Test func `another language may order placeholders anew and leave texts to English`() {
    let texts = Texts(
      language: "xx", templates: [.tutorialProgress: "{count}: {number}"])
    #expect(texts(.tutorialProgress, "2", "7") == "7: 2")
    #expect(texts(.panelBag) == "Bag")
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ChainmailUI")

  private static func files() throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
    }
  }

  @Test func `every text is used`() throws {
    let code = try Self.files().filter { !$0.path.hasPrefix("Texts/") }.map(\.text).joined()
    for key in TextKey.allCases {
      let name = "\(key)"
      let isUsed = code.matches(of: try Regex("\\.\(name)\\b")).isEmpty == false
      #expect(isUsed, "\(name) is used nowhere")
    }
  }

  /// Ids of packs and other words that no person is meant to read as they are.
  private static let ids: Set<String> = [
    "armor", "magic-resistance", "resonator", "weapon", "magic", "lightning", "charm",
    "ABCDEFGHILMNOPQRSTUVWXYZ",
  ]

  @Test func `no word for people stands outside the table`() throws {
    for file in try Self.files() where !file.path.hasPrefix("Texts/") {
      for line in file.text.split(separator: "\n") {
        let code = line.trimmingCharacters(in: .whitespaces)
        guard !code.hasPrefix("//") else { continue }
        for match in code.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          let plain = match.1.replacing(/\\\([^"]*\)/, with: "")
          guard !Self.ids.contains(String(plain)) else { continue }
          #expect(!plain.contains(/[A-Za-z]{3}/), "\(file.path): \(plain)")
        }
      }
    }
  }
}
