public import Messages

/// What is wrong at a place in a content file or in an attack; its text says what is allowed.
public enum ContentProblem: Hashable, Sendable {
  /// The text is no YAML, or no line of the canonical form.
  case syntax(Message)
  /// Something that the format forbids, such as an alias.
  case forbidden(Message, allowed: Message)
  /// A file that is not read at all, such as one that is too long.
  case unreadable(Message, allowed: Message)
  case unknownField(String, in: Message, allowed: [String])
  case missingField(String, in: Message, allowed: Message)
  case duplicateField(String, firstLine: Int)
  /// Of several fields that exclude each other there is none, or there are several.
  case notExactlyOne(of: [String], in: Message, found: [String])
  /// A value of another kind, such as a list where a number should be.
  case wrongKind(field: Message, found: Message, allowed: Message)
  /// A value of the right kind that does not read, or is out of range; where it is one of a few
  /// words, that which was most likely meant.
  case notAllowed(field: Message, value: String, allowed: Message, meant: String? = nil)
  /// An id that nothing has; `others` are further names that may have been meant, and `new` is what
  /// something of its own needs that may have been meant, too.
  case unknownReference(
    kind: Message, id: String, known: [String], others: [String] = [], new: Message? = nil)
  case duplicateID(kind: Message, id: String, first: ContentLocation?)
  case tooMany(Message, limit: Int)
  /// A rule that spans several fields.
  case contradiction(Message, allowed: Message)
  /// With a change, or with several, a pack that was whole has mistakes elsewhere: this one, and so
  /// many more.
  indirect case breakage(isOfOne: Bool, ContentError, others: Int)
  /// The same mistake on many lines of a file, of which the first is its location's.
  indirect case repeated(ContentProblem, lines: LineRanges)
  /// The list of mistakes is full; so many more are not listed.
  case andMore(Int)
}

extension ContentProblem {
  /// A group of types where one type is meant.
  static func groupOfTypes(_ name: String, _ members: [String]) -> ContentProblem {
    .contradiction(
      "\(name) is a group of damage types",
      allowed: "one type, such as \(members.joined(separator: ", "))")
  }
}

extension ContentProblem {
  /// What makes a list too long to be said of every mistake.
  private static let shortList = 2

  /// The names that it lists, where they are many.
  var longList: [String]? {
    switch self {
    case .unknownReference(let kind, _, let known, let others, _)
    where known.count + others.count > Self.shortList:
      [kind.description] + known + others
    case .unknownField(_, let object, let allowed) where allowed.count > Self.shortList:
      [object.description] + allowed
    case .repeated(let problem, _): problem.longList
    default: nil
    }
  }

  /// The same mistake where the names that are allowed stand in the one of a line.
  func referring(toLine line: Int) -> ContentProblem {
    switch self {
    case .unknownReference(let kind, let id, let known, let others, let new):
      let meant = suggestion(for: id, among: known + others)
      guard let new else {
        return .syntax("no \(kind) has the id \(quoted(id))\(meant); allowed: as on line \(line)")
      }
      return .syntax(
        "no \(kind) has the id \(quoted(id))\(meant); allowed: as on line \(line), or \(new)")
    case .unknownField(let name, let object, let allowed):
      let meant = suggestion(for: name, among: allowed)
      return .syntax(
        "\(object) has no field \(quoted(name))\(meant); allowed: as on line \(line)")
    case .repeated(let problem, let lines):
      return .repeated(problem.referring(toLine: line), lines: lines)
    default: return self
    }
  }
}
