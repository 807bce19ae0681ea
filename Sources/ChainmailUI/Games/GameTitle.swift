package import ChainmailLog

/// A recorded game as a list of logs names it: `Rules of NetHack, 42 attacks, fell twice, yesterday
/// 18:02`.
package struct GameTitle: Hashable, Sendable {
  /// The log that another one has its beginning or its attacks from.
  package enum Origin: Hashable, Sendable {
    /// A game of the same list.
    case number(Int)
    /// A log that is not in the list, by its name or id.
    case log(String)
  }

  /// The pack and its loadout, as ``Texts/game(with:_:)`` names them.
  package var game: String
  package var isLesson: Bool
  package var isWhatIf: Bool
  /// The attacks that count; nil where that is unknown.
  package var attacks: UInt64?
  /// The falls that count.
  package var falls: Int
  package var origin: Origin?
  package var begun: LocalTime

  package init(
    game: String, isLesson: Bool = false, isWhatIf: Bool = false, attacks: UInt64?, falls: Int = 0,
    origin: Origin? = nil, begun: LocalTime
  ) {
    self.game = game
    self.isLesson = isLesson
    self.isWhatIf = isWhatIf
    self.attacks = attacks
    self.falls = falls
    self.origin = origin
    self.begun = begun
  }
}

extension Texts {
  /// What stands between the parts of a line.
  package var clauseSeparator: String { self(.clauseSeparator) }

  /// The title of a game, its date as people say it now.
  package func title(of title: GameTitle, now: LocalTime) -> String {
    var game = title.game
    if title.isLesson { game = self(.titleLesson, game) }
    if title.isWhatIf { game = self(.titleWhatIf, game) }
    return
      ([game, origin(of: title)] + [attacks(of: title), falls(of: title)]
      + [date(title.begun, now: now)])
      .compactMap(\.self).joined(separator: self(.clauseSeparator))
  }

  private func origin(of title: GameTitle) -> String? {
    title.origin.map { origin in
      let log =
        switch origin {
        case .number(let number): self(.titleGame, String(number))
        case .log(let name): name
        }
      return self(title.isWhatIf ? .titleOfWhatIf : .titleBranch, log)
    }
  }

  private func attacks(of title: GameTitle) -> String? {
    switch title.attacks {
    case nil: nil
    case 0: self(.titleNoAttack)
    case 1: self(.titleAttack)
    case let count?: self(.titleAttacks, String(count))
    }
  }

  private func falls(of title: GameTitle) -> String? {
    switch title.falls {
    case 0: nil
    case 1: self(.titleFell)
    case 2: self(.titleFellTwice)
    case let count: self(.titleFellOften, String(count))
    }
  }

  /// A date, the shorter the nearer it is.
  private func date(_ time: LocalTime, now: LocalTime) -> String {
    if time.day == now.day { return self(.titleToday, time.clock) }
    if time.day == now.day - 1 { return self(.titleYesterday, time.clock) }
    let (month, day) = (self(Self.months[time.month - 1]), String(time.dayOfMonth))
    return time.year == now.year
      ? self(.titleDay, month, day, time.clock) : self(.titleYear, month, day, String(time.year))
  }

  private static let months: [TextKey] = [
    .titleJanuary, .titleFebruary, .titleMarch, .titleApril, .titleMay, .titleJune, .titleJuly,
    .titleAugust, .titleSeptember, .titleOctober, .titleNovember, .titleDecember,
  ]
}
