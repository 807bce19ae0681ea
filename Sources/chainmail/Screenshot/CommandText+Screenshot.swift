import ChainmailTerminal
import ChainmailUI
import Messages

extension CommandText {
  static let screenshotAbstract = text("Write any screen as a picture or as text.")
  static let screenshotDiscussion = text(
    """
    Example: chainmail screenshot --keys '1 2 C 3 A 1' --out yard.svg

    Example: chainmail screenshot --keys '3 x' --pack nethack --size 80x24

    Example: chainmail screenshot session.jsonl --keys 'Right Right x' --out replay.svg

    Without a log it is the Yard, in a new game; with one, or with --attacks, the replay. From there \
    every screen is reached by the keys that somebody at a terminal would press, without motion and \
    without a terminal, and what is seen behind the last one is written. The same arguments give the \
    same picture; without --seed the seed is 0. Nothing is kept of what the keys do: no log, no bookmark, no profile.

    Keys are words with blanks between them. A word that is the name of a key is that key: Enter Esc \
    Tab Space Backspace Del Ins Up Down Left Right Home End PgUp PgDn F1 ^R Shift+Tab Shift+Left. A key \
    takes no time; 'wait:2s' and 'wait:500ms' let it pass, which matters while somebody spars or a \
    replay plays. Every other word is typed, a character at a time: 't weapon:18 Enter'; but one that \
    is written like a key and is none is a mistake, so of 'don' the letters stand apart: 'd o n'.

    A window that is too small for the screen shows what the program says there, the size that it \
    needs. SVG is for pages and papers, text for messages, and ansi is text with the colours of a \
    terminal, for 'cat'.

    Exit statuses: 0 written; 2 the log, the attacks, a pack, a loadout or the file to write cannot \
    be used; 64 the command line is wrong, or the keys leave the program.
    """)

  static let keysHelp = text("The keys to press, with blanks between them, such as '1 2 x PgDn'.")
  static let sizeHelp = text("The columns and rows of the window, each 1 to \(Size.limit).")
  static let formatHelp = text(
    "What is written: svg, text or ansi; else what the end of --out says, else text.")
  static let pictureOutHelp = text(
    "Write into this file, over the one before; an end of .svg, .txt or .ans says what.")
  static let titleHelp = text("The title of an SVG; else the first line of the screen.")
  static let lessonHelp = text("Begin with the lesson, as the first start does.")

  static let logAndAttacks =
    text(
      "there is too much to replay; allowed: one of a log and --attacks, or neither for the Yard")
  static let changesOnlyAttacks =
    text(
      """
      a log is replayed as it is; allowed: --seed with --attacks or in the Yard, --alias and \
      --leave-out with --attacks
      """)
  static let lessonIsInTheYard =
    text("there is no lesson in a replay; allowed: --lesson without a log and without --attacks")

  static func noSize(_ given: String) -> String {
    text("--size is \"\(given)\"; allowed: columns and rows, each 1 to \(Size.limit), as in 100x30")
  }

  static func wrongKeys(_ mistake: KeyScript.Mistake) -> String {
    "--keys: " + sentence(for: mistake)
  }

  /// What is wrong with keys, wherever they were written.
  static func sentence(for mistake: KeyScript.Mistake) -> String {
    switch mistake {
    case .noKey(let word, let meant):
      text("no key is called \"\(word)\"; ")
        + (meant.map { text("did you mean \($0)? ") } ?? "")
        + text("what is to be typed stands with blanks between its characters")
    case .noTime(let word):
      text(
        """
        "\(word)" is no time; allowed: up to \(KeyScript.longestWait) seconds, as in wait:2s or \
        wait:500ms
        """)
    }
  }

  /// What is wrong with a line where keys are said.
  static func refusal(of mistake: KeyScript.Mistake, orders: [String]) -> String {
    guard case .noKey(let word, let meant) = mistake else { return sentence(for: mistake) }
    var said: [String] = []
    for order in orders where !said.contains(order) { said.append(order) }
    let list = said.joined(separator: ", ")
    return text("No key and no order here is called \"\(word)\"; ")
      + (meant.map { text("did you mean \($0)? ") } ?? "")
      + text("allowed: keys with blanks between them, as in Down Enter, and \(list).")
  }

  /// That an order was said with something behind it that it does not take, or without what it
  /// takes.
  static func missaid(_ order: String, _ numbers: ClosedRange<UInt64>?) -> String {
    guard let numbers else { return text("Say \(order) alone.") }
    return text(
      "Say \(order) with a number from \(numbers.lowerBound) to \(numbers.upperBound).")
  }

  /// That what was asked for is asked for again.
  static let anotherOrBack = text("Say another, or back.")

  /// That nothing is there to which an order could be done.
  static func nothingCalled(_ name: String, _ usage: String) -> String {
    text("Nothing here is called \"\(name)\"; say it so: \(usage).")
  }

  /// What there is, in a sentence; nothing where there is nothing.
  static func allCalled(_ names: [String]) -> [String] {
    names.isEmpty ? [] : [text("Here are: \(screens.listed(names)).")]
  }

  /// That more than one thing begins with what was said.
  static func severalCalled(_ name: String, _ names: [String]) -> String {
    text("More than one begins with \"\(name)\": \(screens.listed(names)).")
  }

  /// What can be said where a line is what is typed.
  static let typingHere = text(
    """
    What you say here is typed. Say back to leave, look to hear all again, quit to end, help to hear \
    this; a blank in front has such a word be typed.
    """)

  /// That the program would be left by the last of these.
  static func keysLeave(_ steps: some Collection<ScriptedTerminal.Step>) -> String {
    let words = steps.suffix(1).map { KeyScript.word(for: $0, screens) }
    return text(
      """
      --keys leave the screen with number \(steps.count), \(words.joined()); allowed: keys \
      after which there is a screen
      """)
  }

  /// Why what a screen writes into files is not written.
  static let nothingIsWritten = text("for a picture nothing else is written")
}
