public import ResponderChain

/// The desk at which sealed letters are opened: the passwords that are known, in the order in which
/// they are tried, and the candles to try them by.
///
/// Only `reduce` changes it. One letter lies on it at a time, and each
/// ``LetterAction/tryNext`` burns a candle and derives one key, so that a screen can be drawn
/// between two of them.
public struct LetterDesk: Hashable, Sendable {
  /// The passwords that are known; the first is tried first.
  public internal(set) var passwords = ResponderChain<KnownPassword>()
  /// How many passwords can still be tried.
  public internal(set) var candles: Int
  /// The letter on the desk, with what was tried on it.
  public internal(set) var opening: LetterOpening?
  /// The last number that a name was made of; none is given twice.
  var lastNumber = 0
  /// The most that is counted; behind it names are only told apart.
  static let numberLimit = 1_000_000

  /// The most passwords that are known at once.
  public static let passwordLimit = 64
  /// The most bytes of a password that is learnt.
  public static let passwordLength = 256

  /// Sets up a desk where no password is known.
  ///
  /// - Parameter candles: How many passwords can be tried; 3 in a rest. 0 or more.
  public init(candles: Int = 3) {
    precondition(candles >= 0, "a desk has no candles, or some")
    self.candles = candles
  }

  /// The letter as it lies there, where its next password can be tried.
  ///
  /// Whoever wants the derivation to run elsewhere takes a copy, calls
  /// ``LetterOpening/tryNext()`` on it there, and hands it back with
  /// ``LetterAction/tried(_:)``.
  ///
  /// - Throws: What ``LetterAction/tryNext`` would be refused with.
  public func ready() throws(LetterRefusal) -> LetterOpening {
    guard let opening else { throw .noLetter }
    guard opening.end == nil else { throw .nothingLeftToTry }
    guard candles > 0 else { throw .noCandle }
    return opening
  }
}

/// Everything that can be done at a desk.
public enum LetterAction: Hashable, Sendable {
  /// Puts a password among those known. Nil names it `password 1`, `password 2`, ….
  case learn(LetterPassword, as: PasswordID?, at: ChainPosition<PasswordID>)
  case move(PasswordID, to: ChainPosition<PasswordID>)
  case forget(PasswordID)
  /// Lays a letter on the desk. It meets the passwords as they stand now.
  case lay(SealedLetter)
  /// Tries the next password on the letter.
  case tryNext
  /// Takes in the letter on the desk with its next password tried, which happened elsewhere.
  case tried(LetterOpening)
  /// Takes the letter away, opened or not; candles that burnt stay burnt.
  case putAway
  /// Brings new candles, so many in all.
  case light(candles: Int)
}

/// What happened at a desk.
///
/// No password is ever told, nor a letter's text: that lies in ``LetterDesk/opening``.
public enum LetterEvent: Hashable, Sendable {
  /// A password stands at this offset, from 0, among those known.
  case learnt(PasswordID, offset: Int)
  case moved(PasswordID, offset: Int)
  case forgotten(PasswordID)
  case laid
  /// A candle burnt for the `place`th password, from 1.
  case tried(PasswordID, place: Int, candlesLeft: Int)
  /// The `place`th password, from 1, opened the letter.
  case opened(PasswordID, place: Int)
  /// The `place`th password, from 1, fits, and what was sealed is damaged.
  case garbled(PasswordID, place: Int)
  /// No password fits.
  case staysSealed
  /// No candle is left for the passwords that were not tried.
  case darkened
  case putAway
  case lit(candles: Int)
  /// The action was refused and changed nothing.
  case refused(LetterRefusal)
}

/// Why an action at a desk was refused.
public enum LetterRefusal: Error, Hashable, Sendable {
  case edit(ChainEditError<PasswordID>)
  /// The password is known already, under this name.
  case alreadyKnown(PasswordID)
  /// ``LetterDesk/passwordLimit`` passwords are known.
  case full
  /// The password is longer than ``LetterDesk/passwordLength``.
  case tooLong
  /// Another letter lies on the desk.
  case taken
  /// No letter lies on the desk.
  case noLetter
  /// The letter was tried with everything, or is open.
  case nothingLeftToTry
  case noCandle
  /// What was tried is not the next password on the letter that lies there.
  case anotherTry
  /// Fewer than no candles.
  case candles(Int)
}
