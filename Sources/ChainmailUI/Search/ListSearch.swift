internal import ChainmailTerminal

/// A search in a list or a page, as it is typed: what is found is selected at once.
struct ListSearch: Hashable, Sendable {
  private(set) var field = TextField(limit: 80)
  /// What was selected when the search began.
  let origin: Int
  /// Whether no line has what is typed.
  private(set) var isVain = false
  /// The line that was found last.
  private(set) var found: Int?

  init(from origin: Int) { self.origin = origin }

  /// What an event came to.
  enum Outcome: Hashable {
    case goesOn
    /// The search goes on with this line selected.
    case selects(Int)
    /// It ends here.
    case stays
    /// It ends where it began.
    case goesBack
  }

  /// Answers an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - lines: What is searched.
  ///   - names: What the lines are called, where that is what is looked for first.
  ///   - place: The line that is selected now.
  /// - Returns: What came of it. Complexity: O(characters of the lines).
  mutating func answer(
    _ event: InputEvent, in lines: [String], named names: [String] = [], at place: Int
  ) -> Outcome {
    switch event {
    case .paste(let text): field.paste(text)
    case .key(let key):
      switch Keymap.finding.command(for: key) {
      case .next: return go(from: min(place, lines.count) + 1, step: 1, in: lines)
      case .previous: return go(from: min(place, lines.count) - 1, step: -1, in: lines)
      case .stay: return .stays
      case .back: return .goesBack
      case nil: guard field.handle(key) else { return .goesOn }
      }
    default: return .goesOn
    }
    guard !field.text.isEmpty else {
      (isVain, found) = (false, nil)
      return .selects(origin)
    }
    if case .selects(let place) = go(from: origin, step: 1, in: names) { return .selects(place) }
    return go(from: origin, step: 1, in: lines)
  }

  /// The first line from a place on that has what is typed, round the end of the list.
  private mutating func go(from start: Int, step: Int, in lines: [String]) -> Outcome {
    let word = field.text.lowercased()
    guard !word.isEmpty, !lines.isEmpty else { return .goesOn }
    // A page is at its end by a number beyond all lines.
    let start = min(max(start, -1), lines.count)
    for distance in lines.indices {
      let place = ((start + distance * step) % lines.count + lines.count) % lines.count
      if lines[place].lowercased().contains(word) {
        (isVain, found) = (false, place)
        return .selects(place)
      }
    }
    isVain = true
    return .goesOn
  }

  /// Draws the line over the last row of a screen, in place of the keys there.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - rows: The rows of the keys, which mean nothing now.
  ///   - buffer: The screen.
  func draw(_ setting: Setting, over rows: Int = 1, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    var room = buffer.bounds
    room = room.takeBottom(rows)
    buffer.fill(room)
    var line = room.takeBottom(1)
    let keys = KeyHints(Keymap.finding.hints(texts), style: Palette.quiet)
    let columns = keys.hints.reduce(0) {
      $0 + CharacterWidth.columns(of: $1.keys + $1.meaning) + 3
    }
    keys.draw(in: line.takeRight(min(columns, line.columns - 14)), of: &buffer)
    let prompt = line.takeLeft(2)
    buffer.write(" /", at: prompt.origin, Palette.prompt, in: prompt)
    if isVain {
      let text = " " + texts(.findNothing) + "  "
      let place = line.takeRight(min(CharacterWidth.columns(of: text), max(line.columns - 12, 0)))
      buffer.write(text, at: place.origin, Palette.warning, in: place)
    }
    field.draw(in: line, of: &buffer, .underline)
  }
}

/// What a key can ask of a search; all others are typed.
package enum FindCommand: Hashable, Sendable {
  case next, previous, stay, back
}

extension Keymap where Command == FindCommand {
  package static let finding = Keymap([
    Binding([.down, .tab], .next, .helpFindNext, hint: .hintFindNext),
    Binding([.up, .backTab], .previous, .helpFindPrevious, hint: .hintFindPrevious),
    Binding([.enter], .stay, .helpFindStay, hint: .hintFindStay),
    Binding([.escape], .back, .helpFindBack, hint: .hintFindBack),
  ])
}
