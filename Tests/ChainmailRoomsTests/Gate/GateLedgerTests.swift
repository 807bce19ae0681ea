import ChainmailLog
import ChainmailRooms
import Foundation
import TestSupport
import Testing

@Suite struct `The gate ledger` {
  @Test func `signs up and in`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    #expect(try gate.answer(.signIn, .valid, at: 1001) == .signedIn(id))
    // Large and small letters of an e-mail are the same; those of a password are not.
    var form = GateForm.valid
    form.email = "ADA@Example.ORG"
    #expect(try gate.answer(.signIn, form, at: 1002) == .signedIn(id))
    form.password = "Correct horse"
    #expect(try gate.answer(.signIn, form, at: 1003) == .refused)

    let profile = try gate.folder.store.profile(id)
    #expect(
      profile.owner?.person
        == Person(
          firstName: "Ada", lastName: "Byron", email: "ada@example.org"))
    #expect(profile.created == 1000)
    #expect(profile.roomNames == [])
  }

  @Test func `does the equal work for an unknown e-mail and a wrong password, and says the equal`()
    throws
  {
    var gate = try Gate()
    _ = try gate.signUp()
    var wrong = GateForm.valid
    wrong.password = "incorrect horse"
    var unknown = wrong
    unknown.email = "nobody@example.org"

    let first = try gate.answer(.signIn, wrong, at: 2000)
    let firstWork = gate.derivation.calls()
    let second = try gate.answer(.signIn, unknown, at: 2000)
    let secondWork = gate.derivation.calls()
    #expect(first == .refused && second == .refused)
    #expect(firstWork == secondWork)
    #expect(firstWork == [.init(cost: try .small, saltLength: 16)])

    // Both wait for equally long, without any work.
    #expect(try gate.answer(.signIn, wrong, at: 2000) == .wait(1))
    #expect(try gate.answer(.signIn, unknown, at: 2000) == .wait(1))
    #expect(gate.derivation.calls() == [])
  }

  @Test func `waits longer after each failure, whatever the password is by then`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    var wrong = GateForm.valid
    wrong.password = "incorrect horse"
    var now: Int64 = 5000
    var waits: [Int64] = []
    for _ in 0..<12 {
      #expect(try gate.answer(.signIn, wrong, at: now) == .refused)
      guard case .wait(let seconds) = try gate.answer(.signIn, .valid, at: now) else {
        Issue.record("there was nothing to wait for")
        return
      }
      waits.append(seconds)
      #expect(try gate.answer(.signIn, .valid, at: now + seconds - 1) == .wait(1))
      now += seconds
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    #expect(try gate.answer(.signIn, .valid, at: now) == .signedIn(id))
    #expect(try gate.answer(.signIn, wrong, at: now) == .refused)
    #expect(try gate.answer(.signIn, wrong, at: now) == .wait(1))
    // A clock that was set back closes no gate.
    #expect(try gate.answer(.signIn, .valid, at: 1) == .signedIn(id))
  }

  @Test func `keeps the failures of others when somebody signs in`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    for number in 0..<20 {
      var guess = GateForm.valid
      guess.email = Secret("guess\(number)@example.org")
      #expect(try gate.answer(.signIn, guess, at: 100 * Int64(number)) == .refused)
      #expect(
        try gate.answer(.signIn, .valid, at: 100 * Int64(number) + 50) == .signedIn(id))
      #expect(try gate.answer(.signIn, guess, at: 100 * Int64(number)) == .wait(1))
    }
  }

  @Test func `keeps every delay while somebody fails at ever other e-mails`() throws {
    var luck = SystemRandomNumberGenerator()
    var delays = GateDelays(using: &luck)
    delays.fail("ada@example.org", at: 1000)
    for number in 1..<GateDelays.limit {
      let guess = Secret("guess\(number)@example.org")
      #expect(delays.wait(of: guess, at: 1000) == 0)
      delays.fail(guess, at: 1000)
    }
    #expect(delays.wait(of: "ada@example.org", at: 1000) == 1)
    // There is no room for another one before the first may be forgotten.
    #expect(delays.wait(of: "more@example.org", at: 1000) == GateDelay.longest)
    delays.fail("more@example.org", at: 1000)
    #expect(delays["more@example.org"] == nil)
    #expect(delays["ada@example.org"]?.failures == 1)
    delays.fail("ada@example.org", at: 1001)
    let later = 1000 + GateDelay.longest
    #expect(delays.wait(of: "more@example.org", at: later) == 0)
    delays.fail("more@example.org", at: later)
    #expect(delays["more@example.org"]?.failures == 1)
    #expect(delays["ada@example.org"]?.failures == 2)
    let kept = try ProfileCodec.delays(ProfileCodec.bytes(of: delays))
    #expect(kept == delays)
    delays.succeed("ada@example.org")
    #expect(delays["ada@example.org"] == nil)
  }

  @Test func `takes an e-mail once, with equal work`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    var again = GateForm.valid
    again.firstName = "Eve"
    #expect(try gate.answer(.signUp, again, at: 2000) == .emailTaken)
    #expect(gate.derivation.calls() == [.init(cost: try .small, saltLength: 16)])
    #expect(try gate.answer(.signUp, again, at: 2000) == .wait(1))
    #expect(try gate.folder.store.entries().map(\.id) == [id])
  }

  @Test func `lets a guest sign the book and keep what the rooms kept`() throws {
    var gate = try Gate()
    let store = gate.folder.store
    let guest = try store.guest(at: 500)
    #expect(guest.id == .guest && guest.owner == nil && guest.created == 500)
    #expect(try store.guest(at: 900) == guest)
    try store.update(.guest) { $0["coins"] = .object([.init("credit", .number("26"))]) }

    guard case .signedUp(let id) = try gate.answer(.signUp, .valid, keepingGuest: true, at: 1000)
    else { throw NotPassed() }
    #expect(
      try store.profile(id).rooms["coins"] == .object([.init("credit", .number("26"))]))
    #expect(try store.entries().map(\.id) == [id])

    var other = GateForm.valid
    other.email = "grace@example.org"
    try store.update(try store.guest(at: 2000).id) { $0["letters"] = .bool(true) }
    guard case .signedUp(let second) = try gate.answer(.signUp, other, at: 3000) else {
      throw NotPassed()
    }
    #expect(try store.profile(second).roomNames == [])
    #expect(try store.profile(.guest).roomNames == ["letters"])
  }

  @Test func `exports everything but the password, and admits it under a new name`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    try gate.folder.store.update(id) { $0["unheard-of"] = .array([.null, .number("1.50")]) }
    let file = gate.folder.url.appending(path: "ada.json")
    let export = ProfileExport(of: try gate.folder.store.profile(id))
    try export.write(to: file.path)
    #expect(
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
        == #"{"chainmail":"profile-export","version":1,"created":1000,"#
        + #""person":{"first_name":"Ada","last_name":"Byron","email":"ada@example.org"},"#
        + #""rooms":{"unheard-of":[null,1.50]}}"# + "\n")
    #expect(try gate.folder.mode(file) == 0o600)
    #expect(throws: ProfileError.self) { try export.write(to: file.path) }

    let read = try ProfileExport(readingFrom: file.path)
    #expect(read == export)
    let form = read.form(password: "another horse")
    guard case .passed(let passed) = GateOrder.standard.walk(form, to: .signUp).end else {
      throw NotPassed()
    }
    // Here there is that e-mail already.
    #expect(
      try gate.ledger.admit(read, as: passed, at: 2000, using: &gate.generator) == .emailTaken)

    var elsewhere = try Gate()
    elsewhere.generator = SplitMix64(seed: 8)
    guard
      case .signedUp(let other) = try elsewhere.ledger.admit(
        read, as: passed, at: 2000, using: &elsewhere.generator)
    else { throw NotPassed() }
    #expect(other != id)
    #expect(ProfileExport(of: try elsewhere.folder.store.profile(other)) == export)
    #expect(try elsewhere.answer(.signIn, .valid, at: 3000) == .refused)
    #expect(try elsewhere.answer(.signIn, form, at: 4000) == .signedIn(other))
  }

  @Test func `admits a guest where there is none`() throws {
    var gate = try Gate()
    try gate.folder.store.update(try gate.folder.store.guest(at: 1).id) { $0["dog"] = .null }
    let export = ProfileExport(of: try gate.folder.store.profile(.guest))
    #expect(throws: ProfileError.taken(.guest)) {
      try gate.ledger.admit(export, as: nil, at: 2, using: &gate.generator)
    }
    _ = try gate.folder.store.delete(.guest)
    #expect(
      try gate.ledger.admit(export, as: nil, at: 2, using: &gate.generator) == .signedUp(.guest))
    #expect(ProfileExport(of: try gate.folder.store.profile(.guest)) == export)
  }

  @Test func `opens a profile by its own password only`() throws {
    var gate = try Gate()
    let profile = try gate.folder.store.profile(try gate.signUp())
    #expect(
      try gate.ledger.open(profile, with: "wrong", at: 2000, using: &gate.generator) == .refused)
    #expect(
      try gate.ledger.open(profile, with: "correct horse", at: 2000, using: &gate.generator)
        == .wait(1))
    #expect(
      try gate.ledger.open(profile, with: "correct horse", at: 2001, using: &gate.generator)
        == .signedIn(profile.id))
    let guest = try gate.folder.store.guest(at: 1)
    #expect(
      try gate.ledger.open(guest, with: "", at: 2000, using: &gate.generator) == .signedIn(.guest))
  }

  @Test func `keeps no name that a terminal would obey`() throws {
    var gate = try Gate()
    var form = GateForm.valid
    form.firstName = "\u{1B}[2J"
    #expect(throws: ProfileError.unusableText(limit: 320)) {
      try gate.answer(.signUp, form, at: 1)
    }
    form.firstName = String(repeating: "a", count: 321)
    #expect(throws: ProfileError.unusableText(limit: 320)) {
      try gate.answer(.signUp, form, at: 1)
    }
  }
}
