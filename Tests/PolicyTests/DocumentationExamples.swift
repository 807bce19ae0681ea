/// Holds the Swift examples of the documentation against the tests that compile them.
///
/// A paragraph of an example (a run of lines without a blank one) is compiled where some test file
/// has the same lines one after the other. Indentation and comments do not count.
struct DocumentationExamples {
  /// What the tests compile, normalized once for all pages.
  private let compiled: [String]

  init(compiledBy tests: [String]) { compiled = tests.map(Self.comparable) }

  /// The paragraphs of a Markdown text's Swift examples that none of the tests has.
  func uncompiled(in markdown: String) -> [String] {
    Self.paragraphs(of: markdown).filter { paragraph in
      let lines = Self.comparable(paragraph)
      return !compiled.contains { $0.contains(lines) }
    }
  }

  private static func comparable(_ text: String) -> String {
    "\n" + normalized(text).joined(separator: "\n") + "\n"
  }

  /// The runs of lines in the blocks fenced as Swift.
  static func paragraphs(of markdown: String) -> [String] {
    var paragraphs: [[Substring]] = []
    var isSwift = false
    var current: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") || line.allSatisfy({ $0 == " " }) {
        if isSwift, !current.isEmpty { paragraphs.append(current) }
        current = []
        if line.hasPrefix("```") { isSwift = line == "```swift" }
      } else if isSwift {
        current.append(line)
      }
    }
    return paragraphs.map { $0.joined(separator: "\n") }
  }

  private static func normalized(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      return String(code.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
