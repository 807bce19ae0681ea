/// What is drawn in place of a character of which boxes, bars and figures are made.
///
/// The lines of no font join in every viewer, and its blocks fill no cell; drawn ones do.
enum DrawnGlyph: Hashable {
  /// Straight lines between the middle of the cell and these sides.
  case lines(Sides, isHeavy: Bool)
  /// A bow between two sides, one of them above or below.
  case bow(Sides)
  /// A part of the cell, painted so many quarters thick.
  case block(Part, quarters: Int)

  /// Sides of a cell.
  struct Sides: OptionSet, Hashable {
    let rawValue: UInt8

    static let up = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let down = Sides(rawValue: 4)
    static let left = Sides(rawValue: 8)
  }

  /// A part of a cell, in eighths of its sides.
  struct Part: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    static let whole = Part(columns: 0..<8, rows: 0..<8)
  }

  /// The drawing of a glyph; nil where it is set in letters.
  init?(_ glyph: Glyph) {
    guard glyph.markCount == 0 else { return nil }
    let code = glyph.base.value
    if let sides = Self.light[code] {
      self = .lines(sides, isHeavy: false)
    } else if let sides = Self.heavy[code] {
      self = .lines(sides, isHeavy: true)
    } else if let sides = Self.bows[code] {
      self = .bow(sides)
    } else if let block = Self.block(code) {
      self = block
    } else {
      return nil
    }
  }

  private static let light: [UInt32: Sides] = [
    0x2500: [.left, .right], 0x2502: [.up, .down],
    0x250C: [.right, .down], 0x2510: [.down, .left],
    0x2514: [.up, .right], 0x2518: [.up, .left],
    0x251C: [.up, .right, .down], 0x2524: [.up, .down, .left],
    0x252C: [.right, .down, .left], 0x2534: [.up, .right, .left],
    0x253C: [.up, .right, .down, .left],
    0x2574: .left, 0x2575: .up, 0x2576: .right, 0x2577: .down,
  ]

  private static let heavy: [UInt32: Sides] = [
    0x2501: [.left, .right], 0x2503: [.up, .down],
    0x250F: [.right, .down], 0x2513: [.down, .left],
    0x2517: [.up, .right], 0x251B: [.up, .left],
    0x2523: [.up, .right, .down], 0x252B: [.up, .down, .left],
    0x2533: [.right, .down, .left], 0x253B: [.up, .right, .left],
    0x254B: [.up, .right, .down, .left],
    0x2578: .left, 0x2579: .up, 0x257A: .right, 0x257B: .down,
  ]

  private static let bows: [UInt32: Sides] = [
    0x256D: [.right, .down], 0x256E: [.down, .left], 0x256F: [.up, .left], 0x2570: [.up, .right],
  ]

  private static func block(_ code: UInt32) -> DrawnGlyph? {
    switch code {
    case 0x2580: .block(Part(columns: 0..<8, rows: 0..<4), quarters: 4)
    // So many eighths from below, up to the full block.
    case 0x2581...0x2588:
      .block(Part(columns: 0..<8, rows: (8 - Int(code - 0x2580))..<8), quarters: 4)
    // So many eighths from the left, ever fewer.
    case 0x2589...0x258F:
      .block(Part(columns: 0..<(0x2590 - Int(code)), rows: 0..<8), quarters: 4)
    case 0x2590: .block(Part(columns: 4..<8, rows: 0..<8), quarters: 4)
    case 0x2591...0x2593: .block(.whole, quarters: Int(code - 0x2590))
    default: nil
    }
  }
}
