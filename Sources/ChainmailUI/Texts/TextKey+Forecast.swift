/// The panel that says what it would take.
extension TextKey {
  static let forecastTitle = TextKey("forecast.title", "What would it take: {attack}")
  static let forecastSurvived = TextKey("forecast.survived", "Survived")
  static let forecastLoses = TextKey("forecast.loses", "Body loses")
  static let forecastQuantiles = TextKey("forecast.quantiles", "10/50/90%")
  static let forecastFalls = TextKey("forecast.falls", "Falls")
  static let forecastGround = TextKey("forecast.ground", "Known by")
  static let forecastHits = TextKey("forecast.hits", "Hits by")
  static let forecastMean = TextKey("forecast.mean", "{mean} on average, at most {most}")
  static let forecastOdds = TextKey("forecast.odds", "{falls}; loses nothing {nothing}")
  static let forecastSlash = TextKey("forecast.slash", " / ")
  static let forecastCertain = TextKey("forecast.certain", "{size} always")
  static let forecastLikely = TextKey("forecast.likely", "{size} half the time")
  static let forecastAny = TextKey("forecast.any", "any hit")
  static let forecastNone = TextKey("forecast.none", "no hit")
  static let forecastNoneBeyond = TextKey("forecast.none-beyond", "any up to {size}")
  static let forecastWorking = TextKey("forecast.working", "working...")
  static let forecastNothing = TextKey("forecast.nothing", "no answer")
  static let forecastExact = TextKey("forecast.exact", "all dice, exactly")
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
