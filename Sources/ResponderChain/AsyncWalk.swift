/// Decides what an element does with a request when the answer has to be waited for.
public protocol AsyncChainHandler<Element, Request, Reason, Failure> {
  associatedtype Element: Identifiable
  associatedtype Request
  associatedtype Reason
  associatedtype Failure: Error = Never

  /// Answers for one element; called for one element at a time, in order.
  mutating func handle(
    _ request: inout Request, at element: inout Element
  ) async throws(Failure) -> Verdict<Reason>
}

extension ResponderChain {
  /// Hands `request` to the elements in order, waiting for each answer before asking the next.
  ///
  /// The walk itself does not look at cancellation: a handler that can be cancelled throws, and
  /// the walk ends with that error.
  ///
  /// - Parameters:
  ///   - request: What is handed on; changed by the handler.
  ///   - entry: The offset of the first element that is asked; `count` asks nobody.
  ///   - handler: Answers for each element.
  ///   - recorder: Sees each visit.
  /// - Returns: Who stopped the request, or that nobody did.
  /// - Throws: What the handler throws; visits already made are kept.
  public mutating func walk<Handler: AsyncChainHandler, Recorder: WalkRecorder>(
    _ request: inout Handler.Request, from entry: Int = 0,
    handler: inout Handler, recorder: inout Recorder
  ) async throws(Handler.Failure) -> WalkEnd<Handler.Reason>
  where
    Handler.Element == Element, Recorder.Element == Element,
    Recorder.Request == Handler.Request, Recorder.Reason == Handler.Reason
  {
    precondition(0...storage.count ~= entry, "a walk enters at an element or at the end")
    for index in entry..<storage.count {
      let id = storage[index].id
      defer { requireIdentity(id, at: index) }
      let verdict = try await handler.handle(&request, at: &storage[index])
      recorder.visited(storage[index], verdict: verdict, request: request)
      if case .stop(let reason) = verdict { return .stopped(at: index, reason) }
    }
    return .ranThrough
  }
}
