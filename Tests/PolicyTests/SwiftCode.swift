/// Returns Swift source with comments, string literals and names in backticks replaced by spaces.
///
/// Line breaks stay, so line numbers hold. What is interpolated into a literal is blanked with it.
func swiftCode(of source: String) -> String {
  var blanker = Blanker(source: Array(source.unicodeScalars))
  blanker.run()
  return String(String.UnicodeScalarView(blanker.source))
}

private struct Blanker {
  var source: [Unicode.Scalar]
  private var index = 0

  init(source: [Unicode.Scalar]) {
    self.source = source
  }

  mutating func run() {
    while index < source.count {
      if follows("//") {
        blank(through: "\n")
      } else if follows("/*") {
        blankComment()
      } else if source[index] == "`" {
        blank(1)
        blank(through: "`")
      } else if let pounds = poundsBeforeQuote() {
        blankLiteral(pounds: pounds)
      } else {
        index += 1
      }
    }
  }

  private func follows(_ text: String) -> Bool {
    source[index...].starts(with: text.unicodeScalars)
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < source.count {
      if source[index] != "\n" { source[index] = " " }
      index += 1
    }
  }

  private mutating func blank(through end: Unicode.Scalar) {
    while index < source.count, source[index] != end { blank(1) }
    blank(1)
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        blank(2)
      } else if follows("*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && index < source.count
  }

  /// The number of `#` in front of a quote, where a string literal starts here.
  private func poundsBeforeQuote() -> Int? {
    let pounds = source[index...].prefix(while: { $0 == "#" }).count
    let quote = index + pounds
    return quote < source.count && source[quote] == "\"" ? pounds : nil
  }

  private mutating func blankLiteral(pounds: Int) {
    let marks = String(repeating: "#", count: pounds)
    blank(pounds)
    let quotes = follows("\"\"\"") ? "\"\"\"" : "\""
    blank(quotes.count)
    while index < source.count {
      if follows(quotes + marks) {
        return blank(quotes.count + pounds)
      } else if follows("\\" + marks) {
        blank(pounds + 2)
      } else {
        blank(1)
      }
    }
  }
}
