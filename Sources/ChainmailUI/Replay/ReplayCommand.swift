internal import ChainmailTerminal

/// What a key can ask of a replay.
package enum ReplayCommand: Hashable, Sendable {
  case playOrPause
  /// So many turns on, or back.
  case step(Int)
  /// So many events on, or back.
  case event(Int)
  /// So many links further in along the chain, or out.
  case link(Int)
  case goToTurn, start, end
  /// To a change of what is worn.
  case nextChange, previousChange
  case search, nextFound, previousFound
  /// To forget what was looked for, or else to leave.
  case endSearch
  case bookmark, nextBookmark, previousBookmark
  case reverse
  /// To play on from here.
  case branch
  /// To see what would have been with another loadout.
  case whatIf
  /// To the next turn at which two games differ, or the one before.
  case nextDifference, previousDifference
  /// To keep what would have been as a log.
  case keep
  case export
  case faster, slower
  case explain, help, leave
  case palette, history
}

extension Keymap where Command == ReplayCommand {
  /// Of one game.
  package static let replay = Keymap(
    playing(.helpSelectLink, .helpSelectLinkBack, .helpPlayOn, hint: .hintLink) + [
      Binding([.escape], .endSearch, .helpEndSearch),
      Binding([.character("q")], .leave, .helpLeave, hint: .hintQuit),
    ])

  /// Of a game and what it would have been, side by side.
  package static let whatIf = split(
    keeping: [Binding([.character("o")], .keep, .helpKeep, hint: .hintKeep)])

  /// Of two logs side by side.
  package static let twoLogs = split(keeping: [Binding([.character("o")], .keep, .helpKeep)])

  private static func split(keeping: [Binding]) -> Keymap {
    Keymap(
      [
        Binding([.character("d")], .nextDifference, .helpNextDifference, hint: .hintDifference),
        Binding(
          [.character("D")], .previousDifference, .helpPreviousDifference, hint: .hintDifference),
      ] + keeping
        + playing(.helpScrollLinks, .helpScrollLinksBack, .helpPlayOnLeft, hint: .hintLink) + [
          Binding([.escape], .endSearch, .helpCloseSplit),
          Binding([.character("q")], .leave, .helpLeave, hint: .hintQuit),
        ])
  }

  /// What both have, with what is said of the keys that go along the chain and of playing on.
  private static func playing(
    _ further: TextKey, _ back: TextKey, _ playOn: TextKey, hint: TextKey
  ) -> [Binding] {
    [
      Binding([.character(" "), .character("p")], .playOrPause, .helpPlay, hint: .hintPlay),
      Binding([.left, .character("h")], .step(-1), .helpBack, hint: .hintStep),
      Binding([.right, .character("l")], .step(1), .helpForward, hint: .hintStep),
      Binding([.modified(.left, .shift), .character("H")], .step(-10), .helpBack10),
      Binding([.modified(.right, .shift), .character("L")], .step(10), .helpForward10),
      Binding([.modified(.left, .control)], .step(-100), .helpBack100),
      Binding([.modified(.right, .control)], .step(100), .helpForward100),
      Binding([.character(",")], .event(-1), .helpEventBack, hint: .hintEvent),
      Binding([.character(".")], .event(1), .helpEventForward, hint: .hintEvent),
      Binding([.character("j"), .down], .link(1), further, hint: hint),
      Binding([.character("k"), .up], .link(-1), back, hint: hint),
      Binding([.home], .start, .helpStart),
      Binding([.end], .end, .helpEnd),
      Binding([.character("g")], .goToTurn, .helpGoToTurn, hint: .hintGoToTurn),
      Binding([.character("["), .character("C")], .previousChange, .helpPreviousChange),
      Binding([.character("]"), .character("c")], .nextChange, .helpNextChange),
      Binding([.character("/"), .function(3)], .search, .helpSearch, hint: .hintSearch),
      Binding([.character("n")], .nextFound, .helpNextFound),
      Binding([.character("N")], .previousFound, .helpPreviousFound),
      Binding([.character("r")], .reverse, .helpReverse),
      Binding([.character("+"), .character("=")], .faster, .helpFasterReplay, hint: .hintSpeed),
      Binding([.character("-")], .slower, .helpSlowerReplay, hint: .hintSpeed),
      Binding([.character("w")], .whatIf, .helpWhatIf, hint: .hintWhatIf),
      Binding([.character("b")], .branch, playOn, hint: .hintPlayOn),
      Binding([.character("m")], .bookmark, .helpBookmark, hint: .hintBookmark),
      Binding([.character("{"), .character("T")], .previousBookmark, .helpPreviousBookmark),
      Binding([.character("}"), .character("t")], .nextBookmark, .helpNextBookmark),
      Binding([.character("e")], .export, .helpExport),
      Binding([.character("x"), .enter], .explain, .helpExplainTurn, hint: .hintExplain),
      Binding([.character(":"), .function(2)], .palette, .helpPalette),
      Binding([.control("p")], .history, .helpReplayHistory),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
    ]
  }
}
