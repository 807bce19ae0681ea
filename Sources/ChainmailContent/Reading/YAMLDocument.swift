internal import CYAML
internal import Messages

/// Reads YAML into nodes that know their locations.
///
/// YAML beyond lists, groups of fields and text is refused: anchors, aliases, several documents in
/// a file, and tags except those of what is read anyway. The field that a text stands in decides
/// whether it is a number.
package struct YAMLDocument: ~Copyable {
  private let file: String
  private let text: YAMLText
  private let parser: OpaquePointer
  private var event = cy_event()
  /// The starts of the open lists in `[ ]` and groups in `{ }`, outermost first.
  private var brackets: [ContentLocation] = []
  /// How many values may still follow, and how many lists and groups of fields among them.
  private var (valuesLeft, groupsLeft): (Int, Int)

  /// Returns the root of a file; a mistake is noted and gives nil if nothing can be read.
  package static func root(of file: ContentFile, errors: inout ErrorList) -> ContentNode? {
    guard let text = YAMLText(file, errors: &errors) else { return nil }
    var bytes = Array(text.text.utf8)
    // An empty array may have no address.
    if bytes.isEmpty { bytes.append(0x0A) }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let parser = cy_open(start, bytes.count) else {
        return nil
      }
      var document = YAMLDocument(file: file.path, text: text, parser: parser)
      do throws(Unreadable) {
        return try document.root(&errors)
      } catch {
        errors.add(error.problem, at: error.location)
        return nil
      }
    }
  }

  private init(file: String, text: YAMLText, parser: OpaquePointer) {
    self.file = file
    self.text = text
    self.parser = parser
    let bytes = text.text.utf8.count
    valuesLeft = bytes / YAMLText.bytesOfValue + YAMLText.valuesAtLeast
    groupsLeft = bytes / YAMLText.bytesOfGroup + YAMLText.valuesAtLeast
  }

  deinit { cy_close(parser) }

  /// A mistake behind which nothing can be read.
  private struct Unreadable: Error {
    var problem: ContentProblem
    var location: ContentLocation
  }

  private mutating func root(_ errors: inout ErrorList) throws(Unreadable) -> ContentNode? {
    try advance()
    guard event.kind == CY_DOCUMENT_START else {
      throw Unreadable(
        problem: .syntax("the file is empty; allowed: fields, one a line"),
        location: ContentLocation(file: file, line: 1, column: 1))
    }
    try advance()
    let root = try node(depth: 0, &errors)
    // The document's end, and behind it the stream's.
    try advance()
    try advance()
    guard event.kind == CY_STREAM_END else {
      throw Unreadable(
        problem: .syntax("another document begins; allowed: one in a file"), location: location)
    }
    return root
  }

  /// Reads the next event.
  private mutating func advance() throws(Unreadable) {
    cy_next(parser, &event)
    guard event.kind == CY_FAILED else { return }
    let context = event.has_context ? location(of: event.context) : nil
    let fault = YAMLFault(in: text, at: location, within: context, brackets: brackets)
    throw Unreadable(problem: fault.problem, location: location)
  }

  private var location: ContentLocation { location(of: event.mark) }

  private func location(of mark: cy_mark) -> ContentLocation {
    ContentLocation(file: file, line: mark.line + 1, column: mark.column + 1)
  }

  /// Reads the value that the event at hand begins, up to its last event.
  ///
  /// - Returns: The value; nil if it is an alias, which was noted.
  private mutating func node(
    depth: Int, _ errors: inout ErrorList
  ) throws(Unreadable) -> ContentNode? {
    let start = location
    refuse(anchor: event.anchor, tag: event.tag, at: start, &errors)
    try count(at: start)
    switch event.kind {
    case CY_SCALAR:
      let value = UnsafeRawBufferPointer(start: event.value, count: event.length)
      return ContentNode(
        location: start, content: .scalar(String(decoding: value, as: UTF8.self)),
        textOffset: event.is_quoted ? 1 : 0)
    case CY_SEQUENCE_START, CY_MAPPING_START:
      guard depth < YAMLText.depthLimit else {
        throw Unreadable(problem: .tooMany("levels", limit: YAMLText.depthLimit), location: start)
      }
      let (isList, isInBrackets) = (event.kind == CY_SEQUENCE_START, event.is_flow)
      if isInBrackets { brackets.append(start) }
      let content: ContentNode.Content =
        isList
        ? .sequence(try elements(depth: depth + 1, &errors))
        : .mapping(try entries(depth: depth + 1, &errors))
      if isInBrackets { brackets.removeLast() }
      return ContentNode(location: start, content: content)
    default: return nil
    }
  }

  /// Counts the value that the event at hand begins.
  private mutating func count(at location: ContentLocation) throws(Unreadable) {
    valuesLeft -= 1
    if event.kind == CY_SEQUENCE_START || event.kind == CY_MAPPING_START { groupsLeft -= 1 }
    guard valuesLeft < 0 || groupsLeft < 0 else { return }
    throw Unreadable(
      problem: .unreadable(
        "the file has more values than its size allows",
        allowed:
          "one in \(YAMLText.bytesOfValue) bytes, a list or group in \(YAMLText.bytesOfGroup)"
      ), location: location)
  }

  /// Notes what YAML has beyond lists, groups of fields and text.
  private func refuse(
    anchor: UnsafePointer<CChar>?, tag: UnsafePointer<CChar>?, at location: ContentLocation,
    _ errors: inout ErrorList
  ) {
    if let anchor {
      let name = String(cString: anchor).prefix(64)
      errors.add(
        event.kind == CY_ALIAS
          ? .forbidden("\(quoted("*" + name)) is an alias", allowed: "the value itself")
          : .forbidden("&\(String(name)) is an anchor", allowed: "the value itself"),
        at: location)
    }
    if let tag {
      let name = String(cString: tag)
      guard !YAMLDocument.plainTags.contains(name) else { return }
      errors.add(
        .forbidden("\(quoted(name)) is a tag", allowed: "the value itself"), at: location)
    }
  }

  private static let plainTags: Set<String> = [
    "tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map",
  ]

  private mutating func elements(
    depth: Int, _ errors: inout ErrorList
  ) throws(Unreadable) -> [ContentNode] {
    var elements: [ContentNode] = []
    while true {
      try advance()
      guard event.kind != CY_SEQUENCE_END else { return elements.fitted }
      if let element = try node(depth: depth, &errors) { elements.append(element) }
    }
  }

  private mutating func entries(
    depth: Int, _ errors: inout ErrorList
  ) throws(Unreadable) -> [ContentNode.Entry] {
    var entries: [ContentNode.Entry] = []
    while true {
      try advance()
      guard event.kind != CY_MAPPING_END else { return entries.fitted }
      let name = try node(depth: depth, &errors)
      try advance()
      let value = try node(depth: depth, &errors)
      guard let name else { continue }
      guard let text = name.scalar else {
        errors.add(
          .wrongKind(field: "a field's name", found: name.kind, allowed: "a text"),
          at: name.location)
        continue
      }
      guard let value else { continue }
      entries.append(.init(name: text, nameLocation: name.location, value: value))
    }
  }
}

extension Array {
  /// The same, in no more room than it needs where it is long.
  fileprivate var fitted: [Element] {
    count < 64 || capacity - count < count / 8 ? self : withUnsafeBufferPointer { Array($0) }
  }
}
