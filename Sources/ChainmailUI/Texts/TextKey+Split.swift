/// Two games side by side, and what is asked before.
extension TextKey {
  static let splitFirst = TextKey("split.first", "First differs at turn {turn}")
  static let splitFirstAt = TextKey("split.first-at", "First differs at turn {turn}: {link}")
  static let splitFirstAfter = TextKey("split.first-after", "First differs after turn {turn}")
  static let splitEndsLeft = TextKey(
    "split.ends-left", "No difference up to turn {turn}, where the left one ends")
  static let splitEndsRight = TextKey(
    "split.ends-right", "No difference up to turn {turn}, where the right one ends")
  static let splitDamaged = TextKey("split.damaged", "No difference before the damage.")
  static let splitOfLeft = TextKey("split.of-left", "Left: {sentence}")
  static let splitOfRight = TextKey("split.of-right", "Right: {sentence}")
  static let splitOfBoth = TextKey("split.of-both", "Both: {sentence}")
  static let splitBegunFresh = TextKey(
    "split.begun-fresh",
    "The log {id} that the left one branches from is not here, so the right one begins fresh where "
      + "it begins.")
  static let splitDiffering = TextKey(
    "split.differing", "{first}; number of turns that differ: {count}.")
  static let splitAndAfter = TextKey("split.and-after", "{count}, and after the last one")
  static let splitLengths = TextKey("split.lengths", "Number of attacks: {left} | {right}.")
  static let splitOthers = TextKey("split.others", "Not the same: {others}.")
  static let splitOtherPack = TextKey("split.other-pack", "pack {left} | {right}")
  static let splitOtherRules = TextKey("split.other-rules", "rules {left} | {right}")
  static let splitOtherLuck = TextKey("split.other-luck", "luck {left} | {right}")
  static let splitOtherSeed = TextKey("split.other-seed", "seed {left} | {right}")
  static let splitSame = TextKey("split.same", "No difference on any turn.")
  static let splitByBlows = TextKey(
    "split.by-blows", "One of them is a what-if, so they are compared by their blows.")
  static let splitTotals = TextKey(
    "split.totals",
    "Body lost {left} | {right}, hits {leftHits} | {rightHits}, first fall {leftFall} | "
      + "{rightFall}.")
  static let splitSideTotals = TextKey(
    "split.side-totals", "Body lost {left}, hits {hits}, first fall {fall}.")
  static let splitBehind = TextKey("split.behind", "Behind turn {turn}: {totals}")
  static let splitFall = TextKey("split.fall", "turn {number}")
  static let splitNever = TextKey("split.never", "never")
  static let splitImmense = TextKey("split.immense", "immense")
  static let splitOnlyLeft = TextKey("split.only-left", "Only at the left: {pieces}.")
  static let splitOnlyRight = TextKey("split.only-right", "Only at the right: {pieces}.")
  static let splitRecorded = TextKey("split.recorded", "As recorded")
  static let splitWhatIfOpen = TextKey("split.what-if-open", "What if: {loadout}")
  static let splitWhatIfClosed = TextKey(
    "split.what-if-closed", "What if, closed loop: {loadout}")
  static let splitNotBegun = TextKey("split.not-begun", "Begins after turn {turn}.")
  static let splitOne = TextKey("split.one", "The same game up to turn {turn}.")
  static let splitEnded = TextKey("split.ended", "Has ended at turn {turn}.")
  static let splitNotWorn = TextKey("split.not-worn", "not worn")
  static let splitMore = TextKey("split.more", "and {count} more")
  static let splitTook = TextKey("split.took", "took {amount}")
  static let splitLost = TextKey("split.lost", "lost {amount}")
  static let splitPassed = TextKey("split.passed", "passed")
  static let splitUnhurt = TextKey("split.unhurt", "unhurt")
  static let splitStopped = TextKey("split.stopped", "stopped it")
  static let splitAbsorbed = TextKey("split.absorbed", "absorbed {amount}")
  static let splitStoppedAmount = TextKey("split.stopped-amount", "stopped {amount}")
  static let splitConverted = TextKey("split.converted", "made it {amounts}")
  static let splitRaised = TextKey("split.raised", "raised it to {amounts}")
  static let splitDiverted = TextKey("split.diverted", "turned aside {amounts}")
  static let splitDeferred = TextKey("split.deferred", "delayed {amounts}")
  static let splitAnswered = TextKey("split.answered", "answered")
  static let splitSacrificed = TextKey("split.sacrificed", "gave up a piece")
  static let splitSpent = TextKey("split.spent", "was spent")
  static let splitRolled = TextKey("split.rolled", "rolled")
  static let splitBroke = TextKey("split.broke", "broke")
  static let splitRefused = TextKey(
    "split.refused", "{count} recorded actions could not be done with that loadout.")
  static let splitRefusedOne = TextKey(
    "split.refused-one", "{count} recorded action could not be done with that loadout.")
  static let splitNotDoneAt = TextKey(
    "split.not-done-at", "Not done at turn {turn}, {action}: {reason}")
  static let splitNotDoneAfter = TextKey(
    "split.not-done-after", "Not done after turn {turn}, {action}: {reason}")
  static let splitThrow = TextKey("split.throw", "throw {attack}")
  static let splitAttack = TextKey("split.attack", "an attack")
  static let splitDon = TextKey("split.don", "put on {piece}")
  static let splitDoff = TextKey("split.doff", "take off {piece}")
  static let splitSwap = TextKey("split.swap", "put on {piece} for {other}")
  static let splitMove = TextKey("split.move", "move {link}")
  static let splitCall = TextKey("split.call", "call {piece}")
  static let splitGain = TextKey("split.gain", "gain {piece}")
  static let splitUndo = TextKey("split.undo", "undo")
  static let splitRedo = TextKey("split.redo", "redo")
  static let splitSpar = TextKey("split.spar", "spar")
  static let splitRest = TextKey("split.rest", "stop sparring")
  static let splitNotDoneMore = TextKey("split.not-done-more", "Not done besides: {count}.")
  static let splitUnknown = TextKey("split.unknown", "Nothing is called {name} there.")
  static let splitNoLater = TextKey("split.no-later", "Further on nothing differs.")
  static let splitNoEarlier = TextKey("split.no-earlier", "Before that nothing differs.")
  static let splitKept = TextKey("split.kept", "Kept as a log: {path}")
  static let splitKeptFresh = TextKey("split.kept-fresh", "{begun} {kept}")
  static let splitUnkept = TextKey("split.unkept", "Not kept: {reason}")
  static let refusedKeep = TextKey("refused.keep", "Both are logs already.")

  static let whatIfTitle = TextKey("what-if.title", "What if the loadout had been another")
  static let whatIfTitleOpen = TextKey("what-if.title-open", "{title}, open loop")
  static let whatIfTitleClosed = TextKey("what-if.title-closed", "{title}, closed loop")
  static let whatIfHow = TextKey(
    "what-if.how",
    "The same attacks fall again with the same dice. Choose a loadout, or type the path of a file:")
  static let whatIfReading = TextKey(
    "what-if.reading", "Reading the packs, then it is played again with this...")
  static let whatIfFile = TextKey("what-if.file", "Nothing is called that; it is read as a file.")
  static let whatIfOpen = TextKey(
    "what-if.open", "Open loop: the sparring attacker does what was recorded.")
  static let whatIfClosed = TextKey(
    "what-if.closed", "Closed loop: the sparring attacker chooses anew.")
  static let whatIfClosedElsewhere = TextKey(
    "what-if.closed-elsewhere",
    "Not in a closed loop: nobody here can choose among the attacks of {pack}; {key} opens it.")
  static let splitComparing = TextKey(
    "split.comparing", "Comparing with {name}: {percent} %; {key} ends it")
  static let whatIfUnmapped = TextKey("what-if.unmapped", "no one type for {types}")
  static let whatIfAliases = TextKey(
    "what-if.aliases",
    "It has no one type for {types}. Type behind its name what each is there, as in {type}={known}; "
      + "there are: {all}.")
  static let whatIfRunning = TextKey(
    "what-if.running", "Playing again with {loadout}: turn {turn} of {count}; {key} stops it.")
  static let whatIfRefused = TextKey("what-if.refused", "Not played again: {reason}")

  static let exportTitle = TextKey("export.title", "Write as text")
  static let exportHow = TextKey("export.how", "The replay goes into this file as text:")
  static let exportHowWhatIf = TextKey(
    "export.how-what-if", "What would have been goes into this file as text:")
  static let exportHowDifference = TextKey(
    "export.how-difference", "How the logs differ goes into this file as text:")
  static let exportExists = TextKey(
    "export.exists", "This file is there already; Enter writes over it:")
  static let exportDone = TextKey("export.done", "Written: {file}")
  static let exportFailed = TextKey("export.failed", "Not written: {reason}")
  static let exportUnnamed = TextKey("export.unnamed", "Type the name of a file.")

  static let helpNextDifference = TextKey("help.next-difference", "to the next difference")
  static let helpPreviousDifference = TextKey(
    "help.previous-difference", "to the difference before")
  static let helpScrollLinks = TextKey("help.scroll-links", "all links, further in")
  static let helpScrollLinksBack = TextKey(
    "help.scroll-links-back", "further out, at last those that matter")
  static let hintDifference = TextKey("hint.difference", "difference")
  static let helpKeep = TextKey("help.keep", "keep what would have been as a log")
  static let hintKeep = TextKey("hint.keep", "keep")
  static let helpCloseSplit = TextKey(
    "help.close-split", "forget what was looked for; else close what is beside")
  static let helpWhatIf = TextKey("help.what-if", "what if the loadout had been another")
  static let hintWhatIf = TextKey("hint.what-if", "what if")
  static let helpWhatIfRun = TextKey("help.what-if-run", "play it again")
  static let hintWhatIfRun = TextKey("hint.what-if-run", "play it again")
  static let helpWhatIfLoop = TextKey("help.what-if-loop", "open or closed loop")
  static let hintWhatIfLoop = TextKey("hint.what-if-loop", "open/closed loop")
  static let helpExport = TextKey("help.export", "write the replay into a file, as text")
  static let hintExport = TextKey("hint.export", "write")
}
