import ChainmailContent
import ChainmailCore
import Messages
import Testing

/// Every example of the reference stands in a pack that loads: the examples of its files together
/// are one.
@Suite struct `Examples of the reference` {
  private static let topics = PackReference().topics

  /// Topics of loadout files.
  private static let loadouts = ["loadout-file", "changed-defender", "changed-link"]

  private static func example(_ name: String) -> String {
    for topic in topics where topic.name == name {
      if case .object(let shape) = topic.content { return shape.example + "\n" }
    }
    return ""
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// The pack that the examples of files are, with that of a topic in its place.
  private static func files(with topic: PackReference.Topic) -> [ContentFile] {
    var files = [
      "pack.yml": example("pack"),
      "defenders/mail.yml": example("defender"),
      "defenders/family.yml": example("defenders"),
      "attacks/slash.yml": example("attack"),
      "attacks/family.yml": example("attacks"),
    ]
    switch topic.name {
    case "pack", "defender", "defenders", "attack", "attacks": break
    case "damage-type":
      files["pack.yml"] = example("pack").replacing(
        "  - {id: fire, name: Fire}\n", with: indented(example(topic.name)))
    case "loadout", "group", "stat", "attacker's-stat":
      // A field that the pack has, in its one place.
      let text = example(topic.name)
      let field = text.prefix { $0 != "\n" }
      var lines = example("pack").split(separator: "\n")
      if let start = lines.firstIndex(of: field) {
        let end = lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") } ?? lines.endIndex
        lines.removeSubrange(start..<end)
      }
      files["pack.yml"] = lines.joined(separator: "\n") + "\n" + text
      if topic.name == "group" {
        files["defenders/family.yml"] = example("defenders").replacing(", group: cloaks", with: "")
      }
    default:
      files["defenders/hound.yml"] =
        "schema: 1\nid: hound\nname: Hound\nlinks:\n" + indented(example(topic.name))
    }
    return files.map { ContentFile(path: $0.key, text: $0.value) }
  }

  @Test(arguments: topics.filter { !$0.fields.isEmpty && !loadouts.contains($0.name) })
  func `are read`(topic: PackReference.Topic) throws {
    do throws(ContentErrors) {
      let rules = try Pack(files: Self.files(with: topic)).rules
      let links = rules.defenders.first { $0.id == "hound" }?.links.map(\.primitive.name) ?? []
      if case .object(let shape) = topic.content, PackLanguage.primitives.contains(shape) {
        #expect(links.contains(shape.name.description))
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  /// A pack for one example has names for the others, and nobody who rolls for it.
  @Test(arguments: topics.filter { !$0.fields.isEmpty && !loadouts.contains($0.name) })
  func `hold nothing that is legal and surely wrong`(topic: PackReference.Topic) throws {
    let warnings = try PackReview(files: Self.files(with: topic)).warnings
    let others = warnings.filter {
      $0.rule != "unused-name" && !$0.text.description.contains("location never")
    }
    #expect(others.map(\.description) == [])
  }

  @Test(arguments: loadouts)
  func `of loadouts are read too, and change the rules`(topic: String) throws {
    let pack = try #require(Self.topics.first { $0.name == "pack" })
    let files = PackFiles(Self.files(with: pack))
    let head = topic == "loadout-file" ? "" : "schema: 1\npack: proving-ground\n"
    let file = try LoadoutFile(ContentFile(path: "mine.yml", text: head + Self.example(topic)))
    let changed = try file.applied(to: files.pack(), from: files)
    #expect(changed.rules.loadout.worn.count == 3)
    #expect(try changed.digest != files.pack().digest)
    #expect(try PackReview.warnings(of: file, for: files).map(\.description) == [])
  }

  @Test func `show every field that an object has`() {
    // A link has one primitive, and each of them has a topic of its own.
    for topic in Self.topics where topic.name != "link" {
      guard case .object(let shape) = topic.content else { continue }
      for field in shape.fields {
        #expect(shape.example.contains("\(field.name):"), "\(topic.name) \(field.name)")
      }
    }
  }
}
