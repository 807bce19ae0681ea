import ResponderChain
import Testing

struct Coin: Identifiable { var id: String; var value: Int }

struct Slot: ChainHandler {
  func handle(_ amount: inout Int, at coin: inout Coin) -> Verdict<String> {
    amount == coin.value ? .stop("accepted") : .pass("too small or too large")
  }
}

@Test func `the landing page's example does what it says`() throws {
  var machine = try ResponderChain([Coin(id: "penny", value: 1), Coin(id: "dime", value: 10)])
  try machine.insert(Coin(id: "nickel", value: 5), at: .after("penny"))
  var amount = 5
  var slot = Slot()
  let end = machine.walk(&amount, handler: &slot)
  #expect(end == .stopped(at: 1, "accepted"))
}
