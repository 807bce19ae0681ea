extension CommandText {
  static let demoGateAbstract = "Forms at the checks of the gate ledger."
  static let demoGateDiscussion = """
    Example: chainmail demo gate --sign-up --email a@b --no-notifications

    What is not given is filled with valid values. To sign up is what is meant without --sign-in. \
    No profile is made, and no mail is ever sent.

    Exit statuses: 0 walked; 2 the file with the order is bad; 64 the command line is wrong.
    """
  static let signUpHelp: String = "Sign up: nine checks."
  static let signInHelp: String = "Sign in: e-mail, password, the e-mail's form, location."
  static let firstNameHelp: String = "The first name."
  static let lastNameHelp: String = "The last name."
  static let emailHelp: String = "The e-mail; nothing is ever sent to it."
  static let passwordHelp: String = "The password; others may see it here, so make one up."
  static let repeatHelp: String = "The password once more; else as it was given."
  static let noLocationHelp: String = "Saves may not live on this machine."
  static let noNotificationsHelp: String = "The bell may not ring."
  static let orderHelp: String =
    "A file with the checks and their order, such as the room's gate.yml; else the textbook's."

  static let oneDeed: String = "--sign-up and --sign-in exclude each other"
  static let signInAsksLess: String =
    "signing in asks for no name and no second password; leave out --first-name, --last-name and --repeat"
  static let noMail = "No mail is ever sent."
}
