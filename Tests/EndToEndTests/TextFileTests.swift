import Foundation
import TestSupport
import Testing

/// Text files as editors of any system save them.
@Suite struct `Text files` {
  private static let mark = "\u{FEFF}"
  private static let attacks = "\"weapon:3\"\n\"lightning:5\"\n"
  private static let script = "weapon:3\nlightning:5\n"
  private static let loadout = """
    schema: 1
    pack: first-armour
    name: Mine
    worn: [armor, magic-resistance, body]

    """
  private static let gate = "schema: 1\nchecks: [email, password]\n"

  /// Names of files, what is in them, and how each is read.
  private static let reads: [(name: String, text: String, arguments: [String])] = [
    ("attacks.jsonl", attacks, ["replay", "--text", "--attacks"]),
    ("script", script, ["explain", "--script"]),
    ("loadout.yml", loadout, ["explain", "--attack", "weapon:3", "--loadout"]),
    ("loadout.yml", loadout, ["pack", "validate"]),
    ("texts.po", "msgid \"Bag\"\nmsgstr \"Sack\"\n", ["pack", "list", "--lang"]),
  ]

  private func write(_ data: Data, _ name: String, in home: Home) throws -> String {
    try data.write(to: home.file(name))
    return home.file(name).path
  }

  @Test(arguments: reads.indices)
  func `are read with a mark and with CR LF as without`(index: Int) throws {
    let (name, text, arguments) = Self.reads[index]
    let home = try Home()
    let path = try write(Data(text.utf8), name, in: home)
    let plain = try home.run(arguments + [path])
    #expect(plain.status == 0, "\(plain.errors)")
    for changed in [
      text.replacing("\n", with: "\r\n"), Self.mark + text,
      Self.mark + text.replacing("\n", with: "\r\n"),
    ] {
      _ = try write(Data(changed.utf8), name, in: home)
      #expect(try home.run(arguments + [path]) == plain)
    }
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      _ = try write(try #require(text.data(using: encoding)), name, in: home)
      let refused = try home.run(arguments + [path])
      #expect(refused.status != 0)
      #expect(refused.errors.contains("in UTF-16; allowed: text in UTF-8"), "\(refused.errors)")
      #expect(refused.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `with keys, built rules and profiles are no other`() throws {
    let home = try Home()
    let keys = try home.run("keys").output
    let path = try write(
      Data((Self.mark + keys.replacing("\n", with: "\r\n")).utf8), "keys.yml", in: home)
    #expect(try home.run("keys", "--keymap", path).output == keys)
    _ = try write(try #require(keys.data(using: .utf16)), "keys.yml", in: home)
    let refused = try home.run("keys", "--keymap", path)
    #expect(refused.status == 2 && refused.errors.contains("the file is in UTF-16"))

    let export =
      #"{"chainmail":"profile-export","version":1,"created":1000,"person":"#
      + #"{"first_name":"Ada","last_name":"Byron","email":"ada@example.org"},"rooms":{}}"#
    let profile = try write(Data((Self.mark + export + "\r\n").utf8), "ada.json", in: home)
    let password = try write(Data("\u{FEFF}correct horse\r\n".utf8), "password", in: home)
    let imported = try home.run("profile", "import", profile, "--password-file", password)
    #expect(imported.status == 0 && imported.output.contains("Ada Byron"), "\(imported.errors)")
    _ = try write(try #require(export.data(using: .utf16)), "ada.json", in: home)
    let wide = try home.run("profile", "import", profile, "--password-file", password)
    #expect(wide.status == 2 && wide.errors.contains("is in UTF-16; allowed: text in UTF-8"))
  }

  @Test func `of orders may end their lines in CR LF`() throws {
    let home = try Home()
    let orders = "3\nquit\ny\n"
    let plain = try home.run(
      ["play", "--plain", "--new", "--seed", "2a"], input: Data(orders.utf8))
    #expect(plain.status == 0)
    let other = try Home().run(
      ["play", "--plain", "--new", "--seed", "2a"],
      input: Data((Self.mark + orders.replacing("\n", with: "\r\n")).utf8))
    #expect(other.status == 0 && other.output == plain.output)
  }

  @Test func `of logs are read, reported and recovered`() throws {
    let home = try Home()
    let played = try home.run(
      ["play", "--plain", "--new", "--seed", "2a"], input: Data("3\n1\nquit\ny\n".utf8))
    #expect(played.status == 0)
    let log = try Data(contentsOf: try home.log())
    let text = String(decoding: log, as: UTF8.self)
    let path = try write(
      Data((Self.mark + text.replacing("\n", with: "\r\n")).utf8), "log.jsonl", in: home)
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let change = "an editor put a byte order mark before it, and \(count) lines end in CR LF"
    let said = "\(change), which 'chainmail log recover' undoes"
    let shown = try home.run("log", "show", path)
    #expect(shown.status == 0 && shown.errors == "chainmail: \(path): \(said)\n")
    let verified = try home.run("log", "verify", path)
    #expect(verified.status == 0 && verified.output.contains("sound, but \(said)"))
    let piped = try home.run(
      ["log", "show", "-"], input: try Data(contentsOf: home.file("log.jsonl")))
    #expect(piped.output == shown.output)
    let recovered = try home.run("log", "recover", path)
    #expect(recovered.status == 0)
    #expect(recovered.output.hasPrefix("\(path): \(change); that was undone\n"))
    #expect(try Data(contentsOf: home.file("log.jsonl")).starts(with: log))
    #expect(try home.run("log", "verify", path).status == 0)
    #expect(try home.run("log", "show", path).errors.isEmpty)

    _ = try write(try #require(text.data(using: .utf16)), "log.jsonl", in: home)
    for command in ["show", "verify", "recover", "stats", "head"] {
      let wide = try home.run("log", command, path)
      #expect(wide.status == 2)
      #expect(wide.errors == "chainmail: \(path): it is in UTF-16; allowed: text in UTF-8\n")
    }
  }
}
