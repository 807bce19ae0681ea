import ChainmailContent
import ChainmailCore
import Testing

/// Every example of the reference stands in a pack that loads.
@Suite struct `Examples of the reference` {
  /// The files of the proving ground with an example in its place; nil where no file has the object.
  private static func files(with topic: PackReference.Topic) throws -> [ContentFile]? {
    guard case .object(let shape) = topic.content else { return nil }
    func replacing(_ paths: [String], by path: String, _ text: String) throws -> [ContentFile] {
      try PackFolders.provingGround().filter { !paths.contains($0.path) }
        + [ContentFile(path: path, text: text)]
    }
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    let hound = "schema: 1\nid: hound\nname: Hound\nlinks:\n"
    let header =
      "schema: 1\nid: proving-ground\nname: P\ntags: [melee, spell]\neffects: [burning]\n"
      + "registers: [location]\n"
    let types = "  - {id: blade, name: Blade}\n  - {id: frost, name: Frost}\n"
    switch topic.name {
    case "pack": return try replacing(["pack.yml"], by: "pack.yml", shape.example)
    case "damage-type":
      return try replacing(
        ["pack.yml"], by: "pack.yml",
        header + "types:\n" + types + indented(shape.example) + "loadout: {worn: [flesh]}\n")
    case "loadout":
      return try replacing(
        ["pack.yml"], by: "pack.yml",
        header + "types:\n" + types + "  - {id: fire, name: Fire}\n" + shape.example + "\n")
    case "defender":
      return try replacing(["defenders/mail.yml"], by: "defenders/mail.yml", shape.example)
    case "defenders":
      return try replacing(
        ["defenders/cloaks.yml", "pack.yml"], by: "defenders/new.yml", shape.example)
        + replacing([], by: "pack.yml", packWearing("mail, hide, mirror")).suffix(1)
    case "attack":
      return try replacing(["attacks/slash.yml"], by: "attacks/slash.yml", shape.example)
    case "attacks": return try replacing([], by: "attacks/new.yml", shape.example)
    case "loadout-file": return nil
    default:
      return try replacing(
        ["defenders/hound.yml"], by: "defenders/hound.yml", hound + indented(shape.example))
    }
  }

  private static func packWearing(_ pieces: String) throws -> String {
    let pack = try PackFolders.provingGround().first { $0.path == "pack.yml" }?.text ?? ""
    return pack.replacing("ward, mail, hide, mirror, talisman", with: pieces)
  }

  @Test(arguments: PackReference().topics.filter { !$0.fields.isEmpty })
  func `are read`(topic: PackReference.Topic) throws {
    guard case .object(let shape) = topic.content else { return }
    if topic.name == "loadout-file" {
      let rules = try Pack(files: PackFolders.provingGround()).rules
      let file = try LoadoutFile(ContentFile(path: "mine.yml", text: shape.example))
      #expect(try file.loadout(for: rules).worn.count == 3)
      return
    }
    let files = try #require(try Self.files(with: topic))
    let rules = try Pack(files: files).rules
    let links = rules.defenders.first { $0.id == "hound" }?.links.map(\.primitive.name) ?? []
    #expect(!links.isEmpty)
    if PackLanguage.primitives.contains(shape) { #expect(links.contains(shape.name)) }
  }

  @Test func `show every field that an object has`() throws {
    for topic in PackReference().topics where topic.name != "link" {
      guard case .object(let shape) = topic.content else { continue }
      for field in shape.fields {
        #expect(shape.example.contains("\(field.name):"), "\(topic.name) \(field.name)")
      }
    }
  }
}
