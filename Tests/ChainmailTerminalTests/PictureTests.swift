import ChainmailTerminal
import Foundation
import FoundationXML
import TestSupport
import Testing

/// What an XML parser finds in a picture.
final class PictureReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var attributes: [[String: String]] = []
  private(set) var title = ""
  private(set) var explanation = ""
  private var current = ""

  /// Reads a picture; nil where it is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    current = ""
    if name == "text" { self.attributes.append(attributes) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { current += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "text": texts.append(current)
    case "title": title = current
    case "desc": explanation = current
    default: break
    }
  }
}

@Suite struct `Pictures of a frame` {
  /// A frame with something of everything.
  static var sample: ScreenBuffer {
    var frame = ScreenBuffer(size: Size(columns: 12, rows: 4))
    frame.write("┌─ A ─┐", at: Position(column: 0, row: 0))
    frame.write("x < 盾 & y", at: Position(column: 1, row: 1), Style(.red, on: .blue, .bold))
    frame.write(" go ", at: Position(column: 0, row: 2), .reverse)
    frame.write("dim ✓", at: Position(column: 5, row: 2), Style(.brightGreen, .dim))
    frame.write(" u ", at: Position(column: 2, row: 3), .underline)
    frame.cursor = Position(column: 6, row: 3)
    return frame
  }

  /// Compared with the picture that was recorded; `RECORD_GOLDENS=1` records.
  @Test func `a frame as SVG`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/sample.svg")
    let svg = Self.sample.svg(title: "A \"small\" <frame>\u{1B}")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try svg.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    #expect(try svg == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `a frame as text has no blanks at the end of a row`() {
    #expect(Self.sample.text == "┌─ A ─┐\n x < 盾 & y\n go  dim ✓\n   u\n")
    var marked = ScreenBuffer(size: Size(columns: 4, rows: 1))
    marked.write("> e\u{301}", at: Position(column: 0, row: 0))
    #expect(marked.text == "> e\u{301}\n")
  }

  @Test func `a frame as colored text says every style whole and ends a row in the plain one`() {
    let escape = "\u{1B}["
    #expect(
      Self.sample.ansi() == """
        ┌─ A ─┐
         \(escape)0;1;31;44mx < 盾 & y\(escape)0m
        \(escape)0;7m go \(escape)0m \(escape)0;2;92mdim ✓\(escape)0m
          \(escape)0;4m u \(escape)0m

        """)
  }

  @Test func `a sign of XML stays one beside a mark`() throws {
    var frame = ScreenBuffer(size: Size(columns: 4, rows: 1))
    frame.write("<\u{338}&\u{301}>\u{338}", at: Position(column: 0, row: 0))
    let picture = try #require(PictureReader(frame.svg(title: "<\u{338}")))
    #expect(
      Array(picture.texts.joined().unicodeScalars)
        == Array("<\u{338}&\u{301}>\u{338}".unicodeScalars))
    #expect(picture.title == "<\u{338}")
  }

  @Test func `a frame without a cell is a picture, too`() throws {
    let frame = ScreenBuffer(size: Size(columns: 0, rows: 0))
    #expect(PictureReader(frame.svg(title: ""))?.texts == [])
    #expect(frame.text.isEmpty && frame.ansi().isEmpty)
  }

  @Test func `every frame is well-formed and shows its glyphs in order, each in its cells`() throws
  {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var frame = ScreenBuffer(size: Size(columns: 14, rows: 4))
      for _ in 0..<8 {
        `Random frames`.randomWrite(to: &frame, in: frame.bounds, using: &generator)
        let area = Rect(column: .random(in: 0..<14, using: &generator), row: 1, columns: 4, rows: 2)
        let added = Attributes(rawValue: .random(in: 0..<16, using: &generator))
        frame.restyle(area) { $0.adding(added) }
      }
      let svg = frame.svg(title: "seed \(seed)")
      let picture = try #require(PictureReader(svg), "seed \(seed): \(svg)")
      #expect(
        Self.visible(picture.texts.joined()).filter { !Self.drawn.contains($0) }
          == Self.visible(frame.lines.joined()).filter { !Self.drawn.contains($0) },
        "seed \(seed)")
      #expect(picture.explanation == "\n" + frame.text, "seed \(seed)")
      for (text, attributes) in zip(picture.texts, picture.attributes) {
        #expect(
          attributes["textLength"] == "\(CharacterWidth.columns(of: text) * 9)", "seed \(seed)")
      }
      #expect(
        Self.visible(Self.withoutSelections(frame.ansi())) == Self.visible(frame.lines.joined()),
        "seed \(seed)")
    }
  }

  /// The characters that may be drawn and not set.
  static let drawn: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{259F}"

  /// The characters of a text that are not blank.
  static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " && $0 != "\n" }
  }

  static func withoutSelections(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }
}
