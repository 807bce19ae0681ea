import ChainmailContent
import ChainmailUI
import Testing

@Suite struct `A new pack in another language` {
  @Test(arguments: BuiltInTexts.names)
  func `has the same rules, and says what they are for in that language`(name: String) throws {
    let texts = try `The reference as text`.texts(name)
    let files = StarterPack(id: "mine") { texts($0) }.files
    let review = try PackReview(files: files)
    #expect(review.warnings == [])
    #expect(review.pack.rules == (try Pack(files: StarterPack(id: "mine").files).rules))
    let names = review.pack.presentation
    for name in names.types + names.attacks + names.defenders.map(\.name) {
      #expect(name.allSatisfy { !$0.isASCII || $0 == " " }, "\(name)")
    }
    for line in files.flatMap({ $0.text.split(separator: "\n") }) {
      guard let mark = line.firstRange(of: "# ") else { continue }
      #expect(line[mark.upperBound...].contains { !$0.isASCII }, "\(line)")
    }
  }
}
