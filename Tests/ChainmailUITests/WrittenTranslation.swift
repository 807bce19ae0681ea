import ChainmailContent
import ChainmailCore
import ChainmailUI
import Foundation
import TestSupport
import Testing

/// A translation as it stands in `Assets/Texts`, beside all that there is to be translated.
struct WrittenTranslation {
  var name: String
  var domain: BuiltInTexts.Domain
  var entries: [TranslationFile.Entry]
  var texts: Texts

  /// A text to be translated.
  struct Wanted: Equatable {
    var id: String
    var english: String
    /// Where it stands in the sources.
    var place: String
    /// What is filled in for `{1}` and so on, as the sources say it.
    var values: [String] = []
  }

  init(_ name: String, of domain: BuiltInTexts.Domain = .screens) throws {
    self.name = name
    self.domain = domain
    let file = try TranslationFile(try #require(BuiltInTexts.file(name, of: domain)))
    entries = file.entries
    texts = Texts(language: name, [file])
  }

  /// The translation of a text; nil where there is none of its English of today.
  func text(of wanted: Wanted) -> String? {
    entries.first {
      $0.id == wanted.id && $0.source == wanted.english && !$0.isFuzzy
    }?.text
  }

  /// Everything to be translated, each once, in the order of the sources; with the screens the
  /// names of the first pack.
  var wanted: [Wanted] {
    get throws {
      switch domain {
      case .screens:
        return try WrittenText.all().map {
          Wanted(id: $0.id, english: $0.english.replacing("\\n", with: "\n"), place: $0.place)
        } + Self.names()
      case .commands, .mistakes, .reference:
        var seen: Set<String> = []
        return try WrittenLiteral.all().filter {
          $0.domain == domain && seen.insert($0.template).inserted
        }.map {
          Wanted(id: $0.template, english: $0.template, place: $0.place, values: $0.values)
        }
      }
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
    let library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let loadouts = library.offers().filter { $0.id == rules.pack }.compactMap(\.loadout)
    let kinds = [
      ("type", zip(rules.types, names.types).map { ($0, $1) }),
      ("defender", zip(rules.defenders.map(\.id), names.defenders.map(\.name)).map { ($0, $1) }),
      ("attack", zip(rules.attacks.map(\.id), names.attacks).map { ($0, $1) }),
      ("loadout", loadouts.map { ($0.name, $0.name) }),
      ("summary", loadouts.compactMap { loadout in loadout.summary.map { (loadout.name, $0) } }),
    ]
    return [Wanted(id: prefix + "name", english: names.pack, place: rules.pack)]
      + kinds.flatMap { kind, all in
        all.map { Wanted(id: "\(prefix)\(kind).\($0)", english: $1, place: rules.pack) }
      }
  }
}
