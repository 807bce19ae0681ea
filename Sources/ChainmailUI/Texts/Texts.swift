/// Every text that a person sees, in one language.
///
/// The keys bring their English with them; another language is a table of other templates, which
/// may name the placeholders in another order.
package struct Texts: Hashable, Sendable {
  /// The table from which all others start.
  package static let english = Texts(language: "en", templates: [:])

  /// The language, as in `en`.
  package let language: String
  /// By the ids of texts.
  private let templates: [String: TextTemplate]
  /// By their English, those that have no ids; they are cut when they are said, which is seldom.
  private let sentences: [String: String]
  /// By the ids of names in packs.
  private let names: [String: TranslatedName]

  /// Creates a table; keys without a template are taken from English.
  package init(language: String, templates: [TextKey: String]) {
    self.init(
      language: language,
      templates: Dictionary(
        uniqueKeysWithValues: templates.map { ($0.id, TextTemplate($1)) }),
      sentences: [:], names: [:])
  }

  init(
    language: String, templates: [String: TextTemplate], sentences: [String: String],
    names: [String: TranslatedName]
  ) {
    self.language = language
    self.templates = templates
    self.sentences = sentences
    self.names = names
  }

  /// The text of a key, its placeholders filled in the order in which its English names them.
  package func callAsFunction(_ key: TextKey, _ values: String...) -> String {
    let template = templates[key.id] ?? key.english
    return values.isEmpty ? template.text : template.filled(key.english.placeholders, with: values)
  }

  /// A sentence that is known by its English, `{1}`, `{2}` and so on filled in by their numbers; nil
  /// where it is not translated.
  package func filled(_ english: String, _ values: @autoclosure () -> [String]) -> String? {
    guard let sentence = sentences[english] else { return nil }
    let values = values()
    guard !values.isEmpty else { return sentence }
    return TextTemplate(sentence).filled(values.indices.map { "\($0 + 1)" }, with: values)
  }

  /// Whether any name of a pack is translated.
  func namesPack(_ pack: String) -> Bool { names.keys.contains { $0.hasPrefix(pack + ".") } }

  /// A name from a pack, translated where it is known under this id and is still the same.
  ///
  /// - Parameters:
  ///   - name: The name as the pack has it.
  ///   - id: Such as `first-armour.type.weapon`.
  /// - Returns: The name to show.
  func name(_ name: String, _ id: String) -> String {
    guard let known = names[id], known.source == name else { return name }
    return known.text
  }
}

/// What a name in a pack is called in another language.
struct TranslatedName: Hashable, Sendable {
  /// The name of which it is the translation: a pack that calls the thing otherwise means another
  /// one.
  var source: String
  var text: String
}
