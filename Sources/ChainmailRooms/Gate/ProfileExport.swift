internal import ChainmailLog

/// A profile as it leaves this machine: who it belongs to and what the rooms keep.
///
/// The password hash stays behind, and so do the passwords that a person taught the letters' room.
/// A file that travels is a file that can be guessed at without
/// end, so that importing asks for a password again; the guest's export asks for none.
public struct ProfileExport: Hashable, Sendable {
  /// When the profile was made, in seconds since 1970.
  public let created: Int64
  /// Nil for the guest's.
  public let person: Person?
  package let rooms: RoomStates

  init(created: Int64, person: Person?, rooms: RoomStates) {
    self.created = created
    self.person = person
    self.rooms = rooms
  }

  /// The rooms that keep something here, in ascending order.
  public var roomNames: [String] { rooms.names }

  /// What a profile is exported as.
  public init(of profile: Profile) {
    var rooms = profile.rooms
    // What somebody sealed letters with may open more than this game.
    rooms[LetterRest.room] = rooms[LetterRest.room].flatMap(LetterRest.withoutOwnPasswords)
    self.init(created: profile.created, person: profile.owner?.person, rooms: rooms)
  }

  /// Reads an export.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What errors call the file.
  /// - Throws: ``ProfileError/tooLarge(path:limit:)``,
  ///   ``ProfileError/malformed(_:path:offset:problem:)``,
  ///   ``ProfileError/otherVersion(path:version:)``.
  public init(_ bytes: [UInt8], path: String) throws(ProfileError) {
    self = try ProfileError.reading(bytes, at: path, .export, ProfileCodec.export)
  }

  /// The bytes of the one file that an export is.
  public var bytes: [UInt8] { ProfileCodec.bytes(of: self) }

  /// The form with which an import signs up, under a new password.
  public func form(password: Secret) -> GateForm {
    GateForm(
      firstName: person?.firstName ?? "", lastName: person?.lastName ?? "",
      email: person?.email ?? "", password: password)
  }
}

extension ProfileError {
  /// Reads bytes of a limited length; a fault becomes an error with the file's path.
  static func reading<Value>(
    _ bytes: [UInt8], at path: String, _ form: Form,
    _ read: ([UInt8]) throws(ProfileCodec.Fault) -> Value
  ) throws(ProfileError) -> Value {
    guard bytes.count <= ProfileCodec.lengthLimit else {
      throw .tooLarge(path: path, limit: ProfileCodec.lengthLimit)
    }
    do throws(ProfileCodec.Fault) {
      return try read(bytes)
    } catch {
      switch error {
      case .malformed(let fault):
        throw .malformed(form, path: path, offset: fault.offset, problem: fault.message)
      case .otherVersion(let version): throw .otherVersion(path: path, version: version)
      }
    }
  }
}
