public import ResponderChain

/// A form's way through the checks.
public struct GateWalk: Hashable, Sendable {
  /// How a walk ended.
  public enum End: Hashable, Sendable {
    /// The form failed this check; those behind it were not made.
    case stopped(GateCheck)
    /// All checks are met.
    case passed(PassedForm)
  }

  public let end: End
  /// The checks that were made, in order; no e-mail, name or password is in it.
  public let trace: WalkTrace
}

/// A form that has met the checks of its deed; only ``GateOrder/walk(_:to:)`` makes one.
public struct PassedForm: Hashable, Sendable {
  public let form: GateForm
  public let deed: GateDeed

  fileprivate init(_ form: GateForm, _ deed: GateDeed) {
    self.form = form
    self.deed = deed
  }
}

/// Why the gate let a form go on, or stopped it.
public enum GateReason: Hashable, Sendable, CustomStringConvertible {
  case met
  case failed(GateCheck)

  public var description: String {
    switch self {
    case .met: "met"
    case .failed(let check): check.message
    }
  }
}

extension GateOrder {
  /// Makes the checks of a deed one after the other, up to the first that fails.
  ///
  /// - Complexity: O(checks).
  public func walk(_ form: GateForm, to deed: GateDeed) -> GateWalk {
    var checks = self[deed]
    var form = form
    var clerk = GateClerk()
    var recorder = TraceRecorder<GateCheck, GateForm, GateReason>()
    var trace = WalkTrace(request: deed.request(form))
    switch checks.walk(&form, handler: &clerk, recorder: &recorder) {
    case .stopped(let index, _):
      trace.steps = recorder.steps
      return GateWalk(end: .stopped(checks[index]), trace: trace)
    case .ranThrough:
      trace.steps = recorder.steps
      trace.outcome = deed.outcome
      return GateWalk(end: .passed(PassedForm(form, deed)), trace: trace)
    }
  }
}

/// Holds a form against one check.
private struct GateClerk: ChainHandler {
  func handle(_ form: inout GateForm, at check: inout GateCheck) -> Verdict<GateReason> {
    check.isMet(by: form) ? .pass(.met) : .stop(.failed(check))
  }
}

extension GateDeed {
  /// What came of a form that met all checks.
  fileprivate var outcome: String {
    switch self {
    case .signUp: "signed up"
    case .signIn: "signed in"
    }
  }

  /// The request as it may be shown to anybody: the deed, and what is not allowed.
  fileprivate func request(_ form: GateForm) -> String {
    rawValue + (form.allowsLocation ? "" : ", location off")
      + (form.allowsNotifications ? "" : ", notifications off")
  }
}
