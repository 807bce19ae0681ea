internal import ChainmailTerminal

/// A line of text being typed that is nobody else's business.
///
/// Printed, dumped or mirrored it tells nothing of what is typed. That is a Swift string, which
/// cannot be wiped; neither can the pieces of it that the terminal's input left in memory. So it is
/// let go as soon as it was taken or is left.
struct PrivateField: Hashable, Sendable {
  private var field: TextField
  /// Whether it is shown as dots.
  let isCovered: Bool

  init(_ text: String = "", limit: Int = 256, isCovered: Bool) {
    field = TextField(text, limit: limit)
    self.isCovered = isCovered
  }

  /// What was typed.
  var text: String { field.text }

  /// Edits the text as the key says; whether the key means something to a line of text.
  mutating func handle(_ key: Key) -> Bool { field.handle(key) }

  mutating func paste(_ text: String) { field.paste(text) }

  /// Lets go of what was typed.
  mutating func forget() { field = TextField(limit: field.limit) }

  /// Draws the text over the first row of an area.
  ///
  /// Only the line that is typed into has the screen's cursor; of others the beginning is seen.
  func draw(
    in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet, isFocused: Bool = true
  ) {
    let cursor = buffer.cursor
    var field = field
    if !isFocused { field.handle(.home) }
    // Who is only told of it is to hear that something stands there.
    let cover: Glyph = glyphs.bullet == .space ? "*" : glyphs.bullet
    field.draw(in: area, of: &buffer, .underline, covered: isCovered ? cover : nil)
    if !isFocused { buffer.cursor = cursor }
  }
}

extension PrivateField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "***" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
