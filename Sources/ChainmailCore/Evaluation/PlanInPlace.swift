/// A handler that cannot be copied, nor taken apart into words.
///
/// It is lent where it lies.
struct InPlace<Handler: LinkHandler & Sendable>: ~Copyable, Sendable {
  let handler: Handler
  /// Never read: because of it the compiler does not lay the handler's words out on the stack
  /// before each walk asks, and wait for them there.
  private let pin: (any Sendable)? = nil

  init(handler: Handler) { self.handler = handler }
}

/// A link's plan for whoever holds the link: looking at it counts no reference.
struct PlanInPlace: Sendable {
  private let plan: Unmanaged<LinkPlan>

  /// - Parameter plan: Must outlive this; the link keeps it.
  init(of plan: LinkPlan) { self.plan = .passUnretained(plan) }

  @inline(__always)
  func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    let answer = plan._withUnsafeGuaranteedRef { plan in
      do throws(EvaluationError) {
        return Result<Reason, EvaluationError>.success(
          try plan.handler.handle(&packet, types, state: &state, visit: &visit))
      } catch {
        return .failure(error)
      }
    }
    return try answer.get()
  }
}

extension PlanInPlace: Hashable {
  /// The plans themselves tell links apart; where they lie does not.
  static func == (left: PlanInPlace, right: PlanInPlace) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
