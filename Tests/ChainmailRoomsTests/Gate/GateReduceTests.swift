import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `The gate as a room` {
  private func events(_ state: inout GateState, _ actions: GateAction...) -> [GateEvent] {
    var events: [GateEvent] = []
    for action in actions { reduce(&state, action, under: .standard, into: &events) }
    return events
  }

  private func filled(_ deed: GateDeed) -> GateState {
    var state = GateState()
    var events: [GateEvent] = []
    reduce(&state, .choose(deed), under: .standard, into: &events)
    for field in GateForm.Field.allCases {
      reduce(&state, .fill(field, GateForm.valid[field]), under: .standard, into: &events)
    }
    return state
  }

  @Test func `hands a form that meets its checks to the ledger, and takes its answer`() throws {
    var state = filled(.signUp)
    var expected = state
    #expect(events(&state, .submit) == [.passed(.signUp)])
    let walk = GateOrder.standard.walk(.valid, to: .signUp)
    guard case .passed(let passed) = walk.end else { throw NotPassed() }
    expected.walk = walk.trace
    expected.pending = passed
    expected.form.password = ""
    expected.form.repeated = ""
    #expect(state == expected)

    let waiting = state
    #expect(
      events(&state, .submit, .fill(.email, "x"), .playAsGuest)
        == [.rejected(.busy), .rejected(.busy), .rejected(.busy)])
    #expect(state == waiting)

    let id = try #require(ProfileID(String(repeating: "a1", count: 16)))
    #expect(
      events(&state, .answer(.signedUp(id))) == [.answered(.signUp, .signedUp(id))])
    expected = GateState()
    expected.deed = .signUp
    expected.walk = walk.trace
    expected.answer = .signedUp(id)
    expected.player = id
    #expect(state == expected)
    #expect(
      events(&state, .answer(.refused), .giveUp)
        == [.rejected(.nothingPending), .rejected(.nothingPending)])
    #expect(state == expected)
    #expect(events(&state, .playAsGuest) == [.playsAsGuest])
    #expect(state == GateState())
  }

  @Test func `stops a form at its first failing check and asks nobody`() {
    var state = filled(.signUp)
    #expect(
      events(&state, .allowNotifications(false), .submit) == [.stopped(.signUp, .notifications)])
    #expect(state.pending == nil)
    #expect(state.walk?.steps.last?.reason == "notifications disabled")
    #expect(events(&state, .allowNotifications(true)) == [])
    #expect(state == filled(.signUp))
  }

  @Test(
    arguments: [
      .answer(.refused), .answer(.emailTaken), .answer(.wait(3)), .giveUp,
    ] as [GateAction])
  func `has forgotten the password once it is handed in, and nothing else`(action: GateAction) {
    var state = filled(.signIn)
    var expected = state.form
    expected.password = ""
    expected.repeated = ""
    #expect(events(&state, .submit) == [.passed(.signIn)])
    #expect(state.pending?.form.password == "correct horse")
    #expect(state.form == expected)
    #expect(events(&state, action).count == 1)
    #expect(state.form == expected)
    #expect(state.pending == nil && state.player == .guest)
  }

  @Test func `tells no e-mail and no password in events and traces, nor when it is printed`() {
    try? withSeeds(50) { generator in
      var state = GateState()
      var told: [GateEvent] = []
      for _ in 0..<20 {
        let action: GateAction =
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: .choose(.signIn)
          case 1: .choose(.signUp)
          case 2: .answer(.refused)
          case 3: .submit
          default:
            .fill(
              GateForm.Field.allCases.randomElement(using: &generator) ?? .email,
              "Xyzzy@Plugh!")
          }
        reduce(&state, action, under: .standard, into: &told)
        #expect(!"\(told)\(String(describing: state.walk))".contains("Xyzzy"))
      }
    }
    let secret: Secret = "Xyzzy"
    var dumped = ""
    dump(filled(.signUp), to: &dumped)
    dump(GateAction.fill(.password, secret), to: &dumped)
    dump(secret, to: &dumped)
    dumped += "\(secret) \(String(reflecting: secret)) \(GateForm.valid)"
    #expect(!dumped.contains("Xyzzy"))
    #expect(!dumped.contains("ada@example.org"))
    #expect(!dumped.contains("correct horse"))
  }
}

struct NotPassed: Error {}
