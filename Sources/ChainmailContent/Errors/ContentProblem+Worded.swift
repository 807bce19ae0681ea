public import Messages

extension ContentProblem: Worded {
  /// What is wrong, and what is allowed.
  public var message: Message {
    switch self {
    case .syntax(let text): text
    case .forbidden(let what, let allowed), .unreadable(let what, let allowed),
      .contradiction(let what, let allowed):
      Message("\(what); allowed: \(allowed)")
    case .unknownField(let name, let object, let allowed):
      Message(
        """
        \(object) has no field \(quoted(name))\(suggestion(for: name, among: allowed)); \
        allowed: \(listed(allowed))
        """)
    case .missingField(let name, let object, let allowed):
      Message("\(object) needs the field \(name); allowed: \(allowed)")
    case .duplicateField(let name, let line):
      Message("\(name) stands twice, first on line \(line); allowed: once")
    case .notExactlyOne(let fields, let object, let found):
      found.isEmpty
        ? Message("\(object) says nothing of what it does; allowed: one of \(listed(fields))")
        : Message("\(object) has \(listed(found)); allowed: exactly one of \(listed(fields))")
    case .wrongKind(let field, let found, let allowed):
      Message("\(field) is \(found); allowed: \(allowed)")
    case .notAllowed(let field, let value, let allowed, let meant):
      Message("\(field) is \(quoted(value))\(meant.map(suggestion)); allowed: \(allowed)")
    case .unknownReference(let kind, let id, let known, let others, let new):
      Message(
        """
        no \(kind) has the id \(quoted(id))\(suggestion(for: id, among: known + others)); \
        allowed: \(Self.allowed(known, others: others, new: new))
        """)
    case .duplicateID(let kind, let id, .some(let first)):
      Message("the \(kind) \(id) is there already, at \(first); allowed: each id once")
    case .duplicateID(let kind, let id, nil):
      Message("the \(kind) \(id) is there already; allowed: each id once")
    case .tooMany(let what, let limit): Message("too many \(what); allowed: at most \(limit)")
    case .breakage(let isOfOne, let mistake, let others):
      breakage(isOfOne, mistake, others: others)
    case .repeated(let problem, let lines): Message("\(problem) (on \(lines.message))")
    case .andMore(let count): Message("\(count) more mistakes are not listed")
    }
  }

  /// The names that an id may be.
  private static func allowed(_ known: [String], others: [String], new: Message?) -> Message {
    let known = known.isEmpty ? Message("none, since there is none") : listed(known)
    let all = others.isEmpty ? known : Message("\(known), also \(listed(others))")
    return new.map { Message("\(all), or \($0)") } ?? all
  }

  private func breakage(_ isOfOne: Bool, _ mistake: ContentError, others: Int) -> Message {
    let change = isOfOne ? Message("this change") : Message("these changes")
    let places =
      switch others {
      case 0: Message("\(mistake.location)")
      case 1: Message("\(mistake.location), and 1 more place")
      default: Message("\(mistake.location), and \(others) more places")
      }
    return Message("with \(change) the pack is wrong at \(places): \(mistake.problem)")
  }
}
