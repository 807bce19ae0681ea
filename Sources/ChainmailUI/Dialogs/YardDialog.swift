internal import ChainmailCore
internal import ChainmailTerminal

/// What lies over the Yard and takes all keys.
enum YardDialog: Hashable, Sendable {
  case help(scroll: Int)
  case history(scroll: Int)
  /// The ledger of the hit with this serial.
  case explain(serial: Int, scroll: Int)
  /// What these links do, as the pack writes it.
  case links([LinkID], scroll: Int)
  case attack(AttackField)
  case palette(CommandPalette)
  case games(GameChooser)
  case quit
  case resume(String)
  /// An unfinished game that is damaged: what is to be said of it.
  case branch(String)
  case unsaved(UnsavedNotice)
  /// Something to be read once: its title and what it says.
  case notice(TextKey, String)

  /// Puts pasted text where text is typed; elsewhere it is nothing.
  mutating func paste(_ text: String) {
    switch self {
    case .attack(var typed):
      typed.field.insert(text)
      typed.fault = nil
      self = .attack(typed)
    case .games(var chooser):
      chooser.paste(text)
      self = .games(chooser)
    case .palette(var palette):
      _ = palette.answer(.paste(text))
      self = .palette(palette)
    case .unsaved(var notice):
      guard notice.isTyping else { return }
      notice.folder.insert(text)
      self = .unsaved(notice)
    default: break
    }
  }
}

/// The line in which an attack is typed, and what was wrong with it.
struct AttackField: Hashable, Sendable {
  var field = TextField(limit: 200)
  var fault: AttackFault?
  /// Which of the attacks thrown before is shown; nil for the one that is being typed.
  private var place: Int?
  /// What was being typed when an earlier one was called up.
  private var draft = ""

  /// Calls up the attack typed so many before or after the one shown.
  mutating func recall(by step: Int, among typed: [String]) {
    let current = place ?? typed.count
    let next = min(max(current + step, 0), typed.count)
    guard next != current else { return }
    if place == nil { draft = field.text }
    place = next < typed.count ? next : nil
    field = TextField(next < typed.count ? typed[next] : draft, limit: field.limit)
    fault = nil
  }
}

/// Why the game is not saved, and the folder in which it is to be saved instead, as it is typed.
struct UnsavedNotice: Hashable, Sendable {
  var reason: String
  var folder: TextField
  /// Whether keys are typed into the folder's field.
  ///
  /// Not at first: the notice comes unasked, in the middle of what the player is pressing.
  var isTyping = false
  /// How often it was tried while the notice was open.
  var tries = 0

  init(_ reason: String, proposal: String) {
    self.reason = reason
    folder = TextField(proposal, limit: 4096)
  }

  /// What its keys do now.
  var keymap: Keymap<DialogCommand> { isTyping ? .saving : .unsaved }
}

/// What a key can answer to a dialog.
enum DialogCommand: Hashable, Sendable {
  case down, up, pageDown, pageUp, first, last
  case close, yes, no, later, accept, again, elsewhere, watch, find
}

extension Keymap where Command == DialogCommand {
  private static var scrolling: [Binding] {
    [
      Binding([.character("j"), .down], .down, .helpDown, hint: .hintScroll),
      Binding([.character("k"), .up], .up, .helpUp, hint: .hintScroll),
      Binding([.pageDown, .character(" ")], .pageDown, .helpPageDown),
      Binding([.pageUp], .pageUp, .helpPageUp),
      Binding([.home], .first, .helpTop),
      Binding([.end], .last, .helpBottom),
    ]
  }

  /// Of pages that are read.
  static let reading = Keymap(
    scrolling + [
      Binding([.character("/"), .function(3)], .find, .helpFind, hint: .hintSearch),
      Binding(
        [.escape, .character("q"), .enter, .character("x"), .character("?"), .function(1)], .close,
        .helpClose,
        hint: .hintClose),
    ])

  /// Of the question whether to leave; the key that asked answers it too.
  static let quitting = Keymap([
    Binding([.character("y"), .character("q"), .enter], .yes, .helpYes, hint: .hintQuit),
    Binding([.character("n"), .escape], .no, .helpNo, hint: .hintStay),
  ])

  /// Of the same question while the game is not saved.
  static let quittingUnsaved = Keymap(
    [Binding([.character("s")], .elsewhere, .helpSaveElsewhere, hint: .hintSaveElsewhere)]
      + quitting.bindings)

  /// Of the notice that the game is not saved, before a folder is asked for.
  static let unsaved = Keymap([
    Binding([.tab], .elsewhere, .helpSaveElsewhere, hint: .hintSaveElsewhere),
    Binding([.control("r")], .again, .helpSaveAgain, hint: .hintSaveAgain),
    Binding([.escape], .close, .helpPlayUnsaved, hint: .hintPlayUnsaved),
  ])

  /// Of the folder in which a game that is not saved is to be saved, as it is typed.
  static let saving = Keymap([
    Binding([.enter], .accept, .helpSaveThere, hint: .hintSaveThere),
    Binding([.control("r")], .again, .helpSaveAgain, hint: .hintSaveAgain),
    Binding([.escape], .close, .helpPlayUnsaved, hint: .hintPlayUnsaved),
  ])

  /// Of the question whether an unfinished game goes on.
  static let resuming = Keymap([
    Binding([.character("y"), .enter], .yes, .helpYes, hint: .hintResume),
    Binding([.character("n")], .no, .helpNo, hint: .hintStartNew),
    Binding([.escape], .later, .helpLater, hint: .hintLater),
    Binding([.character("q")], .close, .helpQuit, hint: .hintQuit),
  ])

  /// Of the question what becomes of an unfinished game that is damaged.
  static let branching = Keymap([
    Binding([.character("y"), .enter], .yes, .helpBranch, hint: .hintBranch),
    Binding([.character("w")], .watch, .helpWatch, hint: .hintWatch),
    Binding([.character("n"), .escape], .no, .helpStartNew, hint: .hintStartNew),
    Binding([.character("q")], .close, .helpQuit, hint: .hintQuit),
  ])

  /// Of notices.
  static let noticing = Keymap([
    Binding([.enter, .escape], .accept, .helpClose, hint: .hintGoOn)
  ])

  /// Of the turn to go to, as it is typed.
  static let going = Keymap([
    Binding([.enter], .accept, .helpGoToTurn, hint: .hintGo),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])

  /// Of what to look for, as it is typed.
  static let asking = Keymap([
    Binding([.enter], .accept, .helpSearch, hint: .hintSearch),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])

  /// Of a line of text, beside the keys that edit it.
  static let typing = Keymap([
    Binding([.enter], .accept, .helpThrowTyped, hint: .hintThrow),
    Binding([.up], .up, .helpTypedBefore, hint: .hintTypedBefore),
    Binding([.down], .down, .helpTypedAfter),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
