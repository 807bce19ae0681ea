import Foundation

/// Finds string literals; those within the interpolations of others too.
struct LiteralScanner {
  var source: [Character]
  var place: String
  private(set) var found: [WrittenLiteral] = []
  private var position = 0
  /// The brackets that are open, each with what is handed to it at this moment.
  private var open: [(bracket: Character, use: WrittenLiteral.Use)] = []

  init(source: [Character], place: String) {
    self.source = source
    self.place = place
  }

  mutating func scan() { scan(upTo: nil) }

  /// Goes on to the parenthesis that closes what was opened before, or to the end.
  private mutating func scan(upTo closing: Character?) {
    let outside = open.count
    while position < source.count {
      let next = source[position]
      if starts("//") {
        while position < source.count, !source[position].isNewline { position += 1 }
        continue
      }
      switch next {
      case "\"":
        readLiteral()
        continue
      case "(": open.append((next, WrittenLiteral.Use(call: word(before: position), label: label)))
      // What stands in them is handed to whoever they are handed to.
      case "[", "{": open.append((next, open.last?.use ?? .init()))
      case ")", "]", "}":
        if next == closing, open.count == outside { return }
        if open.count > outside { open.removeLast() }
      case "," where open.count > outside && open.last?.bracket == "(":
        open[open.count - 1].use.label = label
        open[open.count - 1].use.position += 1
      default: break
      }
      position += 1
    }
  }

  private func starts(_ word: String) -> Bool { source[position...].starts(with: word) }

  /// The word that ends at a place.
  private func word(before place: Int) -> String {
    String(
      source[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }

  /// The label of the argument behind this place; empty where it has none.
  private var label: String {
    let rest = source[(position + 1)...].drop { $0.isWhitespace }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return rest.dropFirst(name.count).first == ":" ? String(name) : ""
  }

  private mutating func readLiteral() {
    var use = open.last?.use ?? .init()
    let before = String(source[..<position].suffix(60))
    if before.contains(/: Message\?? =\s*$|Message\?? \{\s*(return )?$/) {
      use.declaration = before.firstMatch(of: /(\w+): Message\?? =\s*$/).map { String($0.1) } ?? ""
    }
    let mark = starts("\"\"\"") ? "\"\"\"" : "\""
    // What stands within it comes behind it.
    let place = found.count
    position += mark.count
    var (text, values) = ("", [String]())
    while position < source.count, !starts(mark) {
      if starts("\\(") {
        position += 2
        let start = position
        open.append(("\\", .init()))
        scan(upTo: ")")
        open.removeLast()
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
      WrittenLiteral(template: text, values: values, use: use, place: self.place), at: place)
  }

  /// The lines of a literal, which stand as far in as the marks behind them.
  private func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indent = lines.removeLast().count
    return lines.map { $0.dropFirst(indent) }.joined(separator: "\n").replacing("\\\n", with: "")
  }
}
