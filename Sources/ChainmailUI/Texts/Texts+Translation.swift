package import ChainmailContent

extension Texts {
  /// The first part of the ids of names that packs give.
  private static let packPrefix = "pack."

  /// Creates the table of a translation, which may be in several files.
  ///
  /// Ids that are unknown are left alone: a translation may be older or newer than the program.
  ///
  /// - Parameters:
  ///   - language: The language, as in `ko`.
  ///   - files: The translation. Complexity: O(characters of the files).
  package init(language: String, _ files: [TranslationFile]) {
    var templates: [String: TextTemplate] = [:]
    var names: [String: TranslatedName] = [:]
    var sentences: [String: String] = [:]
    let count = files.reduce(0) { $0 + $1.entries.count }
    templates.reserveCapacity(count)
    sentences.reserveCapacity(count)
    for entry in files.lazy.flatMap(\.entries) where !entry.isFuzzy {
      if entry.id.hasPrefix(Self.packPrefix) {
        names[String(entry.id.dropFirst(Self.packPrefix.count))] = TranslatedName(
          source: entry.source, text: entry.text)
      } else if entry.hasNoID {
        sentences[entry.id] = sentences[entry.id] ?? entry.text
      } else {
        templates[entry.id] = TextTemplate(entry.text)
      }
    }
    self.init(language: language, templates: templates, sentences: sentences, names: names)
  }
}
