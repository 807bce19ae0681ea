import ChainmailLog
import ChainmailRooms
import Foundation
import Synchronization
import TestSupport
import Testing

/// A folder of a test's own with a book in it; gone with the value.
final class BookFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "chainmail-book-\(UUID().uuidString.prefix(13))")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The book, in a folder that is not there yet.
  var store: ProfileStore { ProfileStore(path: book.path) }

  var book: URL { url.appending(components: "data", "profiles") }

  func file(_ id: ProfileID) -> URL { book.appending(path: "\(id).json") }

  func bytes(_ id: ProfileID) throws -> [UInt8] { Array(try Data(contentsOf: file(id))) }

  /// Puts a file of a profile's name into the book, for this user only.
  func put(_ bytes: some Sequence<UInt8>, as id: ProfileID) throws {
    try FileManager.default.createDirectory(
      at: book, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: file(id))
    try allow(0o600, file(id))
  }

  func allow(_ mode: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: book.path).sorted()
  }
}

/// Derives as scrypt does, and counts.
final class CountingDerivation: KeyDerivation {
  struct Call: Hashable {
    var cost: ScryptCost
    var saltLength: Int
  }

  private let made = Mutex<[Call]>([])

  func key(
    from password: RawSpan, salt: [UInt8], cost: ScryptCost
  ) throws(KeyDerivationError) -> [UInt8] {
    made.withLock { $0.append(Call(cost: cost, saltLength: salt.count)) }
    return try Scrypt().key(from: password, salt: salt, cost: cost)
  }

  /// What was derived since the last question.
  func calls() -> [Call] {
    made.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

extension ScryptCost {
  /// As cheap as there is.
  static var small: ScryptCost {
    get throws { try #require(ScryptCost(rounds: 2, blockSize: 1, parallelism: 1)) }
  }
}

/// A ledger at work in a folder of its own.
struct Gate {
  let folder: BookFolder
  let derivation = CountingDerivation()
  let ledger: GateLedger<CountingDerivation>
  var generator = SplitMix64(seed: 7)

  init() throws {
    folder = try BookFolder()
    ledger = GateLedger(folder.store, by: derivation, cost: try .small)
  }

  mutating func answer(
    _ deed: GateDeed, _ form: GateForm, keepingGuest: Bool = false, at now: Int64
  ) throws -> GateAnswer {
    guard case .passed(let passed) = GateOrder.standard.walk(form, to: deed).end else {
      throw NotPassed()
    }
    return try ledger.answer(passed, keepingGuest: keepingGuest, at: now, using: &generator)
  }

  /// Signs up with the valid form, and has no delay afterwards.
  mutating func signUp(at now: Int64 = 1000) throws -> ProfileID {
    guard case .signedUp(let id) = try answer(.signUp, .valid, at: now) else { throw NotPassed() }
    _ = derivation.calls()
    return id
  }
}
