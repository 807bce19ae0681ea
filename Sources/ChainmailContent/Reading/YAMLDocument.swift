internal import Messages
internal import Yams

/// Reads YAML into nodes that know their places.
///
/// What YAML has beyond lists, groups of fields and text is refused: anchors, aliases, several
/// documents in a file, and tags but those of what is read anyway. Whether a text is a number is
/// decided by the field that it stands in.
struct YAMLDocument {
  private let file: String
  private var text: YAMLText

  /// The root of a file; a mistake is noted and gives nil where nothing can be read.
  static func root(of file: ContentFile, errors: inout ErrorList) -> ContentNode? {
    guard let text = YAMLText(file, errors: &errors) else { return nil }
    var document = YAMLDocument(file: file.path, text: text)
    return document.parse(&errors)
  }

  private mutating func parse(_ errors: inout ErrorList) -> ContentNode? {
    while true {
      do {
        let parser = try Parser(yaml: text.text, resolver: .basic, encoding: .utf8)
        guard let root = try parser.singleRoot() else {
          errors.add(.syntax("the file is empty; allowed: fields, one a line"), at: location(nil))
          return nil
        }
        // The parser holds the anchors' names, to which nodes refer weakly.
        return withExtendedLifetime(parser) { node(root, depth: 0, &errors) }
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        if let hidden = keys.first,
          text.hideKey(hidden, line: context.mark.line, column: context.mark.column)
        {
          continue
        }
        let names =
          keys.isEmpty
          ? "a field" : keys.map { quoted(text.original($0)) }.prefix(4).joined(separator: ", ")
        errors.add(
          .contradiction("\(names) from here on more than once", allowed: "each field once"),
          at: location(context.mark))
        return nil
      } catch {
        note(error, &errors)
        return nil
      }
    }
  }

  private func note(_ error: any Error, _ errors: inout ErrorList) {
    switch error {
    case YamlError.composer(_, _, let mark, _):
      errors.add(.syntax("another document begins; allowed: one in a file"), at: location(mark))
    case YamlError.parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting"):
      errors.add(.tooMany("levels", limit: YAMLText.depthLimit), at: location(mark))
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _):
      let context = context.map { Message(", \(Message(yaml: $0.text))") }
      let isContent = problem.hasSuffix("content")
      let problem = Message(yaml: problem)
      // Most often a sign that means something in YAML was meant as text.
      errors.add(
        isContent
          ? .syntax(
            """
            \(problem)\(context); allowed: YAML with spaces to indent, and signs such as \
            # : , & in "..."
            """) : .syntax("\(problem)\(context); allowed: YAML with spaces to indent"),
        at: location(mark))
    case YamlError.reader(let problem, _, _, _):
      errors.add(
        .syntax("\(Message(yaml: problem)); allowed: YAML in UTF-8"), at: location(nil))
    default:
      errors.add(.syntax("this is no YAML; allowed: YAML in UTF-8"), at: location(nil))
    }
  }

  private func location(_ mark: Mark?) -> ContentLocation {
    ContentLocation(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  private func node(_ node: Node, depth: Int, _ errors: inout ErrorList) -> ContentNode? {
    let place = location(node.mark)
    guard depth < YAMLText.depthLimit else {
      errors.add(.tooMany("levels", limit: YAMLText.depthLimit), at: place)
      return nil
    }
    if let anchor = node.anchor {
      errors.add(
        .forbidden("&\(anchor.rawValue.prefix(64)) is an anchor", allowed: "the value itself"),
        at: place)
    }
    if !YAMLDocument.plainTags.contains(node.tag.description) {
      errors.add(
        .forbidden(
          "\(quoted(node.tag.description)) is a tag", allowed: "the value itself"), at: place)
    }
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain, YAMLText.isAlias(scalar.string) {
        errors.add(
          .forbidden(
            "\(quoted(text.original(scalar.string))) is an alias", allowed: "the value itself"),
          at: place)
        return nil
      }
      let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
      return ContentNode(
        location: place, content: .scalar(text.original(scalar.string)),
        textOffset: isQuoted ? 1 : 0)
    case .sequence(let sequence):
      let elements = sequence.compactMap { self.node($0, depth: depth + 1, &errors) }
      return ContentNode(location: place, content: .sequence(elements))
    case .mapping(let mapping):
      var entries: [ContentNode.Entry] = []
      for (key, value) in mapping {
        guard let name = self.node(key, depth: depth + 1, &errors) else { continue }
        guard let text = name.scalar else {
          errors.add(
            .wrongKind(field: "a field's name", found: name.kind, allowed: "a text"),
            at: name.location)
          continue
        }
        guard let value = self.node(value, depth: depth + 1, &errors) else { continue }
        entries.append(.init(name: text, nameLocation: name.location, value: value))
      }
      return ContentNode(location: place, content: .mapping(entries))
    case .alias:
      errors.add(.forbidden("an alias", allowed: "the value itself"), at: place)
      return nil
    }
  }

  private static let plainTags: Set<String> = [
    "", "tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map",
  ]
}
