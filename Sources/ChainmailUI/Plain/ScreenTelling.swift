internal import ChainmailCore
package import ChainmailTerminal

/// What a screen shows, in lines that can be read one after the other.
///
/// Each telling of a screen says what is new in it since the last one.
package struct ScreenTelling: Hashable, Sendable {
  /// Which screen it is; what was told of another one counts for nothing.
  package var subject: String
  private let texts: Texts
  /// What is seen.
  package var state: [String] = []
  /// What is seen beside that; of what changed in it nothing is said where it is told what
  /// happened.
  package var surroundings: [String] = []
  /// What happened, the latest last, and how much of that there was from the beginning on.
  package var story: [String] = []
  package var storyCount = 0
  /// What happened at the place that is shown, or goes on there, and which that is: it is told
  /// whole wherever another one is come to.
  package var scene: [String] = []
  package var sceneID: [Int] = []
  /// Where one is, in a line; nil where the selection says it.
  package var place: String?
  /// The answer to the last key.
  package var answer: String?
  /// What `chain` is answered with; empty if nothing is worn.
  package var chain: [String] = []
  /// True if something lies over the screen; `isPage` says that it is a page to be read.
  package var isOver = false
  package var isPage = false
  /// True if leaving it to its end leads into the Yard.
  package var leadsToYard = false
  /// What a line is that is said.
  package var typing = Typing.keys

  /// What is wrong with what was typed; nil where nothing is.
  package var fault: String?
  /// True if the text that is typed next is private.
  package var isSecret = false
  /// What can be said in words in place of keys.
  package var orders: [Order] = []
  /// What can be said besides, with what it is about.
  package var phrases: [Phrase] = []

  package init(subject: String, _ texts: Texts) { (self.subject, self.texts) = (subject, texts) }

  package enum Typing: Hashable, Sendable {
    /// Names of keys.
    case keys
    /// What stands in the field that is asked for.
    case field
    /// What stands in the selected line of a form, of which there are more; or keys by their names.
    case form
    /// What is looked for in a list or typed in place of it; or keys by their names.
    case choice
  }

  /// A word that can be said in place of keys.
  package struct Order: Hashable, Sendable {
    /// They are the same in all languages.
    package enum Word: String, Sendable {
      case help, back, quit, go, blow, chain
      /// Has all be told again, on every screen.
      case look
    }

    package let word: Word
    var keys: [Key]
    /// The numbers that may stand behind the word, to be typed into what the keys open.
    package var numbers: ClosedRange<UInt64>?
    /// What is pressed behind the number.
    var last: [Key] = []

    /// A word for a key; nil where that is bound to nothing.
    init?(_ word: Word, _ key: Key?, _ numbers: ClosedRange<UInt64>? = nil, last: [Key] = []) {
      guard let key else { return nil }
      self.word = word
      keys = [key]
      self.numbers = numbers
      self.last = last
    }
  }

  /// The keys that a line stands for; nil where it is none of the orders.
  package func keys(saidBy line: String) -> [Key]? {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count <= 2 else { return nil }
    let number = words.dropFirst().first
    let order = orders.first { order in
      guard order.word.rawValue == word else { return false }
      guard let number else { return order.numbers == nil }
      return order.numbers.map { UInt64(number, in: $0) != nil } ?? false
    }
    guard let order else { return nil }
    return order.keys + (number ?? "").map(Key.character) + order.last
  }

  /// The order with which a line begins that is none as it stands; nil where it begins with none.
  package func orderMissaid(by line: String) -> Order? {
    let word = line.lowercased().split(whereSeparator: \.isWhitespace).first
    let named = orders.filter { $0.word.rawValue == word ?? "" }
    return named.first { $0.numbers != nil } ?? named.first
  }

  /// What is said behind another telling: what is new, a selection that has moved among it.
  ///
  /// - Parameters:
  ///   - before: What was told last; nil where nothing was yet.
  ///   - happened: How much of what happened is known already.
  ///   - isAnswered: Whether a key was pressed, so that there is an answer to it.
  /// - Returns: The lines, what happened first.
  package func news(
    since before: ScreenTelling?, happened: Int = 0, isAnswered: Bool = true
  ) -> [String] {
    let before = before?.subject == subject ? before : nil
    let seen = (before?.state ?? []) + (before?.surroundings ?? [])
    let known = Set(seen.flatMap { [$0, Self.unmarked($0)] })
    let told = story.suffix(max(storyCount - max(before?.storyCount ?? 0, happened), 0))
    let answers = [answer].compactMap(\.self).filter { isAnswered && !told.contains($0) }
    let scene = before?.sceneID == sceneID ? [] : scene
    let shown = state + (told.isEmpty || before == nil ? surroundings : [])
    return told + answers + shown.filter { !known.contains($0) }.map(spoken) + scene
  }

  /// Has all be news again but what happened before.
  package mutating func forgetState() {
    (state, surroundings) = ([], [])
    sceneID = [.min]
  }

  /// Where one is, for who has heard all of it: what is selected, or else what it is.
  package var whereabouts: String? {
    place ?? ((state + surroundings).first { $0.hasPrefix(Self.mark) } ?? state.first).map(spoken)
  }

  /// A line as it is said: no sign is read out.
  private func spoken(_ line: String) -> String {
    line.hasPrefix(Self.mark) ? texts(.plainSelected, Self.unmarked(line)) : line
  }

  /// The sign that a line of a list is selected.
  static let mark = GlyphSet.blank.marker.text + " "

  static func unmarked(_ line: String) -> String {
    line.hasPrefix(mark) ? String(line.dropFirst(mark.count).drop { $0 == " " }) : line
  }
}

extension ScreenTelling {
  /// What lies over a screen has room for long lines, such as a mistake behind a long path.
  static let overSize = Size(columns: 1024, rows: 60)
  /// The lines of a page are not broken, since their length is not seen.
  static let pageSize = Size(columns: 1 << 16, rows: 60)

  /// The lines of what lies over a screen; with its keys, where nothing is typed and no order said.
  static func linesOver(
    showsKeys: Bool = false, _ draw: (inout ScreenBuffer) -> Void
  ) -> [String] {
    lines(columns: overSize.columns, rows: overSize.rows) { _, buffer in
      buffer.showsKeyHints = showsKeys
      draw(&buffer)
    }
  }

  /// The lines of a part of a screen that is drawn by itself: what stands apart in columns is
  /// parted by two blanks, and lines without a word are left out.
  static func lines(
    columns: Int = 100, rows: Int = 60, _ draw: (Rect, inout ScreenBuffer) -> Void
  ) -> [String] {
    var buffer = ScreenBuffer(size: Size(columns: columns, rows: rows))
    buffer.showsKeyHints = false
    draw(buffer.bounds, &buffer)
    return lines(buffer.lines)
  }

  /// The same of rows.
  static func lines(_ rows: some Sequence<String>) -> [String] {
    rows.compactMap { row in
      let parts = row.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        .map { $0.last == " " ? $0.dropLast() : $0 }
      let line = parts.joined(separator: "  ")
      // The sign of a selection stands right before what is selected.
      return parts.isEmpty ? nil : line.hasPrefix(mark + " ") ? mark + line.dropFirst(2) : line
    }
  }
}

extension Reader {
  /// All of the page, without the keys that would turn it.
  func tell() -> [String] {
    ScreenTelling.lines(
      ([StyledText(title)] + head + lines).map { $0.spans.map(\.text).joined() })
  }
}

extension Texts {
  /// How a replay is listened to.
  package var plainReplay: [String] { [self(.plainReplayKeys), self(.plainReplayOrders)] }

  /// How an order is said that was said otherwise.
  package func plainMisused(_ usage: String) -> String { self(.plainMisused, usage) }

  /// What is said where a replay ends.
  package var plainReplayFarewell: String { self(.plainReplayFarewell) }
}
