/// How the orders of a conversation are written; the words in capitals stand for others.
extension TextKey {
  static let plainUsageThrow = TextKey("plain.usage-throw", "{order} NUMBER | {order} ATTACK")
  static let plainUsageDon = TextKey("plain.usage-don", "{order} PIECE [at PLACE]")
  static let plainUsageDoff = TextKey("plain.usage-doff", "{order} PIECE")
  static let plainUsageSwap = TextKey("plain.usage-swap", "{order} PIECE for PIECE")
  static let plainUsageMove = TextKey("plain.usage-move", "{order} PLACE to PLACE")
  static let plainUsageEnter = TextKey("plain.usage-enter", "{order} [PLACE]")
  static let plainUsageSpar = TextKey("plain.usage-spar", "{order} [SECONDS]")
  static let plainUsageGo = TextKey("plain.usage-go", "{order} [BLOWS, up to {most}; or a ROOM]")
  static let plainUsageBlow = TextKey("plain.usage-blow", "{order} [NUMBER]")
  static let plainUsageLog = TextKey("plain.usage-log", "{order} [LINES]")
  static let plainUsageLook = TextKey("plain.usage-look", "{order} PIECE")
  static let plainUsageForecast = TextKey(
    "plain.usage-forecast", "{order} [NUMBER | ATTACK]")
  static let plainUsageLesson = TextKey("plain.usage-lesson", "{order} [end]")
  static let plainUsagePacks = TextKey("plain.usage-packs", "{order} [WORD]")
  static let plainUsageSave = TextKey("plain.usage-save", "{order} [FOLDER]")
  static let plainUsageName = TextKey("plain.usage-name", "{order} [NAME]")
  static let plainUsageNameAt = TextKey(
    "plain.usage-name-at", "{order} [NAME] [at PLACE, 1 to {last}]")
  static let plainUsageNumber = TextKey("plain.usage-number", "{order} NUMBER")
  static let plainUsageNumberUpTo = TextKey(
    "plain.usage-number-up-to", "{order} NUMBER, 1 to {last}")
  static let plainUsageHelp = TextKey("plain.usage-help", "{order} [WORD]")
}
