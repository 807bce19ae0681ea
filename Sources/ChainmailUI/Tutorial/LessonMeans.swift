internal import ResponderChain
internal import ChainmailCore
internal import ChainmailTerminal

/// By what a lesson asks for something: keys on the screen, orders in a conversation.
enum LessonMeans {
  case keys(selected: LinkID?, Letters)
  case orders(Letters)

  /// What throws the attack with a number.
  func `throw`(_ number: Int, _ texts: Texts) -> String {
    switch self {
    case .keys: texts(.tutorialPress, String(number))
    case .orders: texts(.plainOrder, "\(YardVerb.throw) \(number)")
    }
  }

  /// What puts a piece on or takes it off.
  func toggle(_ piece: PieceID, isWorn: Bool, _ texts: Texts) -> String {
    switch self {
    case .keys(_, let letters):
      return letters[piece].map { texts(.keyShift, String($0)) }
        ?? Keymap.yard.keyName(of: .toggleSelected, texts)
    case .orders(let letters):
      let verb: YardVerb = isWorn ? .doff : .don
      return letters[piece].map { "\(verb) \($0)" } ?? verb.usage(texts)
    }
  }

  /// What has blows enter at the outermost link.
  func enterOutermost(_ texts: Texts) -> String {
    switch self {
    case .keys: Keymap.yard.keyName(of: .nextEntry, texts)
    case .orders: YardVerb.enter.rawValue
    }
  }

  /// How the link at a place is moved to the outermost one.
  func moveOutward(_ place: Int, of defense: Defense, _ texts: Texts) -> String {
    switch self {
    case .keys(let selected, _):
      let link = defense.chain[place].id
      guard selected?.piece != link.piece else {
        let key = Keymap.yard.keyName(of: .moveOutward, texts)
        return texts(.tutorialMoveOutward, texts(.tutorialPress, key))
      }
      let isFurtherIn = selected.flatMap(defense.index(of:)).map { $0 < place } ?? true
      let key = Keymap.yard.keyName(of: isFurtherIn ? .selectNext : .selectPrevious, texts)
      return texts(.tutorialSelectResonator, texts(.tutorialPress, key))
    case .orders:
      return texts(
        .tutorialMoveOutward, texts(.plainOrder, "\(YardVerb.move) \(place + 1) to 1"))
    }
  }

  /// What is said behind the last lesson.
  func farewell(_ texts: Texts) -> String {
    switch self {
    case .keys:
      texts(
        .tutorialDone, Keymap.yard.keyName(of: .spar, texts),
        Keymap.yard.keyName(of: .typeAttack, texts), Keymap.yard.keyName(of: .explain, texts))
    case .orders:
      texts(
        .plainLessonDone, YardVerb.spar.rawValue, YardVerb.throw.usage(texts),
        YardVerb.blow.rawValue,
        YardVerb.help.rawValue)
    }
  }
}
