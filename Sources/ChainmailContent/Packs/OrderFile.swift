package import Messages

/// Orders of things that the program knows, in a file: each field is a list of their names.
///
/// ```yaml
/// schema: 1
/// sign-in: [location, email, password]
/// ```
package enum OrderFile {
  /// A list that the file has.
  package struct List {
    var name: String
    var allowed: [String]
    var required: [String]

    /// Creates the description of a list.
    ///
    /// - Parameters:
    ///   - name: The field.
    ///   - allowed: What may stand in it, each once.
    ///   - required: What has to stand in it.
    package init(_ name: String, allowed: [String], required: [String]) {
      self.name = name
      self.allowed = allowed
      self.required = required
    }
  }

  /// Reads a file that has all of `lists`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: What it holds, for errors, such as `an order of checks`.
  ///   - lists: What stands in it.
  /// - Returns: The names of each list in their order.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  package static func read(
    _ file: ContentFile, _ name: Message, _ lists: [List]
  ) throws(ContentErrors) -> [[String]] {
    let version = PackLanguage.version
    let shape = ObjectShape(
      name, "",
      [Field("schema", .whole(version...version), required: true, "")]
        + lists.map { list in
          Field(
            list.name,
            .list(.choice(list.allowed), atMost: list.allowed.count, isUnique: true),
            required: true, "")
        },
      example: "schema: \(version)"
        + lists.map { "\n\($0.name): [\(listText($0.allowed))]" }.joined())
    var checker = ObjectChecker(vocabulary: Vocabulary())
    let root = YAMLDocument.root(of: file, errors: &checker.errors)
    let object = root.flatMap { checker.check($0, shape) }
    let orders = lists.map { list -> [String] in
      guard let object, let names = object.texts(list.name) else { return [] }
      for missing in list.required where !names.contains(missing) {
        checker.errors.add(
          .contradiction(
            "\(missing) is not in \(list.name)",
            allowed: "a list with \(list.required.joined(separator: ", "))"),
          at: object.location(of: list.name))
      }
      return names
    }
    try checker.errors.throwIfAny()
    return orders
  }
}
