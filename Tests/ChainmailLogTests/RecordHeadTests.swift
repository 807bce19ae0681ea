import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

/// The numbers with which a record begins, forged with the checksum made right again.
@Suite struct `The beginning of a record` {
  static let kinds = ["in", "hit", "chk", "ev", "key", "end"]
  static let noNumbers = [
    "\"x\"", "-1", "1.5", "1e3", "007", "null", "9007199254740992", "99999999999999999999", "",
  ]

  private let session: Session

  init() throws {
    var session = try Session(FirstArmour.rules, seed: 5)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    session.play(.spar(pace: 8))
    for _ in 0..<40 { session.play(.wait) }
    session.end()
    self.session = session
  }

  /// The log with something else in place of a member's number.
  private func forged(_ kind: String, _ member: String, _ number: String) throws -> Forgery {
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: kind)
    let line = forgery.lines[place]
    let name = try #require(line.firstRange(of: ",\"\(member)\":"))
    let end = try #require(line[name.upperBound...].firstIndex(of: ","))
    forgery.seal(line[..<name.upperBound] + number + line[end...].dropLast(16), at: place)
    return forgery
  }

  private func failure(of forgery: Forgery) async throws -> LogFailure {
    let result = try await Verifier.verify(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    #expect(result.exitStatus == 11)
    return try #require(result.failure)
  }

  @Test(arguments: kinds, ["n", "t"])
  func `names the member that is no number`(_ kind: String, _ member: String) async throws {
    for number in Self.noNumbers {
      let failure = try await failure(of: try forged(kind, member, number))
      #expect(failure.field == member && failure.got.description == number)
      #expect(failure.expected == "a whole number below 9007199254740992")
    }
  }

  @Test(arguments: [("hit", "turn"), ("chk", "turn"), ("key", "turn"), ("key", "back")])
  func `names a count that is no number`(_ kind: String, _ member: String) async throws {
    for number in Self.noNumbers {
      let failure = try await failure(of: try forged(kind, member, number))
      #expect(failure.field == member && failure.got.description == number)
    }
  }

  @Test(arguments: kinds)
  func `says that there is no tick`(_ kind: String) async throws {
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: kind)
    forgery.seal(
      forgery.lines[place].replacing(/,"t":\d+/, with: "", maxReplacements: 1).dropLast(16),
      at: place)
    let failure = try await failure(of: forgery)
    #expect(failure.field == "t" && failure.got == "none")
  }

  @Test(arguments: [0, 1, 601]) func `a pace that nobody can choose is told as that`(
    _ pace: Int
  ) async throws {
    var forgery = Forgery(session.bytes)
    try forgery.change("in", "\"pace\":8", "\"pace\":\(pace)")
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(failure.field == "pace" && failure.got == "is \(pace); allowed: 2 to 600")
    #expect(result.exitStatus == 14)
  }
}
