internal import ResponderChain

/// The letters' room as somebody knows it from rest to rest: the desk, and the letters that lie
/// around it.
public struct LetterRest: Hashable, Sendable {
  public private(set) var desk = LetterDesk(candles: LetterRest.candles)
  /// Those of the game, and behind them those that were brought.
  public internal(set) var letters = GameLetter.allCases.map { LyingLetter(.game($0), $0.sealed) }
  /// Which of the letters lies on the desk, from 0.
  public private(set) var place: Int?

  /// How many candles there are in a rest.
  public static let candles = 3
  /// The most letters of one's own.
  public static let ownLimit = 9

  /// The first rest: the textbook's passwords are known.
  public init() {
    for text in TextbookLetters.passwords {
      guard let password = try? LetterPassword(text) else { continue }
      var events: [LetterEvent] = []
      act(.learn(password, as: nil, at: .last), into: &events)
    }
  }

  /// A rest at a desk, where no letter has been opened.
  init(_ desk: LetterDesk) { self.desk = desk }

  /// Puts a letter of one's own among those that lie here.
  ///
  /// - Parameters:
  ///   - letter: The letter; one that lies here already is not put here twice.
  ///   - name: What people are shown.
  /// - Returns: Its place, from 0; nil where ``ownLimit`` are here.
  public mutating func bring(_ letter: SealedLetter, called name: String) -> Int? {
    if let place = letters.firstIndex(where: { $0.letter == letter }) { return place }
    guard letters.count < GameLetter.allCases.count + Self.ownLimit else { return nil }
    letters.append(LyingLetter(.own(name), letter))
    return letters.count - 1
  }

  /// Lays a letter on the desk, in place of the one there, which goes back to the others.
  ///
  /// One that lies there already, still sealed, while the passwords have not changed, is left as it
  /// is: it need not meet the same ones again.
  ///
  /// - Parameters:
  ///   - place: Which letter, from 0; one that lies here.
  ///   - sink: What happened is added to it.
  public mutating func lay(_ place: Int, into sink: inout some FactSink<LetterEvent>) {
    if place == self.place, let opening = desk.opening, opening.passwords == desk.passwords,
      letters[place].opened == nil
    {
      return
    }
    if desk.opening != nil { reduce(&desk, .putAway, into: &sink) }
    self.place = place
    reduce(&desk, .lay(letters[place].letter), into: &sink)
  }

  /// Does something at the desk; letters are laid there with ``lay(_:into:)``.
  public mutating func act(
    _ action: LetterAction, into sink: inout some FactSink<LetterEvent>
  ) {
    var events: [LetterEvent] = []
    reduce(&desk, action, into: &events)
    for event in events {
      if case .opened(let password, let tried) = event, let place {
        letters[place].opened = LyingLetter.Opened(by: password, place: tried)
      }
      sink.receive(event)
    }
    if desk.opening == nil { place = nil }
  }

  /// Takes note that the password said to have opened a letter does not open it, as in a profile
  /// that was changed: the letter is sealed.
  ///
  /// - Parameter place: Which letter, from 0; one that lies here.
  public mutating func sealAgain(_ place: Int) { letters[place].opened = nil }

  /// An open letter with the password that opened it, to be read again; this burns no candle.
  ///
  /// - Parameter place: Which letter, from 0; one that lies here.
  /// - Returns: Nil where the letter is sealed, or the password has been forgotten since.
  public func rereading(_ place: Int) -> LetterOpening? {
    guard let opened = letters[place].opened,
      let known = desk.passwords.first(where: { $0.id == opened.by })
    else { return nil }
    var chain = ResponderChain<KnownPassword>()
    do throws(ChainEditError<PasswordID>) {
      try chain.insert(known, at: .last)
    } catch {
      return nil
    }
    return LetterOpening(letters[place].letter, along: chain)
  }
}
