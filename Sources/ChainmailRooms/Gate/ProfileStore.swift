internal import ChainmailLog
internal import Messages

/// The gate's book: a folder with a file for each profile, which nobody but its user can read.
///
/// The caller says where it is, for example `$XDG_DATA_HOME/chainmail/profiles`. Files are replaced
/// whole; links, pipes and whatever is open to other users are refused.
public struct ProfileStore: Hashable, Sendable {
  /// The folder, which need not exist yet.
  public let path: String

  /// The most files of the book.
  public static let fileLimit = 256

  /// A book in a folder.
  public init(path: String) { self.path = path }

  /// One file of the book.
  public struct Entry: Sendable {
    public let id: ProfileID
    public let profile: Result<Profile, ProfileError>
  }

  /// What was deleted with a profile.
  public struct Deletion: Hashable, Sendable {
    /// The one file that is gone.
    public let path: String
    /// Whose names, e-mail and password hash were in it; nil for the guest, and where it could
    /// not be read.
    public let person: Person?
    /// The rooms whose state was in it.
    public let rooms: [String]
    /// Whether the file could be read; what was in one that could not is not known.
    public let wasReadable: Bool
  }

  /// The profiles, by id; one that cannot be read is no reason to hide the others.
  ///
  /// - Throws: ``ProfileError`` where the folder itself cannot be read.
  /// - Complexity: O(bytes of all profiles).
  public func entries() throws(ProfileError) -> [Entry] {
    guard let folder = try PrivateFolder.open(path, making: false) else { return [] }
    return try entries(in: folder)
  }

  /// A profile.
  ///
  /// - Throws: ``ProfileError/unknown(_:)`` where there is none, or what is wrong with it.
  public func profile(_ id: ProfileID) throws(ProfileError) -> Profile {
    guard let folder = try PrivateFolder.open(path, making: false),
      let profile = try profile(id, in: folder)
    else { throw .unknown(id) }
    return profile
  }

  /// The guest's profile, made where there is none yet.
  ///
  /// - Throws: ``ProfileError``.
  public func guest(at now: Int64) throws(ProfileError) -> Profile {
    try writing { folder throws(ProfileError) in
      if let profile = try profile(.guest, in: folder) { return profile }
      let guest = Profile(id: .guest, created: max(0, now), owner: nil)
      try add(guest, in: folder)
      return guest
    }
  }

  /// Changes what the rooms keep in a profile, as it is on the disk at that moment.
  ///
  /// - Throws: ``ProfileError``; then the profile is as it was.
  package func update(
    _ id: ProfileID, _ change: (inout RoomStates) -> Void
  ) throws(ProfileError) {
    try writing { folder throws(ProfileError) in
      guard var profile = try profile(id, in: folder) else { throw .unknown(id) }
      change(&profile.rooms)
      try write(profile, in: folder)
    }
  }

  /// Deletes a profile: its file, and with it everything that this program keeps about the person.
  ///
  /// Logs of games are files of their own, in another folder; they name no profile and stay.
  ///
  /// - Returns: What was in it.
  /// - Throws: ``ProfileError/unknown(_:)``, or what kept the file from being removed.
  public func delete(_ id: ProfileID) throws(ProfileError) -> Deletion {
    try writing { folder throws(ProfileError) in
      let profile: Profile?
      // What cannot be read can still be deleted, also a link in the place of a file.
      do throws(ProfileError) { profile = try self.profile(id, in: folder) } catch {
        profile = nil
      }
      guard try remove(id, in: folder) else { throw .unknown(id) }
      return Deletion(
        path: "\(path)/\(fileName(id))", person: profile?.owner?.person,
        rooms: profile?.roomNames ?? [], wasReadable: profile != nil)
    }
  }
}

/// What the ledger does between two locks.
extension ProfileStore {
  /// Opens the folder, made where there is none, and keeps other writers out until `body` is over.
  func writing<Value>(
    _ body: (borrowing PrivateFolder) throws(ProfileError) -> Value
  ) throws(ProfileError) -> Value {
    guard let folder = try PrivateFolder.open(path, making: true) else {
      throw .notAFolder(path: path)
    }
    try folder.lock()
    return try body(folder)
  }

  func entries(in folder: borrowing PrivateFolder) throws(ProfileError) -> [Entry] {
    let suffix = ProfileStore.suffix
    var entries: [Entry] = []
    for name in try folder.names(endingWith: suffix, atMost: ProfileStore.fileLimit) {
      guard let id = ProfileID(String(name.dropLast(suffix.count))) else { continue }
      do throws(ProfileError) {
        guard let profile = try profile(id, in: folder) else { continue }
        entries.append(Entry(id: id, profile: .success(profile)))
      } catch {
        entries.append(Entry(id: id, profile: .failure(error)))
      }
    }
    return entries
  }

  func profile(
    _ id: ProfileID, in folder: borrowing PrivateFolder
  ) throws(ProfileError) -> Profile? {
    let name = fileName(id)
    guard let bytes = try folder.bytes(of: name, atMost: ProfileCodec.lengthLimit) else {
      return nil
    }
    let file = "\(path)/\(name)"
    let profile = try ProfileError.reading(bytes, at: file, .profile, ProfileCodec.profile)
    guard profile.id == id else {
      throw .malformed(
        .profile, path: file, offset: 0, problem: "it is the profile \(profile.id)")
    }
    return profile
  }

  /// The profile with an e-mail; every file is looked at whether it is the one or not.
  func profile(
    of email: Secret, in folder: borrowing PrivateFolder
  ) throws(ProfileError) -> Profile? {
    let key = Person.key(of: email)
    var found: Profile?
    for entry in try entries(in: folder) {
      guard case .success(let profile) = entry.profile, let owner = profile.owner,
        Person.key(of: owner.person.email) == key
      else { continue }
      found = profile
    }
    return found
  }

  func add(_ profile: Profile, in folder: borrowing PrivateFolder) throws(ProfileError) {
    let name = fileName(profile.id)
    let names = try folder.names(endingWith: "", atMost: ProfileStore.fileLimit)
    guard !names.contains(name) else { throw .taken(profile.id) }
    // Room is left for the delays and for a draft.
    guard names.count < ProfileStore.fileLimit - 2 else {
      throw .full(path: path, limit: ProfileStore.fileLimit)
    }
    try write(profile, in: folder)
  }

  /// Removes a profile's file; returns whether there was one.
  func remove(_ id: ProfileID, in folder: borrowing PrivateFolder) throws(ProfileError) -> Bool {
    try folder.remove(fileName(id))
  }

  /// Writes a profile that can be read back, or none.
  private func write(
    _ profile: Profile, in folder: borrowing PrivateFolder
  ) throws(ProfileError) {
    let bytes = ProfileCodec.bytes(of: profile)
    guard bytes.count <= ProfileCodec.lengthLimit else {
      throw .unstorable(problem: "more than \(ProfileCodec.lengthLimit) bytes")
    }
    do throws(ProfileCodec.Fault) {
      _ = try ProfileCodec.profile(bytes)
    } catch {
      if case .malformed(let fault) = error { throw .unstorable(problem: fault.message) }
      preconditionFailure("this version wrote another version: \(error)")
    }
    try folder.replace(fileName(profile.id), with: bytes)
  }

  private static let suffix = ".json"

  private func fileName(_ id: ProfileID) -> String { "\(id)\(ProfileStore.suffix)" }

  private static let delays = "gate.delays"

  /// The delays; none where there are none yet.
  func delays(
    in folder: borrowing PrivateFolder, using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateDelays {
    guard
      let bytes = try folder.bytes(of: ProfileStore.delays, atMost: ProfileCodec.lengthLimit)
    else { return GateDelays(using: &generator) }
    return try ProfileError.reading(
      bytes, at: "\(path)/\(ProfileStore.delays)", .delays, ProfileCodec.delays)
  }

  func keep(_ delays: GateDelays, in folder: borrowing PrivateFolder) throws(ProfileError) {
    try folder.replace(ProfileStore.delays, with: ProfileCodec.bytes(of: delays))
  }
}
