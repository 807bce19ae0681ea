/// The panel that says what it would take.
extension TextKey {
  static let forecastTitle = TextKey("forecast.title", "What would it take: {attack}")
  static let forecastSaid = TextKey(
    "forecast.said", "{attack}: you survive {survived}.")
  static let forecastSaidReturns = TextKey(
    "forecast.said-returns", "Once all that is delayed has come, you survive {survived}.")
  static let forecastSaidUnknown = TextKey(
    "forecast.said-unknown", "What the body would lose: {answer}.")
  static let forecastSaidSure = TextKey("forecast.said-sure", "The body loses {amount} for sure.")
  static let forecastSaidLoss = TextKey(
    "forecast.said-loss",
    "The body loses {loss}; half of the time at most {median}, nine times of ten at most {high}.")
  static let forecastSaidOdds = TextKey(
    "forecast.said-odds", "You fall {falls} of the time, and lose nothing {nothing} of it.")
  static let forecastSaidGround = TextKey(
    "forecast.said-ground", "Loss known by {loss}; hits known by {hits}.")
  static let forecastSurvived = TextKey("forecast.survived", "Survives")
  static let forecastReturns = TextKey("forecast.returns", "In the end")
  static let forecastLoses = TextKey("forecast.loses", "Body loses")
  static let forecastQuantiles = TextKey("forecast.quantiles", "10/50/90%")
  static let forecastFalls = TextKey("forecast.falls", "Falls")
  static let forecastGround = TextKey("forecast.ground", "Loss known by")
  static let forecastHits = TextKey("forecast.hits", "Hits known by")
  static let forecastMean = TextKey("forecast.mean", "{mean} on average, at most {most}")
  static let forecastSeen = TextKey("forecast.seen", "{mean} on average, at most {most} seen")
  static let forecastOdds = TextKey("forecast.odds", "{falls}; loses nothing {nothing}")
  static let forecastAtMost = TextKey("forecast.at-most", "lose at most {amounts}")
  static let forecastSlash = TextKey("forecast.slash", " / ")
  static let forecastCertain = TextKey("forecast.certain", "{size} for sure")
  static let forecastLikely = TextKey("forecast.likely", "{size} at even odds")
  static let forecastSafe = TextKey("forecast.safe", "{survived}, some up to {largest}")
  static let forecastAny = TextKey("forecast.any", "every hit")
  static let forecastUpTo = TextKey("forecast.up-to", "up to {size}")
  static let forecastNone = TextKey("forecast.none", "no hit")
  static let forecastNoneBeyond = TextKey("forecast.none-beyond", "every hit up to {size}")
  static let forecastTried = TextKey("forecast.tried", "every hit tried")
  static let forecastTriedBeyond = TextKey("forecast.tried-beyond", "every hit tried up to {size}")
  static let forecastWorking = TextKey("forecast.working", "working...")
  static let forecastNothing = TextKey("forecast.nothing", "no answer")
  static let forecastExact = TextKey("forecast.exact", "all dice, exactly")
  static let forecastAbout = TextKey("forecast.about", "~{figure}")
  static let forecastInterval = TextKey(
    "forecast.interval", "{count} seeds, mean {low} to {high}")
  static let forecastSeeds = TextKey("forecast.seeds", "{count} seeds")
  static let forecastProven = TextKey("forecast.proven", "proof")
  static let forecastChecked = TextKey("forecast.checked", "all up to {size}, some beyond")
  static let forecastHardly = TextKey("forecast.hardly", "<0.1%")
  static let forecastNearly = TextKey("forecast.nearly", ">99.9%")
  static let attackAtHand = TextKey("forecast.at-hand", "The attack at hand: {attack}.")
  static let refusedNoAttacks = TextKey("forecast.no-attacks", "This pack has no attacks.")

  static let helpForecast = TextKey(
    "help.forecast", "what would it take: hits survived, and the odds")
  static let hintForecast = TextKey("hint.forecast", "odds")
  static let helpNextAttack = TextKey(
    "help.next-attack", "take the next attack in hand, for the odds")
}
