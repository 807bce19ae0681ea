import ChainmailContent
import ChainmailCore
import ChainmailUI
import Foundation
import TestSupport
import Testing

/// A translation as it stands in `Assets/Texts`, beside all that there is to be translated.
struct WrittenTranslation {
  var name: String
  var entries: [TranslationFile.Entry]
  var texts: Texts

  /// A text to be translated.
  struct Wanted: Equatable {
    var id: String
    var english: String
    /// Where it stands in the sources.
    var place: String
  }

  init(_ name: String) throws {
    self.name = name
    let file = try TranslationFile(try #require(BuiltInTexts.file(name)))
    entries = file.entries
    texts = Texts(language: name, file)
  }

  /// The translation of a text; nil where there is none of its English of today.
  func text(of wanted: Wanted) -> String? {
    entries.first {
      $0.id == wanted.id && $0.source == wanted.english && !$0.isFuzzy
    }?.text
  }

  /// Everything to be translated, in the order of the sources; then the names of the first pack.
  var wanted: [Wanted] {
    get throws {
      try WrittenText.all().map {
        Wanted(id: $0.id, english: $0.english.replacing("\\n", with: "\n"), place: $0.place)
      } + Self.names()
    }
  }

  /// The pack with which everybody begins.
  static func firstPack() throws -> (rules: Rules, names: ChainmailUI.Presentation) {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let pack = try library.pack(FirstArmour.rules.pack).pack
    let names = pack.presentation
    return (
      pack.rules,
      ChainmailUI.Presentation(
        pack: names.name, types: names.types,
        defenders: zip(pack.rules.defenders, names.defenders).map {
          DefenderDisplay(name: $1.name, slot: FigureSlot($0.slot))
        }, attacks: names.attacks)
    )
  }

  private static func names() throws -> [Wanted] {
    let (rules, names) = try firstPack()
    let prefix = "pack.\(rules.pack)."
    let kinds = [
      ("type", zip(rules.types, names.types).map { ($0, $1) }),
      ("defender", zip(rules.defenders.map(\.id), names.defenders.map(\.name)).map { ($0, $1) }),
      ("attack", zip(rules.attacks.map(\.id), names.attacks).map { ($0, $1) }),
    ]
    return [Wanted(id: prefix + "name", english: names.pack, place: rules.pack)]
      + kinds.flatMap { kind, all in
        all.map { Wanted(id: "\(prefix)\(kind).\($0)", english: $1, place: rules.pack) }
      }
  }
}

/// Brings the files of translations in line with the texts, as `make texts` does.
@Suite struct `Files of translations` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Texts")

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RECORD_TEXTS"] == "1"),
    arguments: BuiltInTexts.names)
  func `have every text, in the order of the sources`(name: String) throws {
    let written = try WrittenTranslation(name)
    let url = Self.folder.appendingPathComponent("\(name).po")
    let old = try String(contentsOf: url, encoding: .utf8)
    // Everything up to the first id is the translator's own.
    var text = String(old[..<(old.firstRange(of: "# Texts/")?.lowerBound ?? old.endIndex)])
    var place = ""
    for wanted in try written.wanted {
      if wanted.place != place { text += "# \(wanted.place)\n\n" }
      place = wanted.place
      let known = written.entries.first { $0.id == wanted.id }
      // The English has changed since: to be looked at again.
      if let known, known.isFuzzy || known.source != wanted.english { text += "#, fuzzy\n" }
      text += "msgctxt \(literal(wanted.id))\nmsgid \(literal(wanted.english))\n"
      text += "msgstr \(literal(known?.text ?? ""))\n\n"
    }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
