/// What a link does with a packet that meets its condition.
///
/// This file is the one list of all primitives: each is a file of `Primitives`, and whatever else
/// there is to know of it stands there. The list has three forms, since walks must neither box a
/// primitive nor copy it.
public enum Primitive: Hashable, Sendable {
  case immune(Immune)
  case subtract(Subtract)
  case scale(Scale)
  case curve(Curve)
  case bucket(Bucket)
  case gate(Gate)
  case roll(Roll)
  case convert(Convert)
  case emit(Emit)
  case sacrifice(Sacrifice)
  case `defer`(Defer)
  case pool(Pool)
  case react(React)
}

extension Primitive {
  /// The primitive by itself; walks, which must not box it, switch by themselves.
  package var declaration: any PrimitiveDeclaration {
    switch self {
    case .immune(let immune): immune
    case .subtract(let subtract): subtract
    case .scale(let scale): scale
    case .curve(let curve): curve
    case .bucket(let bucket): bucket
    case .gate(let gate): gate
    case .roll(let roll): roll
    case .convert(let convert): convert
    case .emit(let emit): emit
    case .sacrifice(let sacrifice): sacrifice
    case .defer(let deferring): deferring
    case .pool(let pool): pool
    case .react(let react): react
    }
  }
}

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
