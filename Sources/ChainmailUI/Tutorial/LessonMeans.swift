internal import ResponderChain
internal import ChainmailCore
internal import ChainmailTerminal

/// By what a lesson asks for something: keys on the screen, orders in a conversation.
enum LessonMeans {
  case keys(selected: LinkID?, PieceLetters, Keymap<YardCommand>)
  case orders(PieceLetters)

  /// What throws the attack with a number.
  func `throw`(_ number: Int, _ texts: Texts) -> String {
    switch self {
    case .keys(_, _, let keymap):
      texts(.tutorialPress, keymap.keyName(of: .throwAttack(number - 1), texts))
    case .orders: texts(.plainOrder, "\(YardVerb.throw) \(number)")
    }
  }

  /// What puts a piece on or takes it off.
  func toggle(_ piece: PieceID, isWorn: Bool, _ texts: Texts) -> String {
    switch self {
    case .keys(_, let letters, let keymap):
      return letters[piece].map { texts(.keyShift, String($0)) }
        ?? keymap.keyName(of: .toggleSelected, texts)
    case .orders(let letters):
      let verb: YardVerb = isWorn ? .doff : .don
      return letters[piece].map { "\(verb) \($0)" } ?? verb.usage(texts)
    }
  }

  /// What has blows enter at the outermost link.
  func enterOutermost(_ texts: Texts) -> String {
    switch self {
    case .keys(_, _, let keymap): keymap.keyName(of: .nextEntry, texts)
    case .orders: YardVerb.enter.rawValue
    }
  }

  /// How the link at a place is moved to the outermost one.
  func moveOutward(_ place: Int, of defense: Defense, _ texts: Texts) -> String {
    switch self {
    case .keys(let selected, _, let keymap):
      let link = defense.chain[place].id
      guard selected?.piece != link.piece else {
        let key = keymap.keyName(of: .moveOutward, texts)
        return texts(.tutorialMoveOutward, texts(.tutorialPress, key))
      }
      let isFurtherIn = selected.flatMap(defense.index(of:)).map { $0 < place } ?? true
      let key = keymap.keyName(of: isFurtherIn ? .selectNext : .selectPrevious, texts)
      return texts(.tutorialSelectResonator, texts(.tutorialPress, key))
    case .orders:
      return texts(
        .tutorialMoveOutward, texts(.plainOrder, "\(YardVerb.move) \(place + 1) to 1"))
    }
  }

  /// What is said behind the last lesson.
  func farewell(_ texts: Texts) -> String {
    switch self {
    case .keys(_, _, let keymap):
      texts(
        .tutorialDone, keymap.keyName(of: .spar, texts),
        keymap.keyName(of: .typeAttack, texts), keymap.keyName(of: .explain, texts))
    case .orders:
      texts(
        .plainLessonDone, YardVerb.spar.rawValue, YardVerb.throw.usage(texts),
        YardVerb.blow.rawValue,
        YardVerb.help.rawValue)
    }
  }
}
