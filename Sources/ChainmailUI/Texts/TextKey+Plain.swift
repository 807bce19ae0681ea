/// What is said line by line in place of a screen.
extension TextKey {
  static let plainGreeting = TextKey(
    "plain.greeting", "Chainmail, {title}. Say help to hear the orders.")
  static let plainKeys = TextKey(
    "plain.keys",
    "From here on say the orders of the place, such as: go menagerie; or keys, with blanks between "
      + "them, such as: Down Down Enter. Say help for a list of them, look to hear all again, back to "
      + "go back. Where a text is asked for, say that, or back.")
  static let plainOrders = TextKey("plain.orders", "Orders: {orders}.")
  static let plainReplayKeys = TextKey(
    "plain.replay-keys",
    "Say keys, with blanks between them, such as: Right Right. Say help for a list of them, look to "
      + "hear all again, back to go back. Where a text is asked for, say that, or back.")
  static let plainReplayOrders = TextKey(
    "plain.replay-orders",
    "Say go and a number for that turn, blow to hear its blow explained, blow and a number for "
      + "both, chain to hear what is worn.")
  static let plainInYard = TextKey("plain.in-yard", "You are in the Yard; quit leaves it.")
  static let plainNewGame = TextKey("plain.new-game", "A new game.")
  static let plainLater = TextKey(
    "plain.later", "A new game; the unfinished one is offered again at the next start.")
  static let plainBackIn = TextKey("plain.back-in", "Back in {place}.")
  static let plainSelected = TextKey("plain.selected", "selected: {line}")
  static let plainFirst = TextKey("plain.first", "first: {line}")
  static let plainWalk = TextKey("plain.walk", "{request}: {steps}.")
  static let plainWalkStep = TextKey("plain.walk-step", "{name}, {reason}")
  static let plainSearch = TextKey("plain.search", "Say what to look for.")
  static let plainReplayFarewell = TextKey("plain.replay-farewell", "You leave the replay.")
  static let plainBlow = TextKey("plain.blow", "Blow {number}: {sentence}; {verdict}.")
  static let plainBlowStopped = TextKey("plain.blow-stopped", "Blow {number}: {sentence}.")
  static let plainUnknown = TextKey(
    "plain.unknown", "No order begins with {word}; allowed: {words}.")
  static let plainElsewhere = TextKey(
    "plain.elsewhere", "{word} is said elsewhere: go {room}.")
  static let plainMisused = TextKey("plain.misused", "Write it as: {usage}.")
  static let plainUsage = TextKey("plain.usage", "{usage}: {help}.")
  static let plainHelpHow = TextKey(
    "plain.help-how",
    "A number alone throws that attack, a capital letter alone puts that piece on or off. A PIECE is "
      + "its letter, its name or its id; a PLACE counts from the outermost link, 1.")
  static let plainNoWord = TextKey("plain.no-word", "No order is called {word}; allowed: {words}.")
  static let plainNoPiece = TextKey(
    "plain.no-piece", "No piece here is called {name}; allowed: {pieces}.")
  static let plainNoPlace = TextKey(
    "plain.no-place",
    "No link is called {name}; allowed: a place from 1 to {last}, or a piece that is worn.")
  static let plainNoTarget = TextKey(
    "plain.no-target", "There is no place {place}; allowed: 1 to {last}.")
  static let plainOtherSide = TextKey(
    "plain.other-side", "A swap puts on what is in the bag for what is worn: {on} is {where}.")
  static let plainWorn = TextKey("plain.worn", "worn")
  static let plainInBag = TextKey("plain.in-bag", "in the bag")
  static let plainColumn = TextKey("plain.column", "{message} (character {column} of the attack)")
  static let plainNoBlow = TextKey(
    "plain.no-blow", "Blow {number} is not remembered; allowed: {known}.")
  static let plainRange = TextKey("plain.range", "{first} to {last}")
  static let plainLink = TextKey("plain.link", "{place} {name}: {what}.")
  static let plainPiece = TextKey("plain.piece", "{name}: {what}.")
  static let plainLettered = TextKey("plain.lettered", "{letter}, {name}")
  static let plainAttack = TextKey("plain.attack", "{number} {name}: {amounts}.")
  static let plainStep = TextKey(
    "plain.step", "{link}: {in} comes in, {out} goes on; {why}.")
  static let plainCost = TextKey("plain.cost", "{type} costs {amount}")
  static let plainDeadly = TextKey(
    "plain.deadly", "The blow is deadly: nothing is left of the body.")
  static let plainPassing = TextKey(
    "plain.passing", "{links}, number of links {count}: let it pass.")
  static let plainSpawned = TextKey("plain.spawned", "{link} sends {amounts}:")
  static let plainSparringSoon = TextKey(
    "plain.sparring-soon", "Next: {amounts} in 1 second. Time stands still until you say go.")
  static let plainSparring = TextKey(
    "plain.sparring", "Next: {amounts} in {seconds} seconds. Time stands still until you say go.")
  static let plainComing = TextKey(
    "plain.coming", "More is to come of an earlier blow. Time stands still until you say go.")
  static let plainNothingComes = TextKey(
    "plain.nothing-comes", "Nothing is to come; allowed: spar, or throw.")
  static let plainNoLesson = TextKey("plain.no-lesson", "No lesson goes on.")
  static let plainLessonEnds = TextKey("plain.lesson-ends", "The lesson is over.")
  static let plainLesson = TextKey("plain.lesson", "{progress}. {prompt}")
  static let plainLessonDone = TextKey(
    "plain.lesson-done",
    "Turned to magic, then stopped: order matters. Say {spar} to spar, {throw} for any attack, "
      + "{blow} to hear the last blow explained, {help} for the rest.")
  static let plainOrder = TextKey("plain.order", "say {order}")
  static let plainOffer = TextKey("plain.offer", "{number} {name}: {note}")
  static let plainOffers = TextKey("plain.offers", "Say begin and a number.")
  static let plainNoOffer = TextKey(
    "plain.no-offer", "There is no game {number} in the list; say packs to hear it.")
  static let plainChoices = TextKey("plain.choices", "Say one of: {words}.")
  static let plainResumeChoices = TextKey(
    "plain.resume-choices", "Say one of: {words}. Started with --new, none of this is asked.")
  static let plainUnsaved = TextKey(
    "plain.unsaved", "{reason} You play on in memory: save tries again, save FOLDER saves there.")
  static let plainQuitUnsaved = TextKey(
    "plain.quit-unsaved",
    "The game is not saved. Say quit again to leave it, or save FOLDER.")
  static let plainSaved = TextKey("plain.saved", "The game is saved.")
  static let plainFarewell = TextKey("plain.farewell", "You leave the Yard.")
  static let plainTooLong = TextKey(
    "plain.too-long", "That line is too long; allowed: {count} characters.")

  static let plainHelpThrow = TextKey(
    "plain.help-throw",
    "throw an attack by its number, or any other, as in throw magic:12;tags=spell")
  static let plainHelpDon = TextKey("plain.help-don", "put a piece on, there or where it belongs")
  static let plainHelpDoff = TextKey("plain.help-doff", "take a piece off")
  static let plainHelpSwap = TextKey(
    "plain.help-swap", "put a piece on in the place of another, which goes into the bag")
  static let plainHelpMove = TextKey("plain.help-move", "move a link to another place")
  static let plainHelpEnter = TextKey(
    "plain.help-enter", "have your blows enter at a link, or at the outermost again")
  static let plainHelpSpar = TextKey(
    "plain.help-spar", "begin to spar, a blow every so many seconds, or change the pace")
  static let plainHelpRest = TextKey("plain.help-rest", "end sparring")
  static let plainHelpGo = TextKey(
    "plain.help-go",
    "let time pass until the next blow has fallen, or so many; or go to a room, as in "
      + "go menagerie")
  static let plainHelpChain = TextKey(
    "plain.help-chain", "the links from the outside in, of a long chain the pieces")
  static let plainHelpBag = TextKey("plain.help-bag", "what is in the bag")
  static let plainHelpAttacks = TextKey("plain.help-attacks", "the attacks and their numbers")
  static let plainHelpBlow = TextKey(
    "plain.help-blow", "explain the last blow, or another, link by link")
  static let plainHelpLog = TextKey("plain.help-log", "what happened, the last so many lines")
  static let plainHelpLook = TextKey("plain.help-look", "what a piece does, in full")
  static let plainHelpForecast = TextKey(
    "plain.help-forecast", "what an attack would do, and what it would take")
  static let plainHelpLesson = TextKey(
    "plain.help-lesson", "begin the lesson or hear it again; end leaves it")
  static let plainHelpPacks = TextKey(
    "plain.help-packs", "what another game can be begun with, all or those with a word")
  static let plainHelpRooms = TextKey("plain.help-rooms", "the rooms beside the Yard")
  static let plainHelpBegin = TextKey(
    "plain.help-begin", "leave this game, which is kept, and begin one of that list")
}
