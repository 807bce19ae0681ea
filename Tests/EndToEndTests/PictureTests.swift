import Foundation
import Testing

/// The pictures that the README shows are what the program draws.
@Suite struct `The pictures of the README` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(components: "Assets", "Pictures")

  private func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".svg") }.sorted()
  }

  @Test func `are as the program draws them`() throws {
    let home = try Home()
    let script = Self.root.appending(components: "Scripts", "pictures").path
    let run = try home.shell("'\(script)' \"$BINARY\" \"$HOME/drawn\"")
    #expect(run == CommandRun(status: 0, output: "", errors: ""))
    let names = try pictures(in: home.file("drawn"))
    #expect(try names == pictures(in: Self.folder))
    for name in names {
      let drawn = try Data(contentsOf: home.file("drawn").appending(path: name))
      let committed = try Data(contentsOf: Self.folder.appending(path: name))
      #expect(
        drawn == committed,
        """
        Assets/Pictures/\(name) is not what the program draws now; `make pictures` makes it anew, and \
        it is to be looked at before it is committed
        """)
    }
  }

  @Test func `are all shown, each with a word for who does not see it`() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let shown = text.matches(of: #/!\[([^\]]{20,})\]\(Assets\/Pictures\/([a-z-]+\.svg)\)/#)
    #expect(try shown.map { String($0.2) }.sorted() == pictures(in: Self.folder))
  }
}
