internal import ChainmailCore
internal import ChainmailTerminal

/// What lies over the Yard on the screen, as questions with words for answers.
extension YardConversation {
  /// The words that answer a question, each with the key that does it on the screen.
  private static let resuming: KeyValuePairs<String, Key> = [
    "resume": .character("y"), "new": .character("n"), "later": .escape, "quit": .character("q"),
  ]
  private static let branching: KeyValuePairs<String, Key> = [
    "branch": .character("y"), "watch": .character("w"), "new": .character("n"),
    "quit": .character("q"),
  ]

  private func words(for dialog: YardDialog?) -> KeyValuePairs<String, Key> {
    switch dialog {
    case .resume: Self.resuming
    case .branch: Self.branching
    default: [:]
    }
  }

  private func choices(in dialog: YardDialog?) -> String {
    words(for: dialog).map(\.key).joined(separator: ", ")
  }

  /// Answers the question that is open.
  mutating func choose(
    _ line: String, on screen: inout YardScreen, _ game: GameState
  ) -> [Request] {
    let words = words(for: screen.dialog)
    guard let key = words.first(where: { $0.key == line.lowercased() })?.value else {
      // The question is said again.
      return []
    }
    let requests = screen.answerDialog(key, game).map(Request.intent)
    let texts = screen.setting.texts
    switch line.lowercased() {
    case "new": answers.append(texts(.plainNewGame))
    case "later": answers.append(texts(.plainLater))
    case "quit":
      // It is answered, and not asked again.
      screen.dialog = nil
      answers.append(texts(.plainFarewell))
    default: break
    }
    return requests
  }

  /// Says what the screen asks; what only has to be read is closed with that.
  mutating func tellDialog(of screen: inout YardScreen) -> [String] {
    let texts = screen.setting.texts
    switch screen.dialog {
    case .resume(let question):
      return [question, texts(.plainResumeChoices, choices(in: screen.dialog))]
    case .branch(let question):
      return [question, texts(.plainChoices, choices(in: screen.dialog))]
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
