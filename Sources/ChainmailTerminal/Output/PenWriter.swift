/// Tells a terminal in which style it is to draw, in as few bytes as can be.
///
/// A style is told when something is drawn in it: whole, or only what is new in it where that is
/// shorter.
struct PenWriter {
  private let styling: Styling
  private let colors: [TerminalColor]
  /// What begins a color, once it was asked for: a frame has few of them.
  private var fronts: [[UInt8]]
  private var backs: [[UInt8]]
  private let reset: [UInt8]
  private let attributes: [(attribute: Attributes, text: [UInt8])]
  /// In which pen the terminal draws; nil where that is not known.
  private(set) var held: Pen?

  init(_ styling: Styling, colors: [TerminalColor]) {
    self.styling = styling
    self.colors = colors
    fronts = Array(repeating: [], count: colors.count)
    backs = fronts
    reset = Array(styling.reset.utf8)
    attributes = styling.attributes.map { each in
      let text =
        styling.isStandard ? Array(Styling.parameters(of: each.text)) : Array(each.text.utf8)
      return (each.attribute, text)
    }
  }

  mutating func forget() { held = nil }

  /// Has the terminal draw with a pen.
  mutating func take(_ pen: Pen, into bytes: inout [UInt8]) {
    guard pen != held else { return }
    if styling.isStandard {
      tell(pen, into: &bytes)
    } else {
      bytes += reset
      appendParts(of: pen, beside: .plain, into: &bytes)
    }
    held = pen
  }

  private mutating func tell(_ pen: Pen, into bytes: inout [UInt8]) {
    let start = bytes.count
    // An empty first number ends all that was before.
    bytes += [0x1B, 0x5B]
    appendParts(of: pen, beside: .plain, into: &bytes)
    bytes.append(UInt8(ascii: "m"))
    let wholeCount = bytes.count - start
    guard let held, canAdd(pen, to: held) else { return }
    let added = bytes.count
    bytes += [0x1B, 0x5B]
    appendParts(of: pen, beside: held, into: &bytes)
    bytes.append(UInt8(ascii: "m"))
    // Where it is told alone, it begins with a number.
    bytes.remove(at: added + 2)
    let isShorter = bytes.count - added < wholeCount
    bytes.removeSubrange(isShorter ? start..<added : added..<bytes.count)
  }

  /// Not all terminals can take away a single attribute, nor end a single color.
  private func canAdd(_ pen: Pen, to held: Pen) -> Bool {
    guard held.attributes.isSubset(of: pen.attributes) else { return false }
    let endsColor =
      pen.foreground == 0 && held.foreground != 0 || pen.background == 0 && held.background != 0
    return styling.knowsOwnColors || !endsColor
  }

  /// What a pen has that another has not.
  private mutating func appendParts(of pen: Pen, beside other: Pen, into bytes: inout [UInt8]) {
    let separator = styling.isStandard
    for (attribute, text) in attributes
    where pen.attributes.contains(attribute) && !other.attributes.contains(attribute) {
      if separator { bytes.append(UInt8(ascii: ";")) }
      bytes += text
    }
    if pen.foreground != other.foreground {
      if separator { bytes.append(UInt8(ascii: ";")) }
      bytes += text(of: pen.foreground, .foreground)
    }
    if pen.background != other.background {
      if separator { bytes.append(UInt8(ascii: ";")) }
      bytes += text(of: pen.background, .background)
    }
  }

  private mutating func text(of color: UInt8, _ layer: Styling.Layer) -> [UInt8] {
    let place = Int(color)
    let known = layer == .foreground ? fronts[place] : backs[place]
    guard known.isEmpty else { return known }
    let told = styling.color(colors[place], layer)
    let text = styling.isStandard ? Array(Styling.parameters(of: told)) : Array(told.utf8)
    if layer == .foreground { fronts[place] = text } else { backs[place] = text }
    return text
  }
}
