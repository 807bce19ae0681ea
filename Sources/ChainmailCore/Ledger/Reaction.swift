/// A link's answer to what happened.
public struct Reaction: Hashable, Sendable {
  public var link: LinkID
  public var trigger: React.Trigger
  public var before: LinkState
  public var after: LinkState
  /// Whether its piece broke.
  public var broke: Bool
  /// What its condition's odds and its formulas drew.
  public var draws: [RecordedDraw]
  /// Whether it did anything; where not, its odds were against it.
  public var acted: Bool
  /// What it changed about another link; nil where it did nothing to any.
  public var target: StateChange?
  /// What it gave back to the body.
  public var healed: Amount

  public init(
    link: LinkID, trigger: React.Trigger, before: LinkState, after: LinkState,
    broke: Bool = false, draws: [RecordedDraw] = [], acted: Bool = true, target: StateChange? = nil,
    healed: Amount = .zero
  ) {
    self.link = link
    self.trigger = trigger
    self.before = before
    self.after = after
    self.broke = broke
    self.draws = draws
    self.acted = acted
    self.target = target
    self.healed = healed
  }
}

/// What became of a link's state.
public struct StateChange: Hashable, Sendable {
  public var link: LinkID
  public var before: LinkState
  public var after: LinkState

  public init(link: LinkID, before: LinkState, after: LinkState) {
    self.link = link
    self.before = before
    self.after = after
  }
}
