import ChainmailContent
import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `The checks of the gate` {
  private func end(_ form: GateForm, _ deed: GateDeed, _ order: GateOrder = .standard)
    -> GateCheck?
  {
    switch order.walk(form, to: deed).end {
    case .stopped(let check): check
    case .passed: nil
    }
  }

  @Test func `let a sign-in with the location check pass`() {
    #expect(
      GateOrder.standard.walk(.valid, to: .signIn).trace
        == WalkTrace(
          request: "sign-in",
          steps: ["email", "password", "email-form", "location"].map {
            WalkTrace.Step(handler: $0, stops: false, reason: "met")
          }, outcome: "signed in"))
  }

  @Test func `stop a sign-up with location and notifications where notifications are off`() {
    var form = GateForm.valid
    form.allowsNotifications = false
    let met = [
      "first-name", "last-name", "email", "password", "email-form", "password-length",
      "password-repeat", "location",
    ].map { WalkTrace.Step(handler: $0, stops: false, reason: "met") }
    #expect(
      GateOrder.standard.walk(form, to: .signUp).trace
        == WalkTrace(
          request: "sign-up, notifications off",
          steps: met + [
            WalkTrace.Step(
              handler: "notifications", stops: true, reason: "notifications disabled")
          ], outcome: nil))
  }

  static let failures: [(String, @Sendable (inout GateForm) -> Void)] = [
    ("first name empty", { $0.firstName = " " }),
    ("last name empty", { $0.lastName = "" }),
    ("e-mail empty", { $0.email = "" }),
    ("password empty", { $0.password = "" }),
    ("e-mail invalid", { $0.email = "ada" }),
    ("e-mail invalid", { $0.email = "@example.org" }),
    ("e-mail invalid", { $0.email = "ada@" }),
    ("e-mail invalid", { $0.email = "a@b@c" }),
    ("e-mail invalid", { $0.email = "ada@ " }),
    ("password shorter than 8", { $0.password = "1234567" }),
    // Seven characters, however many bytes they take.
    ("password shorter than 8", { $0.password = "암호암호암호암" }),
    ("passwords differ", { $0.repeated = "correct horsf" }),
    // Two spellings of one character derive two keys.
    (
      "passwords differ",
      {
        $0.password = "caf\u{E9} noir"
        $0.repeated = "cafe\u{301} noir"
      }
    ),
    ("location disabled", { $0.allowsLocation = false }),
    ("notifications disabled", { $0.allowsNotifications = false }),
  ]

  @Test(arguments: failures.indices)
  func `say what is wrong`(index: Int) {
    let (message, spoil) = Self.failures[index]
    var form = GateForm.valid
    spoil(&form)
    let trace = GateOrder.standard.walk(form, to: .signUp).trace
    #expect(trace.steps.last?.reason == message)
    #expect(trace.steps.last?.stops == true)
    #expect(trace.outcome == nil)
    #expect(trace.steps.dropLast().allSatisfy { !$0.stops && $0.reason == "met" })
  }

  @Test func `are nine, each with a message of its own`() {
    #expect(Set(GateCheck.allCases.map(\.message)).count == 9)
    #expect(Set(GateCheck.allCases.map(\.description)).count == 9)
    #expect(end(.valid, .signUp) == nil)
  }

  @Test func `stop at the first failure in any order`() throws {
    try withSeeds(500) { generator in
      for deed in GateDeed.allCases {
        let optional = deed.checks.filter { !deed.requiredChecks.contains($0) }
        let left = optional.filter { _ in Bool.random(using: &generator) }
        let checks = (deed.requiredChecks + left).shuffled(using: &generator)
        let order = try GateOrder(
          signUp: deed == .signUp ? checks : GateCheck.allCases,
          signIn: deed == .signIn ? checks : [.email, .password])
        let form = GateForm.random(&generator)
        let walk = order.walk(form, to: deed)

        let failing = checks.firstIndex { !$0.isMet(by: form) }
        let made = checks.prefix((failing ?? checks.count - 1) + 1)
        #expect(walk.trace.steps.map(\.handler) == made.map(\.description))
        #expect(walk.trace.steps.map(\.stops) == made.indices.map { $0 == failing })
        switch walk.end {
        case .stopped(let check):
          #expect(check == failing.map { checks[$0] })
          #expect(walk.trace.steps.last?.reason == check.message)
          #expect(walk.trace.outcome == nil)
        case .passed(let passed):
          #expect(failing == nil)
          #expect(passed.form == form && passed.deed == deed)
          #expect(walk.trace.outcome != nil)
        }
      }
    }
  }

  @Test func `refuse orders that are none`() {
    let all = GateCheck.allCases
    #expect(throws: GateOrderError.duplicate(.email, .signUp)) {
      try GateOrder(signUp: all + [.email], signIn: [.email, .password])
    }
    #expect(throws: GateOrderError.missing(.passwordLength, .signUp)) {
      try GateOrder(signUp: all.filter { $0 != .passwordLength }, signIn: [.email, .password])
    }
    #expect(throws: GateOrderError.foreign(.passwordRepeat, .signIn)) {
      try GateOrder(signUp: all, signIn: [.email, .password, .passwordRepeat])
    }
  }

  @Test func `are read from a file`() throws {
    let file = ContentFile(
      path: "gate.yml",
      text: """
        schema: 1
        sign-up: [notifications, password-repeat, password-length, email-form, password, email,
                  last-name, first-name]
        sign-in: [location, password, email]
        """)
    let order = try GateOrder(file)
    #expect(
      order.signUp.map(\.self) == [
        .notifications, .passwordRepeat, .passwordLength, .emailForm, .password, .email, .lastName,
        .firstName,
      ])
    #expect(order.signIn.map(\.self) == [.location, .password, .email])
    var form = GateForm()
    form.allowsLocation = false
    #expect(end(form, .signUp, order) == .passwordLength)
    #expect(end(form, .signIn, order) == .location)
  }

  @Test(arguments: [
    "schema: 1\nsign-up: ⟦[email]⟧\nsign-in: [email, password]",
    "schema: 1\nsign-up: [ALL]\nsign-in: [email, password, ⟦pasword⟧]",
    "schema: 1\nsign-up: [ALL]\nsign-in: [email, password, ⟦email⟧]",
    "schema: 1\nsign-up: [ALL]\nsign-in: [email, password, ⟦first-name⟧]",
    "schema: 1\nsign-up: [ALL]\nsign-in: ⟦[password]⟧",
    "schema: 1\nsign-up: [ALL]\nsign-in: ⟦email⟧",
    "⟦schema⟧: 1\nsign-up: [ALL]",
    "schema: ⟦2⟧\nsign-up: [ALL]\nsign-in: [email, password]",
    "schema: 1\nsign-up: [ALL]\nsign-in: [email, password]\n⟦sign-out⟧: [email]",
  ])
  func `are refused with their place where the file is wrong`(marked: String) throws {
    let all = GateCheck.allCases.map(\.rawValue).joined(separator: ", ")
    let input = MarkedText(marked.replacing("ALL", with: all))
    do throws(ContentErrors) {
      _ = try GateOrder(ContentFile(path: "gate.yml", text: input.text))
      Issue.record("this was accepted")
    } catch {
      let place = error.errors.first?.location
      #expect(place?.file == "gate.yml")
      #expect(place?.line == input.mark.start.line)
      #expect(place?.column == input.mark.start.column)
    }
  }
}
