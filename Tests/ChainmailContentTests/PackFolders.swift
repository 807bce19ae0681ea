import ChainmailContent
import ChainmailCore
import Foundation

/// The packs that the tests read.
enum PackFolders {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let firstArmourFolder = root.appending(path: "Assets/Packs/first-armour")

  /// The YAML files of `first-armour`.
  static func firstArmour() throws -> [ContentFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: firstArmourFolder.path)
    return try paths.filter { $0.hasSuffix(".yml") }.map { path in
      let data = try Data(contentsOf: firstArmourFolder.appending(path: path))
      return ContentFile(path: path, text: String(decoding: data, as: UTF8.self))
    }
  }

  /// The pack that the article *Content packs* shows, every primitive in it.
  static func provingGround() throws -> [ContentFile] {
    try page().filter { !$0.path.hasPrefix("loadouts/") }
  }

  /// The loadout file that it shows.
  static func wounded() throws -> ContentFile? {
    try page().first { $0.path == "loadouts/wounded.yml" }
  }

  /// The loadout file with changed defenders that it shows.
  static func forged() throws -> ContentFile? {
    try page().first { $0.path == "loadouts/forged.yml" }
  }

  private static func page() throws -> [ContentFile] {
    let page = root.appending(
      path: "Sources/ChainmailContent/ChainmailContent.docc/ContentPacks.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    return text.components(separatedBy: "```yaml\n").dropFirst().map { block in
      let yaml = block.components(separatedBy: "```")[0]
      let path = yaml.prefix { $0 != "\n" }.dropFirst(2)
      return ContentFile(path: String(path), text: yaml)
    }
  }
}

extension Rules {
  /// Without what changes no outcome, as their canonical form has them.
  var bare: Rules {
    var rules = self
    for index in rules.defenders.indices {
      rules.defenders[index].slot = ""
      rules.defenders[index].stage = nil
    }
    rules.stages = []
    rules.typeNames = TypeNames()
    return rules
  }
}
