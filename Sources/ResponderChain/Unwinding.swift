extension ResponderChain {
  /// Walks a request inwards and then the answer back outwards.
  ///
  /// This is the shape of a cascading look-up: memory, disk and network are asked in turn, and
  /// what the network found is kept by memory and disk on the way back. Elements are unwound
  /// innermost first, and only those that let the request pass: the one that stopped it has the
  /// answer already, and those behind it were never asked.
  ///
  /// - Parameters:
  ///   - request: What is handed on; changed by the handler.
  ///   - entry: The offset of the first element that is asked.
  ///   - handler: Answers for each element.
  ///   - recorder: Sees each visit on the way inwards.
  ///   - unwind: Called for each element that passed, with the request as the walk left it and
  ///     the reason with which it was stopped.
  /// - Returns: Who stopped the request. Where nobody did, nothing is unwound.
  /// - Throws: What the handler throws; then nothing is unwound.
  @inlinable
  public mutating func walkAndUnwind<Handler: ChainHandler, Recorder: WalkRecorder>(
    _ request: inout Handler.Request, from entry: Int = 0,
    handler: inout Handler, recorder: inout Recorder,
    unwind: (inout Element, Handler.Request, Handler.Reason) -> Void
  ) throws(Handler.Failure) -> WalkEnd<Handler.Reason>
  where
    Handler.Element == Element, Recorder.Element == Element,
    Recorder.Request == Handler.Request, Recorder.Reason == Handler.Reason
  {
    let end = try walk(&request, from: entry, handler: &handler, recorder: &recorder)
    if case .stopped(let index, let reason) = end {
      for passed in (entry..<index).reversed() {
        let id = storage[passed].id
        unwind(&storage[passed], request, reason)
        requireIdentity(id, at: passed)
      }
    }
    return end
  }
}
