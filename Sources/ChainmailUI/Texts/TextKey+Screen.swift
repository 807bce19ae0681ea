/// The frame of a screen: header, panels and the lines around them.
extension TextKey {
  // The frame of a screen.
  static let gameName = TextKey("game.name", "Chainmail")
  static let yardTitle = TextKey("yard.title", "The Yard, {pack}")
  static let replayTitle = TextKey("replay.title", "Replay of {source}")
  static let headerHitPoints = TextKey("header.hit-points", "hit points {left}/{full}")
  static let headerBlow = TextKey("header.blow", "blow {number}")
  static let tooSmall = TextKey(
    "screen.too-small",
    "Needs {neededColumns}x{neededRows}; this window has {columns}x{rows}. "
      + "Please make it larger; keys do nothing until then.")

  // Panels.
  static let panelFigure = TextKey("panel.figure", "You")
  static let panelChain = TextKey("panel.chain", "Chain")
  static let panelAttacks = TextKey("panel.attacks", "Attacks")
  static let panelBag = TextKey("panel.bag", "Bag")
  static let panelLog = TextKey("panel.log", "Log")
  static let panelLedger = TextKey("panel.ledger", "Ledger of blow {number}")
  static let bagEmpty = TextKey("bag.empty", "(empty)")
  static let attacksEmpty = TextKey("attacks.empty", "(none)")
  static let logEmpty = TextKey("log.empty", "Nothing has happened yet.")
  static let chainOutside = TextKey("chain.outside", "outside")
  static let chainCompanion = TextKey("chain.companion", "{name}, {count} left")
  static let chainWhole = TextKey("chain.whole", "{link}: {what}")
  static let chainBlow = TextKey("chain.blow", "{amounts}")

  // The line below the header.
  static let entryOutermost = TextKey("entry.outermost", "Your blows enter at the outermost link.")
  static let entryAt = TextKey("entry.at", "Your blows enter at {link}.")
  static let sparringOff = TextKey("sparring.off", "{key} starts sparring")
  static let sparringNext = TextKey("sparring.next", "Next: {amounts}")
  static let sparringIn = TextKey("sparring.in", "{seconds} s")
  static let sparringHeld = TextKey("sparring.held", "paused meanwhile")
  static let sparringPace = TextKey("sparring.pace", "one blow every {seconds} s")
  static let sparringChosen = TextKey(
    "sparring.chosen", "{key} starts sparring with one blow every {seconds} s.")
}
