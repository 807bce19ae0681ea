import Foundation

/// A string literal in the texts of the commands, as the sources write it.
struct WrittenLiteral: Equatable {
  /// The literal, with `{1}` where the first value is filled in.
  var template: String
  /// The expressions of the values.
  var values: [String]
  /// Whether it is the argument of `text` or `phrase`, so that it is translated.
  var isTranslated: Bool
  /// The file in which it stands.
  var place: String

  /// The literals of all files of texts, in the order of the sources.
  static func all() throws -> [WrittenLiteral] {
    try WrittenText.files(in: "chainmail").filter {
      $0.path.split(separator: "/").last?.hasPrefix("CommandText") == true
    }.flatMap { file in all(in: file.text, of: file.path) }
  }

  static func all(in source: String, of place: String) -> [WrittenLiteral] {
    var scanner = Scanner(source: Array(source), place: place)
    scanner.scan(upTo: nil)
    return scanner.found
  }
}

/// Finds string literals; those within the interpolations of others too.
private struct Scanner {
  var source: [Character]
  var place: String
  var position = 0
  var found: [WrittenLiteral] = []

  /// Goes on to the parenthesis that closes what was opened before, or to the end.
  mutating func scan(upTo closing: Character?) {
    var depth = 0
    while position < source.count {
      let next = source[position]
      if starts("//") {
        while position < source.count, !source[position].isNewline { position += 1 }
      } else if next == "\"" {
        readLiteral()
      } else if next == closing, depth == 0 {
        return
      } else {
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        position += 1
      }
    }
  }

  private func starts(_ word: String) -> Bool {
    source[position...].starts(with: word)
  }

  private mutating func readLiteral() {
    let before = String(source[..<position].suffix(40)).trimmingCharacters(
      in: .whitespacesAndNewlines)
    let mark = starts("\"\"\"") ? "\"\"\"" : "\""
    // What stands within it comes behind it.
    let place = found.count
    position += mark.count
    var (text, values) = ("", [String]())
    while position < source.count, !starts(mark) {
      if starts("\\(") {
        position += 2
        let start = position
        scan(upTo: ")")
        values.append(String(source[start..<position]))
        text += "{\(values.count)}"
        position += 1
      } else if source[position] == "\\" {
        text +=
          source[position + 1] == "n"
          ? "\n" : source[position + 1] == "\n" ? "\\\n" : String(source[position + 1])
        position += 2
      } else {
        text.append(source[position])
        position += 1
      }
    }
    position += mark.count
    if mark.count > 1 { text = unindented(text) }
    found.insert(
      WrittenLiteral(
        template: text, values: values,
        isTranslated: before.hasSuffix("text(") || before.hasSuffix("phrase("), place: self.place),
      at: place)
  }

  /// The lines of a literal, which stand as far in as the marks behind them.
  private func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indent = lines.removeLast().count
    return lines.map { $0.dropFirst(indent) }.joined(separator: "\n").replacing("\\\n", with: "")
  }
}
