import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI
import Glibc

/// Standard input and output as lines of text, where a screen would be: for screen readers, pipes
/// and scripts.
///
/// Frames are not shown. Not one escape byte is written.
struct PlainTerminal: TimedTerminal {
  private var input = LineInput()
  /// What is still to be pressed of the line that was read last.
  private var keys: [Key] = []
  /// What was told last of the screen, and of what lay over it.
  private var told: ScreenTelling?
  private var toldOver: ScreenTelling?
  /// A line that is heard before any that is read.
  private var heard: String?
  /// Whether keys were pressed since something was told, and since something was said.
  private var (isPressed, isUnanswered) = (false, false)
  /// What an order has typed that is in no list, until it is seen whether that was taken.
  private var typed: (name: String, usage: String)?
  /// How often `quit` is still to be said: once for each place between here and the end.
  private var quits = 0
  /// Whether somebody types at a terminal, and is shown where.
  private let hasPrompt = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  /// Pages are as long as on a screen of this size.
  let size = Size(columns: 100, rows: 30)
  var milliseconds: UInt64 { Clock.milliseconds }
  var hasPendingEvent: Bool { !keys.isEmpty }

  mutating func present(_ frame: consuming ScreenBuffer) {}

  /// Talks, where a screen would be shown.
  mutating func play(_ loop: inout PlayLoop) -> LoopEnd { loop.converse(by: &self) }

  /// Says what is new of a screen; all of what lies over it.
  mutating func tell(_ telling: @autoclosure () -> ScreenTelling) {
    let telling = telling()
    // What an order had typed is taken or refused by its last key.
    let refused = keys.isEmpty && telling.typing == .field ? typed : nil
    if keys.isEmpty { typed = nil }
    defer { isPressed = false }
    // Nobody hears of a place that is only passed through.
    guard heard == nil, quits == 0 else {
      if telling.isOver { toldOver = telling } else { (told, toldOver) = (telling, nil) }
      return
    }
    guard telling.isOver else {
      say(
        telling.news(since: told, happened: toldOver?.storyCount ?? 0, isAnswered: isPressed))
      (told, toldOver) = (telling, nil)
      return
    }
    if let refused {
      say(
        [CommandText.nothingCalled(refused.name, refused.usage), telling.fault].compactMap(\.self))
      // No question stays open that would take the next order for its answer.
      (toldOver, keys) = (telling, [.escape])
      return
    }
    let known = told?.subject == telling.subject ? told?.storyCount : nil
    say(telling.news(since: toldOver, happened: known ?? 0, isAnswered: isPressed))
    // Whoever answered a question and is asked again is to know that it is one.
    if isPressed, telling.typing == .field, toldOver?.typing == .field {
      say([CommandText.anotherOrBack])
    }
    toldOver = telling
    // What only has to be read has been.
    if telling.isPage { keys = [.escape] }
  }

  /// Waits for a line: an order of the screen, or keys as in a ``KeyScript``; where text is typed,
  /// it is that.
  mutating func nextEvent(within limit: Duration?) -> InputEvent {
    if !keys.isEmpty { return press() }
    if quits > 0 {
      quits -= 1
      keys =
        (toldOver == nil ? told?.keys(saidBy: ScreenTelling.Order.Word.quit.rawValue) : nil)
        ?? [.escape]
      return press()
    }
    // While a replay plays, lines come by themselves.
    if limit == nil, heard == nil {
      if isUnanswered, let whereabouts = (toldOver ?? told)?.whereabouts { say([whereabouts]) }
      prompt()
    }
    isUnanswered = false
    let isHidden = (toldOver ?? told)?.isSecret ?? false && HiddenTyping.begin()
    defer { if isHidden { HiddenTyping.end() } }
    switch heardLine() ?? input.next(within: limit) {
    case .ended: return .closed
    case .timeout: return .timeout
    case .line(let line):
      keys = read(line)
      guard !keys.isEmpty else { return .timeout }
      isUnanswered = true
      let isQuit = line.lowercased() == ScreenTelling.Order.Word.quit.rawValue
      if isQuit, told?.leadsToYard == true { quits = Self.mostQuits }
      return press()
    }
  }

  /// From a room one goes through the menu, and then out of the Yard; what runs or lies over it may
  /// take one more.
  private static let mostQuits = 4

  private mutating func press() -> InputEvent {
    isPressed = true
    return .key(keys.removeFirst())
  }

  /// Has a line be heard as if it were said next.
  mutating func hear(_ line: String) { heard = line }

  private mutating func heardLine() -> LineInput.Wait? {
    defer { heard = nil }
    return heard.map { .line($0) }
  }

  private mutating func read(_ line: String) -> [Key] {
    switch (toldOver ?? told)?.typing ?? .keys {
    case .keys: return readKeys(line)
    case .field:
      if let keys = obeyInField(line) { return keys }
      // What is wrong is said again, though it is the same as before.
      toldOver?.forgetState()
      return type(line, end: .enter)
    case .form, .choice:
      if let keys = obeyInField(line) ?? ordered(line) ?? named(line) { return keys }
      return type(line, end: (toldOver ?? told)?.typing == .form ? .tab : .enter)
    }
  }

  /// What is obeyed even where text is asked for: some words alone, and Escape.
  ///
  /// Lest somebody be caught there; a blank in front of a word has it be typed.
  private mutating func obeyInField(_ line: String) -> [Key]? {
    switch ScreenTelling.Order.Word(rawValue: line.lowercased()) {
    case .back: return [.escape]
    case .quit: return [.escape] + (toldOver == nil ? [] : told?.keys(saidBy: line) ?? [])
    case .look: lookAgain()
    case .help:
      say([CommandText.typingHere])
      // The keys of a form that has a page of them.
      if toldOver == nil, let keys = told?.keys(saidBy: line) { return keys }
    case .go, .blow, .chain, nil:
      return [[.escape], [.enter]].first { $0 == named(line) }
    }
    return []
  }

  /// The keys of an order of the place; nil where it is none.
  ///
  /// No password is as short as one.
  private func ordered(_ line: String) -> [Key]? {
    guard !line.hasPrefix(" "), case .keys(let keys) = (toldOver ?? told)?.saying(line) else {
      return nil
    }
    return keys
  }

  /// What is typed stands for all of what is in the field.
  private func type(_ line: String, end: Key) -> [Key] {
    [.control("u")] + line.drop { $0 == " " }.map(Key.character) + [end]
  }

  /// The keys that a line names, none of them by its character; nil where it is anything else.
  private func named(_ line: String) -> [Key]? {
    guard let keys = try? KeyScript(line, .english, spellsWords: false).keys else { return nil }
    let isTyped = keys.contains { if case .character = $0 { true } else { false } }
    return isTyped ? nil : keys
  }

  /// Has all be told as if for the first time, but for what happened before.
  private mutating func lookAgain() {
    told?.forgetState()
    toldOver?.forgetState()
  }

  private mutating func readKeys(_ line: String) -> [Key] {
    // From one room to another through the menu.
    if let told, toldOver == nil, told.leadsToYard, told.saying(line) == nil,
      line.lowercased().hasPrefix(ScreenTelling.Order.Word.go.rawValue + " ")
    {
      heard = line
      return [.escape]
    }
    if let keys = (toldOver ?? told)?.keys(saidBy: line) { return keys }
    let look = ScreenTelling.Order.Word.look
    if line.lowercased().split(whereSeparator: \.isWhitespace) == [look.rawValue[...]] {
      lookAgain()
      return []
    }
    if let chain = told?.chain, !chain.isEmpty,
      line.lowercased() == ScreenTelling.Order.Word.chain.rawValue
    {
      say(chain)
      return []
    }
    switch (toldOver ?? told)?.saying(line) {
    case .keys(let keys): return keys
    case .typed(let keys, let name, let usage):
      typed = (name, usage)
      return keys
    case .missaid(let usage):
      say([CommandText.screens.plainMisused(usage)])
      return []
    case .unknown(let name, let known, let usage):
      say([CommandText.nothingCalled(name, usage)] + CommandText.allCalled(known))
      return []
    case .several(let name, let known):
      say([CommandText.severalCalled(name, known)])
      return []
    case nil: break
    }
    if let order = (toldOver ?? told)?.orderMissaid(by: line) {
      say([CommandText.missaid(order.word.rawValue, order.numbers)])
      return []
    }
    let telling = toldOver ?? told
    let alone: [ScreenTelling.Order.Word] =
      (telling?.chain.isEmpty == false ? [.chain] : []) + [look]
    let word = line.lowercased().split(whereSeparator: \.isWhitespace).first.map(String.init)
    if let order = alone.first(where: { $0.rawValue == word }) {
      say([CommandText.missaid(order.rawValue, nil)])
      return []
    }
    do throws(KeyScript.Mistake) {
      return try KeyScript(line, .english, spellsWords: false).keys
    } catch {
      let words = (telling?.orders.map(\.word) ?? []) + alone
      let orders = (telling?.phrases.map(\.usage) ?? []) + words.map(\.rawValue)
      say([CommandText.refusal(of: error, orders: orders)])
      return []
    }
  }

  /// The next line; nil where there is none any more.
  mutating func nextLine() -> String? {
    // What was told elsewhere is told anew where somebody comes back to it.
    (told, toldOver, isUnanswered) = (nil, nil, false)
    guard quits == 0 else {
      quits = 0
      return ScreenTelling.Order.Word.quit.rawValue
    }
    prompt()
    guard case .line(let line) = input.next() else { return nil }
    return line
  }

  private func prompt() {
    if hasPrompt { StandardOutput.writeRaw(Array("> ".utf8)) }
  }

  /// Writes sentences, a line each.
  mutating func say(_ lines: [String]) {
    if !lines.isEmpty { isUnanswered = false }
    for line in lines { StandardOutput.print(line) }
  }
}
