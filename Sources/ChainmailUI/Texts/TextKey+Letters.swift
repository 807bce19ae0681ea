/// The sealed letters.
extension TextKey {
  static let roomLettersHelp = TextKey(
    "room.letters-help",
    "The letter goes along the passwords you know; each either passes it on or opens it, and "
      + "nobody behind that one is asked. A try burns a candle, and a rest has three, so the order "
      + "matters: the seal hints at who sealed it, and with what. What nobody opens stays sealed, "
      + "and so does a letter that somebody tampered with; the two look the same. Letters tell "
      + "other passwords: type those. A password is never shown, here or in the log, and has a "
      + "number in place of a name. Reading an open letter again burns nothing, as long as its "
      + "password is known. A letter of your own lies here until you leave, and the file stays "
      + "where it is.")

  static let letterCandles = TextKey("letter.candles", "candles: {count} of {all}")
  static let letterTried = TextKey("letter.tried", "tried: {count} of {all}")
  static let letterList = TextKey("letter.list", "Letters")
  static let letterDesk = TextKey("letter.desk", "Desk: {letter}")
  static let letterDeskEmpty = TextKey("letter.desk-empty", "Desk")
  static let letterNone = TextKey("letter.none", "No letter lies on it.")
  static let letterKnown = TextKey("letter.known", "Known passwords: {count}")
  static let letterOpenSign = TextKey("letter.open-sign", "try {place}")
  static let letterPassword = TextKey("letter.password", "password {number}")
  static let letterTrying = TextKey("letter.trying", "Trying {password}, {place} of {count} ...")
  static let letterReading = TextKey("letter.reading", "Reading {name} ...")
  static let letterReopening = TextKey("letter.reopening", "Unfolding {letter} ...")
  static let letterOrder = TextKey(
    "letter.order", "The first is tried first; every try burns a candle.")

  static let letterArmorer = TextKey("letter.armorer", "The armorer")
  static let letterTuner = TextKey("letter.tuner", "The tuner")
  static let letterCaptain = TextKey("letter.captain", "The captain")
  static let letterSteward = TextKey("letter.steward", "The steward")
  static let letterStranger = TextKey("letter.stranger", "A stranger")
  static let letterTampered = TextKey("letter.tampered", "The steward again")
  static let sealArmorer = TextKey("seal.armorer", "The seal: a gate of bars, let down.")
  static let sealTuner = TextKey("seal.tuner", "The seal: a tuning fork. Ask the armorer.")
  static let sealCaptain = TextKey("seal.captain", "The seal: a sprig with narrow leaves.")
  static let sealSteward = TextKey("seal.steward", "The seal: birds on a bare branch.")
  static let sealStranger = TextKey("seal.stranger", "The seal: smooth wax without a mark.")
  static let sealTampered = TextKey(
    "seal.tampered", "The seal: birds on a bare branch, and a crack.")
  static let sealOwn = TextKey("seal.own", "A letter of your own.")

  static let letterDoesNotFit = TextKey("letter.does-not-fit", "does not fit")
  static let letterOpensIt = TextKey("letter.opens-it", "opens it")
  static let letterFitsButGarbled = TextKey("letter.fits-but-garbled", "fits, text damaged")
  static let letterEndOpened = TextKey("letter.end-opened", "opened by {password}")
  static let letterEndSealed = TextKey("letter.end-sealed", "stays sealed")
  static let letterEndGarbled = TextKey("letter.end-garbled", "damaged when it was sealed")

  static let letterLearnt = TextKey("letter.learnt", "A password is known as {password}.")
  static let letterMoved = TextKey("letter.moved", "Now number {place}: {password}.")
  static let letterForgotten = TextKey(
    "letter.forgotten", "Forgotten: {password}. {key} brings it back, until you leave.")
  static let letterLaid = TextKey("letter.laid", "{letter}: on the desk.")
  static let letterTriedOne = TextKey("letter.tried-one", "A candle burns for {password}.")
  static let letterOpened = TextKey("letter.opened", "{letter}: opened at try {place}.")
  static let letterGarbled = TextKey(
    "letter.garbled",
    "{letter}: the password of try {place} fits, but what was sealed is damaged.")
  static let letterStaysSealed = TextKey(
    "letter.stays-sealed",
    "{letter}: stays sealed. No known password opens it, or somebody tampered with it.")
  static let letterDarkened = TextKey(
    "letter.darkened", "The last candle has burnt down. {key} goes on to the next rest.")
  static let letterLit = TextKey("letter.lit", "Another rest: {count} candles.")
  static let letterBrought = TextKey("letter.brought", "{letter}: lies here until you leave.")
  static let letterAnyOwn = TextKey("letter.any-own", "A letter of one's own")
  static let letterSealedAgain = TextKey(
    "letter.sealed-again", "{letter}: {password} does not open it any more; it is sealed again.")
  static let letterCut = TextKey(
    "letter.cut", "(It goes on. The command `chainmail letter open` shows all of it.)")
  static let letterStopped = TextKey("letter.stopped", "Stopped; the candle is not burnt.")
  static let letterStoppedReading = TextKey("letter.stopped-reading", "Stopped.")

  static let refusedNoCandle = TextKey(
    "refused.no-candle", "No candle is left. {key} goes on to the next rest.")
  static let refusedNothingLeft = TextKey(
    "refused.nothing-left", "It was tried with all of these passwords.")
  static let refusedNoPassword = TextKey(
    "refused.no-password", "No password is known. {key} types one.")
  static let refusedKnown = TextKey("refused.known", "That one is known already: {password}.")
  static let refusedTooManyPasswords = TextKey(
    "refused.too-many-passwords", "No more than {count} passwords can be known.")
  static let refusedLongPassword = TextKey(
    "refused.long-password", "No more than {count} bytes can be remembered.")
  static let refusedEmptyPassword = TextKey(
    "refused.empty-password", "A password has at least one character.")
  static let refusedOwnLetters = TextKey(
    "refused.own-letters", "No more than {count} letters of your own can lie here.")
  static let refusedSide = TextKey(
    "refused.side", "Now a password is selected: the same key again does that to it.")
  static let refusedSideLetter = TextKey(
    "refused.side-letter", "Now a letter is selected: the same key again opens that one.")
  static let refusedNothingForgotten = TextKey(
    "refused.nothing-forgotten", "Nothing was forgotten.")
  static let refusedNothingHere = TextKey("refused.nothing-here", "No password is known.")
  static let refusedBusy = TextKey("refused.busy", "{key} stops it first.")

  static let letterLearn = TextKey("letter.learn", "A password")
  static let letterLearnHow = TextKey(
    "letter.learn-how", "It is kept in your profile and shown nowhere.")
  static let letterBring = TextKey("letter.bring", "A letter of your own")
  static let letterBringHow = TextKey(
    "letter.bring-how", "The path of a file: RNCryptor data of version 3, base64 or binary.")

  static let letterUnreadable = TextKey("letter.unreadable", "{name} cannot be read: {reason}.")
  static let letterNoFile = TextKey("letter.no-file", "{name} is no file.")
  static let letterTooLong = TextKey(
    "letter.too-long", "{name} is longer than {count} bytes.")
  static let letterCutOff = TextKey("letter.cut-off", "{name} is cut off.")
  static let letterDamaged = TextKey(
    "letter.damaged", "{name} is no letter, or damaged: byte {place} is not base64.")
  static let letterEncoding = TextKey(
    "letter.encoding", "{name} is in {encoding}; only text in UTF-8 can be read.")
  static let letterRagged = TextKey(
    "letter.ragged", "{name} is cut off or damaged: its sealed text is no multiple of 16 bytes.")
  static let letterVersion = TextKey(
    "letter.version", "{name} is no letter, or one of version {version}; only 3 can be opened.")
  static let letterKeyBased = TextKey(
    "letter.key-based", "{name} is sealed with keys, and no password opens it.")
  static let letterOptions = TextKey(
    "letter.options", "{name} is no letter, or damaged: it has the unknown options {options}.")

  static let helpLetterSide = TextKey("help.letter-side", "from letters to passwords and back")
  static let helpLetterOpen = TextKey(
    "help.letter-open", "try the passwords, or read it again")
  static let helpLetterLearn = TextKey("help.letter-learn", "type a password that you know")
  static let helpLetterEarlier = TextKey("help.letter-earlier", "have the password tried earlier")
  static let helpLetterLater = TextKey("help.letter-later", "have the password tried later")
  static let helpLetterForget = TextKey("help.letter-forget", "forget the password")
  static let helpLetterUndo = TextKey("help.letter-undo", "bring back what was forgotten")
  static let helpLetterBring = TextKey("help.letter-bring", "bring a letter of your own, a file")
  static let helpLetterRest = TextKey("help.letter-rest", "go on to the next rest: new candles")
  static let helpLetterStop = TextKey("help.letter-stop", "stop before the next password")
  static let hintLetterSelect = TextKey("hint.letter-select", "select")
  static let hintLetterSide = TextKey("hint.letter-side", "other side")
  static let hintLetterOpen = TextKey("hint.letter-open", "open")
  static let hintLetterLearn = TextKey("hint.letter-learn", "type password")
  static let hintLetterKeep = TextKey("hint.letter-keep", "remember it")
  static let hintLetterFetch = TextKey("hint.letter-fetch", "bring it")
  static let hintLetterOrder = TextKey("hint.letter-order", "order")
  static let hintLetterForget = TextKey("hint.letter-forget", "forget")
  static let hintLetterUndo = TextKey("hint.letter-undo", "bring back")
  static let hintLetterBring = TextKey("hint.letter-bring", "own letter")
  static let hintLetterRest = TextKey("hint.letter-rest", "next rest")
  static let hintLetterStop = TextKey("hint.letter-stop", "stop")
}
