/// The vending machine.
extension TextKey {
  static let roomCoinsHelp = TextKey(
    "room.coins-help",
    "Each validator in turn measures the coin; the first within 5 % of its diameter and of its "
      + "weight takes it, and nobody behind it is asked. You see a coin's diameter; its weight "
      + "only with a scale. A coin that nobody takes lies in the tray. Three such coins lock the "
      + "machine until the next rest. A token validator counts tokens; since some coins fit two "
      + "validators, its place decides what they count for.")

  static let coinCredit = TextKey("coin.credit", "credit {amount}")
  static let coinTries = TextKey("coin.tries", "Rejected coins until the machine locks: {count}.")
  static let coinPurse = TextKey("coin.purse", "Purse, coins: {count}")
  static let coinPurseEmpty = TextKey(
    "coin.purse-empty", "No coins. More are found before the next rest.")
  static let coinMachine = TextKey("coin.machine", "Machine")
  static let coinSoldOut = TextKey("coin.sold-out", "sold out")
  static let coinNotHere = TextKey("coin.not-here", "not here")
  static let coinTray = TextKey("coin.tray", "tray: {coins}")
  static let coinTrayEmpty = TextKey("coin.tray-empty", "tray: empty")
  static let coinDiameter = TextKey("coin.diameter", "{diameter} mm")
  static let coinMeasures = TextKey("coin.measures", "{diameter} mm, {weight} g")

  static let validatorPenny = TextKey("validator.penny", "penny")
  static let validatorNickel = TextKey("validator.nickel", "nickel")
  static let validatorDime = TextKey("validator.dime", "dime")
  static let validatorQuarter = TextKey("validator.quarter", "quarter")
  static let validatorToken = TextKey("validator.token", "token")
  static let coinReasonDiameter = TextKey("coin.reason-diameter", "diameter")
  static let coinReasonWeight = TextKey("coin.reason-weight", "weight")
  static let coinReasonAccepted = TextKey("coin.reason-accepted", "accepted")
  static let coinTakenBy = TextKey("coin.taken-by", "taken as a {validator}")
  static let coinTakenByNobody = TextKey("coin.taken-by-nobody", "nobody takes it")

  static let goodScale = TextKey("good.scale", "scale")
  static let goodTokenValidator = TextKey("good.token-validator", "token validator")

  static let coinRest = TextKey(
    "coin.rest", "Another rest; coins found on the way: {count}.")
  static let coinFound = TextKey("coin.found", "You find a coin of {diameter} mm.")
  static let coinAccepted = TextKey("coin.accepted", "A coin is taken as a {validator}: {amount}.")
  static let coinAcceptedToken = TextKey(
    "coin.accepted-token", "A coin is taken as a {validator}: one more roll of the loot.")
  static let coinRejected = TextKey("coin.rejected", "A coin is rejected and lies in the tray.")
  static let coinLocked = TextKey(
    "coin.locked", "The machine is locked until the next rest; it only pays back.")
  static let coinUnlocked = TextKey("coin.unlocked", "The machine is unlocked.")
  static let coinBought = TextKey("coin.bought", "Bought: {good}, {price}.")
  static let coinPaidBack = TextKey("coin.paid-back", "Change in the tray, coins: {count}.")
  static let coinTaken = TextKey("coin.taken", "Taken from the tray, coins: {count}.")
  static let coinMovedToken = TextKey(
    "coin.moved-token", "The token validator is now asked as number {place}.")

  static let refusedNoToken = TextKey("refused.no-token", "The machine has no token validator.")
  static let refusedFullPurse = TextKey("refused.full-purse", "The purse is full.")
  static let refusedNoCoin = TextKey("refused.no-coin", "The purse is empty.")
  static let refusedEnoughCredit = TextKey("refused.enough-credit", "There is credit enough.")
  static let refusedMachineFull = TextKey("refused.machine-full", "The machine is full.")
  static let refusedNoSlot = TextKey("refused.no-slot", "There is nothing at {place}.")
  static let refusedSoldOut = TextKey("refused.sold-out", "That is sold out.")
  static let refusedNotHere = TextKey("refused.not-here", "The pack that you play lacks it.")
  static let refusedTooDear = TextKey(
    "refused.too-dear", "It costs {missing} more than the credit.")
  static let refusedNoChange = TextKey(
    "refused.no-change", "The machine could not pay back what would remain.")
  static let refusedNoCredit = TextKey("refused.no-credit", "There is no credit.")
  static let refusedEmptyTray = TextKey("refused.empty-tray", "The tray is empty.")

  static let coinType = TextKey("coin.type", "A coin of your own")
  static let coinTypeHow = TextKey(
    "coin.type-how", "Millimetres and grams, such as 24.26:5.67")
  static let coinFaultForm = TextKey(
    "coin.fault-form", "A coin is a diameter and a weight, such as 24.26:5.67")
  static let coinFaultDiameter = TextKey(
    "coin.fault-diameter", "Diameter: 0.001 to 999.999 mm, at most three decimals.")
  static let coinFaultWeight = TextKey(
    "coin.fault-weight", "Weight: 0.001 to 999.999 g, at most three decimals.")

  static let helpCoinInsert = TextKey("help.coin-insert", "put the coin in")
  static let helpCoinType = TextKey("help.coin-type", "type a coin of your own and put it in")
  static let helpCoinBuy = TextKey("help.coin-buy", "buy what the machine sells")
  static let helpCoinTake = TextKey("help.coin-take", "take what lies in the tray")
  static let helpCoinPayBack = TextKey("help.coin-pay-back", "have the credit paid back")
  static let helpCoinRest = TextKey("help.coin-rest", "go on to the next rest, finding coins")
  static let helpTokenOutward = TextKey(
    "help.token-outward", "have the token validator asked earlier")
  static let helpTokenInward = TextKey(
    "help.token-inward", "have the token validator asked later")
  static let hintCoinSelect = TextKey("hint.coin-select", "coin")
  static let hintCoinInsert = TextKey("hint.coin-insert", "put in")
  static let hintCoinType = TextKey("hint.coin-type", "own coin")
  static let hintCoinBuy = TextKey("hint.coin-buy", "buy")
  static let hintCoinTake = TextKey("hint.coin-take", "tray")
  static let hintCoinPayBack = TextKey("hint.coin-pay-back", "pay back")
  static let hintCoinRest = TextKey("hint.coin-rest", "next rest")
  static let hintToken = TextKey("hint.token", "token's place")
}
