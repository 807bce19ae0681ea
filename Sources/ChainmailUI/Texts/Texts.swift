/// Every text that a person sees, in one language.
///
/// A text is a template with named placeholders, such as `{link} stops it`. The names stand in
/// the key, so that another language may put them in another order.
public struct Texts: Hashable, Sendable {
  /// The language, as in `en`.
  public let language: String
  private let templates: [TextKey: String]

  /// Creates a table; keys without a template are taken from English.
  public init(language: String, templates: [TextKey: String]) {
    self.language = language
    self.templates = templates
  }

  /// The template of a key.
  public func template(_ key: TextKey) -> String {
    templates[key] ?? Self.englishTemplates[key] ?? key.rawValue
  }

  /// The keys that this table itself has a template for.
  public var keys: Set<TextKey> { Set(templates.keys) }

  /// The text of a key, its placeholders filled in the order in which the key names them.
  ///
  /// What is filled in is never read as a template again.
  public func callAsFunction(_ key: TextKey, _ values: String...) -> String {
    let template = template(key)
    guard !values.isEmpty else { return template }
    let named = zip(key.parameters, values)
    var text = ""
    for piece in Self.pieces(of: template) {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let name): text += named.first { $0.0 == name }?.1 ?? ""
      }
    }
    return text
  }

  enum Piece: Hashable {
    case literal(Substring)
    case placeholder(Substring)
  }

  /// Cuts a template at its placeholders; by bytes, since each frame fills in dozens of texts.
  static func pieces(of template: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.literal(rest[..<open])) }
      pieces.append(.placeholder(rest[rest.utf8.index(after: open)..<close]))
      rest = rest[rest.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.literal(rest)) }
    return pieces
  }

  /// The names of a template's placeholders.
  public static func placeholders(of template: String) -> Set<String> {
    Set(
      pieces(of: template).compactMap { piece in
        if case .placeholder(let name) = piece { String(name) } else { nil }
      })
  }
}

extension TextKey {
  /// The names of the placeholders, in the order in which their values are given.
  public var parameters: [Substring] {
    let name = rawValue.utf8
    guard let open = name.firstIndex(of: UInt8(ascii: "(")) else { return [] }
    return name[name.index(after: open)...].dropLast().split(separator: UInt8(ascii: ","))
      .map(Substring.init)
  }
}
