import ArgumentParser
import ChainmailContent
import ChainmailRooms

/// The gate's book at its place, with what commands and the gate's room do to it.
struct Book {
  let store: ProfileStore
  private let ledger: GateLedger<Scrypt>

  init() throws(ProfileError) {
    guard let path = Places.profiles else { throw .noFolder }
    Surroundings.hideMemory()
    store = ProfileStore(path: path)
    ledger = GateLedger(store, by: Scrypt())
  }

  /// A profile; nil where what stands in its place is none, has no password to ask for, and may go.
  func readable(_ id: ProfileID) throws(ProfileError) -> Profile? {
    do throws(ProfileError) {
      return try store.profile(id)
    } catch {
      guard error.isNoProfile else { throw error }
      return nil
    }
  }

  /// Signs up or in.
  func answer(_ passed: PassedForm, keepingGuest: Bool) throws(ProfileError) -> GateAnswer {
    var generator = SystemRandomNumberGenerator()
    return try ledger.answer(
      passed, keepingGuest: keepingGuest, at: Clock.secondsSince1970, using: &generator)
  }

  /// Why a password does not open a profile; nil where it does, and for the guest.
  func refusal(of profile: Profile, _ password: Secret) throws(ProfileError) -> GateAnswer? {
    var generator = SystemRandomNumberGenerator()
    let answer = try ledger.open(
      profile, with: password, at: Clock.secondsSince1970, using: &generator)
    if case .signedIn = answer { return nil }
    return answer
  }

  /// Why nothing was imported.
  enum NotAdmitted: Error {
    case stopped(GateCheck)
    case declined(GateAnswer)
  }

  /// Makes a profile of an export; returns its name.
  func admit(
    _ export: ProfileExport, _ password: Secret, repeated: Secret, under order: GateOrder
  ) throws(ProfileError) -> Result<ProfileID, NotAdmitted> {
    var passed: PassedForm?
    if export.person != nil {
      var form = export.form(password: password)
      form.repeated = repeated
      switch order.walk(form, to: .signUp).end {
      case .stopped(let check): return .failure(.stopped(check))
      case .passed(let form): passed = form
      }
    }
    var generator = SystemRandomNumberGenerator()
    let answer = try ledger.admit(
      export, as: passed, at: Clock.secondsSince1970, using: &generator)
    guard case .signedUp(let id) = answer else { return .failure(.declined(answer)) }
    return .success(id)
  }
}

/// What the command line asks of the book: where the answer is no, a sentence and a status.
extension Book {
  /// Goes on only where the password that was given opens the profile; the guest needs none.
  func open(_ profile: Profile, _ options: PasswordOptions) throws {
    guard profile.owner != nil else { return }
    if let refusal = try refusal(of: profile, try options.password()) {
      throw Failure.badInput(CommandText.refused(refusal))
    }
  }

  /// Makes a profile of an export, with the checks that are configured; returns its name.
  func admit(_ export: ProfileExport, _ options: PasswordOptions) throws -> ProfileID {
    let password = export.person == nil ? Secret("") : try options.password()
    let order = try GateConfiguration.order()
    switch try admit(export, password, repeated: password, under: order) {
    case .success(let id): return id
    case .failure(.stopped(let check)): throw Failure.badInput(CommandText.stopped(check))
    case .failure(.declined(let answer)): throw Failure.badInput(CommandText.refused(answer))
    }
  }
}

/// The password of a profile, never on the command line, where others could read it.
struct PasswordOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.profilePasswordHelp, valueName: "file"))
  var passwordFile: String?

  func password() throws -> Secret {
    guard let passwordFile else { throw Failure.usage(CommandText.passwordNeeded) }
    return try SecretFile(path: passwordFile).text()
  }
}
