/// Decides what an element of a chain does with a request.
///
/// A handler is asked once for each element that the request reaches. It may change the request and
/// the element's own state, but not its identity, by which the chain knows it; it never calls the
/// next element itself.
public protocol ChainHandler<Element, Request, Reason, Failure> {
  associatedtype Element: Identifiable
  associatedtype Request
  associatedtype Reason
  associatedtype Failure: Error = Never

  /// Answers for one element.
  mutating func handle(
    _ request: inout Request, at element: inout Element
  ) throws(Failure) -> Verdict<Reason>
}

/// Sees every visit of a walk, in order.
public protocol WalkRecorder<Element, Request, Reason> {
  associatedtype Element: Identifiable
  associatedtype Request
  associatedtype Reason

  /// Takes note of one visit; `request` is as the element left it.
  mutating func visited(_ element: Element, verdict: Verdict<Reason>, request: Request)
}

/// A recorder that takes no notes and costs nothing.
public struct NoRecorder<Element: Identifiable, Request, Reason>: WalkRecorder {
  @inlinable public init() {}
  @inlinable
  public func visited(_ element: Element, verdict: Verdict<Reason>, request: Request) {}
}

/// How a walk ended.
public enum WalkEnd<Reason> {
  /// The element at `index` stopped the request.
  case stopped(at: Int, Reason)
  /// Every element from the entry on let the request pass.
  case ranThrough
}

extension WalkEnd: Equatable where Reason: Equatable {}
extension WalkEnd: Hashable where Reason: Hashable {}
extension WalkEnd: Sendable where Reason: Sendable {}

extension ResponderChain {
  /// Hands `request` to the elements in order until one of them stops it.
  ///
  /// The chain's structure cannot change while a request walks it: the walk holds the chain
  /// exclusively, and a handler sees one element at a time. Edits that a visit gives rise to are
  /// collected by the caller and made after the walk.
  ///
  /// - Parameters:
  ///   - request: What is handed on; changed by the handler.
  ///   - entry: The offset of the first element that is asked; `count` asks nobody.
  ///   - handler: Answers for each element.
  ///   - recorder: Sees each visit.
  /// - Returns: Who stopped the request, or that nobody did.
  /// - Throws: What the handler throws; visits already made are kept.
  /// - Complexity: O(*n*) visits; allocates nothing of its own.
  @inlinable
  public mutating func walk<Handler: ChainHandler, Recorder: WalkRecorder>(
    _ request: inout Handler.Request, from entry: Int = 0,
    handler: inout Handler, recorder: inout Recorder
  ) throws(Handler.Failure) -> WalkEnd<Handler.Reason>
  where
    Handler.Element == Element, Recorder.Element == Element,
    Recorder.Request == Handler.Request, Recorder.Reason == Handler.Reason
  {
    precondition(0...storage.count ~= entry, "a walk enters at an element or at the end")
    for index in entry..<storage.count {
      let id = storage[index].id
      defer { requireIdentity(id, at: index) }
      let verdict = try handler.handle(&request, at: &storage[index])
      recorder.visited(storage[index], verdict: verdict, request: request)
      if case .stop(let reason) = verdict { return .stopped(at: index, reason) }
    }
    return .ranThrough
  }

  /// Hands `request` to the elements in order, recording nothing.
  @inlinable
  public mutating func walk<Handler: ChainHandler>(
    _ request: inout Handler.Request, from entry: Int = 0, handler: inout Handler
  ) throws(Handler.Failure) -> WalkEnd<Handler.Reason> where Handler.Element == Element {
    var recorder = NoRecorder<Element, Handler.Request, Handler.Reason>()
    return try walk(&request, from: entry, handler: &handler, recorder: &recorder)
  }
}
