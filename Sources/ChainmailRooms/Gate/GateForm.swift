/// What somebody who comes to the gate has filled in and allowed.
public struct GateForm: Hashable, Sendable {
  /// A line of the form.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case firstName, lastName, email, password, repeated
  }

  public var firstName: String
  public var lastName: String
  /// The name by which a profile is found; no mail is ever sent to it.
  public var email: Secret
  public var password: Secret
  /// The password once more.
  public var repeated: Secret
  /// Whether saves may live on this machine.
  public var allowsLocation = true
  /// Whether the bell may ring.
  public var allowsNotifications = true

  /// Creates a form with everything allowed; what is not given is empty.
  ///
  /// - Parameters:
  ///   - firstName: The first name.
  ///   - lastName: The last name.
  ///   - email: The e-mail.
  ///   - password: The password.
  ///   - repeated: The password once more; nil for the same.
  public init(
    firstName: String = "", lastName: String = "", email: Secret = "", password: Secret = "",
    repeated: Secret? = nil
  ) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.password = password
    self.repeated = repeated ?? password
  }

  /// The text of a line.
  public subscript(field: Field) -> Secret {
    get {
      switch field {
      case .firstName: Secret(firstName)
      case .lastName: Secret(lastName)
      case .email: email
      case .password: password
      case .repeated: repeated
      }
    }
    set {
      switch field {
      case .firstName: firstName = newValue.text
      case .lastName: lastName = newValue.text
      case .email: email = newValue
      case .password: password = newValue
      case .repeated: repeated = newValue
      }
    }
  }

  /// Forgets the password in both lines.
  mutating func forgetPassword() {
    password = ""
    repeated = ""
  }
}

/// What somebody wants at the gate.
public enum GateDeed: String, Hashable, Sendable, CaseIterable {
  case signUp = "sign-up"
  case signIn = "sign-in"
}
