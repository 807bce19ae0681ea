package import ChainmailLog
internal import Messages

/// The one form in which profiles, exports and delays are written: JSON on one line, members in a
/// fixed order, a line feed behind it.
///
/// What is read must be exactly what would be written of it, so that no file has two meanings.
package enum ProfileCodec {
  /// The version of all three forms.
  package static let version = 1
  /// The most bytes of a file.
  package static let lengthLimit = 256 * 1024

  /// Why bytes are not what they should be.
  package enum Fault: Error, Hashable {
    case malformed(JSONError)
    case otherVersion(String)
  }

  package static func bytes(of profile: Profile) -> [UInt8] {
    line(
      "profile",
      [
        .init("id", .string(profile.id.description)),
        .init("created", .integer(profile.created)),
        .init(
          "owner",
          profile.owner.map { owner in
            .object(members(of: owner.person) + [.init("password", json(of: owner.password))])
          } ?? .null),
        .init("rooms", .object(profile.rooms.members)),
      ])
  }

  package static func profile(_ bytes: [UInt8]) throws(Fault) -> Profile {
    try read(bytes, "profile", writing: ProfileCodec.bytes(of:)) { json throws(JSONError) in
      guard let id = ProfileID(try json.string("id")) else {
        throw JSONError(field: "id", "is neither guest nor 32 hexadecimal digits")
      }
      let created: Int64 = try json.integer("created")
      let owner = try json.member("owner")
      guard (id == .guest) == (owner == .null) else {
        throw JSONError(field: "owner", "is null for the guest and for nobody else")
      }
      return Profile(
        id: id, created: created, owner: owner == .null ? nil : try self.owner(owner),
        rooms: try rooms(of: json))
    }
  }

  package static func bytes(of export: ProfileExport) -> [UInt8] {
    line(
      "profile-export",
      [
        .init("created", .integer(export.created)),
        .init("person", export.person.map { .object(members(of: $0)) } ?? .null),
        .init("rooms", .object(export.rooms.members)),
      ])
  }

  package static func export(_ bytes: [UInt8]) throws(Fault) -> ProfileExport {
    try read(bytes, "profile-export", writing: ProfileCodec.bytes(of:)) { json throws(JSONError) in
      let person = try json.member("person")
      return ProfileExport(
        created: try json.integer("created"),
        person: person == .null ? nil : try self.person(person), rooms: try rooms(of: json))
    }
  }

  package static func bytes(of delays: GateDelays) -> [UInt8] {
    line(
      "gate-delays",
      [
        .init("key", .string(HexText.of(delays.key))),
        .init(
          "delays",
          .array(
            delays.entries.map { entry in
              .array([
                .integer(entry.tag), .integer(entry.delay.failures),
                .integer(entry.delay.lastFailure),
              ])
            })),
      ])
  }

  package static func delays(_ bytes: [UInt8]) throws(Fault) -> GateDelays {
    try read(bytes, "gate-delays", writing: ProfileCodec.bytes(of:)) { json throws(JSONError) in
      let key = try hex(json, "key", count: GateDelays.keyLength)
      var entries: [GateDelays.Entry] = []
      for entry in try json.member("delays").asArray("delays") {
        let members = try entry.asArray("delays")
        guard members.count == 3,
          let delay = GateDelay(
            failures: try members[1].asInteger("delays", below: 1_000_001),
            lastFailure: try members[2].asInteger("delays"))
        else { throw JSONError(field: "delays", "is no list of tags, failures and times") }
        let tag = try members[0].asInteger("delays", below: 1 << 32) as Int64
        entries.append(GateDelays.Entry(tag: UInt32(clamping: tag), delay: delay))
      }
      guard let delays = GateDelays(key: key, entries: entries) else {
        throw JSONError(
          field: "delays", "is no list of at most \(GateDelays.limit) failures by ascending tags")
      }
      return delays
    }
  }

  private static func line(_ kind: String, _ members: [JSONValue.Member]) -> [UInt8] {
    let head: [JSONValue.Member] = [
      .init("chainmail", .string(kind)), .init("version", .integer(version)),
    ]
    return Array((JSONValue.object(head + members).text + "\n").utf8)
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ kind: String, writing write: (Value) -> [UInt8],
    _ decode: (JSONValue) throws(JSONError) -> Value
  ) throws(Fault) -> Value {
    let lineFeed = UInt8(ascii: "\n")
    do {
      let json = try JSONReader.read((bytes.last == lineFeed ? bytes.dropLast() : bytes[...]))
      guard try json.string("chainmail") == kind else {
        throw JSONError(field: "chainmail", "is not \"\(kind)\"")
      }
      let version: Int = try json.integer("version")
      guard version == ProfileCodec.version else { throw Fault.otherVersion("\(version)") }
      let value = try decode(json)
      let written = write(value)
      guard written == bytes else {
        let same = zip(written, bytes).prefix { $0 == $1 }.count
        throw JSONError(at: same, "this is not how it is written")
      }
      return value
    } catch let error as JSONError {
      throw .malformed(error)
    } catch let fault as Fault {
      throw fault
    } catch {
      preconditionFailure("nothing else is thrown: \(error)")
    }
  }

  private static func members(of person: Person) -> [JSONValue.Member] {
    [
      .init("first_name", .string(person.firstName)),
      .init("last_name", .string(person.lastName)),
      .init("email", .string(person.email.text)),
    ]
  }

  private static func json(of password: PasswordHash) -> JSONValue {
    let cost = password.cost
    return .object([
      .init("kdf", .string("scrypt")),
      .init("rounds", .integer(cost.rounds)),
      .init("block_size", .integer(cost.blockSize)),
      .init("parallelism", .integer(cost.parallelism)),
      .init("salt", .string(HexText.of(password.salt))),
      .init("key", .string(HexText.of(password.key))),
    ])
  }

  private static func owner(_ json: JSONValue) throws(JSONError) -> Profile.Owner {
    Profile.Owner(try person(json), try password(try json.member("password")))
  }

  private static func person(_ json: JSONValue) throws(JSONError) -> Person {
    guard
      let person = Person(
        firstName: try json.string("first_name"), lastName: try json.string("last_name"),
        email: Secret(try json.string("email")))
    else { throw JSONError(field: "email", "or a name is too long or not printable") }
    return person
  }

  private static func password(_ json: JSONValue) throws(JSONError) -> PasswordHash {
    guard try json.string("kdf") == "scrypt" else { throw JSONError(field: "kdf", "is not scrypt") }
    guard
      let cost = ScryptCost(
        rounds: try json.integer("rounds"), blockSize: try json.integer("block_size"),
        parallelism: try json.integer("parallelism"))
    else { throw JSONError(field: "rounds", "and what else sets the cost is out of range") }
    let salt = try hex(json, "salt", count: PasswordHash.saltLength)
    let key = try hex(json, "key", count: PasswordHash.keyLength)
    guard let password = PasswordHash(cost: cost, salt: salt, key: key) else {
      throw JSONError(field: "key", "has another length")
    }
    return password
  }

  private static func hex(
    _ json: JSONValue, _ name: String, count: Int
  ) throws(JSONError) -> [UInt8] {
    guard let bytes = HexText.bytes(try json.string(name)), bytes.count == count else {
      throw JSONError(field: name, "has not \(2 * count) hexadecimal digits")
    }
    return bytes
  }

  private static func rooms(of json: JSONValue) throws(JSONError) -> RoomStates {
    guard let rooms = RoomStates(try json.member("rooms").asObject("rooms")) else {
      throw JSONError(
        field: "rooms",
        """
        has a room that cannot be, one that is not in its place, or more than \
        \(RoomStates.countLimit)
        """)
    }
    return rooms
  }
}
