import ChainmailContent
import Messages
import Testing
import TestSupport

/// A file with mistakes at the marks, and what is said of each; other files of the small pack stay,
/// or are as `others` says.
struct BrokenFile: Sendable, CustomTestStringConvertible {
  var name: String
  var path: String
  var marked: String
  var messages: [String]
  var others: [String: String] = [:]

  /// What is said of a pack without its first file.
  static let withoutHeader = "the pack has no pack.yml; allowed: a folder with a pack.yml"

  static let all = structure + values + rules + stats + primitives + groupsAndNames + typeNames

  init(
    _ name: String, _ path: String, _ marked: String, _ messages: String...,
    with others: [String: String] = [:]
  ) {
    self.name = name
    self.path = path
    self.marked = marked
    self.messages = messages
    self.others = others
  }

  var testDescription: String { name }
}

/// The least pack that shows every mistake, around the file that is wrong.
enum SmallPack {
  static let files = [
    "pack.yml": """
    schema: 1
    id: small
    name: Small
    types: [{id: blade, name: Blade}, {id: fire, name: Fire}]
    tags: [melee]
    registers: [location]
    loadout: {worn: [mail, flesh], bag: [mail]}
    """,
    "defenders/flesh.yml": """
    schema: 1
    id: flesh
    name: Flesh
    links: [{pool: {size: 60, terminal: yes}}]
    """,
    "defenders/mail.yml": """
    schema: 1
    id: mail
    name: Mail
    links: [{subtract: {amount: 2}}]
    """,
    "attacks/slash.yml": """
    schema: 1
    id: slash
    name: Slash
    amounts: {blade: 5}
    """,
  ]

  /// What is said of the pack with one file replaced or added.
  static func errors(with path: String, _ text: String) -> [String] {
    var files = files
    files[path] = text
    return errors(in: files)
  }

  static func errors(in files: [String: String]) -> [String] {
    do throws(ContentErrors) {
      _ = try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// A defender with these links.
  static func mail(_ links: String) -> String {
    "schema: 1\nid: mail\nname: Mail\nlinks:\n" + links
  }
}

@Suite struct `A broken pack` {
  @Test(arguments: BrokenFile.all)
  func `is refused with place, reason and what is allowed`(broken: BrokenFile) {
    let text = MarkedText(broken.marked)
    let expected = zip(text.marks, broken.messages).map {
      "\(broken.path):\($0.start): error: \($1)"
    }
    #expect(text.marks.count == broken.messages.count)
    let files = SmallPack.files.merging(broken.others) { $1 }
    #expect(SmallPack.errors(in: files.merging([broken.path: text.text]) { $1 }) == expected)
  }

  @Test func `tells the mistakes of all its files at once, sorted by file and line`() {
    var files = SmallPack.files
    files["attacks/slash.yml"] = "schema: 2\nid: Slash\nname: Slash\namounts: {balde: 5}\n"
    files["defenders/mail.yml"] = SmallPack.mail("  - gate: {chance: 150%}\n    wen: {}\n")
    files["defenders/axe.yml"] = "a: [\n"
    #expect(
      SmallPack.errors(in: files) == [
        "attacks/slash.yml:1:9: error: schema is \"2\"; allowed: 1",
        "attacks/slash.yml:2:5: error: id is \"Slash\"; allowed: a name of a to z, 0 to 9 and -, "
          + "from a letter, at most 64",
        "attacks/slash.yml:4:11: error: no damage type has the id \"balde\" (did you mean "
          + "blade?); allowed: blade, fire",
        "defenders/axe.yml:2:1: error: the \"[\" on line 1 is never closed; allowed: a closing "
          + "bracket for each, and signs such as # : , & in \"...\"",
        "defenders/mail.yml:5:20: error: chance is \"150%\"; allowed: a percentage such as 35%, "
          + "or a factor such as 0.35, within 0...1, or a formula",
        "defenders/mail.yml:6:5: error: a link has no field \"wen\" (did you mean when?); "
          + "allowed: name, when, group, immune, subtract, scale, curve, bucket, gate, roll, convert, "
          + "emit, sacrifice, defer, pool, react, index",
      ])
  }

  @Test func `tells a mistyped name once, and not again that what it means is missing`() {
    let primitives =
      "immune, subtract, scale, curve, bucket, gate, roll, convert, emit, sacrifice, defer, pool, "
      + "react"
    let allowed = "name, when, group, \(primitives), index"
    #expect(
      SmallPack.errors(with: "defenders/mail.yml", SmallPack.mail("  - imune: {}\n")) == [
        "defenders/mail.yml:5:5: error: a link has no field \"imune\" (did you mean immune?); "
          + "allowed: \(allowed)"
      ])
    #expect(
      SmallPack.errors(with: "defenders/mail.yml", SmallPack.mail("  - wen: {}\n")) == [
        "defenders/mail.yml:5:5: error: a link has no field \"wen\" (did you mean when?); "
          + "allowed: \(allowed)",
        "defenders/mail.yml:5:5: error: a link says nothing of what it does; allowed: one of "
          + primitives,
      ])
    #expect(
      SmallPack.errors(
        with: "attacks/slash.yml", "schema: 1\nid: slash\nnmae: Slash\namounts: {blade: 5}\n"
      )
      .map { $0.prefix(46) } == ["attacks/slash.yml:3:1: error: an attack has no"])
  }

  @Test func `tells a mistyped list once, and not again of what names its members`() {
    var files = SmallPack.files
    files["pack.yml"]? += "\nefects: [burning]\n"
    files["attacks/slash.yml"]? += "\neffects: [burning]\ntags: [spell]\n"
    let errors = SmallPack.errors(in: files)
    #expect(errors.count == 2)
    #expect(
      errors.first
        == "attacks/slash.yml:6:8: error: no tag has the id \"spell\"; allowed: melee")
    #expect(
      errors.last?.hasPrefix(
        "pack.yml:8:1: error: a pack has no field \"efects\" (did you mean effects?); ") == true)
  }

  @Test func `without a pack.yml says that alone`() {
    var files = SmallPack.files
    files["pack.yml"] = nil
    #expect(SmallPack.errors(in: files) == ["pack.yml:1:1: error: \(BrokenFile.withoutHeader)"])
  }

  @Test func `may wear 256 links and not one more`() {
    func links(_ count: Int) -> String {
      SmallPack.mail((0..<count).map { "  - {name: n\($0), immune: {}}\n" }.joined())
    }
    #expect(SmallPack.errors(with: "defenders/mail.yml", links(255)) == [])
    #expect(
      SmallPack.errors(with: "defenders/mail.yml", links(256)) == [
        "pack.yml:7:24: error: too many links in the chain; allowed: at most 256"
      ])
  }

  @Test func `may bring a character 1024 links, bag and all, and not one more`() {
    func errors(links: Int) -> [String] {
      var files = SmallPack.files
      files["defenders/mail.yml"] = SmallPack.mail(
        (0..<links).map { "  - {name: n\($0), immune: {}}\n" }.joined())
      files["pack.yml"] = files["pack.yml"]?.replacing(
        "bag: [mail]", with: "bag: [mail, mail, mail, mail, ring, ring, ring]")
      files["defenders/ring.yml"] =
        "schema: 1\nid: ring\nname: Ring\nlinks: [{subtract: {amount: 2}}]\n"
      return SmallPack.errors(in: files)
    }
    #expect(errors(links: 204) == [])
    #expect(
      errors(links: 205) == [
        "pack.yml:7:56: error: too many links, worn and in the bag; allowed: at most 1024"
      ])
  }

  @Test func `that is small and whole is read`() {
    #expect(SmallPack.errors(in: SmallPack.files) == [])
  }

  @Test func `lists so many mistakes and counts the others`() {
    let links = (1...250).map { "  - {none-\($0): {}}\n" }.joined()
    let errors = SmallPack.errors(with: "defenders/mail.yml", SmallPack.mail(links))
    #expect(errors.count == 201)
    #expect(errors.last?.contains(/error: \d+ more mistakes are not listed$/) == true)
  }
}
