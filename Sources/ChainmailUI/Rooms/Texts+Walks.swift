internal import ChainmailCore
package import ChainmailRooms

/// What stands in the walks of the rooms, which say it by words of their own; others stay.
extension Texts {
  /// Why a validator took a coin or let it fall.
  package func coinReason(_ reason: String) -> String {
    switch CoinReason(rawValue: reason) {
    case .diameter: self(.coinReasonDiameter)
    case .weight: self(.coinReasonWeight)
    case .accepted: self(.coinReasonAccepted)
    case nil: reason
    }
  }

  /// What an animal thought of a food.
  package func appetite(_ reason: String) -> String {
    switch Appetite(rawValue: reason) {
    case .favourite: self(.appetiteFavourite)
    case .secondChoice: self(.appetiteSecondChoice)
    case .declined: self(.appetiteDeclined)
    case nil: reason
    }
  }

  /// A food's name; one of a person's own goes by the name that was typed.
  package func food(_ name: String) -> String {
    switch Food(name) {
    case .banana: self(.foodBanana)
    case .nut: self(.foodNut)
    case .meatball: self(.foodMeatball)
    case .coffee: self(.foodCoffee)
    default: name
    }
  }

  /// What a password answered to a letter.
  package func passwordAnswer(_ reason: String) -> String {
    switch PasswordAnswer(rawValue: reason) {
    case .doesNotFit: self(.letterDoesNotFit)
    case .opensIt: self(.letterOpensIt)
    case .fitsButGarbled: self(.letterFitsButGarbled)
    case nil: reason
    }
  }

  /// What a password is called; those that have numbers are called by them.
  package func password(_ name: String) -> String {
    let number = name.split(separator: " ").last.map(String.init) ?? ""
    guard let count = Int(number, in: 0...1_000_000), PasswordID(number: count).description == name
    else {
      return name
    }
    return self(.letterPassword, number)
  }

  /// What a check of the gate answered.
  package func gateReason(_ reason: String) -> String {
    if reason == GateReason.met.description { return self(.gateMet) }
    let failed = GateCheck.allCases.first { GateReason.failed($0).description == reason }
    return failed.map { message(of: $0) } ?? reason
  }

  /// What is done at the gate.
  package func name(of deed: GateDeed) -> String {
    switch deed {
    case .signUp: self(.gateSignUp)
    case .signIn: self(.gateSignIn)
    }
  }

  /// What a check of the gate asks for, in short.
  package func gateCheck(_ name: String) -> String {
    GateCheck(rawValue: name).map { self.name(of: $0) } ?? name
  }
}
