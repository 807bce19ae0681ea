package import ChainmailCore

/// A value that its field allows, with its place.
package struct CheckedValue: Sendable {
  package indirect enum Content: Sendable {
    case text(String)
    case whole(Int64)
    case wholeRange(ClosedRange<Int64>)
    case amount(Amount)
    case amountRange(ClosedRange<Amount>)
    case ratio(Ratio)
    case quantity(Parameter<Amount>)
    case proportion(Parameter<Ratio>)
    case formula(Formula)
    case link(LinkReference)
    case flag(Bool)
    /// The place in one of the vocabulary's lists.
    case place(Int)
    case list([CheckedValue])
    case map([(place: Int, value: CheckedValue)])
    /// Names that nothing was compared with yet, in the file's order.
    case pairs([(name: CheckedName, value: CheckedValue)])
    /// What can be checked only when more is known.
    case raw(ContentNode)
    /// What an attacker brings, by the name that it has in attacks, to be checked likewise.
    case brought(CheckedName, ContentNode)
    case object(CheckedObject)
  }

  package var location: ContentLocation
  package var content: Content
}

/// A name where something has a value, with its place.
package struct CheckedName: Sendable {
  package var text: String
  package var location: ContentLocation
}

/// The fields of an object that passed, defaults filled in; what did not pass is absent and has
/// been noted.
package struct CheckedObject: Sendable {
  package var location: ContentLocation
  package var fields: [String: CheckedValue] = [:]
  /// Whether a field stood in the file, right or wrong.
  package var written: Set<String> = []
  /// The stats of a piece that no formula of its links reads.
  package var unreadStats: [CheckedName] = []

  /// Whether everything that stands in the file passed.
  package var isWhole: Bool { written.allSatisfy { fields[$0] != nil } }

  package func location(of field: String) -> ContentLocation { fields[field]?.location ?? location }

  package func text(_ field: String) -> String? {
    if case .text(let text)? = fields[field]?.content { text } else { nil }
  }

  package func whole(_ field: String) -> Int64? {
    if case .whole(let number)? = fields[field]?.content { number } else { nil }
  }

  package func wholeRange(_ field: String) -> ClosedRange<Int64>? {
    if case .wholeRange(let range)? = fields[field]?.content { range } else { nil }
  }

  package func amount(_ field: String) -> Amount? {
    if case .amount(let amount)? = fields[field]?.content { amount } else { nil }
  }

  package func amountRange(_ field: String) -> ClosedRange<Amount>? {
    if case .amountRange(let range)? = fields[field]?.content { range } else { nil }
  }

  package func ratio(_ field: String) -> Ratio? {
    if case .ratio(let ratio)? = fields[field]?.content { ratio } else { nil }
  }

  package func quantity(_ field: String) -> Parameter<Amount>? {
    if case .quantity(let parameter)? = fields[field]?.content { parameter } else { nil }
  }

  package func proportion(_ field: String) -> Parameter<Ratio>? {
    if case .proportion(let parameter)? = fields[field]?.content { parameter } else { nil }
  }

  package func formula(_ field: String) -> Formula? {
    if case .formula(let formula)? = fields[field]?.content { formula } else { nil }
  }

  package func link(_ field: String) -> LinkReference? {
    if case .link(let link)? = fields[field]?.content { link } else { nil }
  }

  package func flag(_ field: String) -> Bool? {
    if case .flag(let flag)? = fields[field]?.content { flag } else { nil }
  }

  package func place(_ field: String) -> Int? {
    if case .place(let place)? = fields[field]?.content { place } else { nil }
  }

  package func list(_ field: String) -> [CheckedValue]? {
    if case .list(let list)? = fields[field]?.content { list } else { nil }
  }

  package func map(_ field: String) -> [(place: Int, value: CheckedValue)]? {
    if case .map(let map)? = fields[field]?.content { map } else { nil }
  }

  package func pairs(_ field: String) -> [(name: CheckedName, value: CheckedValue)]? {
    if case .pairs(let pairs)? = fields[field]?.content { pairs } else { nil }
  }

  package func raw(_ field: String) -> ContentNode? {
    if case .raw(let node)? = fields[field]?.content { node } else { nil }
  }

  package func object(_ field: String) -> CheckedObject? {
    if case .object(let object)? = fields[field]?.content { object } else { nil }
  }

  /// The members of a list that are objects.
  package func objects(_ field: String) -> [CheckedObject]? {
    list(field)?.compactMap { if case .object(let object) = $0.content { object } else { nil } }
  }

  /// The members of a list of texts.
  package func texts(_ field: String) -> [String]? {
    list(field)?.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  /// The places that a list of references names.
  package func places(_ field: String) -> [Int]? {
    list(field)?.compactMap { if case .place(let place) = $0.content { place } else { nil } }
  }
}
