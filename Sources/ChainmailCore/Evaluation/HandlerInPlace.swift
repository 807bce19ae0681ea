/// A primitive as walks ask it: where it lies.
///
/// Bound out of ``Primitive`` a primitive is copied, and every reference in it counted, which costs
/// more than what it does to a packet. This one cannot be copied, so it can only be lent.
enum HandlerInPlace: ~Copyable, Sendable {
  case immune(InPlace<Immune>)
  case subtract(InPlace<Subtract>)
  case scale(InPlace<Scale>)
  case curve(InPlace<Curve>)
  case bucket(InPlace<Bucket>)
  case gate(InPlace<Gate>)
  case roll(InPlace<Roll>)
  case convert(InPlace<Convert>)
  case emit(InPlace<Emit>)
  case sacrifice(InPlace<Sacrifice>)
  case `defer`(InPlace<Defer>)
  case pool(InPlace<Pool>)
  /// Asked after the walk only.
  case react

  init(_ primitive: Primitive) {
    switch primitive {
    case .immune(let immune): self = .immune(InPlace(handler: immune))
    case .subtract(let subtract): self = .subtract(InPlace(handler: subtract))
    case .scale(let scale): self = .scale(InPlace(handler: scale))
    case .curve(let curve): self = .curve(InPlace(handler: curve))
    case .bucket(let bucket): self = .bucket(InPlace(handler: bucket))
    case .gate(let gate): self = .gate(InPlace(handler: gate))
    case .roll(let roll): self = .roll(InPlace(handler: roll))
    case .convert(let convert): self = .convert(InPlace(handler: convert))
    case .emit(let emit): self = .emit(InPlace(handler: emit))
    case .sacrifice(let sacrifice): self = .sacrifice(InPlace(handler: sacrifice))
    case .defer(let deferring): self = .defer(InPlace(handler: deferring))
    case .pool(let pool): self = .pool(InPlace(handler: pool))
    case .react: self = .react
    }
  }

  /// Hands the packet to the primitive; one that only reacts watches.
  @inline(__always)
  func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    switch self {
    case .immune(let immune):
      try immune.handler.handle(&packet, types, state: &state, visit: &visit)
    case .subtract(let subtract):
      try subtract.handler.handle(&packet, types, state: &state, visit: &visit)
    case .scale(let scale):
      try scale.handler.handle(&packet, types, state: &state, visit: &visit)
    case .curve(let curve):
      try curve.handler.handle(&packet, types, state: &state, visit: &visit)
    case .bucket(let bucket):
      try bucket.handler.handle(&packet, types, state: &state, visit: &visit)
    case .gate(let gate):
      try gate.handler.handle(&packet, types, state: &state, visit: &visit)
    case .roll(let roll):
      try roll.handler.handle(&packet, types, state: &state, visit: &visit)
    case .convert(let convert):
      try convert.handler.handle(&packet, types, state: &state, visit: &visit)
    case .emit(let emit):
      try emit.handler.handle(&packet, types, state: &state, visit: &visit)
    case .sacrifice(let sacrifice):
      sacrifice.handler.handle(&packet, types, state: &state, visit: &visit)
    case .defer(let deferring):
      try deferring.handler.handle(&packet, types, state: &state, visit: &visit)
    case .pool(let pool):
      try pool.handler.handle(&packet, types, state: &state, visit: &visit)
    case .react: .watching
    }
  }
}

/// A handler that cannot be copied.
struct InPlace<Handler: LinkHandler & Sendable>: ~Copyable, Sendable {
  let handler: Handler
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
