/// A check that the gate ledger makes: what it asks of a form, and what it says where that is not
/// so.
public enum GateCheck: String, Hashable, Sendable, CaseIterable, Identifiable {
  case firstName = "first-name"
  case lastName = "last-name"
  case email
  case password
  case emailForm = "email-form"
  case passwordLength = "password-length"
  case passwordRepeat = "password-repeat"
  case location
  case notifications

  public var id: GateCheck { self }

  /// The fewest characters of a password.
  public static let shortestPassword = 8

  /// What a form that fails this check is told.
  public var message: String {
    switch self {
    case .firstName: "first name empty"
    case .lastName: "last name empty"
    case .email: "e-mail empty"
    case .password: "password empty"
    case .emailForm: "e-mail invalid"
    case .passwordLength: "password shorter than \(Self.shortestPassword)"
    case .passwordRepeat: "passwords differ"
    case .location: "location disabled"
    case .notifications: "notifications disabled"
    }
  }

  /// Whether a form meets this check; no check looks at what another one is for.
  public func isMet(by form: GateForm) -> Bool {
    switch self {
    case .firstName: !form.firstName.isBlank
    case .lastName: !form.lastName.isBlank
    case .email: !form.email.text.isBlank
    case .password: !form.password.isEmpty
    case .emailForm: isAddress(form.email.text)
    case .passwordLength: form.password.hasCharacters(Self.shortestPassword)
    case .passwordRepeat: form.password == form.repeated
    case .location: form.allowsLocation
    case .notifications: form.allowsNotifications
    }
  }
}

extension GateCheck: CustomStringConvertible {
  /// The check's stable name, such as `email-form`.
  public var description: String { rawValue }
}

/// Something before and after one @; whether mail would arrive is not asked, since none is sent.
private func isAddress(_ text: String) -> Bool {
  let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !String($0).isBlank }
}

extension String {
  /// Whether there is nothing to see in it.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
