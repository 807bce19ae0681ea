internal import ChainmailAnalysis
internal import ChainmailTerminal

/// The question with which loadout a recorded game is played again: a line to type into, and below
/// it what there is.
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
    /// What is selected, by its place, does not know these types, and it was not typed what they
    /// are called there.
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
