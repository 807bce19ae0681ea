internal import ChainmailAnalysis
package import ChainmailCore

/// The panel that says what it would take, as far as its answers are there.
struct Forecast: Sendable {
  /// What is asked, and found so far; nil before the front end has asked.
  private(set) var question: ForecastQuestion?
  private(set) var findings: [ForecastPart: ForecastFinding] = [:]
  /// How often it changed; it never goes back.
  private(set) var revision = 0

  /// Begins anew with a question.
  mutating func ask(_ question: ForecastQuestion) {
    self.question = question
    findings = [:]
    revision += 1
  }

  /// Takes in what was found, where it is still asked for.
  mutating func take(
    _ finding: ForecastFinding, for part: ForecastPart, of question: ForecastQuestion
  ) {
    guard question == self.question else { return }
    findings[part] = finding
    revision += 1
  }

  var damage: Distribution? {
    if case .damage(let damage) = findings[.damage] { damage } else { nil }
  }

  func hit(_ part: ForecastPart) -> MaxHit? {
    if case .hit(let hit) = findings[part] { hit } else { nil }
  }
}

extension YardScreen {
  /// What the panel wants answered; nil while it is closed, or where there is no attack to ask
  /// about.
  package func forecastQuestion(_ game: GameState) -> ForecastQuestion? {
    guard forecast != nil, isShown, let attack = attackAtHand else { return nil }
    var state = game
    // What was is no part of the question, and would be kept for its sake.
    state.history = History()
    return ForecastQuestion(setting.rules, state, entry: entry, attack)
  }

  /// Says that a question is being answered; what was found before holds no more.
  package mutating func ask(_ question: ForecastQuestion) { forecast?.ask(question) }

  /// Shows a part of the answer, where it is still asked for.
  package mutating func take(
    _ finding: ForecastFinding, for part: ForecastPart, of question: ForecastQuestion
  ) {
    forecast?.take(finding, for: part, of: question)
  }

  /// The attack at hand: the one thrown or chosen last, at first the pack's first.
  var attackAtHand: ForecastQuestion.Attack? {
    if let chosenAttack { return chosenAttack }
    return setting.rules.attacks.isEmpty ? nil : .listed(0)
  }

  /// Chooses the next of the pack's attacks without throwing it.
  mutating func chooseNextAttack() {
    let count = setting.rules.attacks.count
    guard count > 0 else { return remark = setting.texts(.refusedNoAttacks) }
    var place = 0
    if case .listed(let current) = attackAtHand { place = (current + 1) % count }
    if case .typed = attackAtHand { place = 0 }
    chosenAttack = .listed(place)
    remark = setting.texts(.attackAtHand, name(of: .listed(place)))
    if forecast != nil { remark = nil }
  }

  /// What an attack is called, with its amounts.
  func name(of attack: ForecastQuestion.Attack) -> String {
    switch attack {
    case .listed(let place):
      let name = wording.nameOfAttack(place)
      return name + " "
        + wording.amounts(of: setting.rules.attacks[place], named: name)
    case .typed(let blow): return wording.amounts(blow.amounts)
    }
  }
}
