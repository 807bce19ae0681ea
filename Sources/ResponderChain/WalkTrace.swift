/// A walk as it can be shown to people and programs: who was asked, what each answered and why,
/// and what came of it.
///
/// Chains of any kind share this one shape. A ``TraceRecorder`` fills the steps.
public struct WalkTrace: Hashable, Sendable {
  /// One element's answer.
  public struct Step: Hashable, Sendable {
    /// The element's identity.
    public var handler: String
    /// Whether the request ended here.
    public var stops: Bool
    public var reason: String

    public init(handler: String, stops: Bool, reason: String) {
      self.handler = handler
      self.stops = stops
      self.reason = reason
    }
  }

  /// What was handed on, as a person would write it.
  public var request: String
  /// The elements that were asked, in order.
  public var steps: [Step]
  /// What came of it; nil where nobody took the request.
  public var outcome: String?

  /// Creates a trace.
  public init(request: String, steps: [Step] = [], outcome: String? = nil) {
    self.request = request
    self.steps = steps
    self.outcome = outcome
  }
}

/// A recorder that keeps each visit of a walk as a ``WalkTrace/Step``.
public struct TraceRecorder<Element: Identifiable, Request, Reason: CustomStringConvertible>:
  WalkRecorder
where Element.ID: CustomStringConvertible {
  /// The visits so far, in order.
  public private(set) var steps: [WalkTrace.Step] = []

  /// Creates a recorder that has seen nothing.
  public init() {}

  public mutating func visited(_ element: Element, verdict: Verdict<Reason>, request: Request) {
    let step =
      switch verdict {
      case .pass(let reason):
        WalkTrace.Step(
          handler: element.id.description, stops: false, reason: reason.description)
      case .stop(let reason):
        WalkTrace.Step(handler: element.id.description, stops: true, reason: reason.description)
      }
    steps.append(step)
  }
}
