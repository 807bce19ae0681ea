/// Holds the Swift examples of the documentation against the tests that compile them.
///
/// A paragraph of an example (a run of lines without a blank one) is compiled where some test file
/// has the same lines one after the other. Indentation and comments do not count.
struct DocumentationExamples {
  /// The lines that the tests compile, normalized, those of all tests in one list with an empty one between.
  private var compiled: [String] = []
  /// Where in that list each line stands.
  private var positions: [String: [Int]] = [:]

  init(compiledBy tests: [String]) {
    compiled = Array(tests.map(Self.normalized).joined(separator: [""]))
    for (index, line) in compiled.enumerated() { positions[line, default: []].append(index) }
  }

  /// The paragraphs of a Markdown text's Swift examples that none of the tests has.
  func uncompiled(in markdown: String) -> [String] {
    Self.paragraphs(of: markdown).filter { paragraph in
      let lines = Self.normalized(paragraph)
      guard let first = lines.first else { return false }
      return !positions[first, default: []].contains { compiled[$0...].starts(with: lines) }
    }
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
