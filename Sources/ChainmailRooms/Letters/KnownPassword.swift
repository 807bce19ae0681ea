public import ResponderChain

/// The name of a password in a chain, such as `password 1`; never the password.
public struct PasswordID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let description: String

  /// Takes a name that people are shown.
  public init(_ name: String) { description = name }

  public init(stringLiteral name: String) { self.init(name) }

  /// The name of the password that was the `number`th to be known, from 1.
  public init(number: Int) { self.init("password \(number)") }
}

/// A password that stands in the chain of those known.
public struct KnownPassword: Identifiable, Hashable, Sendable {
  public let id: PasswordID
  public let password: LetterPassword

  /// Gives a password a name.
  public init(_ id: PasswordID, _ password: LetterPassword) {
    self.id = id
    self.password = password
  }
}

extension ResponderChain<KnownPassword> {
  /// Passwords in the order in which they are tried, named `password 1`, `password 2`, ….
  ///
  /// - Parameter passwords: The same one may stand there twice.
  public init(inOrder passwords: [LetterPassword]) {
    self.init()
    for (index, password) in passwords.enumerated() {
      storage.append(KnownPassword(PasswordID(number: index + 1), password))
    }
  }
}
