/// The replay.
extension TextKey {
  static let replayPlaying = TextKey("replay.playing", "Playing, speed {speed}")
  static let replayPaused = TextKey("replay.paused", "Paused, speed {speed}")
  static let replayTurn = TextKey("replay.turn", "turn {number} of {count}")
  static let replayAfterTurn = TextKey("replay.after-turn", "after turn {number} of {count}")
  static let replayDamaged = TextKey(
    "replay.damaged", "Damaged, shown as far as it is sound.")
  static let replayDamagedAt = TextKey(
    "replay.damaged-at", "Damaged at record {record}, shown up to there.")
  static let dialogGoToTurn = TextKey("dialog.go-to-turn", "Go to turn")
  static let dialogGoToTurnHow = TextKey("dialog.go-to-turn-how", "A turn from 0 to {count}:")
  static let refusedTurn = TextKey("refused.turn", "The turns go from 0 to {count}.")
  static let helpPlay = TextKey("help.play", "play or pause")
  static let helpBack = TextKey("help.back", "one turn back")
  static let helpForward = TextKey("help.forward", "one turn forward")
  static let helpBack10 = TextKey("help.back-10", "ten turns back")
  static let helpForward10 = TextKey("help.forward-10", "ten turns forward")
  static let helpStart = TextKey("help.start", "to the start")
  static let helpEnd = TextKey("help.end", "to the end")
  static let helpHeat = TextKey(
    "help.heat",
    "The upper line at the bottom: how much each part of the log hurt.")
  static let helpGoToTurn = TextKey("help.go-to-turn", "go to a turn")
  static let helpFasterReplay = TextKey("help.faster-replay", "play faster")
  static let helpSlowerReplay = TextKey("help.slower-replay", "play slower")
  static let helpExplainTurn = TextKey("help.explain-turn", "explain the blow of this turn")
  static let helpLeave = TextKey("help.leave", "leave")
  static let hintPlay = TextKey("hint.play", "play/pause")
  static let hintStep = TextKey("hint.step", "turn")
  static let hintGoToTurn = TextKey("hint.go-to-turn", "go to")
  static let hintSpeed = TextKey("hint.speed", "speed")
  static let hintGo = TextKey("hint.go", "go")
}
