public import ChainmailCore
public import ChainmailLog

/// A game whose telling somebody watches, and may end early.
public struct WatchedAccount<Account: GameAccount>: GameAccount {
  private var account: Account
  private let goesOn: (UInt64) -> Bool

  /// Tells a game as long as somebody wants to hear it.
  ///
  /// - Parameters:
  ///   - account: The game.
  ///   - goesOn: Asked before every turn, with how many blows have fallen; false ends the telling.
  public init(_ account: Account, while goesOn: @escaping (UInt64) -> Bool) {
    self.account = account
    self.goesOn = goesOn
  }

  public var rules: Rules { account.rules }
  public var part: Int { account.part }
  public var names: ComparedNames { account.names }
  public var state: GameState { account.state }

  public mutating func next() throws(LogError) -> Moment? {
    goesOn(account.state.turn) ? try account.next() : nil
  }
}
