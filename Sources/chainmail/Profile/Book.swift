import ArgumentParser
import ChainmailRooms

/// The gate's book at its place, with what commands do to it.
struct Book {
  let store: ProfileStore
  private let ledger: GateLedger<Scrypt>

  init() throws(Failure) {
    guard let path = Places.profiles else { throw .badInput(CommandText.noProfileFolder) }
    store = ProfileStore(path: path)
    ledger = GateLedger(store, by: Scrypt())
  }

  /// A profile; nil where what stands in its place is none, has no password to ask for, and may go.
  func readable(_ id: ProfileID) throws -> Profile? {
    do throws(ProfileError) {
      return try store.profile(id)
    } catch {
      guard error.isNoProfile else { throw error }
      return nil
    }
  }

  /// Goes on only where the password that was given opens the profile; the guest needs none.
  func open(_ profile: Profile, _ options: PasswordOptions) throws {
    guard profile.owner != nil else { return }
    var generator = SystemRandomNumberGenerator()
    let answer = try ledger.open(
      profile, with: try options.password(), at: Clock.secondsSince1970, using: &generator)
    guard case .signedIn = answer else { throw Failure.badInput(CommandText.refused(answer)) }
  }

  /// Makes a profile of an export; returns its name.
  func admit(_ export: ProfileExport, _ options: PasswordOptions) throws -> ProfileID {
    var passed: PassedForm?
    if export.person != nil {
      let form = export.form(password: try options.password())
      switch GateOrder.standard.walk(form, to: .signUp).end {
      case .stopped(let check): throw Failure.badInput(CommandText.stopped(check))
      case .passed(let form): passed = form
      }
    }
    var generator = SystemRandomNumberGenerator()
    let answer = try ledger.admit(
      export, as: passed, at: Clock.secondsSince1970, using: &generator)
    guard case .signedUp(let id) = answer else {
      throw Failure.badInput(CommandText.refused(answer))
    }
    return id
  }
}

/// The password of a profile, never on the command line, where others could read it.
struct PasswordOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.profilePasswordHelp, valueName: "file"))
  var passwordFile: String?

  func password() throws -> Secret {
    guard let passwordFile else { throw Failure.usage(CommandText.passwordNeeded) }
    return try Secret(readingFrom: passwordFile)
  }
}

/// Runs a command's work on the book; refusals and faults become their sentences and statuses.
func answering(_ work: (Book) throws -> Void) throws {
  try ending {
    do {
      try work(try Book())
    } catch let error as ProfileError {
      throw Failure.badInput(error.description)
    }
  }
}
