internal import ChainmailCore

/// Two games side by side, in lines: each says of which of them it is.
extension ReplayScreen {
  /// What both are, and how they stand.
  func tellStanding(of beside: ReplayBeside) -> [String] {
    let (titles, sides) = (splitTitles(beside), splitSides(beside))
    return tell(
      left: [titles.left, tellHitPoints(of: sides.left)] + [sides.left.absence].compactMap(\.self),
      right: [titles.right, tellHitPoints(of: sides.right)]
        + [sides.right.absence].compactMap(\.self))
  }

  /// What happens in both at the place that is shown, or happened in the turn.
  func tellEvents(of beside: ReplayBeside) -> [String] {
    let sides = splitSides(beside)
    let (left, right) = (tellEvents(of: sides.left), tellEvents(of: sides.right))
    guard left != right else { return left.map { setting.texts(.splitOfBoth, $0) } }
    return tell(left: left, right: right)
  }

  /// What is worn in both.
  func tellChains(of beside: ReplayBeside) -> [String] {
    let sides = splitSides(beside)
    return tell(left: tellChain(of: sides.left), right: tellChain(of: sides.right))
  }

  private func tell(left: [String], right: [String]) -> [String] {
    left.map { setting.texts(.splitOfLeft, $0) } + right.map { setting.texts(.splitOfRight, $0) }
  }

  private func tellHitPoints(of side: SplitSide) -> String {
    let game = game(of: side)
    let held = place(in: side.moment)?.motion(number: 0)?.hitPoints(at: 0)
    return setting.texts(
      .headerHitPoints, (held ?? game.defense.hitPoints).description,
      game.defense.fullHitPoints.description)
  }
}
