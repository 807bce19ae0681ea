import ArgumentParser
import ChainmailContent
import ChainmailNcurses
import ChainmailRooms
import Messages

/// The exit statuses beside zero; each command's help names those that it uses.
enum ExitStatus {
  /// What was compared is not the same.
  static let differs: Int32 = 1
  /// A file is bad, or the terminal cannot be used.
  static let badInput: Int32 = 2
  /// The command line, or a value on it, is wrong (`EX_USAGE`).
  static let usage: Int32 = 64
}

/// An end of the program with a sentence on standard error.
///
/// The sentence begins with the program's name, `chainmail: there is no …`; only mistakes that have
/// a place begin with it, `attacks/bolt.yml:4:22: error: …`, so that editors find it.
struct Failure: Error {
  var status: Int32
  var message: String

  private init(status: Int32, message: String) {
    self.status = status
    self.message = message
  }

  init(status: Int32, _ sentence: String) {
    self.init(status: status, message: CommandText.said(sentence.onOneLine))
  }

  /// Several in one, which are told in order; nil where there are none.
  ///
  /// A bad file counts for more than a wrong value.
  init?(all failures: [Failure]) {
    guard let status = failures.map(\.status).min() else { return nil }
    self.init(status: status, message: failures.map(\.message).joined(separator: "\n"))
  }

  /// What it says, line by line, for where everybody knows which program speaks.
  var sentences: [String] {
    let mark = CommandText.said("")
    return message.split(separator: "\n").map { line in
      String(line.hasPrefix(mark) ? line.dropFirst(mark.count) : line)
    }
  }

  static func usage(_ sentence: String) -> Failure {
    Failure(status: ExitStatus.usage, sentence)
  }

  static func usage(_ error: some PlacedError) -> Failure {
    Failure(status: ExitStatus.usage, message: CommandText.told(error))
  }

  /// The mistakes in an attack, which goes by a name where there are several.
  static func usage(_ error: AttackSyntaxErrors, in name: String) -> Failure {
    Failure(status: ExitStatus.usage, message: CommandText.text(error.message(of: name)))
  }

  static func badInput(_ sentence: String) -> Failure {
    Failure(status: ExitStatus.badInput, sentence)
  }

  /// A mistake at a place in a file, `FILE:LINE`.
  static func badInput(at place: String, _ sentence: String) -> Failure {
    Failure(status: ExitStatus.badInput, message: "\(place): error: \(sentence)".onOneLine)
  }

  static func badInput(_ error: some PlacedError) -> Failure {
    Failure(status: ExitStatus.badInput, message: CommandText.told(error))
  }
}

extension Failure {
  /// What an error ends with that may be any.
  init(of error: any Error) {
    switch error {
    case let error as any EndingError: self = error.failure
    case let error as any Worded: self = .badInput(CommandText.told(error))
    default: self = .badInput("\(error)")
    }
  }

  /// That no screen can be shown, and what can be had without.
  static func noScreen(_ error: TerminalStartError) -> Failure {
    .badInput(CommandText.noScreen(error))
  }

  /// What a command ends with that is not given its pack.
  static func library(_ error: PackLibraryError) -> Failure {
    switch error {
    case .unknown: .usage(CommandText.told(error))
    case .broken(let errors): .badInput(errors)
    case .own, .notRemoved, .cancelled: .badInput(CommandText.told(error))
    }
  }
}

/// An error whose text begins with the place of what is wrong, on every line.
protocol PlacedError: Error, Worded {}

extension ContentErrors: PlacedError {}
extension AttackSyntaxErrors: PlacedError {}
extension CoinSyntaxError: PlacedError {}

/// An error that ends a command as it is, with a sentence and a status.
protocol EndingError: Error {
  var failure: Failure { get }
}

extension Failure: EndingError {
  var failure: Failure { self }
}

extension ContentErrors: EndingError {
  var failure: Failure { .badInput(self) }
}

extension ProfileError: EndingError {
  var failure: Failure { .badInput(CommandText.told(self)) }
}

extension StarterPackError: EndingError {
  var failure: Failure { .badInput(CommandText.told(self)) }
}

extension PublicationError: EndingError {
  var failure: Failure {
    if case .bad(let errors) = self { errors.failure } else { .badInput(CommandText.told(self)) }
  }
}

/// Runs a command's work; an error that ends it becomes its sentence and its status.
func ending<Result>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any EndingError {
    StandardError.print(error.failure.message)
    throw ExitCode(error.failure.status)
  }
}
