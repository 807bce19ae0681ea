internal import ChainmailContent
internal import ChainmailCore

/// The name of a profile's file: `guest`, or 32 hexadecimal digits that say nothing of who it is.
public struct ProfileID: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The one profile without credentials.
  public static let guest = ProfileID(unchecked: "guest")

  /// Reads a name; nil where it is none.
  public init?(_ text: String) {
    let isDigits =
      text.utf8.count == 32
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
    guard isDigits || text == "guest" else { return nil }
    description = text
  }

  /// Draws a name that nobody has.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(
      unchecked: HexText.of((0..<16).map { _ in .random(in: .min ... .max, using: &generator) }))
  }

  private init(unchecked text: String) { description = text }
}

/// What is kept of a player.
public struct Profile: Hashable, Sendable {
  /// Who a profile belongs to.
  public struct Owner: Hashable, Sendable {
    public let person: Person
    public var password: PasswordHash

    init(_ person: Person, _ password: PasswordHash) {
      self.person = person
      self.password = password
    }
  }

  public let id: ProfileID
  /// When it was made, in seconds since 1970.
  public let created: Int64
  /// Nil for the guest, who has no credentials.
  public let owner: Owner?
  /// What each room keeps, by the room's name; rooms that this version does not know included.
  package var rooms: RoomStates

  init(id: ProfileID, created: Int64, owner: Owner?, rooms: RoomStates = RoomStates()) {
    precondition((id == .guest) == (owner == nil), "the guest, and only the guest, has no owner")
    self.id = id
    self.created = created
    self.owner = owner
    self.rooms = rooms
  }

  /// The rooms that keep something here, in ascending order.
  public var roomNames: [String] { rooms.names }
}

/// Somebody's names and e-mail.
public struct Person: Hashable, Sendable {
  /// The most bytes of a name or an e-mail.
  public static let lengthLimit = 320

  public let firstName: String
  public let lastName: String
  public let email: Secret

  /// Creates a person; nil where a text is longer than ``lengthLimit``, or has characters that a
  /// terminal would obey instead of showing them.
  public init?(firstName: String, lastName: String, email: Secret) {
    for text in [firstName, lastName, email.text] {
      guard text.utf8.count <= Person.lengthLimit, !text.unicodeScalars.contains(where: isControl)
      else { return nil }
    }
    // Two e-mails that look alike are not to be two.
    guard !email.text.unicodeScalars.contains(where: isSpellingAid) else { return nil }
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
  }

  /// What tells e-mails apart: the bytes, in which large and small ASCII letters are the same.
  static func key(of email: Secret) -> [UInt8] {
    email.text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }
}
