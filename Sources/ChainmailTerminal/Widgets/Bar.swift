/// A level bar, such as the durability of a shield.
///
/// Anything above nothing shows at least its smallest step, anything below all never shows full:
/// a bar may round, it may not lie.
public struct Bar: Hashable, Sendable {
  /// How much there is; anything below 0 is nothing, anything above the maximum is all.
  public var value: Int
  /// How much fills the bar; where it is 0 or less the bar is empty.
  public var maximum: Int
  /// How all of it is drawn, the empty part too.
  public var style: Style

  /// Creates a bar of any two numbers, in the terminal's own colors unless a style is given.
  public init(value: Int, maximum: Int, style: Style = .plain) {
    self.value = value
    self.maximum = maximum
    self.style = style
  }

  /// The glyphs of the bar over so many columns.
  public func glyphs(columns: Int, from set: GlyphSet) -> [Glyph] {
    let columns = min(max(columns, 0), Size.limit)
    let (full, step) = fill(columns: columns, from: set)
    let filled = Array(repeating: set.barFull, count: full) + (step.map { [$0] } ?? [])
    return filled + Array(repeating: set.barEmpty, count: columns - filled.count)
  }

  /// How many of the columns are full, and what stands in the one that is so in part, if any.
  private func fill(columns: Int, from set: GlyphSet) -> (full: Int, step: Glyph?) {
    let perCell = set.barSteps.count + 1
    let all = columns * perCell
    var steps = 0
    if maximum > 0, value >= maximum {
      steps = all
    } else if maximum > 0, value > 0, all > 1 {
      let (whole, _) = maximum.dividingFullWidth(value.multipliedFullWidth(by: all))
      steps = min(max(whole, 1), all - 1)
    }
    let (full, step) = steps.quotientAndRemainder(dividingBy: perCell)
    return (full, step > 0 ? set.barSteps[step - 1] : nil)
  }

  /// Draws the bar over the first row of an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    var room = area.line(0)
    room = room.takeLeft(Size.limit)
    let (full, step) = fill(columns: room.columns, from: glyphs)
    buffer.fill(room.takeLeft(full), with: glyphs.barFull, style)
    if let step { buffer.fill(room.takeLeft(1), with: step, style) }
    buffer.fill(room, with: glyphs.barEmpty, style)
  }
}
