/// A level bar, such as the durability of a shield.
///
/// Anything above nothing shows at least its smallest step, anything below all never shows full:
/// a bar may round, it may not lie.
public struct Bar: Hashable, Sendable {
  public var value: Int
  public var maximum: Int
  public var style: Style

  public init(value: Int, maximum: Int, style: Style = .plain) {
    self.value = value
    self.maximum = maximum
    self.style = style
  }

  /// The glyphs of the bar over so many columns.
  public func glyphs(columns: Int, from set: GlyphSet) -> [Glyph] {
    runs(columns: columns, from: set).flatMap { Array(repeating: $0.glyph, count: $0.count) }
  }

  private func runs(columns: Int, from set: GlyphSet) -> [(glyph: Glyph, count: Int)] {
    let columns = min(max(columns, 0), Size.limit)
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
    let part = step > 0 ? [(set.barSteps[step - 1], 1)] : []
    return [(set.barFull, full)] + part + [(set.barEmpty, columns - full - part.count)]
  }

  /// Draws the bar over the first row of an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    var room = area.line(0)
    for (glyph, count) in runs(columns: area.columns, from: glyphs) {
      buffer.fill(room.takeLeft(count), with: glyph, style)
    }
  }
}
