import ChainmailRooms
import Glibc
import Messages

extension CommandText {
  static let letterAbstract = text("Seal and open letters with passwords.")
  static let letterDiscussion = text(
    """
    Example: chainmail letter open letter.txt --passwords known.txt

    Letters are in version 3 of the RNCryptor format, sealed with a password.

    Exit statuses: 0 done; 1 no password opens the letter; 2 a file is bad; 64 the command line is \
    wrong.
    """)
  static let letterSealAbstract = text("Seal the text on standard input.")
  static let letterSealDiscussion = text(
    """
    Example: chainmail letter seal --password-file password.txt <text.txt >letter.txt

    The letter comes in base64. The password is the whole file but one final newline; CR LF counts \
    as a newline.

    Exit statuses: 0 sealed; 2 a file is bad; 64 the command line is wrong.
    """)
  static let letterOpenAbstract = text("Try passwords on a letter, and print its text.")
  static let letterOpenDiscussion = text(
    """
    Example: chainmail letter open letter.txt --passwords known.txt

    The passwords are tried in the order of their lines. Standard error tells what each did, by \
    its number and never by itself.

    Exit statuses: 0 opened; 1 no password opens the letter; 2 a file is bad; 64 the command line \
    is wrong.
    """)
  static let passwordFileHelp = text("A file with the password.")
  static let passwordsHelp = text("A file with a password on each line.")
  static let letterFileHelp = text("The letter, in base64 or binary; '-' is standard input.")

  static let demoLettersAbstract = text("Known passwords on sealed letters.")
  static let demoLettersDiscussion = text(
    """
    Example: chainmail demo letters --letter letter.txt --passwords known.txt

    Exit statuses: 0 walked; 2 a file is bad; 64 the command line is wrong.
    """)
  static let demoLetterHelp = text("A letter in base64 or binary; may be repeated.")

  static func badLetter(_ path: String, _ error: SealedLetterError) -> String {
    text("\(called(path)): \(error)")
  }

  static func staysSealed(_ path: String, passwords: Int) -> String {
    passwords == 1
      ? text("\(called(path)): the password does not open it, or somebody tampered with it")
      : text(
        "\(called(path)): none of \(passwords) passwords opens it, or somebody tampered with it")
  }

  static func secretFileTooLong(_ path: String) -> String {
    text("\(path): the file is too long; allowed: \(SecretFile.lengthLimit) bytes")
  }

  static func secretFileEncoding(_ path: String, _ encoding: String) -> String {
    text("\(path) is in \(encoding); allowed: text in UTF-8")
  }

  static func secretFileNoText(_ path: String) -> String {
    text("\(path) is not UTF-8; allowed: text in UTF-8")
  }

  static func cannotRead(_ path: String, _ code: Int32) -> String {
    text("\(called(path)): could not read it: \(Message(system: code))")
  }

  /// Which password opened a letter, by its place among those that were tried.
  static func opened(by place: Int) -> String { text("opened by number \(place)") }

  /// What a letter of the textbook's is called.
  static func textbookLetter(_ name: String) -> String {
    switch name {
    case "steward": text("steward")
    case "stranger": text("stranger")
    case "tampered": text("tampered")
    default: name
    }
  }
}
