public import ChainmailCore
public import Messages

/// What may stand in a field of a pack.
public indirect enum FieldKind: Hashable, Sendable {
  /// A name that this field brings into the pack.
  case id
  /// One line of text for people, with at most so many characters.
  case text(Int)
  case whole(ClosedRange<Int64>)
  /// `4` or `2..6`.
  case wholeRange(ClosedRange<Int64>)
  case amount(ClosedRange<Amount>)
  /// `4`, `2..6`, `2..` or `..6`.
  case amountRange(ClosedRange<Amount>)
  /// `35%` or `0.35`.
  case ratio(ClosedRange<Ratio>)
  /// An amount, or a formula that comes to one.
  case quantity(ClosedRange<Amount>, FormulaScope = .link)
  /// A ratio, or a formula that comes to one.
  case proportion(ClosedRange<Ratio>, FormulaScope = .link)
  /// A formula: a condition, which holds where it is not zero, or a number.
  case formula(FormulaScope = .link)
  case choice([String])
  case flag
  /// The id of something that the pack declares.
  case reference(Vocabulary.List)
  /// At most so many; where `isUnique`, each once.
  case list(FieldKind, atMost: Int, isUnique: Bool)
  /// One value for every damage type, or a value for each of some.
  case perType(FieldKind)
  /// A value for each of some whole numbers.
  case table(ClosedRange<Int64>, FieldKind)
  /// A link of a defender: `DEFENDER`, which is its first, or `DEFENDER.LINK`.
  case link
  /// A value for each of some things that the pack declares.
  case map(Vocabulary.List, FieldKind)
  /// A value for one thing that the pack declares, and no other.
  case single(Vocabulary.List, FieldKind)
  /// A value for each of some links of a loadout, by their names.
  case pairs(FieldKind)
  /// A number for each of some names that this field brings in.
  case numbers
  /// A value of a stat, as its unit and its range say.
  case statValue
  /// How much of a defence is ignored: a number, or a percentage where the pack counts in those.
  case penetration
  /// A value of an attacker's stat, as its unit says.
  case attackerValue
  /// `2..6`, `2..` or `..6`, as a unit says.
  case statRange
  case object(ObjectShape)
}

extension FieldKind {
  /// Whether a formula may stand there.
  var takesFormula: Bool {
    switch self {
    case .quantity, .proportion, .formula: true
    default: false
    }
  }

  /// What is allowed, in words, for errors and for the reference.
  public var allowed: Message {
    switch self {
    case .id: Identifier.allowed
    case .text(let limit): Message("one line of 1 to \(limit) printable characters")
    case .whole(let range) where range.count == 1: Message("\(range.lowerBound)")
    case .whole(let range): Message("a whole number \(range.lowerBound)...\(range.upperBound)")
    case .wholeRange(let range):
      Message("a whole number or LOW..HIGH, within \(range.lowerBound)...\(range.upperBound)")
    case .amount(let range):
      Message("a number \(range.lowerBound)...\(range.upperBound) with at most four decimals")
    case .amountRange(let range):
      Message(
        "a number, LOW..HIGH, LOW.. or ..HIGH, within \(range.lowerBound)...\(range.upperBound)")
    case .ratio(let range):
      Message(
        """
        a percentage such as 35%, or a factor such as 0.35, \
        within \(range.lowerBound)...\(range.upperBound)
        """)
    case .quantity(let range, _): Message("\(FieldKind.amount(range).allowed), or a formula")
    case .proportion(let range, _): Message("\(FieldKind.ratio(range).allowed), or a formula")
    case .formula: Message("a formula, such as damage > 10")
    case .choice(let choices) where choices.count == 1: Message(verbatim: choices[0])
    case .choice(let choices): Message("one of \(choices.joined(separator: ", "))")
    case .flag: Message("yes or no")
    case .reference(let list): Message("the id of one \(list.name)")
    case .list(.reference(.types), let limit, _):
      Message("a list of at most \(limit), each the id of one damage type or a group of them")
    case .list(let kind, let limit, _): Message("a list of at most \(limit), each \(kind.allowed)")
    case .perType(let kind):
      Message(
        "\(kind.allowed); or that for some damage types or groups of them, as in \("{TYPE: ...}")")
    case .table(let range, let kind):
      Message(
        """
        for whole numbers \(range.lowerBound)...\(range.upperBound), as in \("{0: ..., 1: ...}"), \
        \(kind.allowed)
        """)
    case .link: Message("a link, as DEFENDER or DEFENDER.LINK")
    case .map(.types, let kind):
      Message("for one damage type or several, or for groups of them, \(kind.allowed)")
    case .map(let list, let kind): Message("for one \(list.name) or several, \(kind.allowed)")
    case .single(let list, let kind): Message("for one \(list.name), \(kind.allowed)")
    case .pairs(let kind):
      Message(
        "for one link or several, as DEFENDER, DEFENDER/LINK or DEFENDER.LINK, \(kind.allowed)")
    case .numbers:
      Message(
        """
        for at most \(PieceStats.limit) names, a number or a percentage, as in \("{thickness: 1.5}")
        """)
    case .penetration:
      Message("a number, a percentage such as 8% where the pack says ratio, within its range")
    case .attackerValue: Message("a number, a percentage where the stat is a ratio")
    case .statValue:
      Message(
        """
        a number, a percentage where the stat is a ratio; and for some damage types or groups of \
        them, where it has a value for each
        """)
    case .statRange: Message("LOW..HIGH, LOW.. or ..HIGH, as the unit says")
    case .object(let shape):
      Message("the fields \(shape.fields.map(\.name).joined(separator: ", "))")
    }
  }
}

/// A field of a pack's file: its name, what may stand in it, and what it is without it.
public struct Field: Hashable, Sendable {
  public var name: String
  public var kind: FieldKind
  /// Whether the field must be there.
  public var isRequired: Bool
  /// What counts where the field is absent, as it would be written; nil where nothing does.
  public var fallback: String?
  /// What the reference says of that, where there is more to say than the default; else nil.
  public var absent: Message?
  /// What it means, for the reference.
  public var meaning: Message

  package init(
    _ name: String, _ kind: FieldKind, required: Bool = false, default fallback: String? = nil,
    without absent: Message? = nil, _ meaning: Message
  ) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.fallback = fallback
    self.absent = absent
    self.meaning = meaning
  }
}

/// A group of fields that belong together.
public struct ObjectShape: Hashable, Sendable {
  /// What it is called in errors, such as `a condition`; a primitive by its field.
  public var name: Message
  /// The field in which it stands, where it is a primitive.
  var field: String { name.description }
  /// What it is for, in one sentence.
  public var meaning: Message
  public var fields: [Field]
  /// Of these fields exactly one must be there; empty where all are free.
  public var oneOf: [String]
  /// What a pack may hold of it, as YAML; the tests read it.
  public var example: String

  package init(
    _ name: Message, _ meaning: Message, _ fields: [Field], oneOf: [String] = [], example: String
  ) {
    self.name = name
    self.meaning = meaning
    self.fields = fields
    self.oneOf = oneOf
    self.example = example
  }
}
