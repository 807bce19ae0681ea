/// Carries out what forms ask for that have met their checks, against the book.
///
/// It works for about a quarter of a second on purpose and touches the disk, so that a room calls
/// it beside the screen and hands the answer to ``reduce(_:_:under:into:)``.
public struct GateLedger<Derivation: KeyDerivation>: Sendable {
  public let store: ProfileStore
  private let derivation: Derivation
  private let cost: ScryptCost

  /// Creates a ledger.
  ///
  /// - Parameters:
  ///   - store: The book.
  ///   - derivation: How keys are derived.
  ///   - cost: How slow; also for e-mails that nobody has.
  public init(_ store: ProfileStore, by derivation: Derivation, cost: ScryptCost = .standard) {
    self.store = store
    self.derivation = derivation
    self.cost = cost
  }

  /// Signs up or in.
  ///
  /// An attempt is counted as a failure before its password is looked at and forgiven after, so
  /// that several at once gain nothing. Every attempt that need not wait takes one derivation.
  ///
  /// - Parameters:
  ///   - passed: A form that has met its checks.
  ///   - keepingGuest: Whether who signs up takes over what the rooms keep for the guest.
  ///   - now: The time in seconds since 1970.
  ///   - generator: Where salts, names of profiles and the key of the delays are drawn from; the
  ///     system's, but for tests.
  /// - Returns: What came of it.
  /// - Throws: ``ProfileError`` where the book cannot be read or written.
  public func answer(
    _ passed: PassedForm, keepingGuest: Bool = false, at now: Int64,
    using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateAnswer {
    switch passed.deed {
    case .signUp:
      try signUp(
        passed.form, keepingGuest ? .guest : .nothing, created: now, at: now, using: &generator)
    case .signIn: try signIn(passed.form, at: now, using: &generator)
    }
  }

  /// Makes a profile of an export, under a new name and with a new password.
  ///
  /// - Parameters:
  ///   - export: What is imported.
  ///   - passed: The form made of it that has met the checks of signing up; nil for the guest's.
  ///   - now: The time in seconds since 1970.
  ///   - generator: Where salts and names are drawn from.
  /// - Returns: What came of it.
  /// - Throws: ``ProfileError``; ``ProfileError/taken(_:)`` where there is a guest already.
  public func admit(
    _ export: ProfileExport, as passed: PassedForm?, at now: Int64,
    using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateAnswer {
    if export.person != nil {
      guard let passed, passed.deed == .signUp else {
        preconditionFailure("an export with an e-mail signs up")
      }
      return try signUp(
        passed.form, .imported(export.rooms), created: export.created, at: now, using: &generator)
    }
    let guest = Profile(id: .guest, created: export.created, owner: nil, rooms: export.rooms)
    try store.writing { folder throws(ProfileError) in try store.add(guest, in: folder) }
    return .signedUp(.guest)
  }

  /// Whether a password opens a profile; asked before a profile is exported or deleted.
  ///
  /// - Returns: ``GateAnswer/signedIn(_:)``, ``GateAnswer/refused`` or ``GateAnswer/wait(_:)``;
  ///   the guest is opened by any.
  /// - Throws: ``ProfileError``.
  public func open(
    _ profile: Profile, with password: Secret, at now: Int64,
    using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateAnswer {
    guard let owner = profile.owner else { return .signedIn(profile.id) }
    let form = GateForm(email: owner.person.email, password: password)
    let answer = try signIn(form, at: now, using: &generator)
    // A copied file has the same e-mail; its own name decides which profile was opened.
    if case .signedIn(let id) = answer, id != profile.id { return .refused }
    return answer
  }

  private func signIn(
    _ form: GateForm, at now: Int64, using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateAnswer {
    let wait = try knock(form.email, at: now, using: &generator)
    guard wait == 0 else { return .wait(wait) }
    let profile = try store.writing { folder throws(ProfileError) in
      try store.profile(of: form.email, in: folder)
    }
    let kept = profile?.owner?.password ?? .ofNobody(cost: cost)
    let matches: Bool
    do throws(KeyDerivationError) {
      matches = try kept.matches(form.password, by: derivation)
    } catch {
      throw .outOfMemory
    }
    guard matches, let profile else { return .refused }
    try forgive(form.email, using: &generator)
    return .signedIn(profile.id)
  }

  /// What the rooms keep for a new profile from the start.
  private enum Inheritance {
    case nothing
    /// What they kept for the guest, whose profile it was.
    case guest
    case imported(RoomStates)
  }

  private func signUp(
    _ form: GateForm, _ inheritance: Inheritance, created: Int64, at now: Int64,
    using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> GateAnswer {
    let person = Person(
      firstName: form.firstName, lastName: form.lastName, email: form.email)
    guard let person else { throw .unusableText(limit: Person.lengthLimit) }
    let wait = try knock(form.email, at: now, using: &generator)
    guard wait == 0 else { return .wait(wait) }
    let password: PasswordHash
    do throws(KeyDerivationError) {
      password = try PasswordHash(
        of: form.password, cost: cost, by: derivation, using: &generator)
    } catch {
      throw .outOfMemory
    }
    let id = ProfileID(using: &generator)
    let isNew = try store.writing { folder throws(ProfileError) in
      guard try store.profile(of: form.email, in: folder) == nil else { return false }
      let rooms =
        switch inheritance {
        case .nothing: RoomStates()
        case .guest: try store.profile(.guest, in: folder)?.rooms ?? RoomStates()
        case .imported(let rooms): rooms
        }
      try store.add(
        Profile(
          id: id, created: max(0, created), owner: Profile.Owner(person, password), rooms: rooms),
        in: folder)
      if case .guest = inheritance { _ = try store.remove(.guest, in: folder) }
      return true
    }
    guard isNew else { return .emailTaken }
    try forgive(form.email, using: &generator)
    return .signedUp(id)
  }

  /// Counts an attempt at an e-mail, unless there is still to wait.
  ///
  /// - Returns: The seconds to wait; 0 where the attempt may be made.
  private func knock(
    _ email: Secret, at now: Int64, using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) -> Int64 {
    try changeDelays(using: &generator) { delays in
      let wait = delays.wait(of: email, at: now)
      if wait == 0 { delays.fail(email, at: now) }
      return wait
    }
  }

  private func forgive(
    _ email: Secret, using generator: inout some RandomNumberGenerator
  ) throws(ProfileError) {
    try changeDelays(using: &generator) { $0.succeed(email) }
  }

  private func changeDelays<Value>(
    using generator: inout some RandomNumberGenerator, _ change: (inout GateDelays) -> Value
  ) throws(ProfileError) -> Value {
    try store.writing { folder throws(ProfileError) in
      var delays = try store.delays(in: folder, using: &generator)
      let before = delays
      let value = change(&delays)
      if delays != before { try store.keep(delays, in: folder) }
      return value
    }
  }
}

/// What came of a form that met its checks.
public enum GateAnswer: Hashable, Sendable {
  case signedUp(ProfileID)
  case signedIn(ProfileID)
  /// There is no such e-mail, or it has another password: which of both is not told.
  case refused
  /// Somebody has signed up with this e-mail already.
  case emailTaken
  /// There were failures; so many seconds are to wait before the next attempt.
  case wait(Int64)
}
