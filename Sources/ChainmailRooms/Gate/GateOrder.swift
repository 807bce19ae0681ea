public import Messages
public import ResponderChain

/// Which checks the gate makes for each deed, and in which order: configuration, not code.
public struct GateOrder: Hashable, Sendable {
  /// The checks of signing up.
  public let signUp: ResponderChain<GateCheck>
  /// The checks of signing in.
  public let signIn: ResponderChain<GateCheck>

  /// All nine to sign up; to sign in an e-mail, a password, the e-mail's form and the location.
  public static let standard = GateOrder(
    standard: GateCheck.allCases, [.email, .password, .emailForm, .location])

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - signUp: All checks but ``GateCheck/location`` and ``GateCheck/notifications``, which may
  ///     be left out.
  ///   - signIn: Those of ``GateDeed/checks``, of which ``GateDeed/requiredChecks`` may not be
  ///     left out.
  /// - Throws: ``GateOrderError`` for the first check that is wrong.
  public init(signUp: [GateCheck], signIn: [GateCheck]) throws(GateOrderError) {
    self.signUp = try GateOrder.chain(signUp, for: .signUp)
    self.signIn = try GateOrder.chain(signIn, for: .signIn)
  }

  /// The checks of a deed, in order.
  public subscript(deed: GateDeed) -> ResponderChain<GateCheck> {
    switch deed {
    case .signUp: signUp
    case .signIn: signIn
    }
  }

  private init(standard signUp: [GateCheck], _ signIn: [GateCheck]) {
    self.signUp = ResponderChain(distinct: signUp)
    self.signIn = ResponderChain(distinct: signIn)
  }

  private static func chain(
    _ checks: [GateCheck], for deed: GateDeed
  ) throws(GateOrderError) -> ResponderChain<GateCheck> {
    for check in checks where !deed.checks.contains(check) { throw .foreign(check, deed) }
    for check in deed.requiredChecks where !checks.contains(check) { throw .missing(check, deed) }
    do throws(ChainEditError<GateCheck>) {
      return try ResponderChain(checks)
    } catch {
      guard case .duplicate(let check) = error else {
        preconditionFailure("only an identity can keep an element out at the end: \(error)")
      }
      throw .duplicate(check, deed)
    }
  }
}

extension GateDeed {
  /// The checks that make sense for this deed.
  ///
  /// Who signs in gives no names and no second password. A password's length is not looked at
  /// either: the profile has the password it has, and the answer would tell about it.
  public var checks: [GateCheck] {
    switch self {
    case .signUp: GateCheck.allCases
    case .signIn: [.email, .password, .emailForm, .location, .notifications]
    }
  }

  /// The checks without which a profile could be made that nobody can use, or could be opened by
  /// nothing.
  public var requiredChecks: [GateCheck] {
    switch self {
    case .signUp: GateCheck.allCases.filter { $0 != .location && $0 != .notifications }
    case .signIn: [.email, .password]
    }
  }
}

/// Why a list of checks is no order of the gate.
public enum GateOrderError: Error, Hashable, Sendable {
  /// The check stands twice.
  case duplicate(GateCheck, GateDeed)
  /// The deed gives nothing for this check to look at.
  case foreign(GateCheck, GateDeed)
  /// The deed cannot do without this check.
  case missing(GateCheck, GateDeed)
}

extension GateOrderError: Worded {
  public var message: Message {
    switch self {
    case .duplicate(let check, let deed):
      Message("\(check) stands twice in \(deed.rawValue); allowed: each once")
    case .foreign(let check, let deed):
      Message(
        """
        \(deed.rawValue) has no check \(check); \
        allowed: \(deed.checks.map(\.rawValue).joined(separator: ", "))
        """)
    case .missing(let check, let deed): Message("\(deed.rawValue) needs the check \(check)")
    }
  }
}

extension ResponderChain where Element == GateCheck {
  /// A chain of checks of which none stands twice.
  fileprivate init(distinct checks: [GateCheck]) {
    self.init()
    storage = checks
  }
}
