import ChainmailRooms
import ChainmailUI
import Messages

extension CommandText {
  static let demoGateAbstract = text("Forms at the checks of the gate ledger.")
  static let demoGateDiscussion = text(
    """
    Example: chainmail demo gate --sign-up --email a@b --no-notifications

    What is not given is filled with valid values. To sign up is what is meant without --sign-in. \
    No profile is made, and no mail is ever sent.

    Exit statuses: 0 walked; 2 the file with the order is bad; 64 the command line is wrong.
    """)
  static let signUpHelp = text("Sign up: nine checks.")
  static let signInHelp = text("Sign in: e-mail, password, the e-mail's form, location.")
  static let firstNameHelp = text("The first name.")
  static let lastNameHelp = text("The last name.")
  static let emailHelp = text("The e-mail; nothing is ever sent to it.")
  static let passwordHelp = text("The password; others may see it here, so make one up.")
  static let repeatHelp = text("The password once more; else as it was given.")
  static let noLocationHelp = text("Saves may not live on this machine.")
  static let noNotificationsHelp = text("The bell may not ring.")
  static let orderHelp = text(
    "A file with the checks and their order, such as the room's gate.yml; else the textbook's.")

  static let oneDeed = text("--sign-up and --sign-in exclude each other")
  static let signInAsksLess = text(
    "signing in asks for no name and no second password; leave out --first-name, --last-name and --repeat"
  )

  /// The request as it may be shown to anybody: the deed, and what is not allowed.
  static func request(_ form: GateForm, to deed: GateDeed) -> String {
    let deed = screens.name(of: deed)
    return switch (form.allowsLocation, form.allowsNotifications) {
    case (true, true): deed
    case (false, true): text("\(deed), location off")
    case (true, false): text("\(deed), notifications off")
    case (false, false): text("\(deed), location off, notifications off")
    }
  }

  static func outcome(of deed: GateDeed) -> String {
    switch deed {
    case .signUp: text("signed up")
    case .signIn: text("signed in")
    }
  }

  static let noMail = text("No mail is ever sent.")
}
