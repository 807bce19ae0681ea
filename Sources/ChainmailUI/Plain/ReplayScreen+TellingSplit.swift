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
    func chain(_ side: SplitSide) -> [String] {
      tellChain(of: game(of: side), side.wording)
    }
    return tell(left: chain(sides.left), right: chain(sides.right))
  }

  private func game(of side: SplitSide) -> GameState {
    place(in: side.moment)?.game ?? side.moment.after
  }

  private func tell(left: [String], right: [String]) -> [String] {
    left.map { setting.texts(.splitOfLeft, $0) } + right.map { setting.texts(.splitOfRight, $0) }
  }

  private func tellHitPoints(of side: SplitSide) -> String {
    let game = game(of: side)
    return setting.texts(
      .headerHitPoints, game.defense.hitPoints.description,
      game.defense.fullHitPoints.description)
  }

  private func tellEvents(of side: SplitSide) -> [String] {
    // Whoever is through before the other has said all.
    let isThrough = place.map { $0 >= side.moment.places.count } ?? false
    guard side.isHere, !isThrough else { return [] }
    guard let here = place(in: side.moment) else {
      return entries(of: side).compactMap(side.wording.tell)
    }
    guard let walk = here.walk else {
      return entries(of: side).suffix(1).compactMap(side.wording.tell)
    }
    return [side.wording.tell(walk.moment, of: walk.hit)].compactMap(\.self)
  }
}
