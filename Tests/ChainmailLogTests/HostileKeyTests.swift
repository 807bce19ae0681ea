import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A hostile key` {
  private static let kinds = FirstArmour.rules.defenders.count

  /// The element stands for nothing that there is: who reads it before counting finds another
  /// fault.
  @Test(
    arguments: [
      ("worn", "99999", Defense.linkLimit),
      ("bag", "[99999]", Loadout.linkLimit),
      ("deferrals", "{}", Defense.deferralLimit),
    ], [false, true])
  func `that holds more than a game can is refused before any of it is read`(
    _ list: (String, String, Int), inHistory: Bool
  ) throws {
    let (field, element, limit) = list
    func fault(_ count: Int) throws -> LogFailure? {
      let elements = Array(repeating: element, count: count).joined(separator: ",")
      var members = "\"\(field)\":[\(elements)],"
      if inHistory { members = "\"past\":[{\(members.dropLast())}]," }
      return try self.fault(of: members)
    }
    let tooMany = try fault(limit + 1)
    #expect(tooMany?.field == field)
    #expect(tooMany?.got == "are more than the \(limit) that a game can have")
    #expect(try fault(limit)?.got != tooMany?.got)
  }

  @Test func `with copies of more kinds than there are is refused before they are looked up`()
    throws
  {
    let copies = (0...Self.kinds).map { "\"kind-\($0)\":1" }.joined(separator: ",")
    let failure = try fault(of: "\"copies\":{\(copies)},")
    #expect(failure?.field == "copies" && failure?.got == "are of more kinds than there are")
  }

  /// What a reader finds wrong where these members stand before those of a good state.
  private func fault(of members: String) throws -> LogFailure? {
    var forgery = Forgery(try Session(FirstArmour.rules, seed: 3).bytes)
    try forgery.change("key", "\"state\":{", "\"state\":{\(members)")
    do throws(LogError) {
      _ = try Replay(forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
      return nil
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      return failure
    }
  }
}
