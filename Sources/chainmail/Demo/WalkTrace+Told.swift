import ChainmailContent
import ChainmailCore
import ChainmailRooms
import ChainmailUI
import ResponderChain

/// Walks in the language of this run, which say themselves in English by the names that programs
/// know.
extension WalkTrace {
  private typealias Word = (String) -> String

  private static var texts: Texts { CommandText.screens }

  /// Who took the request stands as the outcome, unless that is worded otherwise.
  private func told(
    request: String? = nil, handler: Word, reason: Word, outcome: Word? = nil
  ) -> WalkTrace {
    guard Language.spoken != .english else { return self }
    return WalkTrace(
      request: request ?? self.request,
      steps: steps.map {
        Step(handler: handler($0.handler), stops: $0.stops, reason: reason($0.reason))
      }, outcome: self.outcome.map { outcome?($0) ?? handler($0) })
  }

  /// An attack on what somebody wears.
  init(of request: String, told report: HitReport, with pack: Pack) {
    guard Language.spoken != .english else {
      self.init(of: request, as: report, under: pack.rules)
      return
    }
    let names = PlainText(ScreenManner.printed.setting(for: pack))
    self.init(of: request, as: report, link: names.name(of:), reason: { Self.texts($0) })
  }

  /// A coin past the validators of the vending machine.
  var toldOfCoin: WalkTrace {
    told(handler: Self.texts.validator, reason: Self.texts.coinReason)
  }

  /// A food down the line of animals.
  ///
  /// - Parameter isTyped: Whether somebody typed the food, which stays as it was typed.
  /// - Returns: The same walk in other words.
  func toldOfFood(isTyped: Bool) -> WalkTrace {
    told(
      request: isTyped ? nil : Self.texts.food(request.lowercased()),
      handler: Self.texts.animal, reason: Self.texts.appetite)
  }

  /// A form at the checks of the gate.
  func told(of form: GateForm, to deed: GateDeed) -> WalkTrace {
    told(
      request: CommandText.request(form, to: deed), handler: Self.texts.gateCheck,
      reason: Self.texts.gateReason, outcome: { _ in CommandText.outcome(of: deed) })
  }

  /// A letter along the known passwords.
  ///
  /// - Parameters:
  ///   - opening: How it was opened.
  ///   - title: What the letter is called; nil for one that goes by its file.
  /// - Returns: The same walk in other words.
  func told(of opening: LetterOpening, titled title: String? = nil) -> WalkTrace {
    told(
      request: title, handler: Self.texts.password,
      reason: Self.texts.passwordAnswer,
      outcome: { outcome in
        guard case .opened(_, let place) = opening.end else { return outcome }
        return CommandText.opened(by: place)
      })
  }
}

extension PackLookup {
  /// The walk in the language of this run.
  var toldTrace: WalkTrace {
    walk(place: { CommandText.told($0) }, reason: { CommandText.told($0) })
  }
}
