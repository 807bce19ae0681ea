import Foundation

/// A text as its key declares it in the sources.
struct WrittenText {
  var name: String
  var id: String
  var english: String

  /// A file of the sources of the screens.
  struct File {
    var path: String
    var text: String

    /// Whether the file declares texts, and nothing else.
    var holdsTexts: Bool { path.hasPrefix("Texts/") }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ChainmailUI")

  static func files() throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      File(
        path: path,
        text: try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
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
          name: String(match.1), id: String(match.2), english: literals.map(\.1).joined())
      }
      let count = file.text.matches(of: /static let/).count
      guard texts.count == count, count > 0 else { throw Unreadable(path: file.path) }
      return texts
    }
  }
}
