import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI
import Glibc

/// Standard input and output as lines of text, where a screen would be: for screen readers, pipes and
/// scripts.
///
/// Frames are not shown. Not one escape byte is written.
struct PlainTerminal: TimedTerminal {
  private var input = LineInput()
  /// What is still to be pressed of the line that was read last.
  private var keys: [Key] = []
  /// What was told last of the screen, and of what lay over it.
  private var told: ScreenTelling?
  private var toldOver: ScreenTelling?
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
    guard telling.isOver else {
      say(telling.news(since: told))
      (told, toldOver) = (telling, nil)
      return
    }
    say(telling.news(since: toldOver))
    toldOver = telling
    // What only has to be read has been.
    if telling.isPage { keys = [.escape] }
  }

  /// Waits for a line, whose words are keys as in a ``KeyScript``; where text is typed, it is that.
  mutating func nextEvent(within limit: Duration?) -> InputEvent {
    if !keys.isEmpty { return .key(keys.removeFirst()) }
    // While a replay plays, lines come by themselves.
    if limit == nil { prompt() }
    let isHidden = (toldOver ?? told)?.isSecret ?? false && HiddenTyping.begin()
    defer { if isHidden { HiddenTyping.end() } }
    switch input.next(within: limit) {
    case .ended: return .closed
    case .timeout: return .timeout
    case .line(let line):
      keys = read(line)
      return keys.isEmpty ? .timeout : .key(keys.removeFirst())
    }
  }

  private func read(_ line: String) -> [Key] {
    do throws(KeyScript.Mistake) {
      let script = try KeyScript(line, .english).steps.compactMap { step -> Key? in
        if case .key(let key) = step { key } else { nil }
      }
      guard toldOver?.isTyping ?? false, script != [.escape] else { return script }
    } catch {
      guard toldOver?.isTyping ?? false else {
        say([CommandText.sentence(for: error)])
        return []
      }
    }
    // It stands for all of what is in the field.
    return [.control("u")] + line.map(Key.character) + [.enter]
  }

  /// The next line; nil where there is none any more.
  mutating func nextLine() -> String? {
    prompt()
    guard case .line(let line) = input.next() else { return nil }
    return line
  }

  private func prompt() {
    if hasPrompt { StandardOutput.write(Array("> ".utf8)) }
  }

  /// Writes sentences, a line each.
  func say(_ lines: [String]) {
    for line in lines { StandardOutput.print(line) }
  }
}
