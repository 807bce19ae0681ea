import ChainmailRooms
import ResponderChain

/// How many coins a second fall past the validators.
///
/// The coins are those found on the way: most sound, some worn, forged or between two validators.
struct CoinBenchmark {
  static let coinCount = 4096
  static let rounds = 15

  private let coins = (0..<UInt32(coinCount)).map { Coin.found($0, seed: 42) }

  /// Times walks without notes, and walks that are kept as a trace.
  func run() {
    var contest = Contest(["walk", "trace"])
    var validators = ResponderChain<CoinValidator>.standard
    for _ in 0..<Self.rounds {
      contest.round([
        (
          coins.count * 20,
          {
            var inspection = CoinInspection()
            var accepted = 0
            for _ in 0..<20 {
              for coin in coins {
                var coin = coin
                if case .stopped = validators.walk(&coin, handler: &inspection) { accepted += 1 }
              }
            }
            use(accepted)
          }
        ),
        (coins.count, { for coin in coins { use(validators.inspect(coin).trace) } }),
      ])
    }
    print("Coins a second past four validators:")
    for (way, name) in ["without notes", "kept as a trace"].enumerated() {
      print("  \(name)" + Int(1e9 / contest.median(way)).column(14))
    }
  }
}
