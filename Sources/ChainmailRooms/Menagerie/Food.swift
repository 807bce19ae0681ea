/// Something to eat, or at least to offer.
///
/// Foods are told apart by their names without regard to case. Any name will do; a food that no
/// animal knows is one that nobody eats.
public struct Food: Hashable, Sendable {
  /// The name in lower case.
  public let name: String

  /// How long a name can be, in bytes of UTF-8.
  public static let lengthLimit = 64

  /// Creates a food; nil for a name that is empty, too long, or holds anything but visible
  /// characters and spaces.
  public init?(_ name: String) {
    guard 1...Self.lengthLimit ~= name.utf8.count, name.contains(where: { $0 != " " }),
      name.unicodeScalars.allSatisfy(\.isVisibleOrSpace)
    else { return nil }
    self.name = name.lowercased()
  }

  private init(known name: String) { self.name = name }

  public static let banana = Food(known: "banana")
  public static let nut = Food(known: "nut")
  public static let meatball = Food(known: "meatball")
  /// Nobody eats it; whoever offered it drinks it.
  public static let coffee = Food(known: "cup of coffee")
}

extension Food: CustomStringConvertible {
  public var description: String { name }
}

extension Unicode.Scalar {
  fileprivate var isVisibleOrSpace: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
