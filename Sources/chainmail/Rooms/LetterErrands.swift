import ChainmailRooms
import ChainmailUI
import Glibc
import Messages

/// What the letters' room has run beside the screen.
enum LetterErrands {
  /// How often it is looked whether a try is wanted no more, in milliseconds.
  private static let patience: UInt64 = 20

  @Sendable static func run(_ errand: LetterErrand, _ progress: ErrandProgress) -> LetterAnswer {
    switch errand {
    case .tryNext(var opening, let duration):
      let end = Clock.milliseconds + duration
      if !progress.isCancelled { opening.tryNext() }
      while case let now = Clock.milliseconds, now < end, !progress.isCancelled {
        usleep(UInt32(min(end - now, patience)) * 1000)
      }
      return .tried(opening)
    case .read(let path): return .read(letter(at: Places.path(typed: path), progress))
    }
  }

  /// The letter in a file, and in nothing else: a pipe or a terminal might never answer.
  private static func letter(
    at path: String, _ progress: ErrandProgress
  ) -> Result<SealedLetter, LetterFault> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return .failure(.unreadable(Message(system: errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure(.noFile)
    }
    let bytes = LetterFile.bytes(from: file, limit: LetterFile.lengthLimit) {
      progress.isCancelled
    }
    guard let bytes else {
      return .failure(.unreadable(Message(system: errno)))
    }
    do throws(SealedLetterError) {
      return .success(try SealedLetter(reading: bytes))
    } catch {
      return .failure(.noLetter(error))
    }
  }
}
