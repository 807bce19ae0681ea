/// A primitive as walks ask it: where it is, without counting a reference.
///
/// Taken out of its enumeration a primitive is copied, and every reference in it counted, which
/// costs more than what it does to a packet. It does not keep the storage, which the ``LinkPlan``
/// of the link does.
struct AnyHandler: Sendable {
  private enum Kind: UInt8 {
    case immune, subtract, scale, curve, bucket, gate, roll, convert, emit, sacrifice
    case `defer`, pool, react
  }

  private let kind: Kind
  nonisolated(unsafe) private let place: UnsafeRawPointer

  init(_ primitive: Primitive, in storage: HandlerStorage) {
    place = storage.place
    kind =
      switch primitive {
      case .immune: .immune
      case .subtract: .subtract
      case .scale: .scale
      case .curve: .curve
      case .bucket: .bucket
      case .gate: .gate
      case .roll: .roll
      case .convert: .convert
      case .emit: .emit
      case .sacrifice: .sacrifice
      case .defer: .defer
      case .pool: .pool
      case .react: .react
      }
  }

  /// Hands the packet to the primitive; one that only reacts watches.
  @inline(__always)
  func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    switch kind {
    case .immune: try ask(Immune.self, &packet, types, &state, &visit)
    case .subtract: try ask(Subtract.self, &packet, types, &state, &visit)
    case .scale: try ask(Scale.self, &packet, types, &state, &visit)
    case .curve: try ask(Curve.self, &packet, types, &state, &visit)
    case .bucket: try ask(Bucket.self, &packet, types, &state, &visit)
    case .gate: try ask(Gate.self, &packet, types, &state, &visit)
    case .roll: try ask(Roll.self, &packet, types, &state, &visit)
    case .convert: try ask(Convert.self, &packet, types, &state, &visit)
    case .emit: try ask(Emit.self, &packet, types, &state, &visit)
    case .sacrifice: try ask(Sacrifice.self, &packet, types, &state, &visit)
    case .defer: try ask(Defer.self, &packet, types, &state, &visit)
    case .pool: try ask(Pool.self, &packet, types, &state, &visit)
    case .react: .watching
    }
  }

  @inline(__always)
  private func ask<Handler: LinkHandler>(
    _: Handler.Type, _ packet: inout Packet, _ types: TypeSet, _ state: inout LinkState,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    try place.assumingMemoryBound(to: InPlace<Handler>.self).pointee
      .handle(&packet, types, state: &state, visit: &visit)
  }
}

extension AnyHandler: Hashable {
  /// Plans tell links apart; where their primitives lie does not.
  static func == (left: AnyHandler, right: AnyHandler) -> Bool { left.kind == right.kind }

  func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A handler that cannot be copied, so that it is lent to its own methods.
private struct InPlace<Handler>: ~Copyable {
  let handler: Handler
}

extension InPlace where Handler: LinkHandler {
  @inline(__always)
  borrowing func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    try handler.handle(&packet, types, state: &state, visit: &visit)
  }
}

/// Keeps a primitive at one place in memory.
class HandlerStorage: @unchecked Sendable {
  // Never written to after it is filled.
  fileprivate let place: UnsafeRawPointer

  fileprivate init(_ place: UnsafeRawPointer) { self.place = place }
}

private final class TypedStorage<Handler: Sendable>: HandlerStorage, @unchecked Sendable {
  private let handler: UnsafeMutablePointer<InPlace<Handler>>

  init(_ handler: Handler) {
    self.handler = .allocate(capacity: 1)
    self.handler.initialize(to: InPlace(handler: handler))
    super.init(UnsafeRawPointer(self.handler))
  }

  deinit {
    handler.deinitialize(count: 1)
    handler.deallocate()
  }
}

extension Primitive {
  /// A place of its own.
  func stored() -> HandlerStorage {
    switch self {
    case .immune(let immune): TypedStorage(immune)
    case .subtract(let subtract): TypedStorage(subtract)
    case .scale(let scale): TypedStorage(scale)
    case .curve(let curve): TypedStorage(curve)
    case .bucket(let bucket): TypedStorage(bucket)
    case .gate(let gate): TypedStorage(gate)
    case .roll(let roll): TypedStorage(roll)
    case .convert(let convert): TypedStorage(convert)
    case .emit(let emit): TypedStorage(emit)
    case .sacrifice(let sacrifice): TypedStorage(sacrifice)
    case .defer(let deferring): TypedStorage(deferring)
    case .pool(let pool): TypedStorage(pool)
    case .react(let react): TypedStorage(react)
    }
  }
}
