package import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  /// Opens the list of games, which waits for `offer(_:left:)`.
  package mutating func openGames() { _ = openGames(GameChooser()) }

  /// Opens it as somebody has begun to choose.
  mutating func openGames(_ chooser: GameChooser) -> [Intent] {
    finishMotion()
    dialog = .games(chooser)
    return [.listGames]
  }

  /// Says that this is another game than the one before, which is kept.
  package mutating func tellBegun() { remark = setting.texts(.gamesBegun) }

  /// Says that the game goes on in another log than the one that it comes from.
  package mutating func tellBranched() { remark = setting.texts(.savingBranched) }

  /// Shows what a game can be begun with, where that list is still open.
  ///
  /// - Parameters:
  ///   - packs: What was found; `Intent/begin(_:)` names one by its place.
  ///   - games: What was left in this sitting; `Intent/goBack(_:)` names one likewise.
  package mutating func offer(_ packs: [PackOffer], left games: [LeftGame]) {
    guard case .games(var chooser) = dialog else { return }
    let offers = setting.texts.offers(packs, left: games)
    if let asked = chooser.asked, !offers.indices.contains(asked) {
      dialog = nil
      remark = setting.texts(.gamesNoSuch, String(asked + 1), String(offers.count))
      return
    }
    let played = packs.firstIndex { (try? $0.pack.get())?.rules == setting.rules }
    chooser.take(
      offers,
      playing: played.flatMap { place in
        offers.firstIndex { $0.choice == .new(place) }
      })
    dialog = .games(chooser)
  }

  /// Whether the list of games is open and still waits for what stands in it.
  package var awaitsGames: Bool {
    if case .games(let chooser) = dialog { chooser.offers == nil } else { false }
  }

  mutating func answer(_ key: Key, in chooser: GameChooser) -> [Intent] {
    var chooser = chooser
    let view = GamesView(chooser, setting, size)
    if let page = view.help {
      chooser.read(setting.keymaps.pages.command(for: key), on: page)
      dialog = .games(chooser)
      return []
    }
    let answer = chooser.answer(key, rows: view.listRows, by: setting.keymaps)
    dialog = .games(chooser)
    switch answer {
    case nil, .chosen(.none): return []
    case .closed:
      dialog = nil
      return []
    case .chosen where unsaved != nil:
      // What is not saved would be lost with the game.
      dialog = unsaved.map { .unsaved($0) }
      return []
    case .chosen(.new(let place)):
      dialog = nil
      return [.begin(place)]
    case .chosen(.back(let place)):
      dialog = nil
      return [.goBack(place)]
    }
  }
}
