/// What became of a request that an element was handed, and why.
///
/// Both cases carry a reason, so that a walk can be shown whole: why nobody took the request before
/// is as much of the answer as who took it.
public enum Verdict<Reason> {
  /// The request goes on to the next element, changed or not.
  case pass(Reason)
  /// The request ends here.
  case stop(Reason)
}

extension Verdict: Equatable where Reason: Equatable {}
extension Verdict: Hashable where Reason: Hashable {}
extension Verdict: Sendable where Reason: Sendable {}
