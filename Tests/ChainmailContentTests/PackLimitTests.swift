import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

@Suite struct `A pack at a limit` {
  @Test(arguments: PackLimit.all)
  func `is read, comes back from its canonical form, and plays`(limit: PackLimit) throws {
    let pack = try Pack(files: Self.files(of: limit.file(limit.limit)))
    let text = PackEncoding.text(of: pack)
    // The canonical form is one file, which is shorter than the longest pack.
    if text.utf8.count <= ContentFile.lengthLimit {
      #expect(try PackEncoding.pack(ContentFile(path: "pack.rules", text: text)) == pack)
    }
    var game = try GameState(seed: 1, rules: pack.rules)
    var hits = 0
    for attack in pack.rules.attacks.indices.prefix(3) {
      for event in reduce(&game, .throw(attack, entry: nil), under: pack.rules) {
        guard case .hit(let report) = event else { continue }
        #expect(report.isBalanced)
        hits += 1
      }
    }
    #expect(hits > 0)
  }

  @Test(arguments: PackLimit.all)
  func `and one beyond is refused at its place`(limit: PackLimit) {
    let excess = limit.excess
    let place = MarkedText(excess.marked).mark.start
    #expect(
      SmallPack.errors(in: Self.texts(of: excess))
        == excess.messages.map { "\(excess.path):\(place): error: \($0)" })
  }

  @Test func `of levels is read for what it is, and one beyond is not`() {
    func errors(_ levels: Int) -> [String] {
      SmallPack.errors(
        with: "attacks/slash.yml",
        "tags: " + String(repeating: "[", count: levels - 1)
          + String(repeating: "]", count: levels - 1))
    }
    #expect(!errors(32).contains { $0.contains("too many levels") })
    #expect(
      errors(33) == ["attacks/slash.yml:1:38: error: too many levels; allowed: at most 32"])
  }

  private static func texts(of file: BrokenFile) -> [String: String] {
    SmallPack.files.merging(file.others) { $1 }
      .merging([file.path: MarkedText(file.marked).text]) { $1 }
  }

  private static func files(of file: BrokenFile) -> [ContentFile] {
    texts(of: file).map { ContentFile(path: $0.key, text: $0.value) }
  }
}
