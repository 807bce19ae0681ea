import ArgumentParser
import ChainmailContent
import ChainmailRooms
import Messages

/// `chainmail demo gate`: forms at the gate ledger's checks.
///
/// No book is opened or written.
struct DemoGate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate", abstract: CommandText.demoGateAbstract,
    discussion: CommandText.demoGateDiscussion)

  @Flag(help: ArgumentHelp(CommandText.signUpHelp))
  var signUp = false

  @Flag(help: ArgumentHelp(CommandText.signInHelp))
  var signIn = false

  @Option(help: ArgumentHelp(CommandText.firstNameHelp, valueName: "text"))
  var firstName: String?

  @Option(help: ArgumentHelp(CommandText.lastNameHelp, valueName: "text"))
  var lastName: String?

  @Option(help: ArgumentHelp(CommandText.emailHelp, valueName: "text"))
  var email: String?

  @Option(help: ArgumentHelp(CommandText.passwordHelp, valueName: "text"))
  var password: String?

  @Option(
    name: .customLong("repeat"), help: ArgumentHelp(CommandText.repeatHelp, valueName: "text"))
  var repeated: String?

  @Flag(help: ArgumentHelp(CommandText.noLocationHelp))
  var noLocation = false

  @Flag(help: ArgumentHelp(CommandText.noNotificationsHelp))
  var noNotifications = false

  @Option(help: ArgumentHelp(CommandText.orderHelp, valueName: "file"))
  var order: String?

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if signUp && signIn { throw ValidationError(CommandText.oneDeed) }
    if signIn && (firstName != nil || lastName != nil || repeated != nil) {
      throw ValidationError(CommandText.signInAsksLess)
    }
    // What no book could keep would meet every check and still not be signed up.
    if Person(firstName: form.firstName, lastName: form.lastName, email: form.email) == nil {
      throw ValidationError(
        CommandText.told(ProfileError.unusableText(limit: Person.lengthLimit)))
    }
  }

  func run() throws {
    try ending {
      let order = try checks()
      for (deed, form) in requests {
        let trace = order.walk(form, to: deed).trace
        output.print(trace, told: trace.told(of: form, to: deed))
      }
      if !output.json { StandardOutput.print(CommandText.noMail) }
    }
  }

  /// What was asked for; else the textbook's scenario: signing in with the location check passes,
  /// signing up with location and notifications stops at the notifications that are off.
  private var requests: [(GateDeed, GateForm)] {
    let isAsked =
      signUp || signIn || firstName != nil || lastName != nil || email != nil || password != nil
      || repeated != nil || noLocation || noNotifications
    if isAsked { return [(signIn ? .signIn : .signUp, form)] }
    var silent = form
    silent.allowsNotifications = false
    return [(.signIn, form), (.signUp, silent), (.signUp, form)]
  }

  /// The form as it was given, with valid values for the rest.
  private var form: GateForm {
    var form = GateForm(
      firstName: firstName ?? "Ada", lastName: lastName ?? "Byron",
      email: Secret(email ?? "ada@example.org"), password: Secret(password ?? "correct horse"),
      repeated: repeated.map { Secret($0) })
    form.allowsLocation = !noLocation
    form.allowsNotifications = !noNotifications
    return form
  }

  private func checks() throws -> GateOrder {
    guard let order else { return .standard }
    return try GateOrder(try ContentFile(readingFrom: order))
  }
}
