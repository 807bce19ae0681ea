/// Receives what happened, in the order in which it happened.
public protocol EventSink {
  /// Whether ``Event/hit(_:)`` is wanted; where not, attacks are resolved without a ledger.
  static var wantsHits: Bool { get }
  mutating func receive(_ event: Event)
  /// Receives the game at rest: before a further blow of the same action falls, and when the action
  /// is over. It is not called for an action that is refused.
  mutating func settle(_ state: GameState)
  /// Receives the game as a deadly blow left it, after ``Event/fell`` and before the body rises.
  mutating func fell(_ state: GameState)
}

extension EventSink {
  public static var wantsHits: Bool { true }
  public mutating func settle(_ state: GameState) {}
  public mutating func fell(_ state: GameState) {}
}

/// A sink that forgets everything.
public struct NoEvents: EventSink {
  public init() {}
  public static var wantsHits: Bool { false }
  public func receive(_ event: Event) {}
}

/// A sink that keeps everything.
public struct EventList: EventSink {
  public private(set) var events: [Event] = []
  public init() {}
  public mutating func receive(_ event: Event) { events.append(event) }
}
