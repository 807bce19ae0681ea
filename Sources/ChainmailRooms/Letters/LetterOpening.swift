public import ResponderChain

/// A letter on its way along the known passwords, which can rest after each of them.
///
/// Deriving a key takes milliseconds on purpose. So the walk of one letter is cut into steps: each
/// ``tryNext()`` asks one password, and between two of them a screen can be drawn. To cancel,
/// drop the value; ``tryAll()`` takes every step that is left.
public struct LetterOpening: Hashable, Sendable {
  /// What became of the letter.
  public enum End: Hashable, Sendable {
    /// The `place`th password that was tried, from 1, opened it.
    case opened(text: [UInt8], place: Int)
    /// The `place`th password fits, and what was sealed is damaged.
    case garbled(place: Int)
    /// No password fits, or somebody tampered with the letter; nobody can tell which.
    case staysSealed
  }

  public let letter: SealedLetter
  /// The passwords as they stood when the letter was handed in.
  public private(set) var passwords: ResponderChain<KnownPassword>
  /// What each password that was tried answered.
  public private(set) var steps: [WalkTrace.Step] = []
  /// Nil until it is known.
  public private(set) var end: End?

  /// Hands a letter in; nothing is tried yet.
  public init(_ letter: SealedLetter, along passwords: ResponderChain<KnownPassword>) {
    self.letter = letter
    self.passwords = passwords
    if passwords.isEmpty { end = .staysSealed }
  }

  /// How many passwords were tried.
  public var tried: Int { steps.count }

  /// Tries the next password; does nothing where the end is known.
  ///
  /// - Complexity: One key derivation, or two where the password fits.
  public mutating func tryNext() { walk(tries: 1) }

  /// Tries one password after the other until one fits.
  ///
  /// - Complexity: A key derivation for each password that is tried, and one more where one fits.
  public mutating func tryAll() { walk(tries: .max) }

  /// Whether this is what another opening becomes by its next try.
  ///
  /// - Complexity: O(letter, passwords).
  func follows(_ other: LetterOpening) -> Bool {
    other.end == nil && tried == other.tried + 1 && steps.starts(with: other.steps)
      && letter == other.letter && passwords == other.passwords
  }

  /// The walk so far, as all chains show theirs.
  ///
  /// - Parameter request: What the letter is called.
  /// - Returns: A step for each password that was tried; the outcome tells the place of the one
  ///   that opened the letter.
  public func trace(of request: String) -> WalkTrace {
    var outcome: String?
    if case .opened(_, let place) = end { outcome = "opened by the \(ordinal(place))" }
    return WalkTrace(request: request, steps: steps, outcome: outcome)
  }

  /// Walks on from where the last walk rested.
  private mutating func walk(tries: Int) {
    guard end == nil else { return }
    let first = tried
    var request = LetterRequest(letter: letter)
    var trial = PasswordTrial(tries: tries)
    var recorder = TraceRecorder<KnownPassword, LetterRequest, PasswordAnswer>()
    do throws(OutOfTries) {
      let walked = try passwords.walk(
        &request, from: first, handler: &trial, recorder: &recorder)
      switch walked {
      case .ranThrough: end = .staysSealed
      case .stopped(let index, .opensIt): end = .opened(text: request.text, place: index + 1)
      case .stopped(let index, _): end = .garbled(place: index + 1)
      }
    } catch {
      // It rests before the next password.
    }
    steps += recorder.steps
  }
}

/// What walks along the passwords: the letter, and its text where one of them opened it.
private struct LetterRequest {
  let letter: SealedLetter
  var text: [UInt8] = []
}

/// Why a password let the letter pass or kept it.
package enum PasswordAnswer: String, CustomStringConvertible {
  case doesNotFit = "does not fit"
  case opensIt = "opens it"
  case fitsButGarbled = "fits, but what was sealed is damaged"

  package var description: String { rawValue }
}

/// The walk rests: as many passwords were tried as were allowed.
private struct OutOfTries: Error {}

/// Tries the password of each element, so many times and no more.
private struct PasswordTrial: ChainHandler {
  var tries: Int

  mutating func handle(
    _ request: inout LetterRequest, at known: inout KnownPassword
  ) throws(OutOfTries) -> Verdict<PasswordAnswer> {
    guard tries > 0 else { throw OutOfTries() }
    tries -= 1
    do throws(SealedLetterError) {
      guard let text = try request.letter.opened(with: known.password) else {
        return .pass(.doesNotFit)
      }
      request.text = text
      return .stop(.opensIt)
    } catch {
      return .stop(.fitsButGarbled)
    }
  }
}

/// A place as people say it: 1st, 2nd, 3rd, 4th, … 11th, … 21st.
private func ordinal(_ place: Int) -> String {
  switch (place % 100, place % 10) {
  case (11...13, _): "\(place)th"
  case (_, 1): "\(place)st"
  case (_, 2): "\(place)nd"
  case (_, 3): "\(place)rd"
  default: "\(place)th"
  }
}
