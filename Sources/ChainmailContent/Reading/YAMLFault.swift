internal import Messages

/// A reason why a text is not YAML, read off the text where the parser stopped.
enum YAMLFault: Hashable {
  /// The text ends inside quotation marks.
  case openQuote(line: Int)
  /// The text ends inside `[ ]` or `{ }`.
  case openBracket(Unicode.Scalar, line: Int)
  /// A tab indents a line, or stands before a value.
  case tab
  /// A character that has a meaning of its own begins a value.
  case reserved(Unicode.Scalar)
  /// A backslash in quotation marks before a character that is not an escape.
  case escape(Unicode.Scalar)
  /// A second colon in a line, or a field that is indented unlike those before it.
  case colon
  /// A line that is no field, since its colon is missing.
  case missingColon(line: Int)
  /// Two entries in `[ ]` or `{ }` without a comma between them.
  case missingComma
  /// A line that is neither the next entry nor inside the last one.
  case indentation
}

extension YAMLFault {
  /// Finds the reason why a parser stopped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - location: The point at which the parser stopped, from line 1 and column 1.
  ///   - context: The start of the value or the field that it was reading, if it was reading one.
  ///   - brackets: The starts of the open lists in `[ ]` and groups in `{ }`, outermost first.
  init(
    in text: YAMLText, at location: ContentLocation, within context: ContentLocation?,
    brackets: [ContentLocation]
  ) {
    func sign(at location: ContentLocation) -> Unicode.Scalar? {
      text.rest(fromLine: location.line, column: location.column).first
    }
    let opening = context.flatMap(sign(at:))
    let isQuoted = opening == "\"" || opening == "'"
    guard let found = sign(at: location) else {
      if isQuoted, let context {
        self = .openQuote(line: context.line)
      } else if let bracket = brackets.last(where: { sign(at: $0).map(Self.opens) ?? false }),
        let sign = sign(at: bracket)
      {
        self = .openBracket(sign, line: bracket.line)
      } else if let context {
        self = .missingColon(line: context.line)
      } else {
        self = .indentation
      }
      return
    }
    switch found {
    case "\\" where isQuoted:
      let rest = text.rest(fromLine: location.line, column: location.column + 1)
      self = .escape(rest.first ?? "\\")
    case "\t": self = .tab
    case ":" where !isQuoted: self = brackets.isEmpty ? .colon : .missingComma
    case "@", "`", "%", "&", "*", "!", "|", ">", "]", "}", ",": self = .reserved(found)
    default:
      if isQuoted, let context, context.line < location.line {
        self = .openQuote(line: context.line)
      } else if !brackets.isEmpty {
        self = .missingComma
      } else if let context, context.line < location.line, opening.map(Self.beginsText) ?? false,
        !text.lineHasColon(context.line)
      {
        self = .missingColon(line: context.line)
      } else {
        self = .indentation
      }
    }
  }

  private static func opens(_ sign: Unicode.Scalar) -> Bool { sign == "[" || sign == "{" }

  /// Whether a plain text may begin with this character.
  private static func beginsText(_ sign: Unicode.Scalar) -> Bool {
    !"-?[]{},#&*!|>'\"%@`".unicodeScalars.contains(sign)
  }

  /// The mistake, with what is allowed instead.
  var problem: ContentProblem {
    switch self {
    case .openQuote(let line):
      .syntax(
        "the quotation mark on line \(line) is never closed; allowed: texts in \"...\" or '...'")
    case .openBracket(let sign, let line):
      .syntax(
        """
        the \(quoted(String(sign))) on line \(line) is never closed; allowed: a closing bracket for \
        each, and signs such as # : , & in "..."
        """)
    case .tab: .syntax("a tab cannot indent; allowed: YAML with spaces to indent")
    case .reserved(let sign):
      .syntax(
        """
        \(quoted(String(sign))) cannot stand here; allowed: YAML with spaces to indent, and signs \
        such as # : , & in "..."
        """)
    case .escape(let sign):
      .syntax(
        """
        \(quoted("\\" + String(sign))) is not an escape; allowed: \\" and \\\\ in "...", any \
        character as it is in '...'
        """)
    case .colon:
      .syntax(
        """
        a ":" cannot stand here; allowed: one field a line, all fields of a group indented by as \
        many spaces, and texts with ": " in "..."
        """)
    case .missingColon(let line):
      .syntax("line \(line) has no \":\"; allowed: a field, its \": \" and its value")
    case .missingComma:
      .syntax(
        """
        a "," or a closing bracket is missing; allowed: entries with commas between them, and signs \
        such as # : , & in "..."
        """)
    case .indentation:
      .syntax(
        """
        this line does not fit those above it; allowed: fields and "- " entries below each other, \
        with spaces to indent
        """)
    }
  }
}

extension YAMLText {
  /// Whether a line, from 1, has a colon.
  fileprivate func lineHasColon(_ line: Int) -> Bool {
    rest(fromLine: line, column: 1).prefix { $0 != "\n" }.contains(":")
  }
}
