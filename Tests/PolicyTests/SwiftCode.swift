/// Returns Swift source with comments, string literals and names in backticks replaced by spaces.
///
/// Line breaks stay, so line numbers hold. What is interpolated into a literal is blanked with it.
func swiftCode(of source: String) -> String {
  var blanker = Blanker(source: Array(source.utf8))
  blanker.run()
  return String(decoding: blanker.source, as: UTF8.self)
}

private struct Blanker {
  var source: [UInt8]
  private var index = 0

  init(source: [UInt8]) {
    self.source = source
  }

  mutating func run() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "/") where follows("//"): blank(through: UInt8(ascii: "\n"))
      case UInt8(ascii: "/") where follows("/*"): blankComment()
      case UInt8(ascii: "`"):
        blank(1)
        blank(through: UInt8(ascii: "`"))
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let pounds = poundsBeforeQuote() { blankLiteral(pounds: pounds) } else { index += 1 }
      default: index += 1
      }
    }
  }

  private func follows(_ text: String) -> Bool {
    source[index] == text.utf8.first && source[index...].starts(with: text.utf8)
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < source.count {
      if source[index] != UInt8(ascii: "\n") { source[index] = UInt8(ascii: " ") }
      index += 1
    }
  }

  private mutating func blank(through end: UInt8) {
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
    let pounds = source[index...].prefix(while: { $0 == UInt8(ascii: "#") }).count
    let quote = index + pounds
    return quote < source.count && source[quote] == UInt8(ascii: "\"") ? pounds : nil
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
