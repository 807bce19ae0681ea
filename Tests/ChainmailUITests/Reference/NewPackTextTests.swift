import ChainmailContent
import ChainmailUI
import Messages
import Testing

@Suite struct `A new pack in another language` {
  private static func review(_ said: @escaping (Message) -> String) throws -> PackReview {
    try PackReview(files: StarterPack(id: "mine", said: said).files)
  }

  @Test(arguments: BuiltInTexts.names)
  func `has the same rules, and is right`(name: String) throws {
    let texts = try `The reference as text`.texts(name)
    let review = try Self.review { message in
      #expect(texts.filled(message.template, []) != nil, "\(message)")
      return texts(message)
    }
    #expect(review.warnings == [])
    #expect(review.pack.rules == (try Self.review(\.description).pack.rules))
    #expect(review.pack.presentation != (try Self.review(\.description).pack.presentation))
  }

  @Test func `has every comment and every name in it`() throws {
    let names = try Self.review { "«\($0)»" }.pack.presentation
    for name in names.types + names.attacks + names.defenders.map(\.name) {
      #expect(name.hasPrefix("«") && name.hasSuffix("»"))
    }
    for file in StarterPack(id: "mine", said: { "«\($0)»" }).files {
      for line in file.text.split(separator: "\n") {
        guard let mark = line.firstRange(of: "# ") else { continue }
        #expect(line[mark.upperBound...].hasPrefix("«") && line.hasSuffix("»"), "\(line)")
      }
    }
  }

  @Test(arguments: [
    "a: {b, \"c\" # d", "\\", "*", "&x", "yes", "- a", "a\nid: evil", "\u{7}", "",
    String(repeating: "long ", count: 99),
  ])
  func `is right whatever a translation says`(text: String) throws {
    let review = try Self.review { _ in text }
    #expect(review.warnings == [])
    #expect(review.pack.rules == (try Self.review(\.description).pack.rules))
    let isName = 1...60 ~= text.count && !text.contains { $0.isNewline || $0 == "\u{7}" }
    #expect(review.pack.presentation.types[0] == (isName ? text : "Blade"))
  }
}
