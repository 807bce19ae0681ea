import Foundation
import Testing

/// Terminals on which lines and blocks are two columns wide.
@Suite struct `Characters of ambiguous width` {
  private static let korean = "-u LC_ALL LC_CTYPE=C.UTF-8 LC_MESSAGES=C LANG=ko_KR.UTF-8"
  private static let question = "\u{1B}[6n"
  private static let entersScreen = "\u{1B}[?1049h"

  /// Plays by what a terminal sends, the answers to questions among it, and returns what was
  /// written.
  private func written(
    _ sent: String, setting: String, options: String = "", after command: String = ":"
  ) throws -> String {
    let home = try Home()
    try Data(sent.utf8).write(to: home.file("sent"))
    let line = """
      { \(command); cat sent; sleep 2; printf q; sleep 0.3; printf y; sleep 0.3; } | \
      script -q -e -f -c "stty cols 80 rows 24; echo \\$\\$ >pid; \
      exec env \(setting) '$BINARY' play --new \(options)" raw
      """
    #expect(try home.shell(line).status == 0)
    return String(decoding: try Data(contentsOf: home.file("raw")), as: UTF8.self)
  }

  @Test func `are measured where they may be wide, and then drawn in ASCII`() throws {
    let wide = try written("\u{1B}[2;3R1", setting: Self.korean)
    #expect(wide.contains(Self.question) && wide.contains("+- "))
    #expect(wide.unicodeScalars.filter { $0.value > 127 } == ["│"])
    // What was typed behind the answer is a key.
    #expect(wide.contains("blow") && wide.contains("Armor stops it"))
    let narrow = try written("\u{1B}[2;2R", setting: Self.korean)
    #expect(narrow.contains(Self.question) && narrow.contains("┌─"))
  }

  @Test func `are measured on a screen of the game's own, which the shell's is not`() throws {
    let raw = try written("\u{1B}[2;2R", setting: Self.korean)
    let asked = try #require(raw.firstRange(of: Self.question))
    let entered = try #require(raw.firstRange(of: Self.entersScreen))
    #expect(entered.upperBound < asked.lowerBound)
    #expect(raw.ranges(of: Self.entersScreen).count == 1)
  }

  @Test func `are measured though the window changes meanwhile`() throws {
    let change = "until grep -q '\\[6n' raw; do sleep 0.01; done; kill -WINCH $(cat pid)"
    // Where the machine is busy, the answer may come too late.
    let isMeasured = try (1...5).contains { _ in
      try written("\u{1B}[2;3R", setting: Self.korean, after: change).contains("+- ")
    }
    #expect(isMeasured)
  }

  @Test func `are narrow to a terminal that does not answer, or too late`() throws {
    let silent = try written("1", setting: Self.korean)
    #expect(silent.contains("┌─") && silent.contains("Armor stops it"))
    let late = try written("\u{1B}[2;3R1", setting: Self.korean, after: "sleep 1")
    #expect(late.contains("┌─") && late.contains("Armor stops it"))
  }

  @Test func `are narrow where a key was pressed that looks like an answer`() throws {
    // F3 asks what to search for.
    let raw = try written("\u{1B}[1;3R\r1", setting: Self.korean)
    #expect(raw.contains("┌─") && raw.contains("Armor stops it"))
  }

  @Test func `are not measured elsewhere, nor where it was said how wide they are`() throws {
    #expect(try !written("", setting: "LC_ALL=C.UTF-8").contains(Self.question))
    let said = try written("", setting: Self.korean, options: "--ambiguous 2")
    #expect(!said.contains(Self.question) && said.unicodeScalars.allSatisfy { $0.value < 128 })
    let other = try written("", setting: Self.korean, options: "--ambiguous 1")
    #expect(!other.contains(Self.question) && other.contains("┌─"))
  }
}
