import ChainmailRooms
import Crypto
import CryptoExtras

/// Sealed letters: what has the form of a letter is read the same from its base64, and a password
/// tried on it gives the text of one that was sealed, or an error, or nothing.
struct LetterTarget: Target {
  let name = "letter"
  let corpus: [[UInt8]]
  private static let word = "fuzz"
  private let password: LetterPassword

  init() throws {
    password = try LetterPassword(Self.word)
    let texts = [[], Array("text".utf8), [UInt8](repeating: 16, count: 48)]
    let letters = try texts.map { [password] in try SealedLetter(sealing: $0, with: password) }
    corpus = letters.map(\.bytes) + letters.map { Array($0.base64.utf8) }
  }

  /// Makes the code right again in half of the cases, as a sender does who means harm.
  func input(from corpus: [[UInt8]], _ mutator: inout Mutator) -> [UInt8] {
    let input = mutator.input(from: corpus)
    guard mutator.number(below: 2) == 0, let letter = try? SealedLetter(reading: input) else {
      return input
    }
    let authenticated = letter.bytes.dropLast(32)
    let key = try? KDF.Insecure.PBKDF2.deriveKey(
      from: Array(Self.word.utf8), salt: authenticated[10..<18], using: .insecureSHA1,
      outputByteCount: 32, unsafeUncheckedRounds: 10_000)
    guard let key else { return input }
    return Array(authenticated) + HMAC<SHA256>.authenticationCode(for: authenticated, using: key)
  }

  func accepts(_ input: [UInt8]) -> Bool {
    guard let letter = try? SealedLetter(reading: input) else { return false }
    precondition(
      (try? SealedLetter(reading: Array(letter.base64.utf8))) == letter,
      "a letter is another in base64")
    guard let opened = try? letter.opened(with: password) else { return false }
    precondition(opened.count < letter.bytes.count - 66, "a text is longer than its letter")
    return true
  }
}
