import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

/// What a log calls things is shown to people, and a terminal obeys control characters.
@Suite struct `A hostile name` {
  private static let controls = [
    #"\u001b[31m"#, #"\u0007"#, "\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2066}", #"\u000a"#,
  ]

  private func session() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.header.parent = LogHeader.Parent(id: "0b", record: 1, chain: "00")
    session.header.source = .imported("another")
    session.header.loadout = "Thin"
    session.bytes = session.header.line + session.bytes.drop { $0 != 0x0A }.dropFirst()
    session.play(.throw(0, entry: nil))
    let blow = Blow(
      [FirstArmour.weapon: 5], source: "spear", stats: [AttackerStat(name: "accuracy", value: 7)])
    session.play(.receive(blow, entry: nil))
    return session
  }

  @Test(
    arguments: ["engine", "pack", "luck", "id", "mode", "loadout", "import", "parent"],
    Self.controls)
  func `in a header is refused`(_ member: String, _ control: String) throws {
    var forgery = Forgery(try session().bytes)
    let old =
      switch member {
      case "import": "import:"
      case "parent": "\"parent\":{\"id\":\""
      default: "\"\(member)\":\""
      }
    let header = forgery.lines[0]
    let place = try #require(header.firstRange(of: old))
    forgery.seal(
      header[..<place.upperBound] + control + header[place.upperBound...].dropLast(16), at: 0)
    guard
      case .failure(.badHeader(let failure)) = Result(catching: { () throws(LogError) in
        try forgery.source.header()
      })
    else {
      Issue.record("the header was read")
      return
    }
    #expect(failure.got == "holds a control character")
  }

  @Test(
    arguments: [
      ("def", "\"name\":\"weapon"), ("def", "\"name\":\"melee"), ("def", "\"name\":\"sword"),
      ("def", "\"slot\":\"torso"), ("def", "\"kind\":\"armor"), ("def", "\"does\":\"immune"),
      ("key", "\"name\":\"weapon"), ("key", "\"kind\":\"armor"),
      ("hit", "\"source\":\"sword"), ("in", "\"source\":\"spear"), ("in", "{\"accuracy"),
    ], Self.controls)
  func `in a record is refused`(_ place: (String, String), _ control: String) async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change(place.0, place.1, place.1 + control)
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: "another")
    #expect(result.exitStatus == 14)
    #expect(result.failure?.got == "holds a control character")
    guard place.0 != "def" else { return }
    #expect(throws: LogError.self) {
      var replay = try Replay(
        forgery.source, rules: FirstArmour.rules, digest: TestRules.digest, watchOnly: true)
      while try replay.forward() {}
    }
  }
}
