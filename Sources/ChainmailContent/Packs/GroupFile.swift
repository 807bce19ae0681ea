package import Messages

/// Lists of words under names that the program knows, the names in groups.
///
/// ```yaml
/// schema: 1
/// yard:
///   spar: [s, F5]
/// ```
package enum GroupFile {
  /// A group that the file may have.
  package struct Group {
    var name: String
    var names: [String]

    /// Creates the description of a group.
    ///
    /// - Parameters:
    ///   - name: The field.
    ///   - names: The names of the lists that may stand in it.
    package init(_ name: String, names: [String]) {
      self.name = name
      self.names = names
    }
  }

  /// A word of a list, with its place.
  package struct Word {
    package var text: String
    package var location: ContentLocation
  }

  /// A list of the file.
  package struct Entry {
    package var group: String
    package var name: String
    /// Never empty.
    package var words: [Word]
  }

  /// The line with which every such file begins.
  package static var head: String { "schema: \(PackLanguage.version)" }

  /// The most characters of a word.
  private static let wordLimit = 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: What it holds, for errors, such as `a file of keys`.
  ///   - groups: What may stand in it.
  ///   - limit: The most words of one list.
  ///   - errors: All mistakes are noted there.
  /// - Returns: What could be read, in the order of the groups and their names.
  package static func read(
    _ file: ContentFile, _ name: Message, _ groups: [Group], atMost limit: Int,
    errors: inout ErrorList
  ) -> [Entry] {
    let version = PackLanguage.version
    let words = FieldKind.list(.text(wordLimit), atMost: limit, isUnique: true)
    let shapes = groups.map { group in
      ObjectShape(
        "\(group.name)", "", group.names.map { Field($0, words, "") }, example: "")
    }
    let shape = ObjectShape(
      name, "",
      [Field("schema", .whole(version...version), required: true, "")]
        + shapes.map { Field($0.field, .object($0), "") },
      example: "schema: \(version)")
    var checker = ObjectChecker(vocabulary: Vocabulary())
    let root = YAMLDocument.root(of: file, errors: &checker.errors)
    let object = root.flatMap { checker.check($0, shape) }
    var entries: [Entry] = []
    for group in groups {
      guard let fields = object?.object(group.name) else { continue }
      for name in group.names {
        let words = (fields.list(name) ?? []).compactMap { value -> Word? in
          guard case .text(let text) = value.content else { return nil }
          return Word(text: text, location: value.location)
        }
        if words.isEmpty, fields.list(name) != nil {
          checker.errors.add(
            .contradiction("\(name) is an empty list", allowed: "a list with at least one"),
            at: fields.location(of: name))
        } else if !words.isEmpty {
          entries.append(Entry(group: group.name, name: name, words: words))
        }
      }
    }
    errors.add(checker.errors)
    return entries
  }
}
