import Foundation
import Testing

/// Terminals on which lines and blocks are two columns wide.
@Suite struct `Characters of ambiguous width` {
  private static let korean = "-u LC_ALL LC_CTYPE=C.UTF-8 LANG=ko_KR.UTF-8"

  /// Plays by what a terminal sends, the answers to questions among it, and returns what was written.
  private func written(
    _ sent: String, setting: String, options: String = "", after seconds: String = "0"
  ) throws -> String {
    let home = try Home()
    try Data(sent.utf8).write(to: home.file("sent"))
    let line = """
      { sleep \(seconds); cat sent; sleep 1; printf q; sleep 0.3; printf y; sleep 0.3; } | \
      script -q -e -c "stty cols 80 rows 24; env \(setting) '$BINARY' play --new \(options)" raw
      """
    #expect(try home.shell(line).status == 0)
    return String(decoding: try Data(contentsOf: home.file("raw")), as: UTF8.self)
  }

  @Test func `are measured where they may be wide, and then drawn in ASCII`() throws {
    let wide = try written("\u{1B}[5;3R1", setting: Self.korean)
    #expect(wide.contains("\u{1B}[6n") && wide.contains("+- "))
    #expect(wide.unicodeScalars.filter { $0.value > 127 } == ["│"])
    // What was typed behind the answer is a key.
    #expect(wide.contains("blow") && wide.contains("Armor stops it"))
    let narrow = try written("\u{1B}[5;2R", setting: Self.korean)
    #expect(narrow.contains("\u{1B}[6n") && narrow.contains("┌─"))
  }

  @Test func `are narrow to a terminal that does not answer, or too late`() throws {
    let silent = try written("1", setting: Self.korean)
    #expect(silent.contains("┌─") && silent.contains("Armor stops it"))
    let late = try written("\u{1B}[5;3R1", setting: Self.korean, after: "1")
    #expect(late.contains("┌─") && late.contains("Armor stops it"))
  }

  @Test func `are not measured elsewhere, nor where it was said how wide they are`() throws {
    #expect(try !written("", setting: "LC_ALL=C.UTF-8").contains("\u{1B}[6n"))
    let said = try written("", setting: Self.korean, options: "--ambiguous 2")
    #expect(!said.contains("\u{1B}[6n") && said.unicodeScalars.allSatisfy { $0.value < 128 })
    let other = try written("", setting: Self.korean, options: "--ambiguous 1")
    #expect(!other.contains("\u{1B}[6n") && other.contains("┌─"))
  }
}
