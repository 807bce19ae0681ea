import Foundation
import Testing

@Suite struct `Examples in the documentation` {
  @Test func `are compiled by a test`() throws {
    let files = try SourceTree.shared().files
    let tests = files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
    let pages = files.filter { $0.path.hasSuffix(".md") }
    let examples = pages.flatMap { DocumentationExamples.paragraphs(of: $0.text) }
    // A check that finds no example would always pass.
    try #require(examples.count > 5)
    let all = DocumentationExamples(compiledBy: tests.map(\.text))
    let uncompiled = pages.flatMap { page in
      all.uncompiled(in: page.text).map { "\(page.path):\n\($0)" }
    }
    #expect(uncompiled.isEmpty, "\(uncompiled.joined(separator: "\n"))")
  }

  @Test func `count as compiled only where all their lines stand together`() {
    let page = "```swift\nlet a = 1  // one\nlet b = a\n\nlet c = b\n```\n```\nlet d = c\n```\n"
    let test = "func f() {\n  let a = 1\n  let b = a  // two\n  let x = 0\n}\n"
    #expect(
      DocumentationExamples(compiledBy: [test]).uncompiled(in: page) == ["let c = b"])
    #expect(
      DocumentationExamples(compiledBy: ["let a = 1\nlet c = b\n"]).uncompiled(in: page)
        == ["let a = 1  // one\nlet b = a"])
  }
}

@Suite struct `The list of rooms` {
  @Test(arguments: [
    ("Sources/ChainmailCore/ChainmailCore.docc/Architecture.md", ["embed-assets"]),
    ("README.md", []),
  ])
  func `names every target`(page: String, besides: [String]) throws {
    let text = try #require(SourceTree.shared().files.first { $0.path == page }).text
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let rooms = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(Set(allowedImports.keys).subtracting(besides).subtracting(rooms).isEmpty)
  }
}
