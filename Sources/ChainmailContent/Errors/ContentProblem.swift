internal import ChainmailCore

/// What is wrong at a place in a content file or in an attack; its text says what is allowed.
public enum ContentProblem: Hashable, Sendable {
  /// The text is no YAML, or no line of the canonical form.
  case syntax(String)
  /// Something that the format forbids, such as an alias.
  case forbidden(String, allowed: String)
  /// A file that is not read at all, such as one that is too long.
  case unreadable(String, allowed: String)
  case unknownField(String, in: String, allowed: [String])
  case missingField(String, in: String, allowed: String)
  case duplicateField(String, firstLine: Int)
  /// Of several fields that exclude each other there is none, or there are several.
  case notExactlyOne(of: [String], in: String, found: [String])
  /// A value of another kind, such as a list where a number should be.
  case wrongKind(field: String, found: String, allowed: String)
  /// A value of the right kind that does not read, or is out of range; where it is one of a few
  /// words, that which was most likely meant.
  case notAllowed(field: String, value: String, allowed: String, meant: String? = nil)
  /// An id that nothing has; `others` are further names that may have been meant, and `new` is what
  /// something of its own needs that may have been meant, too.
  case unknownReference(
    kind: String, id: String, known: [String], others: [String] = [], new: String? = nil)
  case duplicateID(kind: String, id: String, first: ContentLocation?)
  case tooMany(String, limit: Int)
  /// A rule that spans several fields.
  case contradiction(String, allowed: String)
  /// With a change, or with several, a pack that was whole has mistakes elsewhere: this one, and so
  /// many more.
  indirect case breakage(isOfOne: Bool, ContentError, others: Int)
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
      [kind] + known + others
    case .unknownField(_, let object, let allowed) where allowed.count > Self.shortList:
      [object] + allowed
    default: nil
    }
  }

  /// The same mistake where the names that are allowed stand in the one of a line.
  func referring(toLine line: Int) -> ContentProblem {
    switch self {
    case .unknownReference(let kind, let id, let known, let others, let new):
      .syntax(
        "no \(kind) has the id \(quoted(id))\(suggestion(for: id, among: known + others)); "
          + "allowed: as on line \(line)" + (new.map { ", or \($0)" } ?? ""))
    case .unknownField(let name, let object, let allowed):
      .syntax(
        "\(object) has no field \(quoted(name))\(suggestion(for: name, among: allowed)); "
          + "allowed: as on line \(line)")
    default: self
    }
  }
}

extension ContentProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .syntax(let text): text
    case .forbidden(let what, let allowed), .unreadable(let what, let allowed),
      .contradiction(let what, let allowed):
      "\(what); allowed: \(allowed)"
    case .unknownField(let name, let object, let allowed):
      "\(object) has no field \(quoted(name))\(suggestion(for: name, among: allowed)); "
        + "allowed: \(listed(allowed))"
    case .missingField(let name, let object, let allowed):
      "\(object) needs the field \(name); allowed: \(allowed)"
    case .duplicateField(let name, let line):
      "\(name) stands twice, first on line \(line); allowed: once"
    case .notExactlyOne(let fields, let object, let found):
      found.isEmpty
        ? "\(object) says nothing of what it does; allowed: one of \(listed(fields))"
        : "\(object) has \(listed(found)); allowed: exactly one of \(listed(fields))"
    case .wrongKind(let field, let found, let allowed):
      "\(field) is \(found); allowed: \(allowed)"
    case .notAllowed(let field, let value, let allowed, let meant):
      "\(field) is \(quoted(value))\(meant.map { " (did you mean \($0)?)" } ?? ""); "
        + "allowed: \(allowed)"
    case .unknownReference(let kind, let id, let known, let others, let new):
      "no \(kind) has the id \(quoted(id))\(suggestion(for: id, among: known + others)); "
        + "allowed: \(known.isEmpty ? "none, since there is none" : listed(known))"
        + (others.isEmpty ? "" : ", also \(listed(others))")
        + (new.map { ", or \($0)" } ?? "")
    case .duplicateID(let kind, let id, let first):
      "the \(kind) \(id) is there already\(first.map { ", at \($0)" } ?? ""); "
        + "allowed: each id once"
    case .tooMany(let what, let limit): "too many \(what); allowed: at most \(limit)"
    case .breakage(let isOfOne, let mistake, let others):
      "with \(isOfOne ? "this change" : "these changes") the pack is wrong at \(mistake.location)"
        + (others == 0 ? "" : ", and \(others) more \(others == 1 ? "place" : "places")")
        + ": \(mistake.problem)"
    case .andMore(let count): "\(count) more mistakes are not listed"
    }
  }
}

/// Text from a file as it is shown in an error: on one line, short, control characters by their
/// numbers.
func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(40) {
    shown += isControl(scalar) ? "<\(numbered(scalar))>" : String(scalar)
  }
  return "\"\(shown)\"" + (text.unicodeScalars.count > 40 ? "…" : "")
}

/// A character by its number in Unicode, such as `U+202E`.
func numbered(_ scalar: Unicode.Scalar) -> String {
  "U+" + String(scalar.value, radix: 16, uppercase: true)
}

/// A list of names as it is shown in an error: whole, unless that takes many lines.
private func listed(_ names: [String]) -> String {
  guard names.count > 24 else { return names.joined(separator: ", ") }
  return names.prefix(16).joined(separator: ", ") + " and \(names.count - 16) more"
}

/// The name that was most likely meant, as it is shown behind a mistyped one; nothing where none is
/// near.
func suggestion(for name: String, among known: [String]) -> String {
  nearestName(to: name, among: known).map { " (did you mean \($0)?)" } ?? ""
}
