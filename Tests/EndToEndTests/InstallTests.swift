import Foundation
import Testing

@Suite struct `An installation` {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `can be used by everybody whatever the umask, and is removed whole`() throws {
    let home = try Home()
    let root = home.file("root").path
    let install = "Scripts/install \"$BINARY\" /usr \"$HOME/root\""
    let made = try home.shell("cd '\(Self.project)' && umask 077 && \(install)")
    #expect(made.status == 0, "\(made.errors)")
    let closed = try home.shell(
      "find '\(root)' \\( -type d ! -perm -005 -o -type f ! -perm -004 \\) | head")
    #expect(closed.output.isEmpty)
    let run = try home.shell("'\(root)/usr/bin/chainmail' pack list")
    #expect(run.status == 0 && run.output.contains("first-armour"))
    try Data().write(to: home.file("root/usr/share/zsh/site-functions/_other"))
    let removed = try home.shell(
      "cd '\(Self.project)' && make uninstall PREFIX=/usr DESTDIR=\"$HOME/root\"")
    #expect(removed.status == 0, "\(removed.errors)")
    let left = try home.shell("cd '\(root)' && find . -type f")
    #expect(left.output == "./usr/share/zsh/site-functions/_other\n")
  }
}
