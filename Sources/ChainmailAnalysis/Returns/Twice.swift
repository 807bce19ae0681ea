/// The answer to a question about attacks themselves and, where links keep anything of them back,
/// about attacks with all of it played out.
///
/// What is kept back comes back tick by tick, as in play, before anything else falls; what is
/// renewed with a turn is renewed meanwhile. So a blow that kills by what comes back later is
/// survived in the first answer, and not in the second.
public struct Twice<View: KeepingBack>: Hashable, Sendable {
  /// Nothing comes back that links kept back.
  public let itself: View
  /// All of it comes back; nil where nothing is kept back.
  public let withReturns: View?

  public init(_ itself: View, withReturns: View? = nil) {
    self.itself = itself
    self.withReturns = withReturns
  }

  /// Asks once, and where anything is kept back once more.
  ///
  /// - Parameter ask: Answers; with everything played out where it is told so.
  /// - Throws: What asking throws.
  public init<Failure: Error>(
    asking ask: (_ playingOut: Bool) throws(Failure) -> View
  ) throws(Failure) {
    itself = try ask(false)
    withReturns = itself.keepsBack ? try ask(true) : nil
  }
}

/// An answer that tells whether links kept anything back.
public protocol KeepingBack: Hashable, Sendable {
  /// Whether any link kept back anything of what was asked about.
  var keepsBack: Bool { get }
}
