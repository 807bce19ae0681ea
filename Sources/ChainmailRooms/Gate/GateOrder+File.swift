public import ChainmailContent
internal import Messages

extension GateOrder {
  /// Reads an order from a file.
  ///
  /// ```yaml
  /// schema: 1
  /// sign-up: [location, notifications, first-name, last-name, email, email-form,
  ///           password, password-length, password-repeat]
  /// sign-in: [location, email, email-form, password]
  /// ```
  ///
  /// - Throws: `ContentErrors` with file, line and column of every mistake: unknown checks, checks
  ///   that stand twice, checks that make no sense for the deed, required checks left out.
  public init(_ file: ContentFile) throws(ContentErrors) {
    let deeds = GateDeed.allCases
    let names = try OrderFile.read(
      file, Message("an order of checks"),
      deeds.map { deed in
        OrderFile.List(
          deed.rawValue, allowed: deed.checks.map(\.rawValue),
          required: deed.requiredChecks.map(\.rawValue))
      })
    let orders = Dictionary(uniqueKeysWithValues: zip(deeds, names))
    do throws(GateOrderError) {
      try self.init(
        signUp: (orders[.signUp] ?? []).compactMap(GateCheck.init),
        signIn: (orders[.signIn] ?? []).compactMap(GateCheck.init))
    } catch {
      preconditionFailure("the file was checked for the same: \(error)")
    }
  }
}
