/// The pack library.
extension TextKey {
  static let roomLibraryHelp = TextKey(
    "room.library-help",
    "A pack's name goes from place to place; the first that has the pack answers, and memory keeps "
      + "it. Endpoints are asked only when you fetch; what they give lies in your folder and "
      + "answers from then on. One that fails, is slow or sends something else than its index "
      + "tells of is reported, and the next is asked. While a fetch is under way Escape ends it; "
      + "what has come stays, and the next fetch goes on there. To play another pack, start "
      + "chainmail --pack with its name.")

  static let libraryStanding = TextKey("library.standing", "packs here: {count}")
  static let librarySentence = TextKey(
    "library.sentence", "The first place that has a pack answers for it.")
  static let libraryChoiceBad = TextKey(
    "library.choice-bad", "The choice of endpoints is bad; none is asked.")
  static let libraryLookingUp = TextKey("library.looking-up", "Looking {pack} up ...")
  static let libraryForgetting = TextKey("library.forgetting", "Forgetting {pack} ...")
  static let libraryFetching = TextKey("library.fetching", "Fetching {pack}")
  static let libraryFetchingFrom = TextKey("library.fetching-from", "Fetching {address}")
  static let libraryStopping = TextKey("library.stopping", "The fetch ends.")
  static let libraryBytes = TextKey("library.bytes", "{count} kB")
  static let libraryBytesOf = TextKey("library.bytes-of", "{count} of {total} kB")

  static let libraryNoneChosen = TextKey(
    "library.none-chosen",
    "No endpoint is chosen. Name some in CHAINMAIL_ENDPOINTS, with spaces between them, or in "
      + "{file}.")

  static let libraryPacks = TextKey("library.packs", "Packs")
  static let libraryReading = TextKey("library.reading", "Looking around.")
  static let libraryNoPacks = TextKey("library.no-packs", "No pack is known here.")
  static let libraryBroken = TextKey("library.broken", "broken")
  static let libraryNotHere = TextKey("library.not-here", "not here")
  static let libraryPack = TextKey("library.pack", "Pack")
  static let libraryPackHow = TextKey(
    "library.pack-how", "Look a pack up to see what it is and who has it.")
  static let libraryFrom = TextKey("library.from", "from: {place}")
  static let libraryDigest = TextKey("library.digest", "digest: {digest}")
  static let libraryDefenders = TextKey("library.defenders", "defenders: {count}")
  static let libraryAttacks = TextKey("library.attacks", "attacks: {count}")
  static let libraryPlay = TextKey(
    "library.play", "to play it: {games} in the menu, or chainmail --pack {pack}")

  static let placeMemory = TextKey("place.memory", "memory")
  static let placeOverride = TextKey("place.override", "the --assets folder")
  static let placeUser = TextKey("place.user", "your folder")
  static let placeInstalled = TextKey("place.installed", "the installation")
  static let placeEndpoint = TextKey("place.endpoint", "endpoint")
  static let placeBackup = TextKey("place.backup", "backup {number}")
  static let placeProgram = TextKey("place.program", "the program")

  static let libraryReasonFound = TextKey("library.reason-found", "has it")
  static let libraryReasonAbsent = TextKey("library.reason-absent", "absent")
  static let libraryReasonFetchOnly = TextKey("library.reason-fetch-only", "fetch only")
  static let libraryReasonSkipped = TextKey("library.reason-skipped", "skipped")
  static let libraryReasonFailed = TextKey("library.reason-failed", "failed")
  static let libraryReasonDamaged = TextKey("library.reason-damaged", "damaged")
  static let libraryReasonCancelled = TextKey("library.reason-cancelled", "cancelled")
  static let libraryReasonOwn = TextKey("library.reason-own", "your own")

  static let libraryPlaceHas = TextKey("library.place-has", "{place} has it")
  static let libraryNobodyHas = TextKey("library.nobody-has", "nobody has it")
  static let libraryNoEndpointGave = TextKey("library.no-endpoint-gave", "no endpoint gave it")
  static let libraryEndedHere = TextKey("library.ended-here", "the walk ended here")

  static let libraryFound = TextKey("library.found", "{pack}: {place} has it.")
  static let libraryAbsent = TextKey(
    "library.absent", "{pack}: nobody on this machine has it; {key} asks the endpoints.")
  static let libraryReported = TextKey("library.reported", "{place}: {problem}.")
  static let libraryTampered = TextKey(
    "library.tampered",
    "{place}: the archive is not the one that the index lists: its digest begins with {got}, not "
      + "with {listed}.")
  static let libraryDamaged = TextKey(
    "library.damaged",
    "{place}: the download is damaged; {fetch} fetches it anew, {forget} forgets it.")
  static let libraryFetched = TextKey("library.fetched", "{pack} is fetched from {place}.")
  static let libraryNotKept = TextKey("library.not-kept", "{pack} came, but could not be kept.")
  static let libraryNotFetched = TextKey(
    "library.not-fetched", "No endpoint gave {pack}; nobody here has it either.")
  static let libraryNotFetchedBroken = TextKey(
    "library.not-fetched-broken", "No endpoint gave {pack}; what is here of it is broken.")
  static let libraryNotFetchedBut = TextKey(
    "library.not-fetched-but", "No endpoint gave {pack}; {place} has it, as before.")
  static let libraryCancelled = TextKey(
    "library.cancelled",
    "The fetch of {pack} was cancelled; what has come stays, and the next fetch goes on there.")
  static let libraryOwn = TextKey(
    "library.own",
    "{path} is your own or was changed since it was fetched, and stays; to be rid of "
      + "it, remove that folder.")
  static let libraryNotRemoved = TextKey(
    "library.not-removed", "{path} cannot be removed: {reason}.")
  static let libraryForgotten = TextKey(
    "library.forgotten", "The download of {pack} is forgotten.")
  static let libraryNoDownload = TextKey(
    "library.no-download", "Nothing was downloaded of {pack}.")
  static let libraryAnswersNow = TextKey("library.answers-now", "Now {place} has {pack}.")
  static let libraryNobodyNow = TextKey("library.nobody-now", "Nobody here has {pack} now.")

  static let libraryNoteFound = TextKey("library.note-found", "{place} had a pack.")
  static let libraryNoteAbsent = TextKey("library.note-absent", "nobody who was asked had a pack.")
  static let libraryNoteFailed = TextKey("library.note-failed", "{place} failed.")
  static let libraryNoteFetched = TextKey("library.note-fetched", "{pack} came from {place}.")
  static let libraryNoteForgotten = TextKey(
    "library.note-forgotten", "the download of {pack} was forgotten.")

  static let libraryType = TextKey("library.type", "A pack by its name")
  static let libraryTypeHow = TextKey(
    "library.type-how", "It is looked up on this machine and stays in the list, to be fetched.")
  static let libraryTypeFault = TextKey(
    "library.type-fault", "A name is a to z, 0 to 9 and -, from a letter, at most 64.")
  static let refusedNoPack = TextKey("refused.no-pack", "No pack is selected.")
  static let refusedFetching = TextKey("refused.fetching", "One thing at a time.")

  static let helpPackLookUp = TextKey("help.pack-look-up", "look the pack up on this machine")
  static let helpPackType = TextKey("help.pack-type", "type the name of a pack")
  static let helpPackFetch = TextKey("help.pack-fetch", "fetch the pack from the endpoints")
  static let helpPackForget = TextKey("help.pack-forget", "forget what was downloaded of it")
  static let helpPackCancel = TextKey("help.pack-cancel", "end the fetch")
  static let hintPackSelect = TextKey("hint.pack-select", "pack")
  static let hintPackLookUp = TextKey("hint.pack-look-up", "look up")
  static let hintPackType = TextKey("hint.pack-type", "by name")
  static let hintPackFetch = TextKey("hint.pack-fetch", "fetch")
  static let hintPackForget = TextKey("hint.pack-forget", "forget")
  static let hintPackCancel = TextKey("hint.pack-cancel", "cancel")
}
