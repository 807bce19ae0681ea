public import Messages

/// The reference of the pack language, made of the declarations that the reader checks against.
public struct PackReference: Sendable {
  /// Something that can be looked up by its name.
  public struct Topic: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      case object(ObjectShape)
      case terms([Term])
    }

    /// What it is looked up by, such as `subtract`.
    public var name: String
    /// What it is for, in one sentence.
    public var meaning: Message
    /// Where in a pack it stands; nil where that says nothing.
    public var place: Message?
    public var content: Content
  }

  /// A word and what it means, with examples where there are any.
  public struct Term: Hashable, Sendable {
    public var name: String
    public var meaning: Message
    public var examples: [Message]

    init(_ name: String, _ meaning: Message, examples: [String] = []) {
      self.init(name, meaning, forms: examples.map(Message.init(verbatim:)))
    }

    init(_ name: String, _ meaning: Message, forms: [Message]) {
      self.name = name
      self.meaning = meaning
      examples = forms
    }
  }

  /// The topics, from a pack's files inwards.
  public let topics: [Topic]

  /// The reference of the whole language.
  public init() {
    var topics: [Topic] = []
    for file in Self.files {
      Self.add(file.shape, named: file.name, at: file.place, to: &topics)
    }
    self.topics = [.files] + topics + [.values, .formulas, .limits, .warnings]
  }

  /// What a file can be, with the name by which it is looked up.
  private static let files: [(name: String, place: Message, shape: ObjectShape)] = [
    ("pack", Message("in the file pack.yml"), PackLanguage.pack),
    ("defender", Message("in a file of its own"), PackLanguage.defender),
    ("defenders", Message("in a file of several"), PackLanguage.defenderFamily),
    ("attack", Message("in a file of its own"), PackLanguage.attack),
    ("attacks", Message("in a file of several"), PackLanguage.attackFamily),
    ("loadout-file", Message("in a file for --loadout"), PackLanguage.loadoutFile),
  ]

  /// Returns the topics that a name stands for; none if nothing is called so.
  ///
  /// They are the topic of this name, else the topics with a field of this name, else those that
  /// explain it, as they do the names of warnings. A function of formulas adds that part of their
  /// topic which names it.
  public func topics(named name: String) -> [Topic] {
    guard let function = Topic.formulas.explaining(functionNamed: name) else {
      return ownTopics(named: name)
    }
    return ownTopics(named: name).filter { $0.name != function.name } + [function]
  }

  private func ownTopics(named name: String) -> [Topic] {
    let ways: [(Topic) -> Bool] = [
      { $0.name == name }, { $0.fields.contains { $0.name == name } },
      { $0.terms.contains { $0.name == name } },
    ]
    return ways.lazy.map { topics.filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// Adds a shape and those within it, each name once.
  private static func add(
    _ shape: ObjectShape, named name: String, at place: Message, to topics: inout [Topic]
  ) {
    guard !topics.contains(where: { $0.name == name }) else { return }
    topics.append(
      Topic(name: name, meaning: shape.meaning, place: place, content: .object(shape)))
    for field in shape.fields {
      guard let inner = field.kind.shape else { continue }
      add(
        inner, named: inner.topicName, at: Message("in \(field.name) of \(shape.name)"), to: &topics
      )
    }
  }
}

extension PackReference.Topic {
  /// The part of the topic that names a function; nil if there is no such function.
  fileprivate func explaining(functionNamed name: String) -> Self? {
    guard let function = FormulaFunction(rawValue: name) else { return nil }
    let call = "\(name)("
    var topic = self
    topic.content = .terms(
      terms.compactMap { term in
        var term = term
        if term.name == "functions" {
          term.examples = [function.form]
        } else if term.name != name {
          guard (term.examples + [term.meaning]).contains(where: { $0.description.contains(call) })
          else { return nil }
        }
        return term
      })
    return topic
  }

  /// The fields of an object; none where the topic is another.
  public var fields: [Field] {
    if case .object(let shape) = content { shape.fields } else { [] }
  }

  /// What it explains; none where the topic is an object.
  public var terms: [PackReference.Term] {
    if case .terms(let terms) = content { terms } else { [] }
  }
}

extension ObjectShape {
  /// The name without its article, in one word.
  var topicName: String {
    var words = name.description.split(separator: " ")
    if let first = words.first, first == "a" || first == "an" { words.removeFirst() }
    return words.joined(separator: "-")
  }
}

extension FieldKind {
  /// The objects that stand in a field; nil where none do.
  var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let kind, _, _), .map(_, let kind), .single(_, let kind), .perType(let kind),
      .table(_, let kind):
      kind.shape
    default: nil
    }
  }

  /// What is allowed; of objects their name, since they have a topic of their own.
  package var summary: Message {
    switch self {
    case .object(let shape): Message("the fields of \(shape.topicName)")
    case .list(let kind, let limit, _) where kind.shape != nil:
      Message("a list of at most \(limit), each with \(kind.summary)")
    case .map(let list, let kind) where kind.shape != nil:
      Message("for one \(list.name) or several, \(kind.summary)")
    default: allowed
    }
  }
}

extension Field {
  /// What counts without the field, as a sentence; nil where the meaning says it.
  package var absence: Message? {
    if isRequired { return Message("Required.") }
    if let absent { return Message("Without it: \(absent).") }
    switch fallback {
    case nil: return nil
    case "": return Message("Without it: \(Message("none")).")
    case "..": return Message("Without it: \(Message("any")).")
    case let fallback?: return Message("Without it: \(fallback).")
    }
  }
}

extension ObjectShape {
  /// Which fields exclude each other, as a sentence; nil where none do.
  package var choice: Message? {
    oneOf.isEmpty ? nil : Message("Exactly one of \(oneOf.joined(separator: ", ")).")
  }
}

extension PackReference.Term {
  /// What it means, and the examples.
  package var sentences: [Message] {
    [meaning] + (examples.isEmpty ? [] : [Message("As in \(Message(examples, separator: ", ")).")])
  }
}

extension Field {
  /// What it means, and what counts without it.
  package var sentences: [Message] { [meaning] + (absence.map { [$0] } ?? []) }
}
