/// The replay.
extension TextKey {
  static let helpReplayHistory = TextKey("help.replay-history", "what happened up to here")
  static let replayPlaying = TextKey("replay.playing", "Playing, speed {speed}")
  static let replayPlayingBack = TextKey(
    "replay.playing-back", "Playing backwards, speed {speed}")
  static let replayPaused = TextKey("replay.paused", "Paused, speed {speed}")
  static let replayPausedBack = TextKey(
    "replay.paused-back", "Paused, backwards, speed {speed}")
  static let replayTurn = TextKey("replay.turn", "turn {number} of {count}")
  static let replayAfterTurn = TextKey("replay.after-turn", "after turn {number} of {count}")
  static let replayUndone = TextKey("replay.undone", "undone later")
  static let replayEvent = TextKey("replay.event", "event {number} of {count}")
  static let replayTime = TextKey("replay.time", "{seconds} s")
  static let replayDamaged = TextKey(
    "replay.damaged", "The log is damaged after turn {turn}, and shown up to there.")
  static let replayDamagedAt = TextKey(
    "replay.damaged-at",
    "The log is damaged after turn {turn}, at record {record}, and shown up to there.")
  static let replayDamagedBefore = TextKey(
    "replay.damaged-before",
    "The log is damaged before its first turn, at record {record}; all its turns are shown.")
  static let replayBranchUpTo = TextKey(
    "replay.branch-up-to", "{key} plays on from any turn up to {turn}, in a log of its own.")
  static let replayDamagedBranch = TextKey(
    "replay.damaged-branch", "{key} plays on from any turn in a log of its own.")
  static let replayTorn = TextKey(
    "replay.torn", "The log breaks off after turn {turn}, within its last line.")
  static let replaySurveying = TextKey(
    "replay.surveying", "Going through the log: turn {turn} of {count}")
  static let refusedStopYet = TextKey(
    "refused.stop-yet",
    "Turn {turn} cannot be read; how far the log is sound is still being looked for.")
  static let replayChangesYet = TextKey(
    "replay.changes-yet", "Changes are known up to turn {turn} so far.")
  static let refusedPlayOnYet = TextKey(
    "refused.play-on-yet", "The log has been gone through up to turn {turn} so far; wait for it.")
  static let explainStart = TextKey("explain.start", "The start of the log")
  static let explainAfter = TextKey("explain.after", "Behind blow {number}, the last one")
  static let replaySearching = TextKey("replay.searching", "Looking for {query}")
  static let replayFound = TextKey("replay.found", "{place} of {count}: {query}")
  static let replayFoundNone = TextKey("replay.found-none", "Nothing fits {query}.")
  static let replayNoneLater = TextKey(
    "replay.none-later", "Nothing later fits {query}; in all: {count}.")
  static let replayNoneEarlier = TextKey(
    "replay.none-earlier", "Nothing earlier fits {query}; in all: {count}.")
  static let replayNoLaterChange = TextKey(
    "replay.no-later-change", "Later on nothing changes in what is worn.")
  static let replayNoEarlierChange = TextKey(
    "replay.no-earlier-change", "Before that nothing changed in what is worn.")
  static let replayBookmarked = TextKey("replay.bookmarked", "bookmark")
  static let replayBookmarkSet = TextKey(
    "replay.bookmark-set", "A bookmark; {back} and {on} go from one to the next.")
  static let replayBookmarkGone = TextKey("replay.bookmark-gone", "No longer a bookmark.")
  static let replayBookmarkUnkept = TextKey(
    "replay.bookmark-unkept", "Bookmarks last for this sitting only: {reason}")
  static let replayNoLaterBookmark = TextKey(
    "replay.no-later-bookmark", "There is no bookmark further on.")
  static let replayNoEarlierBookmark = TextKey(
    "replay.no-earlier-bookmark", "There is no bookmark before.")
  static let dialogSearch = TextKey("dialog.search", "Look for")
  static let dialogSearchHow = TextKey(
    "dialog.search-how",
    "Words that all fit: the id of a link (blows at which it acted), damage type or attack, "
      + "player, sparring, source=NAME, room=coins (what it noted; or gate, letters, library, menagerie); "
      + "broke, donned, doffed, swapped, moved, fell, stopped, undone; body>0, overkill>0, took>50 (by links "
      + "that are named, else all but the body); !word for what does not fit.")
  static let refusedNoSearch = TextKey(
    "refused.no-search", "Nothing was looked for yet; {key} does.")
  static let refusedSearchEmpty = TextKey(
    "refused.search-empty", "Type what to look for, such as body>0.")
  static let refusedSearchNear = TextKey(
    "refused.search-near", "Nothing is called {word}; did you mean {nearest}?")
  static let refusedSearchWord = TextKey(
    "refused.search-word",
    "No link, type, attack or word is called {word}; what a room noted is found by its name, as in "
      + "room=coins.")
  static let refusedSearchRoom = TextKey(
    "refused.search-room", "No room is called {name}; there are: {rooms}.")
  static let refusedSearchMeasure = TextKey(
    "refused.search-measure", "Say how much {measure}, such as {measure}>0.")
  static let refusedSearchNoMeasure = TextKey(
    "refused.search-no-measure",
    "{name} is no measure; took, body, thrown and overkill are. A name stands alone, as in armor.")
  static let refusedSearchAmount = TextKey(
    "refused.search-amount",
    "{word} is no measure; write one like took>50 or body=0, with an amount below 100000000000 and "
      + "at most four decimals.")
  static let dialogGoToTurn = TextKey("dialog.go-to-turn", "Go to turn")
  static let dialogGoToTurnHow = TextKey(
    "dialog.go-to-turn-how", "A turn from {first} to {last}, or a time such as 75s or 1:15:")
  static let refusedTurnForm = TextKey(
    "refused.turn-form", "Type a turn from {first} to {last}, or a time such as 75s or 1:15.")
  static let replayMessage = TextKey("replay.message", "Message")
  static let refusedTurn = TextKey("refused.turn", "The turns go from {first} to {last}.")
  static let refusedTime = TextKey(
    "refused.time", "The times go from {first} s to {last} s.")
  static let helpPlay = TextKey("help.play", "play or pause")
  static let helpBack = TextKey("help.back", "one turn back")
  static let helpForward = TextKey("help.forward", "one turn forward")
  static let helpBack10 = TextKey("help.back-10", "ten turns back")
  static let helpForward10 = TextKey("help.forward-10", "ten turns forward")
  static let helpBack100 = TextKey("help.back-100", "a hundred turns back")
  static let helpForward100 = TextKey("help.forward-100", "a hundred turns forward")
  static let helpEventBack = TextKey("help.event-back", "one event back")
  static let helpEventForward = TextKey("help.event-forward", "one event forward")
  static let helpSelectLink = TextKey("help.select-link", "select the next link")
  static let helpSelectLinkBack = TextKey("help.select-link-back", "select the link before")
  static let helpPreviousChange = TextKey(
    "help.previous-change", "to the change of what is worn before")
  static let helpNextChange = TextKey("help.next-change", "to the next change of what is worn")
  static let helpSearch = TextKey("help.search", "look for what happened")
  static let helpNextFound = TextKey("help.next-found", "to the next that was found")
  static let helpPreviousFound = TextKey("help.previous-found", "to the one found before")
  static let helpBookmark = TextKey("help.bookmark", "set a bookmark, or take it away")
  static let helpPreviousBookmark = TextKey("help.previous-bookmark", "to the bookmark before")
  static let helpNextBookmark = TextKey("help.next-bookmark", "to the next bookmark")
  static let helpReverse = TextKey("help.reverse", "play backwards, or forwards again")
  static let helpPlayOn = TextKey("help.play-on", "play on from here, in a log of its own")
  static let refusedPlayOn = TextKey(
    "refused.play-on", "What is only watched cannot be played on.")
  static let refusedPlayOnUnkept = TextKey(
    "refused.play-on-unkept",
    "What is kept in no file cannot be played on; --out FILE keeps it in one.")
  static let refusedPlayOnHere = TextKey(
    "refused.play-on-here", "An action of this turn brings another blow; go a turn on first.")
  static let refusedPlayOnWithin = TextKey(
    "refused.play-on-within",
    "A game goes on behind the whole turn, shown now; {key} plays on.")
  static let helpPlayOnLeft = TextKey(
    "help.play-on-left", "play on from here at the left, in a log of its own")
  static let helpStart = TextKey("help.start", "to the start")
  static let helpEnd = TextKey("help.end", "to the end")
  static let helpHeat = TextKey(
    "help.heat",
    "The upper line at the bottom: how much each part of the log hurt, of two the one that hurt "
      + "more. The lower one: {position} where one is, {bookmark} bookmarks, {found} what was found, "
      + "{change} changes of what is worn, {differing} where two games differ, {key} where the log "
      + "has a key, of many some of them.")
  static let helpGoToTurn = TextKey("help.go-to-turn", "go to a turn or a time")
  static let helpFasterReplay = TextKey("help.faster-replay", "play faster")
  static let helpSlowerReplay = TextKey("help.slower-replay", "play slower")
  static let helpExplainTurn = TextKey("help.explain-turn", "explain the blow of this turn")
  static let helpEndSearch = TextKey(
    "help.end-search", "forget what was looked for or selected; else leave")
  static let helpLeave = TextKey("help.leave", "leave")
  static let hintPlay = TextKey("hint.play", "play/pause")
  static let hintStep = TextKey("hint.step", "turn")
  static let hintEvent = TextKey("hint.event", "event")
  static let hintLink = TextKey("hint.link", "link")
  static let hintGoToTurn = TextKey("hint.go-to-turn", "go to")
  static let hintSearch = TextKey("hint.search", "look for")
  static let hintSpeed = TextKey("hint.speed", "speed")
  static let hintPlayOn = TextKey("hint.play-on", "play on")
  static let hintBookmark = TextKey("hint.bookmark", "bookmark")
  static let hintGo = TextKey("hint.go", "go")
}
