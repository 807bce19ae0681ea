internal import ChainmailCore
internal import ChainmailTerminal

/// What lies over the Yard on the screen, as questions with words for answers.
extension YardConversation {
  /// A word that answers a question: the key that does it on the screen, and what is said to it
  /// where nothing else tells of it.
  private struct Choice {
    let word: String
    let key: Key
    var answer: TextKey?

    static let new = Choice(word: "new", key: .character("n"), answer: .plainNewGame)
    static let quit = Choice(word: "quit", key: .character("q"), answer: .plainFarewell)
  }

  private static let resuming: [Choice] = [
    Choice(word: "resume", key: .character("y")), .new,
    Choice(word: "later", key: .escape, answer: .plainLater), .quit,
  ]
  private static let branching: [Choice] = [
    Choice(word: "branch", key: .character("y")), Choice(word: "watch", key: .character("w")), .new,
    .quit,
  ]

  private func choices(in dialog: YardDialog?) -> [Choice] {
    switch dialog {
    case .resume: Self.resuming
    case .branch: Self.branching
    default: []
    }
  }

  private func words(in dialog: YardDialog?) -> String {
    choices(in: dialog).map(\.word).joined(separator: ", ")
  }

  /// Answers the question that is open.
  mutating func choose(
    _ line: String, on screen: inout YardScreen, _ game: GameState
  ) -> [Request] {
    let choice = choices(in: screen.dialog).first { $0.word == line.lowercased() }
    guard let choice else {
      // The question is said again.
      return []
    }
    let requests = screen.answerDialog(choice.key, game).map(Request.intent)
    isOver = requests.contains(.intent(.quit))
    if let answer = choice.answer {
      answers.append(screen.setting.texts(answer))
      // It is answered, and not asked again.
      screen.dialog = nil
    }
    return requests
  }

  /// Says what the screen asks; what only has to be read is closed with that.
  mutating func tellDialog(of screen: inout YardScreen) -> [String] {
    let texts = screen.setting.texts
    switch screen.dialog {
    case .resume(let question):
      return question.spoken + [texts(.plainResumeChoices, words(in: screen.dialog))]
    case .branch(let question):
      return question.spoken + [texts(.plainChoices, words(in: screen.dialog))]
    case .notice(_, let sentence):
      screen.dialog = nil
      return [sentence]
    case .unsaved(let notice):
      screen.dialog = nil
      return [texts(.plainUnsaved, notice.reason)]
    case .games(let chooser):
      // It is asked for again until it is there.
      guard let all = chooser.offers else { return [] }
      screen.dialog = nil
      offers = all
      let lines = all.enumerated().filter { $1.matches(search) }.map { place, offer in
        texts(
          .plainOffer, String(place + 1), texts.game(with: offer.pack, offer.loadout), offer.note)
      }
      return lines.isEmpty ? [texts(.gamesNone)] : lines + [texts(.plainOffers)]
    default: return []
    }
  }
}

extension String {
  /// Its sentences, each with what stands on a line of its own only because it is long.
  fileprivate var spoken: [String] {
    replacing(":\n", with: ": ").split(separator: "\n").map(String.init)
  }
}
