package import ChainmailCore
internal import ChainmailTerminal

/// The Yard as a conversation: a line goes in, sentences come out, and no screen is drawn.
///
/// It is for screen readers, pipes and scripts. All that happens is done by the same
/// ``YardScreen`` as at the terminal, so nothing of the game, its log or its words is another one.
/// Time stands still until a line lets it pass.
package struct YardConversation: Sendable {
  /// What a line asks the front end to do.
  package enum Request: Hashable, Sendable {
    case intent(Intent)
    /// Let ticks pass until so many blows have fallen, or nothing more is to come.
    case pass(blows: Int)
    /// Show the rooms, and say this there.
    case visit(saying: String)
  }

  /// The longest line that is read, in characters.
  package static let lineLimit = 1000

  /// The entry of the log that was told last.
  private var toldSerial = -1
  /// What the lesson asked for last.
  private var toldPrompt: String?
  /// What was said last of what is to come.
  private var toldNext: String?
  /// The list from which a game can be begun, once it was asked for.
  var offers: [GameOffer] = []
  /// With which word that list is told.
  var search = ""
  /// Whether the game was not saved when that was told last.
  private var wasUnsaved = false
  /// Whether it was asked to leave a game that is not saved.
  var wasWarned = false
  /// Whether the player leaves, and hears no more of the game.
  var isOver = false
  /// What is to be said next.
  var answers: [String] = []

  package init() {}

  /// Says what a game is like that is shown from now on; what happened in it before is known.
  package mutating func meet(_ screen: YardScreen, _ game: GameState) {
    knowAll(of: screen)
    let texts = screen.setting.texts
    answers.append(
      texts(.plainGreeting, texts(.yardTitle, screen.setting.presentation.pack)))
    answers += screen.tellChain(game)
  }

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: What was typed, without its end.
  ///   - screen: The Yard.
  ///   - game: The game as it is.
  /// - Returns: What is to be done, in order; then ask for ``news(of:_:)``.
  package mutating func answer(
    _ line: String, on screen: inout YardScreen, _ game: GameState
  ) -> [Request] {
    let line = line.trimmed
    let texts = screen.setting.texts
    guard line.count <= Self.lineLimit else {
      answers.append(texts(.plainTooLong, String(Self.lineLimit)))
      return []
    }
    guard !line.isEmpty else { return [] }
    screen.remark = nil
    if screen.dialog != nil { return choose(line, on: &screen, game) }
    if line.lowercased() == ScreenTelling.Order.Word.back.rawValue {
      answers.append(texts(.plainInYard))
      return []
    }
    do throws(YardOrder.Fault) {
      let order = try YardOrder(line) { letter in
        screen.letters.piece(letter).map { piece in
          game.defense.chain.contains { $0.id.piece == piece }
        }
      }
      return perform(order, on: &screen, game)
    } catch {
      answers.append(sentence(for: error, texts))
      return []
    }
  }

  private func sentence(for fault: YardOrder.Fault, _ texts: Texts) -> String {
    switch fault {
    case .unknown(let word):
      RoomVerb(rawValue: word.lowercased())?.room.map { texts(.plainElsewhere, word, $0.rawValue) }
        ?? texts(.plainUnknown, word, Self.verbs)
    case .misused(let verb): texts(.plainMisused, verb.usage(texts))
    }
  }

  static let verbs = YardVerb.allCases.map(\.rawValue).joined(separator: ", ")

  /// What is to be said now; it is said once.
  ///
  /// - Parameters:
  ///   - screen: The Yard, behind all that was done.
  ///   - game: The game as it is.
  /// - Returns: A sentence or more a line.
  package mutating func news(of screen: inout YardScreen, _ game: GameState) -> [String] {
    var lines = answers
    answers = []
    for entry in screen.log.entries where entry.serial > toldSerial {
      if let line = screen.wording.tell(entry) { lines.append(line) }
      // Behind a blow what comes next is news, though it be the same.
      if entry.hit != nil { toldNext = nil }
      toldSerial = entry.serial
    }
    if let remark = screen.takeRemark() { lines.append(remark) }
    guard !isOver else { return lines }
    if screen.dialog != nil {
      // What is asked comes before the lesson.
    } else if let prompt = screen.tellLesson(game) {
      if prompt != toldPrompt { lines.append(prompt) }
      toldPrompt = prompt
    } else if toldPrompt != nil {
      toldPrompt = nil
      lines.append(screen.setting.texts(.plainLessonEnds))
    }
    // Where it was saved at another place, that is told below.
    if wasUnsaved, !screen.isUnsaved, screen.dialog == nil {
      lines.append(screen.setting.texts(.plainSaved))
    }
    wasUnsaved = screen.isUnsaved
    let next = screen.tellNext(game)
    if let next, next != toldNext { lines.append(next) }
    toldNext = next
    return lines + tellDialog(of: &screen)
  }

  /// Says where one is again, who was elsewhere.
  package mutating func comeBack(to screen: YardScreen) {
    let texts = screen.setting.texts
    answers.append(texts(.plainBackIn, texts(.yardTitle, screen.setting.presentation.pack)))
  }

  /// What is in the log was told where it happened.
  package mutating func knowAll(of screen: YardScreen) {
    toldSerial = screen.log.entries.last?.serial ?? -1
  }

  /// Has all be told again that the log knows.
  mutating func forget(lines: Int, of screen: YardScreen) {
    let entries = screen.log.entries.suffix(lines)
    toldSerial = (entries.first?.serial ?? toldSerial + 1) - 1
    if entries.isEmpty { answers.append(screen.setting.texts(.logEmpty)) }
  }

  /// Has what the lesson asks for be said again.
  mutating func repeatLesson() { toldPrompt = nil }
}

extension String {
  fileprivate var trimmed: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
