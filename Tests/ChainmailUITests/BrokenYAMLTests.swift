import ChainmailContent
import ChainmailUI
import Testing

@Suite struct `Mistakes of YAML` {
  /// Texts that are no YAML, each for another reason.
  private static let broken = [
    "a: b: c\n", "a: [b, c\nd: 2\n", "a: {b: 1\nc: 2\n", "a: 1\n\tb: 2\n", "a: \"x\n", "a: &\n",
    "a:\n  - b\n c: 1\n", "a: @x\n", "a: \"\\q\"\n", "a: %x\n", "  a: 1\n b: 1\n", "a: !x!y z\n",
    "a: |\n\tb\n", "- a\nb: 1\n", "a: |x\n", "? [\n",
  ]

  @Test(arguments: BuiltInTexts.names)
  func `are told in every language`(name: String) throws {
    let file = try #require(BuiltInTexts.file(name, of: .mistakes))
    let texts = Texts(language: name, [try TranslationFile(file)])
    var said: Set<String> = []
    for text in Self.broken {
      do throws(ContentErrors) {
        _ = try Pack(files: [ContentFile(path: "pack.yml", text: text)])
      } catch {
        said.insert(texts(try #require(error.errors.first).problem))
      }
    }
    #expect(said.count == 10)
    #expect(said.filter { $0.contains(/[a-z]{3} [a-z]{3}/) } == [])
  }
}
