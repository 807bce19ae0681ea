internal import ChainmailAnalysis
internal import ChainmailTerminal

/// The question with which loadout a recorded game is played again: a line to type into, and below it
/// what there is.
struct LoadoutChooser: Hashable, Sendable {
  /// What there is; nil while it is still being read.
  private(set) var offers: [GameOffer]?
  /// What is looked for, or the path of a file, and behind it what types are called in it.
  private(set) var field = TextField(limit: 4096)
  /// Whether attackers choose anew.
  private(set) var loop = WhatIf.Loop.open
  /// Whether there is an attacker who learns, so that this makes a difference.
  var hasChoices: Bool
  /// The places of what is of another pack, among whose attacks nobody can choose anew.
  private var strangers: Set<Int> = []
  /// The places of what does not know these types that were thrown.
  private var unmapped: [Int: [String]] = [:]
  private var place = 0
  /// What was asked for and has to be told what types are called there.
  private var pending: GameOffer?
  /// Whether what is typed is to be taken as soon as it is known what there is.
  private(set) var isAccepted = false

  init(hasChoices: Bool) { self.hasChoices = hasChoices }

  /// What is typed but for the aliases.
  private var typed: String { words.filter { !Self.isAlias($0) }.joined(separator: " ") }

  /// What types that were thrown are called in what is chosen, as in `weapon=physical`.
  private var aliases: [String] { words.filter(Self.isAlias).map(String.init) }

  private var words: [Substring] {
    field.text.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// A path has a slash or a dot, which no id has.
  private static func isAlias(_ word: Substring) -> Bool {
    word.split(separator: "=", omittingEmptySubsequences: false).count == 2
      && !word.contains { "/.".contains($0) }
  }

  /// The lines that what is typed leaves.
  var found: [GameOffer] { (offers ?? []).filter { typed.isEmpty || $0.matches(typed) } }

  /// Which of ``found`` is selected.
  var selection: Int { min(place, max(found.count - 1, 0)) }

  /// The line that is selected; nil where what is typed is the path of a file.
  var selected: GameOffer? {
    let found = found
    return found.isEmpty ? nil : found[selection]
  }

  /// Whether an offer needs to be told what types are called there.
  func isUnmapped(_ offer: GameOffer) -> Bool {
    guard case .new(let place) = offer.choice else { return false }
    return unmapped[place] != nil
  }

  /// The other pack of what is selected, where the loop that is chosen cannot be played with it.
  var unfitPack: String? {
    guard hasChoices, loop == .closed, let selected, case .new(let place) = selected.choice,
      strangers.contains(place)
    else { return nil }
    return selected.pack
  }

  /// Takes in what there is, with what the game was played with selected.
  ///
  /// - Parameters:
  ///   - offers: What there is.
  ///   - strangers: The places of what is of another pack than the game.
  ///   - unmapped: What was thrown that some of them do not know, by their places.
  ///   - current: Which of them the game was played with.
  mutating func take(
    _ offers: [GameOffer], strangers: Set<Int>, unmapped: [Int: [String]], playing current: Int?
  ) {
    // Who has chosen already goes on from there.
    if self.offers == nil, field.text.isEmpty { place = current ?? 0 }
    self.offers = offers
    self.strangers = strangers
    self.unmapped = unmapped
  }

  /// Puts pasted text into the line.
  mutating func paste(_ text: String) {
    isAccepted = false
    type { field in
      field.paste(text)
      return true
    }
  }

  /// Changes the line; what was asked for stays selected wherever it is found.
  private mutating func type(_ change: (inout TextField) -> Bool) {
    if change(&field) { place = pending.flatMap { found.firstIndex(of: $0) } ?? 0 }
  }

  /// What came of a key.
  enum Answer: Hashable {
    case chosen(ReplayIntent.Loadout, aliases: [String])
    /// What is selected, by its place, does not know these types, and it was not typed what they are
    /// called there.
    case unmapped(Int, [String])
    /// What is selected is broken: why.
    case refused(String)
    case closed
  }

  /// Answers a key; nil where the question stays.
  mutating func answer(_ key: Key) -> Answer? {
    isAccepted = false
    switch Keymap.choosingLoadout.command(for: key) {
    case .select(let move): select(move.from(selection, of: found.count))
    case .loop:
      if hasChoices { loop = loop == .open ? .closed : .open }
    case .close: return .closed
    case .accept: return accept()
    case nil:
      type { $0.handle(key) }
    }
    return nil
  }

  /// Selects a line; whether it was selected already, so that it is to be taken.
  mutating func click(_ index: Int) -> Bool {
    defer { select(index) }
    return index == selection
  }

  private mutating func select(_ index: Int) { (place, pending) = (index, nil) }

  /// Takes what is selected or typed, or notes that it is to be taken.
  mutating func accept() -> Answer? {
    // As long as nobody knows what there is, nothing that is typed is the name of a file.
    guard offers != nil else {
      isAccepted = true
      return nil
    }
    isAccepted = false
    guard let selected else {
      return typed.isEmpty ? nil : .chosen(.file(typed), aliases: aliases)
    }
    guard unfitPack == nil else { return nil }
    switch selected.choice {
    case .new(let place):
      if aliases.isEmpty, let types = unmapped[place] {
        pending = selected
        return .unmapped(place, types)
      }
      return .chosen(.offer(place), aliases: aliases)
    case .none(let fault): return .refused(fault)
    case .back: return nil
    }
  }
}

/// What a key can ask of the question for a loadout.
package enum LoadoutCommand: Hashable, Sendable {
  case select(ListMove)
  /// Whether attackers choose anew, or not.
  case loop
  case accept, close
}

extension Keymap where Command == LoadoutCommand {
  package static let choosingLoadout = Keymap([
    Binding([.enter], .accept, .helpWhatIfRun, hint: .hintWhatIfRun),
    Binding([.down, .tab], .select(.next), .helpSelectNext, hint: .hintGamesSelect),
    Binding([.up, .backTab], .select(.previous), .helpSelectPrevious, hint: .hintGamesSelect),
    Binding([.control("o")], .loop, .helpWhatIfLoop, hint: .hintWhatIfLoop),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}

/// The question in a box over the replay.
struct LoadoutView {
  var chooser: LoadoutChooser
  var setting: Setting
  /// What is to be said in place of how it is answered; nil where nothing is.
  var remark: String?

  func draw(into buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let size = buffer.size
    let area = buffer.bounds.centered(
      Size(
        columns: min(size.columns, max(90, size.columns * 3 / 4)), rows: min(size.rows - 2, 22)))
    let (plain, isOpen) = (texts(.whatIfTitle), chooser.loop == .open)
    let title =
      chooser.hasChoices ? texts(isOpen ? .whatIfTitleOpen : .whatIfTitleClosed, plain) : plain
    var room = Panel(title).drawOver(area, of: &buffer, with: glyphs)
      .inset(columns: 1)
    let hints = Keymap.choosingLoadout.hints(texts).filter {
      chooser.hasChoices || $0.meaning != texts(.hintWhatIfLoop)
    }
    let keys = KeyHints(hints, style: Palette.quiet)
    keys.draw(in: room.takeBottom(keys.rows(columns: room.columns)), of: &buffer)
    _ = room.takeBottom(1)
    let how = WrappedText(
      remark ?? texts(.whatIfHow), style: remark == nil ? .plain : Palette.warning)
    _ = room.takeTop(how.draw(in: room, of: &buffer))
    if chooser.hasChoices {
      let key = Keymap.choosingLoadout.keyName(of: .loop, texts)
      let unfit = chooser.unfitPack.map { texts(.whatIfClosedElsewhere, $0, key) }
      let loop = texts(chooser.loop == .open ? .whatIfOpen : .whatIfClosed)
      let line = WrappedText(unfit ?? loop, style: unfit == nil ? Palette.quiet : Palette.warning)
      _ = room.takeTop(line.draw(in: room, of: &buffer))
    }
    chooser.field.draw(in: room.takeTop(1), of: &buffer, .underline)
    _ = room.takeTop(1)
    if let note = chooser.selected?.note {
      // In lines of its own, since few are whole in the list.
      WrappedText(note).draw(in: room.takeBottom(2), of: &buffer)
      _ = room.takeBottom(1)
    }
    drawList(in: room, of: &buffer)
  }

  private func drawList(in area: Rect, of buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let found = chooser.found
    guard !found.isEmpty else {
      let reading = chooser.isAccepted ? TextKey.whatIfReading : .gamesReading
      let text = texts(
        chooser.offers == nil ? reading : chooser.field.text.isEmpty ? .gamesNone : .whatIfFile)
      WrappedText(text, style: Palette.quiet).draw(in: area, of: &buffer)
      return
    }
    let names = found.map { texts.game(with: $0.pack, $0.loadout) }
    let columns = area.columns - 3
    let width = min(names.map { CharacterWidth.columns(of: $0) }.max() ?? 0, columns * 2 / 3)
    let lines = zip(found, names).map { offer, name in
      var line = StyledText(glyphs.fitted(name, to: width) + "  ")
      line.append(
        glyphs.shortened(offer.note, to: columns - width - 2),
        offer.fault != nil
          ? Palette.hurt : chooser.isUnmapped(offer) ? Palette.warning : Palette.quiet)
      return line
    }
    TextList(lines, selection: chooser.selection, list: ClickedList.loadouts.rawValue)
      .draw(in: area, of: &buffer, with: glyphs)
  }
}
