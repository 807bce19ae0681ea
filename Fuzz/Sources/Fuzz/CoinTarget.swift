import ChainmailRooms

/// Coins as people type them: what is read is written as text that reads the same.
struct CoinTarget: Target {
  let name = "coin"

  let corpus: [[UInt8]] = [
    "24.26:5.67", "19.05:2.5", "0.001:0.001", "999.999:999.999", "1:1", "17.91:2.268",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    guard let coin = try? Coin(String(decoding: input, as: UTF8.self)) else { return false }
    precondition((try? Coin(coin.description)) == coin, "a coin reads back as another")
    return true
  }
}
