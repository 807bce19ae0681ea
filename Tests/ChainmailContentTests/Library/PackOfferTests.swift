import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import Testing

@Suite struct `What a game can be begun with` {
  /// Writes files into a folder of its own, which is gone after the test.
  private func withFolder(
    _ files: [String: String], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(folder)
  }

  private static let armour = PackLibrary.builtInFiles.filter {
    $0.path.hasPrefix("Packs/first-armour/")
  }

  private func loadout(_ worn: String, named name: String = "Bare") -> String {
    "schema: 1\npack: first-armour\nname: \(name)\nworn: [\(worn)]\n"
  }

  private func mistake(_ offer: PackOffer) -> String {
    if case .failure(let fault) = offer.pack { fault.message.description } else { "" }
  }

  @Test func `is each pack, then the loadouts for it, whichever folder they are in`() throws {
    try withFolder(["a/Loadouts/bare.yml": loadout("body")]) { folder in
      let library = PackLibrary(
        user: folder.appending(path: "a").path,
        builtIn: Self.armour + [
          ContentFile(path: "Loadouts/other.yml", text: loadout("armor, body", named: "Other")),
          ContentFile(path: "Loadouts/deeper/no.yml", text: "x"),
          ContentFile(path: "Loadouts/notes.txt", text: "x"),
        ])
      let offers = library.offers()
      #expect(offers.map(\.id) == ["first-armour", "first-armour", "first-armour"])
      #expect(offers.map(\.loadout?.name) == [nil, "Bare", "Other"])
      let worn = try offers.map { try $0.pack.get().rules.loadout.worn.count }
      #expect(worn == [3, 1, 2])
    }
  }

  @Test func `is of files with one name that of the first place, and is read anew`() throws {
    let own = ["Loadouts/bare.yml": loadout("body", named: "Mine")]
    try withFolder(own) { folder in
      let library = PackLibrary(
        user: folder.path,
        builtIn: Self.armour + [
          ContentFile(path: "Loadouts/bare.yml", text: loadout("armor, body"))
        ])
      #expect(library.offers().map(\.loadout?.name) == [nil, "Mine"])
      try FileManager.default.removeItem(at: folder.appending(path: "Loadouts/bare.yml"))
      #expect(library.offers().map(\.loadout?.name) == [nil, "Bare"])
    }
  }

  @Test func `is told with its first mistake where it is broken`() throws {
    let files = [
      "Loadouts/a.yml": loadout("armr, bod"), "Loadouts/b.yml": "schema: 1\npack: [\n",
      "Loadouts/c.yml": "schema: 1\npack: nowhere\nworn: [body]\n",
      "Packs/mine/pack.yml": "schema: 2\n",
      "Loadouts/d.yml": "schema: 1\npack: mine\nworn: [body]\n",
    ]
    try withFolder(files) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "Loadouts/e.yml").path, withDestinationPath: "/dev/zero")
      let offers = PackLibrary(user: folder.path, builtIn: Self.armour).offers()
      #expect(
        offers.map { "\($0.id) \($0.loadout?.file ?? "")" } == [
          "first-armour ", "first-armour a", "mine ", "mine d", " b", " e", "nowhere c",
        ])
      let mistakes = offers.map(mistake)
      #expect(mistakes[0].isEmpty)
      let folder = folder.path
      #expect(mistakes[1].hasPrefix("\(folder)/Loadouts/a.yml:4:8: error: no defender has the id"))
      #expect(mistakes[2].hasPrefix("\(folder)/Packs/mine/pack.yml:1:"))
      // Nobody can tell whether it is right.
      #expect(mistakes[3] == mistakes[2])
      #expect(mistakes[4].hasPrefix("\(folder)/Loadouts/b.yml:"))
      #expect(mistakes[5].hasPrefix("\(folder)/Loadouts/e.yml:1:1: error: "))
      #expect(mistakes[6].contains("c.yml:2:7: error: no pack has the id \"nowhere\""))
    }
  }
}
