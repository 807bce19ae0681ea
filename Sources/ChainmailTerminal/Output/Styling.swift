/// How a terminal is told in which style it is to draw.
public struct Styling: Sendable {
  /// Which end of a style a color is for.
  public enum Layer: Sendable {
    /// What is written, and what lies behind it.
    case foreground, background
  }

  /// Whether styles are told in the numbers of most terminals (SGR, ECMA-48 8.3.117).
  ///
  /// Then what is new in a style can be told alone. Elsewhere each style is told from the
  /// beginning.
  public var isStandard = false
  /// Whether 39 and 49 are the terminal's own colors, so that a color can end alone.
  public var knowsOwnColors = false
  /// What ends all attributes and colors.
  public var reset = ""
  /// What begins an attribute; those that are left out the terminal does not have.
  public var attributes: [Attribute] = []
  /// Which attributes the terminal does not have together with a color.
  public var colorlessAttributes: Attributes = []
  /// What begins a color.
  public var color: @Sendable (TerminalColor, Layer) -> String = { _, _ in "" }

  /// What begins one attribute.
  public struct Attribute: Sendable {
    /// Which one it is, never several at once.
    public var attribute: Attributes
    /// What is sent to begin it; where ``Styling/isStandard`` is set, `ESC [`, a number and `m`.
    public var text: String

    /// Creates what begins an attribute.
    public init(_ attribute: Attributes, _ text: String) {
      self.attribute = attribute
      self.text = text
    }
  }

  /// A terminal that knows no styles.
  public init() {}

  /// The numbers of ECMA-48, with those that xterm has for more colors.
  public static let standard: Styling = {
    var styling = Styling()
    styling.isStandard = true
    styling.knowsOwnColors = true
    styling.reset = "\u{1B}[m"
    styling.attributes = [
      Attribute(.bold, "\u{1B}[1m"), Attribute(.dim, "\u{1B}[2m"),
      Attribute(.underline, "\u{1B}[4m"), Attribute(.reverse, "\u{1B}[7m"),
    ]
    styling.color = { color, layer in
      let first = layer == .foreground ? 30 : 40
      return switch color {
      case .own: "\u{1B}[\(first + 9)m"
      case .index(let index) where index < 8: "\u{1B}[\(first + Int(index))m"
      case .index(let index) where index < 16: "\u{1B}[\(first + 60 + Int(index) - 8)m"
      case .index(let index): "\u{1B}[\(first + 8);5;\(index)m"
      case .shade(let shade): "\u{1B}[\(first + 8);2;\(shade.red);\(shade.green);\(shade.blue)m"
      }
    }
    return styling
  }()

  /// The attributes that the terminal has.
  var known: Attributes { attributes.reduce(into: []) { $0.formUnion($1.attribute) } }

  /// What stands between the `ESC [` and the `m` of a standard sequence; all of another.
  static func parameters(of text: String) -> Substring.UTF8View {
    let isStandard = text.hasPrefix("\u{1B}[") && text.hasSuffix("m")
    return (isStandard ? text.dropFirst(2).dropLast() : text[...]).utf8
  }
}

extension Styling {
  /// Whether a terminal is told styles in the numbers of most, going by all that begins and ends
  /// one.
  ///
  /// - Parameters:
  ///   - end: What ends all attributes; what chooses the usual character set, which is never left,
  ///     may stand in it.
  ///   - colors: Whether the terminal has colors.
  /// - Returns: Whether ``isStandard`` may be set.
  package func isAsMost(end: String, colors: Bool) -> Bool {
    let usualSets = ["\u{1B}(B", "\u{0F}"]
    let bare = usualSets.reduce(end) { text, set in
      text.hasPrefix(set)
        ? String(text.dropFirst(set.count))
        : text.hasSuffix(set) ? String(text.dropLast(set.count)) : text
    }
    guard ["\u{1B}[m", "\u{1B}[0m", "\u{1B}[0;10m"].contains(bare) else { return false }
    let numbers: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ]
    let isUsual = attributes.allSatisfy { each in
      numbers.contains { $0 == each.attribute && "\u{1B}[\($1)m" == each.text }
    }
    guard isUsual, colors else { return isUsual }
    return [Layer.foreground, .background].allSatisfy { layer in
      let text = color(.index(1), layer)
      let numbers = Self.parameters(of: text)
      return numbers.count == text.utf8.count - 3
        && numbers.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
    }
  }
}
