package import ChainmailContent

extension Texts {
  /// The first part of the ids of names that packs give.
  private static let packPrefix = "pack."

  /// Creates the table of a translation.
  ///
  /// Ids that are unknown are left alone: a translation may be older or newer than the program.
  ///
  /// - Parameters:
  ///   - language: The language, as in `ko`.
  ///   - file: The translation. Complexity: O(characters of the file).
  package init(language: String, _ file: TranslationFile) {
    var templates: [String: TextTemplate] = [:]
    var names: [String: TranslatedName] = [:]
    templates.reserveCapacity(file.entries.count)
    for entry in file.entries where !entry.isFuzzy {
      if entry.id.hasPrefix(Self.packPrefix) {
        names[String(entry.id.dropFirst(Self.packPrefix.count))] = TranslatedName(
          source: entry.source, text: entry.text)
      } else {
        templates[entry.id] = TextTemplate(entry.text)
      }
    }
    self.init(language: language, templates: templates, names: names)
  }
}
