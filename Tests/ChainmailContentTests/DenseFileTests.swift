import ChainmailContent
import Messages
import Testing

/// Each value of a YAML file takes many times the memory of its text.
@Suite struct `A dense YAML file` {
  private func errors(_ list: String) -> [String] {
    let text = "schema: 1\ndefenders: [\(list)]\n"
    do throws(ContentErrors) {
      _ = try PackFiles([
        ContentFile(
          path: "pack.yml", text: "schema: 1\nid: a\nname: A\ntypes: [{id: t, name: T}]\n"),
        ContentFile(path: "defenders/a.yml", text: text),
      ]).pack()
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  private func many(_ part: String, _ count: Int) -> String {
    Array(repeating: part, count: count).joined(separator: ",")
  }

  @Test(arguments: [("a", 60_000), ("[]", 60_000), ("[[]]", 30_000)])
  func `has no more values than its size allows`(part: String, count: Int) {
    let lines = errors(many(part, count))
    #expect(
      lines.contains {
        $0.contains("the file has more values than its size allows; allowed: one in 3 bytes")
      }, "\(lines.prefix(3))")
    #expect(!errors(many(part, 200)).contains { $0.contains("more values") })
  }

  @Test func `may be a table of digits`() {
    #expect(!errors(many(" 1", 40_000)).contains { $0.contains("more values") })
  }

  /// A hundred thousand times the same on one line is said a few times and counted.
  @Test func `tells a mistake of one line no more often than is listed`() {
    let lines = errors(many("*a", 1_000))
    #expect(lines.count <= 300 && lines.contains { $0.contains("is an alias") })
  }
}
