/// One turn of an action: a blow with what led to it and what came of it, or, where no blow fell,
/// all that happened.
public struct Turn: Hashable, Sendable {
  public internal(set) var events: [Event]
  /// The game as the turn left it.
  public internal(set) var state: GameState
  /// The game between ``Event/fell`` and ``Event/rose``; nil if the body did not fall.
  public internal(set) var fallen: GameState?

  /// Whether a blow fell in it; more than one never does.
  public var hasBlow: Bool {
    events.contains { if case .hit = $0 { true } else { false } }
  }
}

/// A sink that keeps everything, turn by turn.
///
/// One action can have several turns: in one tick more than one blow may come back from a deferral.
public struct TurnList: EventSink {
  public private(set) var turns: [Turn] = []
  /// Whether the action was done; one that was refused leaves no turn.
  public private(set) var isSettled = false
  private var untold: [Event] = []
  private var fallen: GameState?

  public init() {}

  /// Everything that happened, in order.
  public var events: [Event] { turns.flatMap(\.events) + untold }

  public mutating func receive(_ event: Event) { untold.append(event) }

  public mutating func settle(_ state: GameState) {
    isSettled = true
    if let last = turns.indices.last, untold.isEmpty || !turns[last].hasBlow {
      turns[last].events += untold
      turns[last].state = state
      if let fallen { turns[last].fallen = fallen }
    } else if !untold.isEmpty {
      turns.append(Turn(events: untold, state: state, fallen: fallen))
    }
    (untold, fallen) = ([], nil)
  }

  public mutating func fell(_ state: GameState) { fallen = state }
}
