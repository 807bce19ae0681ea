package import ChainmailRooms

/// What the gate has done beside its screen, since it takes long on purpose or touches files.
package enum GateErrand: Hashable, Sendable {
  /// A form that has met its checks, and whether who signs up takes over the guest's state.
  case answer(PassedForm, keepingGuest: Bool)
  /// What is in a profile.
  case look(ProfileID)
  case export(ProfileID, to: String, password: Secret)
  case admit(from: String, password: Secret, repeated: Secret)
  case delete(ProfileID, password: Secret)
}

/// What came of it.
package enum GateReport: Sendable {
  /// The book's answer to the form.
  case answered(GateAnswer)
  /// What is in the profile.
  case page(ProfileContents)
  /// The file that was made, and nothing else.
  case exported(String)
  case admitted(ProfileID)
  /// What was in the profile that is gone; nil where that could not be read.
  case deleted(ProfileSummary?)
  /// The password that was asked for is not the one, or it is too early.
  case declined(GateAnswer)
  /// What was to be imported fails a check.
  case stopped(GateCheck)
  /// It could not be done; why, in words.
  case failed(String)
}

/// What a look into a profile has shown.
package enum ProfileContents: Hashable, Sendable {
  /// There is none, as long as the guest keeps nothing.
  case nothing
  case read(ProfileSummary)
  /// It cannot be read: why, and whether it can be deleted all the same, with no password in it
  /// that could be asked for.
  case unreadable(String, canBeDeleted: Bool)

  /// What can be done with it.
  var purposes: Set<GateSheet.Purpose> {
    switch self {
    case .nothing, .unreadable(_, canBeDeleted: false): [.admit]
    case .unreadable(_, canBeDeleted: true): [.admit, .delete]
    case .read: [.export, .admit, .delete]
    }
  }

  var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}

/// Whose profile it is and what is in it; no e-mail.
package struct ProfileSummary: Hashable, Sendable {
  /// Nil for the guest's.
  package let name: String?
  /// The rooms that keep something in it.
  package let rooms: [String]

  package init(of person: Person?, rooms: [String]) {
    name = person.map { "\($0.firstName) \($0.lastName)" }
    self.rooms = rooms
  }
}
