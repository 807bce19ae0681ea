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

  @Test func `is removed as far as it is there, and what stays is named`() throws {
    let home = try Home()
    let root = home.file("root").path
    let uninstall = "cd '\(Self.project)' && Scripts/uninstall /usr \"$HOME/root\""
    let nothing = try home.shell(uninstall)
    #expect(nothing.status == 0 && nothing.output == "Nothing of chainmail is in \(root)/usr\n")
    let install = "Scripts/install \"$BINARY\" /usr \"$HOME/root\""
    let made = try home.shell("cd '\(Self.project)' && \(install)")
    #expect(made.status == 0, "\(made.errors)")
    // A file that is missing, and one that nobody can remove as a file.
    let broken = try home.shell(
      "cd '\(root)/usr' && rm share/zsh/site-functions/_chainmail bin/chainmail && "
        + "mkdir -p bin/chainmail/mine")
    #expect(broken.status == 0, "\(broken.errors)")
    let removed = try home.shell(uninstall)
    #expect(removed.status == 1)
    #expect(removed.errors.hasPrefix("chainmail: \(root)/usr/bin/chainmail cannot be removed\n"))
    #expect(removed.output.hasSuffix("Removed \(root)/usr/share/chainmail\n"))
    #expect(!removed.output.contains("bin/chainmail"))
    let left = try home.shell("cd '\(root)/usr' && find . -mindepth 1 | sort")
    #expect(left.output == "./bin\n./bin/chainmail\n./bin/chainmail/mine\n./share\n", "\(left)")
  }
}
