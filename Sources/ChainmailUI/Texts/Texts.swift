/// Every text that a person sees, in one language.
///
/// The keys bring their English with them; another language is a table of other templates, which
/// may name the placeholders in another order.
public struct Texts: Hashable, Sendable {
  /// The table from which all others start.
  public static let english = Texts(language: "en", templates: [:])

  /// The language, as in `en`.
  public let language: String
  private let templates: [TextKey: TextTemplate]

  /// Creates a table; keys without a template are taken from English.
  public init(language: String, templates: [TextKey: String]) {
    self.language = language
    self.templates = templates.mapValues(TextTemplate.init)
  }

  /// The text of a key, its placeholders filled in the order in which its English names them.
  public func callAsFunction(_ key: TextKey, _ values: String...) -> String {
    let template = templates[key] ?? key.english
    return values.isEmpty ? template.text : template.filled(key.english.placeholders, with: values)
  }
}
