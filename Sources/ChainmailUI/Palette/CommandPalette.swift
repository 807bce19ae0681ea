internal import ChainmailTerminal

/// A line in which a command is typed by its name, above those that fit what is typed so far.
///
/// The rows come from the same table as keys, help and hints, so that whatever a key does has a
/// name here, too.
struct CommandPalette: Hashable, Sendable {
  /// What a row does when it is chosen.
  enum Deed: Hashable, Sendable {
    /// Does the command at this place among ``Keymap/rowCommands``.
    case run(Int)
    /// Does what this line says.
    case enter(String)
    /// Puts this into the line, since more is to be typed behind it; then does what the line says.
    case begin(String)
  }

  struct Row: Hashable, Sendable {
    /// What is typed for it.
    var name: String
    /// What it does.
    var help: String
    /// The keys that do the same; may be empty.
    var keys = ""
    var deed: Deed
  }

  /// What an event came to.
  enum Outcome {
    case goesOn
    case run(Int)
    /// A line that is not the name of a row.
    case entered(String)
    case closed
  }

  private let rows: [Row]
  private(set) var field = TextField(limit: 200)
  /// Which row was selected; nil as long as that is left to what is typed.
  private var place: Int?
  /// Why the line that was typed does nothing.
  var fault: String?
  /// Whether what is typed can be done though no row has its name.
  var readsLine = false

  init(_ rows: [Row]) { self.rows = rows }

  /// The rows that fit, best first; all of them as long as nothing is typed.
  var found: [Row] { ranked.map(\.row) }

  /// How well a row fits what is typed, the best first.
  private enum Fit: CaseIterable {
    /// It begins like the name, or is a line of that row.
    case beginning
    /// The words are those of the name.
    case name
    /// They are found in what the row does.
    case description
    /// They are found there, but begin with an order, as in `go coins`: whoever gives one does not
    /// describe another.
    case order
  }

  /// The same, with how well each fits.
  private var ranked: [(fit: Fit, row: Row)] {
    let typed = field.text.lowercased()
    let words = typed.split(separator: " ")
    guard !words.isEmpty else { return rows.map { (.beginning, $0) } }
    let isOrder = words.count > 1 && YardVerb(rawValue: String(words[0])) != nil
    let ranked = rows.compactMap { row -> (fit: Fit, row: Row)? in
      let name = row.name.lowercased()
      if name.hasPrefix(typed) { return (.beginning, row) }
      if case .begin(let start) = row.deed, words.count > 1, typed.hasPrefix(start) {
        var row = row
        row.deed = .enter(field.text)
        return (.beginning, row)
      }
      let parts = name.split { " -".contains($0) }
      let others = row.help.lowercased().split { " ,;:()".contains($0) }
      func fits(_ all: [Substring]) -> Bool {
        words.allSatisfy { word in all.contains { $0.hasPrefix(word) } }
      }
      if fits(parts) { return (.name, row) }
      return fits(parts + others) ? (isOrder ? .order : .description, row) : nil
    }
    return Fit.allCases.flatMap { fit in ranked.filter { $0.fit == fit } }
  }

  /// Which of ``found`` is selected; nil where none is yet.
  ///
  /// As long as nothing is typed none is, lest Enter do what nobody asked for; nor where what is
  /// typed can be done as it stands, and is the beginning of no name; nor where it is an order.
  var selection: Int? {
    let ranked = ranked
    guard let last = ranked.indices.last else { return nil }
    if let place { return min(place, last) }
    let (fit, first) = ranked[0]
    let isMeant = first.deed == .enter(line) || first.name.lowercased().hasPrefix(line.lowercased())
    return isBlank || fit == .order || readsLine && !isMeant ? nil : 0
  }

  /// What is typed, as a line.
  var line: String { field.text }
  private var isBlank: Bool { line.allSatisfy(\.isWhitespace) }

  /// Selects one of ``found``.
  mutating func select(_ index: Int) { place = index }

  private var selected: Row? {
    selection.map { found[$0] }
  }

  mutating func answer(_ event: InputEvent) -> Outcome {
    switch event {
    case .paste(let text): field.paste(text)
    case .key(let key):
      switch Keymap.palette.command(for: key) {
      case .select(let move):
        place = selection.map { move.from($0, of: found.count) } ?? 0
        return .goesOn
      case .complete:
        guard let selected else { return .goesOn }
        begin(selected.completion)
        return .goesOn
      case .accept: return accept()
      case .close: return .closed
      case nil:
        guard field.handle(key) else { return .goesOn }
      }
    default: return .goesOn
    }
    (place, fault) = (nil, nil)
    return .goesOn
  }

  private mutating func begin(_ text: String) {
    field = TextField(text, limit: field.limit)
    place = nil
  }

  private mutating func accept() -> Outcome {
    guard let selected else {
      return isBlank ? .closed : .entered(line)
    }
    switch selected.deed {
    case .run(let place): return .run(place)
    case .enter(let line): return .entered(line)
    case .begin(let text):
      // What can be done as it stands is; and who asks for it twice is told what is missing.
      if place == nil, readsLine || line == text { return .entered(line) }
      begin(text)
      return .goesOn
    }
  }
}

extension CommandPalette.Row {
  /// What is put into the line for it.
  fileprivate var completion: String {
    switch deed {
    case .begin(let text), .enter(let text): text
    case .run: name
    }
  }
}

/// What a key can ask of the palette; all others are typed.
package enum PaletteCommand: Hashable, Sendable {
  case select(ListMove)
  /// Writes the name of what is selected into the line.
  case complete
  case accept, close
}

extension Keymap where Command == PaletteCommand {
  package static let palette = Keymap([
    Binding([.enter], .accept, .helpPaletteAccept, hint: .hintPaletteAccept),
    Binding([.tab], .complete, .helpPaletteComplete, hint: .hintPaletteComplete),
    Binding([.down], .select(.next), .helpSelectNext, hint: .hintGamesSelect),
    Binding([.up], .select(.previous), .helpSelectPrevious, hint: .hintGamesSelect),
    Binding([.pageDown], .select(.by(10)), .helpPageDown),
    Binding([.pageUp], .select(.by(-10)), .helpPageUp),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}

extension Keymap {
  /// The commands of the table as rows of a palette.
  ///
  /// - Parameters:
  ///   - texts: The words.
  ///   - help: What a command does where there is more to say than the table knows; nil leaves it.
  /// - Returns: A row for each that is no name itself.
  func paletteRows(
    _ texts: Texts, help: (Command) -> String? = { _ in nil }
  ) -> [CommandPalette.Row] {
    zip(rows, rowCommands).enumerated().compactMap { place, entry in
      let (row, command) = entry
      // It is open already.
      guard !row.isFixed, row.help != .helpPalette else { return nil }
      return CommandPalette.Row(
        name: row.name, help: help(command) ?? texts(row.help),
        keys: row.keys.map { texts.name(of: $0) }.joined(separator: " "), deed: .run(place))
    }
  }
}
