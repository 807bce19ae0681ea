/// A text in English with what is filled in, as one string literal writes both.
///
/// It says itself in English; a translation knows it by its ``template``. What is filled in may be a
/// message too, which is then translated by itself:
///
/// ```swift
/// let allowed: Message = "at least one type"
/// let message: Message = "\("types") is an empty list; allowed: \(allowed)"
/// message.template     // {1} is an empty list; allowed: {2}
/// message.description  // types is an empty list; allowed: at least one type
/// ```
///
/// The tests look in the sources for what is to be translated. A literal that is no argument of
/// something that takes messages, such as `ContentProblem`, is written `Message("…")`, or set to
/// what is declared as a `Message`.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  /// What stands in the place of an interpolation.
  public enum Value: Sendable {
    /// What is the same in every language, such as a name or a number.
    case text(String)
    case message(Message)
  }

  /// What stands before, between and behind the values: one more than there are.
  private var literals: [String]
  /// What is filled in.
  public private(set) var values: [Value]
  /// Whether nothing is to be translated but what is filled in.
  public private(set) var isList = false

  public init(stringLiteral text: String) { (literals, values) = ([text], []) }

  public init(stringInterpolation parts: StringInterpolation) {
    (literals, values) = (parts.literals, parts.values)
  }

  /// What is the same in every language, such as a name.
  public init(verbatim text: String) { (literals, values) = (["", ""], [.text(text)]) }

  /// Several messages one after the other, with the same between them in every language.
  public init(_ messages: [Message], separator: String) {
    isList = true
    values = messages.map(Value.message)
    literals =
      [""] + messages.indices.map { $0 == messages.count - 1 ? "" : separator }
  }

  /// The English, with `{1}` where the first value is filled in, `{2}` where the second is, and so
  /// on.
  public var template: String {
    literals.dropFirst().enumerated().reduce(into: literals[0]) {
      $0 += "{\($1.offset + 1)}\($1.element)"
    }
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { description.isEmpty }

  /// The text with other words for its values.
  ///
  /// - Parameter word: What stands for a message that is filled in.
  /// - Returns: The English of this message with those in it.
  public func filled(_ word: (Message) -> String) -> String {
    zip(values, literals.dropFirst()).reduce(into: literals[0]) { filled, next in
      switch next.0 {
      case .text(let text): filled += text
      case .message(let message): filled += word(message)
      }
      filled += next.1
    }
  }
}

extension Message: CustomStringConvertible {
  /// The English, with the values.
  public var description: String { filled(\.description) }
}

extension Message: Hashable {
  /// Compares what is said in English.
  public static func == (left: Message, right: Message) -> Bool {
    left.description == right.description
  }

  /// Hashes what is said in English.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Message {
  /// Gathers a literal piece by piece.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var literals = [""]
    fileprivate var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      literals.reserveCapacity(interpolationCount + 1)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ text: String) { literals[literals.count - 1] += text }

    /// Fills in what is the same in every language.
    public mutating func appendInterpolation(_ value: some Any) { append(.text("\(value)")) }

    /// Fills in a message.
    public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

    /// Fills in what an error says.
    public mutating func appendInterpolation(_ error: some Worded) {
      append(.message(error.message))
    }

    /// Fills in a message where there is one, else nothing.
    public mutating func appendInterpolation(_ message: Message?) {
      append(message.map(Value.message) ?? .text(""))
    }

    private mutating func append(_ value: Value) {
      values.append(value)
      literals.append("")
    }
  }
}
