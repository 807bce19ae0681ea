public import ResponderChain

/// The gate as a room: what is filled in, how far it came, and who plays.
public struct GateState: Hashable, Sendable {
  /// Which form is open.
  public var deed = GateDeed.signIn
  public var form = GateForm()
  /// The checks that the form went through last; nil after a change of the form.
  public var walk: WalkTrace?
  /// A form that has met its checks and waits for the ledger's answer.
  public var pending: PassedForm?
  /// The ledger's last answer; nil after a change of the form.
  public var answer: GateAnswer?
  /// Who plays.
  public var player = ProfileID.guest

  /// An empty form, and the guest.
  public init() {}
}

/// What somebody does at the gate.
public enum GateAction: Hashable, Sendable {
  /// Opens the other form; what is filled in stays.
  case choose(GateDeed)
  case fill(GateForm.Field, Secret)
  case allowLocation(Bool)
  case allowNotifications(Bool)
  /// Hands the form in.
  case submit
  /// The ledger's answer to the form that was handed in.
  case answer(GateAnswer)
  /// The ledger could not look into the book; the caller tells the reason.
  case giveUp
  /// Plays on without credentials.
  case playAsGuest
}

/// What happened at the gate; no name, e-mail or password is in it.
public enum GateEvent: Hashable, Sendable {
  /// The form failed this check.
  case stopped(GateDeed, GateCheck)
  /// The form met all checks; the ledger is to be asked for its answer.
  case passed(GateDeed)
  case answered(GateDeed, GateAnswer)
  case gaveUp(GateDeed)
  case playsAsGuest
  /// Nothing was changed.
  case rejected(Rejection)

  /// Why an action changed nothing.
  public enum Rejection: Hashable, Sendable {
    /// A form is with the ledger.
    case busy
    /// No form is with the ledger.
    case nothingPending
  }
}

/// Advances the gate by one action.
///
/// - Parameters:
///   - state: The gate.
///   - action: What somebody does.
///   - order: Which checks are made, in which order.
///   - events: Receives what happened, in the order it happened.
public func reduce(
  _ state: inout GateState, _ action: GateAction, under order: GateOrder,
  into events: inout some FactSink<GateEvent>
) {
  switch action {
  case .answer(let answer):
    guard let passed = state.takePending(&events) else { return }
    state.take(answer)
    events.receive(.answered(passed.deed, answer))
  case .giveUp:
    guard let passed = state.takePending(&events) else { return }
    events.receive(.gaveUp(passed.deed))
  case _ where state.pending != nil: events.receive(.rejected(.busy))
  case .choose(let deed): state.change { $0.deed = deed }
  case .fill(let field, let text): state.change { $0.form[field] = text }
  case .allowLocation(let allows): state.change { $0.form.allowsLocation = allows }
  case .allowNotifications(let allows): state.change { $0.form.allowsNotifications = allows }
  case .submit:
    let walk = order.walk(state.form, to: state.deed)
    state.answer = nil
    state.walk = walk.trace
    switch walk.end {
    case .stopped(let check): events.receive(.stopped(state.deed, check))
    case .passed(let passed):
      state.pending = passed
      // Handed in, it is the ledger's alone.
      state.form.forgetPassword()
      events.receive(.passed(state.deed))
    }
  case .playAsGuest:
    state = GateState()
    events.receive(.playsAsGuest)
  }
}

extension GateState {
  /// A change of the form, after which its walk and its answer no longer hold.
  fileprivate mutating func change(_ body: (inout GateState) -> Void) {
    body(&self)
    walk = nil
    answer = nil
  }

  fileprivate mutating func takePending(_ events: inout some FactSink<GateEvent>) -> PassedForm? {
    guard let passed = pending else {
      events.receive(.rejected(.nothingPending))
      return nil
    }
    pending = nil
    return passed
  }

  fileprivate mutating func take(_ answer: GateAnswer) {
    self.answer = answer
    switch answer {
    case .signedUp(let id), .signedIn(let id):
      player = id
      form = GateForm()
    case .refused, .emailTaken, .wait: break
    }
  }
}
