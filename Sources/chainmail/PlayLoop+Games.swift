import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Dispatch

/// What the next game can be chosen from.
struct GameTable {
  /// A game that was left for another, and what it needs to go on.
  struct Left {
    var game: LeftGame
    var path: String
    var pack: Pack
  }

  /// The packs that were found last.
  var offers: [PackOffer] = []
  /// What was left in this sitting, the latest last.
  var left: [Left] = []
  /// Reads the packs beside the screen; nil while nobody waits for them.
  var reading: Errand<[PackOffer]>?
}

/// Choosing another pack or loadout, and going back to a game that was left.
extension PlayLoop {
  /// Begins to read what a game can be begun with.
  mutating func listGames() {
    let assets = assets
    games.reading = Errand(
      on: DispatchQueue(label: "errands", qos: .userInitiated), isAwaited: manner.waits
    ) { _ in
      PackChoice.places(assets: assets, endpoints: []).offers()
    }
  }

  /// Shows it once it has been read, where it is still waited for.
  mutating func showGames() {
    guard let reading = games.reading else { return }
    guard screen.awaitsGames else {
      games.reading = nil
      return
    }
    guard let offers = reading.answer else { return }
    games.reading = nil
    games.offers = offers
    screen.offer(offers, left: games.left.map(\.game))
  }

  /// Begins a new game with what was found at a place, in a log of its own.
  mutating func begin(_ place: Int) {
    guard games.offers.indices.contains(place),
      case .success(let pack) = games.offers[place].pack
    else { return }
    let seed = newSeed()
    // What was checked as a loadout is a defence.
    guard let state = try? GameState(seed: seed, checked: pack.rules), leave() else { return }
    let newHeader = newHeader
    let next = game.successor(state: state, pack: pack) { newHeader(pack, seed) }
    let isSecond = game.hasBegun
    game = next
    show(state, pack, teaches: false)
    if isSecond { screen.tellBegun() }
  }

  /// Goes on with a game that was left; the one that is played now is left for it.
  mutating func goBack(to place: Int) {
    guard games.left.indices.contains(place) else { return }
    let left = games.left[place]
    guard leave() else { return }
    games.left.remove(at: place)
    unfinished = UnfinishedGame(left: left.path, of: left.pack)
    resume()
  }

  /// Puts the game away, so that it can be gone back to; whether all of it is saved.
  private mutating func leave() -> Bool {
    game.leaveOpen()
    guard game.hasBegun else { return true }
    if let trouble = game.trouble {
      screen.reportUnsaved(trouble, proposal: Places.refuge)
      return false
    }
    if let path = game.path {
      let name = screen.setting.texts.game(with: pack)
      let game = LeftGame(name: name, blows: game.state.turn)
      games.left.append(GameTable.Left(game: game, path: path, pack: pack))
    }
    return true
  }
}
