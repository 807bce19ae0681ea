import Foundation

/// A text as its key declares it in the sources.
struct WrittenText {
  var name: String
  var id: String
  var english: String
  /// The file in which it stands.
  var place: String

  /// A file of the sources of the screens.
  struct File {
    var path: String
    var text: String

    /// Whether the file declares texts, and nothing else.
    var holdsTexts: Bool { path.hasPrefix("Texts/") }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The files of the screens.
  static func files() throws -> [File] { try files(in: "ChainmailUI") }

  /// The files of the command that stand between a screen and what it is about.
  static func loops() throws -> [File] {
    let loops = try files(in: "chainmail").filter { file in
      let name = file.path.split(separator: "/").last ?? ""
      return name.contains("Loop") || name.contains("Desk") || name.contains("Errand")
        || ["GameSession.swift", "ScreenChoice.swift"].contains(name)
    }
    guard loops.count > 8 else { throw Unreadable(path: "Sources/chainmail") }
    return loops
  }

  /// The files of a target.
  static func files(in target: String) throws -> [File] {
    let folder = sources.appendingPathComponent(target)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      File(
        path: path,
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// A declaration of a text that is not written as all others are.
  struct Unreadable: Error {
    var path: String
  }

  static func all() throws -> [WrittenText] {
    let declaration =
      #/
        static \s let \s (\w+) \s = \s TextKey\( \s* "([^"]*)", \s*
        ( "(?:[^"\\]|\\.)*" (?: \s* \+ \s* "(?:[^"\\]|\\.)*" )* ) \)
      /#
    return try files().filter { $0.path.hasPrefix("Texts/TextKey+") }.flatMap { file in
      let texts = file.text.matches(of: declaration).map { match in
        let literals = match.3.matches(of: /"((?:[^"\\]|\\.)*)"/)
        return WrittenText(
          name: String(match.1), id: String(match.2), english: literals.map(\.1).joined(),
          place: file.path)
      }
      let count = file.text.matches(of: /static let/).count
      guard texts.count == count, count > 0 else { throw Unreadable(path: file.path) }
      return texts
    }
  }
}
