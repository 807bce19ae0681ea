/// Texts of the program in another language, as a gettext PO file.
///
/// ```
/// # A comment.
/// msgctxt "panel.bag"
/// msgid "Bag"
/// msgstr "가방"
/// ```
///
/// `msgctxt` is the text's id, `msgid` the English from which it was translated; an entry without
/// `msgctxt` is known by its English. The first entry may be the head: one without `msgctxt`, with
/// an empty `msgid`, which says what language it is. Of the format there is what such texts need:
/// comments, strings that go on in the next line, and `\n`, `\"` and `\\`; no plural forms. An
/// entry whose `msgstr` is empty is not translated yet.
///
/// Source of the format: GNU gettext manual, section "The Format of PO Files".
package struct TranslationFile: Hashable, Sendable {
  /// A text and its translation.
  package struct Entry: Hashable, Sendable {
    /// The id of the text, else its English.
    package var id: String
    /// The English of which it is the translation.
    package var source: String
    package var text: String
    /// Whether it is known by its English alone.
    package var hasNoID = false
    /// Whether a comment says that somebody is to look at it again; until then it is not used.
    package var isFuzzy = false
    /// The line of its id, from 1.
    package var line: Int
  }

  /// What is translated, in the order of the file.
  package private(set) var entries: [Entry] = []

  /// Reads a file.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``ContentErrors``, all mistakes at once. Complexity: O(bytes of the file).
  package init(_ file: ContentFile) throws(ContentErrors) {
    var reader = TranslationReader(file)
    entries = reader.entries()
    try reader.errors.throwIfAny()
  }
}
