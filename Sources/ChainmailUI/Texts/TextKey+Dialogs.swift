/// What dialogs say and what their keys do.
extension TextKey {
  static let dialogHelp = TextKey("dialog.help", "Keys")
  static let dialogHistory = TextKey("dialog.history", "Everything that happened")
  static let historyBefore = TextKey(
    "history.before", "Blows before blow {number} are not listed here; their log tells them.")
  static let dialogExplain = TextKey("dialog.explain", "Blow {number}: {amounts}")
  static let dialogLinks = TextKey("dialog.links", "What {piece} does")
  static let dialogLinksWritten = TextKey("dialog.links-written", "The pack writes")
  static let dialogLinksReads = TextKey("dialog.links-reads", "It reads")
  static let dialogAttack = TextKey("dialog.attack", "Throw any attack")
  static let dialogAttackHow = TextKey(
    "dialog.attack-how",
    "TYPE:AMOUNT[,TYPE:AMOUNT...], then any of ;tags=a,b ;pen=TYPE:N ;source=NAME ;max=N "
      + ";effect=a,b ;stat=NAME:N, as in {attack}")
  static let dialogAttackEntry = TextKey("dialog.attack-entry", "It enters at {link}.")
  static let attackUnread = TextKey(
    "attack.unread", "No worn link reads this of the attacker: {stats}.")
  static let dialogQuit = TextKey("dialog.quit", "Leave the Yard?")
  static let dialogQuitQuestion = TextKey(
    "dialog.quit-question",
    "Everything that happened is kept in the log.")
  static let dialogQuitUnsaved = TextKey(
    "dialog.quit-unsaved",
    "The game is NOT saved; what happened since will be lost.")
  static let dialogResume = TextKey("dialog.resume", "Go on where you were?")
  static let dialogBranch = TextKey("dialog.branch", "The old game is damaged")
  static let helpBranch = TextKey("help.branch", "play on from where it is sound")
  static let helpWatch = TextKey("help.watch", "watch it as far as it is sound")
  static let helpStartNew = TextKey("help.start-new", "start a new game")
  static let hintBranch = TextKey("hint.branch", "play on from there")
  static let hintWatch = TextKey("hint.watch", "watch it")
  static let dialogUnsaved = TextKey("dialog.unsaved", "Not saved")
  static let dialogUnwritten = TextKey("dialog.unwritten", "The log cannot be written")
  static let dialogStillUnwritten = TextKey(
    "dialog.still-unwritten", "Tried again ({count}), the log still cannot be written")
  static let dialogUnsavedNotice = TextKey(
    "dialog.unsaved-notice",
    "{fault}: {reason}\nUntil it can, the game goes on in memory only. A folder "
      + "to save all of it in:")
  static let dialogCut = TextKey("dialog.cut", "The log was cut")
  static let dialogSaved = TextKey("dialog.saved", "Saved")
  static let helpSaveThere = TextKey("help.save-there", "save the game in that folder")
  static let helpSaveAgain = TextKey("help.save-again", "try the old place again")
  static let helpPlayUnsaved = TextKey("help.play-unsaved", "play on without saving")
  static let helpSaveElsewhere = TextKey("help.save-elsewhere", "save the game elsewhere")
  static let hintSaveThere = TextKey("hint.save-there", "save there")
  static let hintSaveAgain = TextKey("hint.save-again", "try again")
  static let hintPlayUnsaved = TextKey("hint.play-unsaved", "play on unsaved")
  static let hintSaveElsewhere = TextKey("hint.save-elsewhere", "save elsewhere")
  static let helpLater = TextKey("help.later", "start a new game, keep the old one")
  static let hintLater = TextKey("hint.later", "later")
  static let dialogNotResumed = TextKey("dialog.not-resumed", "A new game")
  static let headerUnsaved = TextKey("header.unsaved", "NOT SAVED, {key} saves")
  static let helpDown = TextKey("help.down", "scroll down")
  static let helpUp = TextKey("help.up", "scroll up")
  static let helpPageDown = TextKey("help.page-down", "a page down")
  static let helpPageUp = TextKey("help.page-up", "a page up")
  static let helpTop = TextKey("help.top", "to the top")
  static let helpBottom = TextKey("help.bottom", "to the bottom")
  static let helpClose = TextKey("help.close", "close")
  static let helpYes = TextKey("help.yes", "yes")
  static let helpNo = TextKey("help.no", "no")
  static let helpThrowTyped = TextKey("help.throw-typed", "throw what was typed")
  static let helpTypedBefore = TextKey("help.typed-before", "the attack typed before")
  static let helpTypedAfter = TextKey("help.typed-after", "the attack typed after")
  static let hintScroll = TextKey("hint.scroll", "scroll")
  static let hintClose = TextKey("hint.close", "close")
  static let hintStay = TextKey("hint.stay", "stay")
  static let hintResume = TextKey("hint.resume", "go on with it")
  static let hintStartNew = TextKey("hint.start-new", "end it, start anew")
  static let hintGoOn = TextKey("hint.go-on", "go on")
  static let hintThrow = TextKey("hint.throw", "throw")
  static let hintTypedBefore = TextKey("hint.typed-before", "typed before")
}
