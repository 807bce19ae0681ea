import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import Testing

/// What holds for every loadout of `Assets/Loadouts`.
@Suite struct `Every shipped loadout` {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  static let folder = `Every shipped pack`.root.deletingLastPathComponent()
    .appending(path: "Loadouts")

  @Test func `is inside the program and can be begun with`() {
    let offers = PackLibrary(builtIn: PackLibrary.builtInFiles).offers()
    let found = offers.compactMap(\.loadout?.file).map { $0 + ".yml" }
    #expect(found.sorted() == Self.names && Self.names.count >= 3)
    for offer in offers { #expect((try? offer.pack.get()) != nil, "\(offer)") }
  }

  @Test(arguments: names)
  func `says what it is, and every attack of its pack meets its character`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let file = try LoadoutFile(ContentFile(path: name, text: text))
    #expect(file.name != nil && file.summary != nil)
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let found = try library.pack(file.pack)
    let rules = try file.applied(to: found.pack, from: found.files).rules
    #expect(rules != found.pack.rules)
    var game = try GameState(seed: 7, rules: rules)
    for attack in rules.attacks.indices {
      for event in reduce(&game, .throw(attack, entry: nil), under: rules) {
        if case .hit(let report) = event { #expect(report.isBalanced) }
        if case .rejected(let why) = event { Issue.record("\(name) \(attack): \(why)") }
      }
    }
  }

  @Test(arguments: names)
  func `holds nothing that is legal and surely wrong`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let file = try LoadoutFile(ContentFile(path: name, text: text))
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let files = try library.pack(file.pack).files
    #expect(try PackReview.warnings(of: file, for: files).map(\.description) == [])
  }

  /// The program reads the compiled form; a person knows the YAML.
  @Test func `that breaks its pack is told where a person wrote what breaks`() throws {
    let text = "schema: 1\npack: nethack\ndefenders: [{id: hero, without: [hit-points]}]\n"
    let file = try LoadoutFile(ContentFile(path: "mine.yml", text: text))
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let found = try library.pack("nethack")
    do throws(ContentErrors) {
      _ = try file.applied(to: found.pack, from: found.files)
      Issue.record("a hero without hit points")
    } catch {
      let told = error.errors.first
      #expect(told?.location == ContentLocation(file: "mine.yml", line: 3, column: 34))
      let place = " is wrong at Packs/nethack/defenders/amulets.yml:21:"
      #expect(told?.problem.description.contains(place) == true)
    }
  }
}
