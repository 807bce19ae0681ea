internal import Messages

/// Which endpoints packs are fetched from, and how long a transfer may take.
///
/// ```yaml
/// schema: 1
/// endpoints:                # asked in this order; the second and later are backups
///   - https://packs.example.org/chainmail
///   - https://mirror.example.net/chainmail
/// time-limit: 60            # seconds for each transfer
/// ```
public struct LibraryConfiguration: Hashable, Sendable {
  public var endpoints: [EndpointAddress] = []
  /// Seconds that one transfer may take.
  public var timeLimit = 120

  /// The file as the language of content describes it.
  public static let shape = ObjectShape(
    Message("a library"), "",
    [
      Field("schema", .whole(1...1), required: true, ""),
      Field(
        "endpoints", .list(.text(200), atMost: PackLibrary.endpointLimit, isUnique: true),
        default: "", ""),
      Field("time-limit", .whole(1...3600), ""),
    ],
    example: """
      schema: 1
      endpoints: [https://example.org/packs]
      time-limit: 60
      """)

  /// No endpoints.
  public init() {}

  /// Reads a file.
  ///
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public init(_ file: ContentFile) throws(ContentErrors) {
    var errors = ErrorList()
    let root = YAMLDocument.root(of: file, errors: &errors)
    var checker = ObjectChecker(vocabulary: Vocabulary(), errors: errors)
    let object = root.flatMap { checker.check($0, Self.shape) }
    for value in object?.list("endpoints") ?? [] {
      guard case .text(let text) = value.content else { continue }
      if let address = EndpointAddress(text) {
        endpoints.append(address)
      } else {
        checker.errors.add(
          .notAllowed(
            field: Message(verbatim: "endpoints"), value: text, allowed: EndpointAddress.allowed),
          at: value.location)
      }
    }
    if let seconds = object?.whole("time-limit") { timeLimit = Int(seconds) }
    try checker.errors.throwIfAny()
  }
}
