package import ChainmailRooms
package import Messages

/// What the letters' room has run beside the screen.
package enum LetterErrand: Hashable, Sendable {
  /// Try the next password, and take so many milliseconds for it or longer, so that a person can
  /// follow it and stop it.
  case tryNext(LetterOpening, lasting: UInt64)
  /// Read a letter from a file, by its path as a person typed it.
  case read(path: String)
}

/// What comes of an errand.
package enum LetterAnswer: Sendable {
  /// The letter with one more password tried.
  case tried(LetterOpening)
  case read(Result<SealedLetter, LetterFault>)
}

/// Why no letter came out of a file.
package enum LetterFault: Error, Hashable, Sendable {
  /// The system's reason.
  case unreadable(Message)
  /// There is something else than a file, such as a folder or a device.
  case noFile
  case noLetter(SealedLetterError)
}

/// What runs beside the screen, as far as the screen has to know.
enum LetterWork: Hashable, Sendable {
  /// The letter on the desk meets its next password.
  case trying
  /// The open letter at this place is opened once more, to be read.
  case reopening(Int)
  /// A letter is read from a file, by its path as it was typed.
  case reading(path: String)
}
