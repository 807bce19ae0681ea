package import ChainmailCore
package import ChainmailRooms
package import ChainmailTerminal

/// What a screen asks its front end to do.
package enum Intent: Hashable, Sendable {
  /// Reduce the game by this, and give the events back with
  /// ``YardScreen/receive(_:of:before:after:)``.
  case act(Action)
  /// Save the game in this folder, as the player typed it; answer with
  /// ``YardScreen/reportSaved(in:)`` or ``YardScreen/reportUnsaved(_:proposal:)``.
  case save(in: String)
  /// Try once more to save the game where it belongs; answer likewise. The folder is what is
  /// typed and not asked for yet.
  case saveAgain(String)
  /// Go on with the unfinished game that was offered; without it, begin a new one.
  case resume(Bool)
  /// Go on with the damaged game from where it is sound.
  case branch
  /// Show the damaged game as far as it is sound, and offer it again.
  case watch
  /// Show the menu of the rooms beside the Yard, or what would be chosen there at once.
  case visitRooms(MenuScreen.Choice?)
  /// Read what a game can be begun with, and show it with `offer(_:left:)`.
  case listGames
  /// Begin a new game with what stands at this place of that list; the old one is left.
  case begin(Int)
  /// Go on with the game at this place of those that were left.
  case goBack(Int)
  /// Leave.
  case quit
}

/// The Yard: everything about it that is not the game itself, such as what is selected, what is
/// asked and how far a blow is seen to have travelled.
///
/// A frame is a function of this value, the game and the size. Time comes in as milliseconds of
/// any clock that never goes back.
package struct YardScreen: Sendable {
  /// The panels between which Tab goes.
  enum Focus: Int, Hashable, Sendable, CaseIterable {
    case chain, bag, log
  }

  package let setting: Setting
  let wording: Wording
  /// The meanings of the keys at the bottom while there is no sparring.
  let hints: [KeyHints.Hint]
  var letters: PieceLetters
  /// What the links of the game do, by the character's stats.
  var phrases = LinkPhrases()

  var panel = Focus.chain
  var selectedLink: LinkID? { didSet { watchesBlow = false } }
  /// True if the place where the last blow ended is kept in sight: until something is selected.
  var watchesBlow = false
  /// The selected link that was named since it was out of sight, until something else is done.
  var revealedLink: LinkID?
  /// The piece whose links are all seen in a chain too long for that.
  var openedPiece: PieceID?
  var selectedPiece: PieceID?
  var selectedSerial: Int?
  /// Where the next blow enters; nil is the outermost link.
  var entry: LinkID?
  /// The ticks between two blows with which sparring begins.
  var pace: UInt32 = 20

  var log = EventLog()
  var deeds = Deeds()
  /// What the lines of the chain said when nothing moved in it.
  var chainWords: ChainWords?
  /// The ledger that was made last.
  var ledger: ShownLedger?
  /// How wide the ledgers of the last blows are.
  var ledgerWidths = LedgerWidths()
  /// An answer to the last key that belongs in no log.
  var remark: String?
  /// The lines of the answer that was shown last.
  var message: MessageLines?
  var dialog: YardDialog?
  /// What the mouse holds.
  var grip: Grip?
  /// What the mouse pressed on last; nil since a key was pressed.
  var lastPress: LastPress?
  /// What is searched for in the panel or the page in front.
  var search: ListSearch?
  /// The panel that says what it would take; nil while it is closed.
  var forecast: Forecast?
  /// The attack that was thrown or chosen last.
  var chosenAttack: ForecastQuestion.Attack?
  /// The attacks that were typed, the latest last.
  var typedAttacks: [String] = []

  /// Why the log cannot be written and where it could be; nil while it can.
  var unsaved: UnsavedNotice?
  var isUnsaved: Bool { unsaved != nil }
  /// The size of the window; by it pages scroll.
  package private(set) var size = Layout.smallest
  /// True if the window is large enough to show the game.
  var isShown: Bool { size.fits(Layout.smallest) }

  var now: UInt64 = 0
  var motion: BlowMotion?
  /// The last blow, as long as the chain is the one that it met.
  var lastHit: HitReport?
  /// The chain as a deadly blow left it, shown until something else is done; nil if the last blow
  /// was not deadly.
  var fallen: Defense?

  /// The frame that was drawn last.
  var picture = YardPicture()

  /// The links in the order in which they stand, those among them that were taken off where they
  /// stood.
  var standing: [LinkID]

  /// The two-minute lesson, while it goes on.
  package internal(set) var tutorial: Tutorial?
  /// True if a lesson is left: the farewell behind the last one teaches nothing.
  package var isLearning: Bool { tutorial?.lesson != nil }
  /// The lesson as it was before the blow that still travels, whose end it must not tell.
  var shownTutorial: Tutorial?

  /// Creates the Yard with nothing told yet.
  ///
  /// With `teaches` the tutorial begins, where the pack has what it needs.
  package init(_ setting: Setting, game: GameState, teaches: Bool = false) {
    self.setting = setting
    wording = Wording(setting, stats: game.defense.stats)
    hints = setting.keymaps.yard.hints(setting.texts)
    letters = PieceLetters(game, setting.rules)
    tutorial = teaches ? Tutorial(setting.rules, game) : nil
    standing = game.defense.chain.map(\.id)
    selectedLink = game.defense.chain.first?.id
    selectedPiece = game.bag.first?.id
    learnPhrases(game)
  }

  /// Begins the lesson in the game as it stands, where it can be learned there.
  mutating func teach(_ game: GameState) {
    tutorial = Tutorial(setting.rules, game)
    shownTutorial = tutorial
    if tutorial == nil { remark = setting.texts(.refusedLesson) }
  }

  /// Makes what is missing of what the chain and the bag do, so that no frame has to.
  mutating func learnPhrases(_ game: GameState) {
    phrases.learn(game.defense.chain, by: wording)
    phrases.learn(game.bag.lazy.flatMap(\.links), by: wording)
  }

  /// Takes note of the size of the window; to be called before the first key.
  package mutating func resized(to size: Size) {
    self.size = size
    if !isShown { finishMotion() }
  }

  /// Takes note of the time, in milliseconds.
  package mutating func advance(to milliseconds: UInt64) {
    // A clock that claims to be at its end leaves room for the motions that begin now.
    now = min(max(now, milliseconds), .max / 2)
    if let motion, now >= motion.end { self.motion = nil }
  }

  /// When the frame changes by itself; nil while nothing moves.
  package var nextDeadline: UInt64? { motion?.nextChange(after: now) }

  /// Returns whether ticks are to pass: each 100 ms one `.wait`.
  ///
  /// They do while sparring goes on or deferred damage is still to come, no dialog is open and the
  /// window is large enough to show the game.
  package func wantsTicks(_ game: GameState) -> Bool {
    isShown && !holdsTime
      && (game.sparring != nil || !game.defense.deferrals.isEmpty)
  }

  /// True if something is open that lets no time pass.
  var holdsTime: Bool { dialog != nil || search != nil }

  /// Says why what was done in the rooms is not kept.
  package mutating func tell(notKept trouble: PlayerBook.Trouble) {
    remark = setting.texts.notKept(trouble)
  }

  /// The answer to the last action if another screen shows it; then it is not shown here.
  package mutating func takeRemark() -> String? {
    defer { remark = nil }
    return remark
  }

  /// Ends a running motion; what it would have shown is shown at once.
  mutating func finishMotion() { motion = nil }
}
