import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import Testing

@Suite struct `The pack library` {
  /// A folder that is gone after the test.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func writeSmallPack(named name: String, in folder: URL) throws {
    for (path, text) in SmallPack.files {
      try write(
        text.replacing("name: Small", with: "name: \(name)"), to: "Packs/small/\(path)",
        in: folder)
    }
  }

  @Test func `asks the override, the user, the installation and the program, in this order`() throws
  {
    try withFolder { folder in
      let folders = ["a", "b", "c"].map { folder.appending(path: $0) }
      let builtIn = PackEncoding.text(
        of: try Pack(files: SmallPack.files.map { ContentFile(path: $0.key, text: $0.value) }))
      let library = PackLibrary(
        override: folders[0].path, user: folders[1].path, installed: folders[2].path,
        builtIn: [ContentFile(path: "Packs/small/pack.rules", text: builtIn)])
      var used = library
      #expect(try used.pack("small").origin == .builtIn)
      for (origin, place) in [(PackShelf.ID.installed, 2), (.user, 1), (.override, 0)] {
        try writeSmallPack(named: "From \(place)", in: folders[place])
        var fresh = library
        let found = try fresh.pack("small")
        #expect(found.origin == origin)
        #expect(found.pack.presentation.name == "From \(place)")
        // Memory has what came first, and comes before everybody.
        #expect(try used.pack("small").origin == .builtIn)
      }
      #expect(library.ids == ["small"])
    }
  }

  @Test func `tells the mistakes of the first that has the pack, by their whole paths`() throws {
    try withFolder { folder in
      try writeSmallPack(named: "Small", in: folder)
      try write("id: [", to: "Packs/small/attacks/slash.yml", in: folder)
      let library = PackLibrary(override: folder.path, builtIn: PackLibrary.builtInFiles)
      #expect(
        message(of: library, "small")
          == "\(folder.path)/Packs/small/attacks/slash.yml:2:1: error: the \"[\" on line 1 is "
          + "never closed; allowed: a closing bracket for each, and signs such as # : , & in \"...\""
      )
    }
  }

  @Test func `refuses a file that is no UTF-8, with its place, and a folder of another name`()
    throws
  {
    try withFolder { folder in
      try writeSmallPack(named: "Small", in: folder)
      let file = folder.appending(path: "Packs/small/attacks/slash.yml")
      try Data([0x61, 0x0A, 0x62, 0xFF, 0x63]).write(to: file)
      let library = PackLibrary(user: folder.path, builtIn: [])
      #expect(
        message(of: library, "small")
          == "\(file.path):2:2: error: here the file is not UTF-8; allowed: text in UTF-8")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(
        at: folder.appending(path: "Packs/small"), to: folder.appending(path: "Packs/tiny"))
      #expect(
        message(of: library, "tiny")
          == "\(folder.path)/Packs/tiny/pack.yml:2:5: error: id is \"small\"; allowed: tiny, as "
          + "the folder is called")
    }
  }

  @Test(arguments: ["first-amour", "../first-armour", "", "first-armour/"])
  func `knows no pack of another name`(id: String) {
    var library = PackLibrary(override: "/nowhere", builtIn: PackLibrary.builtInFiles)
    #expect(throws: PackLibraryError.unknown(id, known: library.ids)) {
      try library.pack(id)
    }
  }

  @Test func `suggests the pack that was meant`() {
    #expect(
      message(of: PackLibrary(builtIn: PackLibrary.builtInFiles), "first-amour")
        == "no pack has the id \"first-amour\" (did you mean first-armour?); allowed: "
        + PackLibrary(builtIn: PackLibrary.builtInFiles).ids.joined(separator: ", "))
  }

  @Test func `does not wait for a pipe`() throws {
    try withFolder { folder in
      try writeSmallPack(named: "Small", in: folder)
      let path = folder.path + "/Packs/small/attacks/pipe.yml"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(
        message(of: PackLibrary(user: folder.path, builtIn: []), "small")
          == "\(path):1:1: error: this is no file; allowed: an ordinary file")
    }
  }

  private func message(of library: PackLibrary, _ id: String) -> String {
    var library = library
    do throws(PackLibraryError) {
      _ = try library.pack(id)
      return ""
    } catch {
      return error.description
    }
  }
}

@Suite struct `A loadout file` {
  let rules: Rules

  init() throws { rules = try Pack(files: PackFolders.firstArmour()).rules }

  @Test func `says what is worn and what is in the bag`() throws {
    let file = try LoadoutFile(
      ContentFile(
        path: "mine.yml",
        text: "schema: 1\npack: first-armour\nworn: [resonator, resonator, body]\nbag: [armor]\n"))
    #expect(file.pack == "first-armour")
    #expect(
      try file.loadout(for: rules)
        == Loadout(
          worn: [DefenderKind(5), DefenderKind(5), DefenderKind(1)], bag: [DefenderKind(0)]))
  }

  @Test func `tells all its mistakes at once`() throws {
    #expect(
      errors("schema: 1\npack: first-armour\nworn: [armour, body, armor]\nbags: []\n") == [
        "mine.yml:3:8: error: no defender has the id \"armour\" (did you mean armor?); allowed: "
          + "armor, body, dog, magic-resistance, monkey, resonator, squirrel",
        "mine.yml:4:1: error: a loadout has no field \"bags\" (did you mean bag?); allowed: "
          + "schema, pack, name, summary, worn, bag, stats, levels, charges, defenders",
      ])
    #expect(
      errors("schema: 1\npack: other\nworn: [body, armor]\n") == [
        "mine.yml:2:7: error: the loadout is for other; allowed: for the pack first-armour",
        "mine.yml:3:8: error: body is a body but not the last piece; allowed: exactly one body, as "
          + "the last of worn",
      ])
    #expect(
      errors("worn: []\n") == [
        "mine.yml:1:1: error: a loadout needs the field pack; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64",
        "mine.yml:1:1: error: a loadout needs the field schema; allowed: 1",
        "mine.yml:1:7: error: nothing is worn; allowed: exactly one body, as the last of worn",
      ])
  }

  @Test func `of a pack that is nowhere tells every mistake but those in its pieces`() throws {
    let text = "schema: 2\npack: frist-armour\nworn: [hat, cap]\nbags: []\n"
    let file = try LoadoutFile(ContentFile(path: "mine.yml", text: text))
    #expect(
      file.errors(where: ["first-armour"]).errors.map(\.description) == [
        "mine.yml:1:9: error: schema is \"2\"; allowed: 1",
        "mine.yml:2:7: error: no pack has the id \"frist-armour\" (did you mean first-armour?); "
          + "allowed: first-armour",
        "mine.yml:4:1: error: a loadout has no field \"bags\" (did you mean bag?); allowed: "
          + "schema, pack, name, summary, worn, bag, stats, levels, charges, defenders",
      ])
  }

  private func errors(_ text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try LoadoutFile(ContentFile(path: "mine.yml", text: text)).loadout(for: rules)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}
