/// What happened, and why something did not.
extension TextKey {
  // One hit, link by link.
  static let hitSentence = TextKey("hit.sentence", "{thrown}: {clauses}")
  /// Between names in a row.
  static let separator = TextKey("separator", ", ")
  /// Two sentences, one behind the other.
  static let sentences = TextKey("sentences", "{first} {second}")
  /// Between parts of a sentence.
  static let clauseSeparator = TextKey("separator.clause", ", ")
  static let partSeparator = TextKey("separator.part", "; ")
  static let hitThrown = TextKey("hit.thrown", "{amounts}")
  static let hitThrownBy = TextKey("hit.thrown-by", "{amounts}, {source}")
  static let stepPasses = TextKey("step.passes", "{link} passes")
  static let stepOther = TextKey("step.other", "1 other passes")
  static let stepOthers = TextKey("step.others", "{count} others pass")
  static let stepsPass = TextKey("step.pass", "{links} pass")
  static let stepStops = TextKey("step.stops", "{link} stops it")
  static let stepStopsAmount = TextKey("step.stops-amount", "{link} stops {amount}")
  static let stepTakes = TextKey("step.takes", "{link} takes {amount}")
  static let stepStopsEffects = TextKey("step.stops-effects", "{link} stops {effects}")
  static let stepStopsEffectsToo = TextKey(
    "step.stops-effects-too", "{deed} and stops {effects}")
  static let stepTakesLast = TextKey("step.takes-last", "{link} takes the last {amount}")
  static let stepAbsorbs = TextKey("step.absorbs", "{link} absorbs {amount}")
  static let stepAbsorbsLast = TextKey("step.absorbs-last", "{link} absorbs the last {amount}")
  static let stepConverts = TextKey("step.converts", "{link} turns it into {amounts}")
  static let stepAmplifies = TextKey("step.amplifies", "{link} raises it to {amounts}")
  static let stepDiverts = TextKey("step.diverts", "{link} turns aside {amounts}")
  static let stepDefers = TextKey("step.defers", "{link} delays {amounts}")
  static let stepSacrifices = TextKey("step.sacrifices", "{link} gives up a piece for it")
  static let stepSacrificesPieces = TextKey(
    "step.sacrifices-pieces", "{link} gives up {pieces} for it")
  static let stepBlocks = TextKey("step.blocks", "{link} blocks it")
  static let stepBlocksAmount = TextKey("step.blocks-amount", "{link} blocks {amount}")
  static let stepRolls = TextKey("step.rolls", "{link} rolls")
  static let stepsRoll = TextKey("step.roll", "{links} roll")
  static let stepSends = TextKey("step.sends", "{link} answers")
  static let stepSpent = TextKey("step.spent", "{link} is spent")
  static let stepBody = TextKey("step.body", "{link} takes {amount}")
  static let spawnedFrom = TextKey("spawned.from", "{link} sends {amounts}")
  static let spawnedToAttacker = TextKey("spawned.to-attacker", "{link} sends {amounts} back")
  static let spawnedToAlly = TextKey("spawned.to-ally", "{link} sends {amounts} to an ally")
  static let verdictStopped = TextKey("verdict.stopped", "stopped by {link}")
  static let verdictAbsorbed = TextKey("verdict.absorbed", "absorbed by {link}")
  static let verdictKept = TextKey("verdict.kept", "body keeps {left}")
  static let verdictBody = TextKey("verdict.body", "body -{lost} ({left} left)")
  static let verdictFell = TextKey("verdict.fell", "body -{lost}, falls")
  static let verdictHarmless = TextKey("verdict.harmless", "no harm done")
  static let pieceSaves = TextKey("piece.saves", "{link} saves from death")

  // Other things that happen.
  static let noteDonned = TextKey("note.donned", "{piece} put on.")
  static let noteDoffed = TextKey("note.doffed", "{piece} taken off.")
  static let noteSwapped = TextKey("note.swapped", "{piece} put on for {other}.")
  static let noteMoved = TextKey("note.moved", "{link} is now link {place}.")
  static let noteBroke = TextKey("note.broke", "{piece} breaks and is gone.")
  static let noteJoined = TextKey(
    "note.joined",
    "{piece} stands in your chain; blows to meet: {blows}.")
  static let noteGained = TextKey("note.gained", "{piece} is now in your bag.")
  static let noteLeft = TextKey("note.left", "{piece} has met its last blow and leaves.")
  static let noteFell = TextKey("note.fell", "You fall.")
  static let noteRose = TextKey("note.rose", "You get back up at full health.")
  /// An attack that was undone.
  static let logUndone = TextKey("log.undone", "(undone) {sentence}")
  static let noteUndone = TextKey(
    "note.undone", "Undone: a step from before what is told here.")
  static let noteRedone = TextKey(
    "note.redone", "Done again: a step from before what is told here.")
  static let noteUndoneDeed = TextKey("note.undone-deed", "Undone: {deed}")
  static let noteRedoneDeed = TextKey("note.redone-deed", "Done again: {deed}")
  static let noteStaysEaten = TextKey("note.stays-eaten", "What it ate stays eaten.")
  static let noteStaysPaid = TextKey("note.stays-paid", "What it cost stays paid.")
  static let noteLaterBlow = TextKey(
    "note.later-blow",
    "What a blow did since is undone, too.")
  static let noteLaterBlows = TextKey(
    "note.later-blows",
    "What {count} blows did since is undone, too.")
  static let noteReturnedBlow = TextKey(
    "note.returned-blow",
    "What a blow had done since is back, too.")
  static let noteReturnedBlows = TextKey(
    "note.returned-blows",
    "What {count} blows had done since is back, too.")
  static let noteBlow = TextKey("note.blow", "Blow {number}.")
  static let noteSparringBegan = TextKey(
    "note.sparring-began",
    "Sparring: a blow every {seconds} s.")
  static let noteSparringEnded = TextKey("note.sparring-ended", "Sparring ends.")
  static let noteDissolved = TextKey("note.dissolved", "A blow came to nothing: {reason}")

  // Why something was refused.
  static let refusedNotWorn = TextKey("refused.not-worn", "{piece} is not worn.")
  static let refusedWorn = TextKey("refused.worn", "{piece} is worn already.")
  static let refusedPlace = TextKey("refused.place", "There is no such place in the chain.")
  static let refusedBody = TextKey("refused.body", "The body stays where it is: innermost.")
  static let refusedTooMany = TextKey("refused.too-many", "The chain has no room for more links.")
  static let refusedNotInBag = TextKey("refused.not-in-bag", "{piece} is not in the bag.")
  static let refusedUndo = TextKey(
    "refused.undo", "Nothing to undo; of what you did yourself, the last {count} steps are kept.")
  static let refusedRedo = TextKey("refused.redo", "Nothing to redo.")
  static let refusedNotSparring = TextKey("refused.not-sparring", "Nobody is sparring.")
  static let refusedNoAttack = TextKey("refused.no-attack", "There is no attack {digit}.")
  static let refusedInvalid = TextKey(
    "refused.invalid", "These rules allow no such attack; nothing happened.")
  static let refusedNothingToSpar = TextKey(
    "refused.nothing-to-spar",
    "This pack has no attacks to spar with.")
  static let refusedPace = TextKey(
    "refused.pace",
    "The pace goes from one blow every {slowest} s to one every {fastest} s.")
  static let refusedOverflow = TextKey(
    "refused.overflow",
    "The amounts grew beyond all bounds at {link}; nothing happened.")
  static let refusedArithmetic = TextKey(
    "refused.arithmetic",
    "The calculation of {link} has no answer; nothing happened.")
  static let refusedWork = TextKey(
    "refused.work", "That would take too much work at {link}, and nothing happened.")
  static let refusedSpawning = TextKey(
    "refused.spawning",
    "The links would set each other off without end, and nothing happened: {links}.")
  static let refusedLesson = TextKey(
    "refused.lesson",
    "The lesson cannot be learned in this game; a new one of The first armour is fit for it.")
  static let refusedCompanion = TextKey(
    "refused.companion",
    "A companion comes when it is called and leaves by itself.")
  static let refusedNoCompanion = TextKey("refused.no-companion", "Only a companion can be called.")
  static let refusedCompanionBlows = TextKey(
    "refused.companion-blows",
    "A companion stays for {fewest} to {most} blows.")
  static let refusedNoPieceToGain = TextKey(
    "refused.no-piece-to-gain", "That is no piece that can lie in the bag.")
  static let refusedBagFull = TextKey(
    "refused.bag-full", "The bag has no room for one more piece.")
  static let refusedNoMorePieces = TextKey(
    "refused.no-more-pieces", "You have had as many pieces as anybody ever can.")
  static let refusedExhausted = TextKey("refused.exhausted", "There are no more blows to give.")
  static let selectedAgain = TextKey(
    "selected.again", "{link} was selected but out of sight; press {key} again.")
  static let refusedOutermost = TextKey(
    "refused.outermost",
    "{link} is the outermost link already.")
  static let refusedInnermost = TextKey(
    "refused.innermost", "Behind {link} there is only the body.")
  static let refusedBagEmpty = TextKey("refused.bag-empty", "The bag is empty.")
  static let refusedNothingToExplain = TextKey(
    "refused.nothing-to-explain",
    "No blow has fallen yet.")
  static let refusedSaved = TextKey("refused.saved", "The game is saved, each blow as it falls.")
  static let refusedNoPiece = TextKey("refused.no-piece", "No piece has the letter {letter}.")
}
