/// What is said of a game that was found, and of one that is not saved.
extension TextKey {
  static let savingBlow = TextKey("saving.blow", "1 blow")
  static let savingBlows = TextKey("saving.blows", "{count} blows")
  static let savingFound = TextKey(
    "saving.found", "There is an unfinished game of {blows} with {game}:\n{log}")
  static let savingFoundFresh = TextKey(
    "saving.found-fresh",
    "There is an unfinished game with {game}, so far without a blow:\n{log}")
  static let savingDamaged = TextKey(
    "saving.damaged", "The log of the unfinished game with {game} is damaged:\n{log}")
  static let savingDamagedAt = TextKey(
    "saving.damaged-at",
    "The log of the unfinished game with {game} is damaged at record {record}:\n{log}")
  static let savingSoundUpTo = TextKey(
    "saving.sound-up-to",
    "It is sound up to {blows}. The game can go on from there, in a log of its own; the old one "
      + "stays as it is.")
  static let savingNotResumed = TextKey(
    "saving.not-resumed", "The unfinished game cannot go on: {reason}.")
  static let savingCanBeWatched = TextKey(
    "saving.can-be-watched", "It can be watched with: chainmail replay {path}")
  static let savingNotEnded = TextKey(
    "saving.not-ended",
    "The log of the old game cannot be ended and stays as it is: {reason}. A new game has begun.")
  static let savingDamagedBeginning = TextKey(
    "saving.damaged-beginning", "its log is damaged before its first blow, at {failure}")
  static let savingBranchInReplay = TextKey(
    "saving.branch-in-replay",
    "In a replay of it, {key} plays on from any turn, in a log of its own.")
  static let savingNoPack = TextKey("saving.no-pack", "there is no pack called {pack} here")
  static let savingBrokenPack = TextKey(
    "saving.broken-pack", "the pack {pack} is broken ({mistake})")
  static let savingOtherRules = TextKey(
    "saving.other-rules", "here the pack {pack} has other rules")
  static let savingOtherRulesOfLoadout = TextKey(
    "saving.other-rules-of-loadout",
    "here the pack {pack}, without the loadout {loadout}, has other rules")
  static let savingRulesAbsent = TextKey(
    "saving.rules-absent", "{cause}, and the rules of the game were not kept")
  static let savingRulesDamaged = TextKey(
    "saving.rules-damaged",
    "{cause}, and the rules that were kept of the game are damaged ({mistake})")
  static let savingKeptRules = TextKey(
    "saving.kept-rules", "It goes on by the rules it was begun with, kept beside its log.")
  static let savingNewer = TextKey(
    "saving.newer", "A newer one is being played by process {process}: {log}.")
  static let savingTorn = TextKey(
    "saving.torn", "The last line of its log broke off and is set aside.")
  static let savingBranched = TextKey(
    "saving.branched", "The game goes on from here in a log of its own; the other stays as it is.")
  static let savingCut = TextKey(
    "saving.cut",
    "Another program cut {log}: what happened before is no longer in it. The game goes on from here "
      + "in {path}.")
  static let savingRulesNotKept = TextKey(
    "saving.rules-not-kept",
    "The game's rules are not kept; leave pack and loadout as they are: {reason}")

  static let savingNoFolder = TextKey(
    "saving.no-folder", "neither XDG_STATE_HOME nor HOME names a folder.")
  static let savingFailed = TextKey("saving.failed", "{reason}.")
  static let savingDiskFull = TextKey(
    "saving.disk-full", "{reason}. Free some space in {folder}.")
  static let savingFileTooLarge = TextKey(
    "saving.file-too-large",
    "{reason}. Raise the limit of file sizes, 'ulimit -f', for the next start.")
  static let savingNotWritable = TextKey(
    "saving.not-writable", "{reason}. Make {folder} a folder that you may write to.")
  static let savingSavedElsewhere = TextKey(
    "saving.saved-elsewhere", "The whole game is now in {log}.")
  static let savingWayBack = TextKey(
    "saving.way-back", "The next start finds it where XDG_STATE_HOME is {folder}.")
}
