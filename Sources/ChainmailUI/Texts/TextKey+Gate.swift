/// The gate ledger.
extension TextKey {
  static let roomGateHelp = TextKey(
    "room.gate-help",
    "A form goes through the checks in their order and stops at the first that fails. What has met "
      + "all of them goes to the book, which is slow on purpose; an unknown e-mail and a wrong "
      + "password get the same answer, and after failures it waits longer each time. The guest "
      + "plays without all that. The e-mail is only the name of a profile: no mail is ever sent. "
      + "Passwords are shown as dots and forgotten once they are handed in; nothing that is typed "
      + "here gets into a log. What is allowed is kept with the profile that the form opens.")

  static let gateForm = TextKey("gate.form", "Form")
  static let gateChecks = TextKey("gate.checks", "Checks")
  static let gateNoMail = TextKey(
    "gate.no-mail", "No mail is ever sent; the e-mail only names a profile.")
  static let gateOrderBad = TextKey(
    "gate.order-bad", "The order in gate.yml is bad; the standard checks are made.")
  static let gatePlays = TextKey("gate.plays", "Plays: {who}")
  static let gateGuest = TextKey("gate.guest", "the guest")
  static let gateSomebody = TextKey("gate.somebody", "somebody")

  static let gateDeed = TextKey("gate.deed", "What to do")
  static let gateSignIn = TextKey("gate.sign-in", "sign in")
  static let gateSignUp = TextKey("gate.sign-up", "sign up")
  /// The choice of the two where no marks are seen.
  static let gateSignsIn = TextKey("gate.signs-in", "sign in, not up")
  static let gateSignsUp = TextKey("gate.signs-up", "sign up, not in")
  static let gateTicked = TextKey("gate.ticked", "{what}: yes")
  static let gateUnticked = TextKey("gate.unticked", "{what}: no")
  static let gateFirstName = TextKey("gate.first-name", "First name")
  static let gateLastName = TextKey("gate.last-name", "Last name")
  static let gateEmail = TextKey("gate.email", "E-mail")
  static let gatePassword = TextKey("gate.password", "Password")
  static let gateRepeated = TextKey("gate.repeated", "Repeated")
  static let gateLocation = TextKey("gate.location", "location for saves")
  static let gateNotifications = TextKey("gate.notifications", "notifications: bell")
  static let gateKeepGuest = TextKey("gate.keep-guest", "keep what guest has")

  static let gateEmailForm = TextKey("gate.email-form", "E-mail's form")
  static let gatePasswordLength = TextKey("gate.password-length", "Length")
  static let gateLocationCheck = TextKey("gate.location-check", "Location")
  static let gateNotificationsCheck = TextKey("gate.notifications-check", "Notifications")

  static let gateMet = TextKey("gate.met", "met")
  static let gateFirstNameEmpty = TextKey("gate.first-name-empty", "first name empty")
  static let gateLastNameEmpty = TextKey("gate.last-name-empty", "last name empty")
  static let gateEmailEmpty = TextKey("gate.email-empty", "e-mail empty")
  static let gatePasswordEmpty = TextKey("gate.password-empty", "password empty")
  static let gateEmailInvalid = TextKey("gate.email-invalid", "e-mail invalid")
  static let gatePasswordShort = TextKey(
    "gate.password-short", "password shorter than {length}")
  static let gatePasswordsDiffer = TextKey("gate.passwords-differ", "passwords differ")
  static let gateLocationDisabled = TextKey("gate.location-disabled", "location disabled")
  static let gateNotificationsDisabled = TextKey(
    "gate.notifications-disabled", "notifications disabled")

  static let gateAllMet = TextKey("gate.all-met", "all met; the book is asked")
  static let gateOutcomeSignedUp = TextKey("gate.outcome-signed-up", "signed up")
  static let gateOutcomeSignedIn = TextKey("gate.outcome-signed-in", "signed in")
  static let gateOutcomeRefused = TextKey("gate.outcome-refused", "all met, but refused")
  static let gateOutcomeEmailTaken = TextKey("gate.outcome-email-taken", "the e-mail is taken")
  static let gateOutcomeWait = TextKey("gate.outcome-wait", "too early")
  static let gateOutcomeFailed = TextKey("gate.outcome-failed", "the book did not answer")

  static let gateStopped = TextKey("gate.stopped", "A form was stopped: {message}.")
  static let gateSignedUp = TextKey("gate.signed-up", "Signed up; a new profile plays.")
  static let gateSignedIn = TextKey("gate.signed-in", "Signed in; its profile plays.")
  static let gateRefused = TextKey("gate.refused", "Unknown e-mail or wrong password.")
  static let gateRefusedFact = TextKey("gate.refused-fact", "The book refused a form.")
  static let gateEmailTaken = TextKey(
    "gate.email-taken", "Somebody has a profile with this e-mail already.")
  static let gateWrongPassword = TextKey("gate.wrong-password", "That is not the password.")
  static let gateWait = TextKey(
    "gate.wait", "After failures the gate waits: {seconds} s until the next try.")
  static let gateFailed = TextKey("gate.failed", "Not done: {problem}.")
  static let gateGuestPlays = TextKey("gate.guest-plays", "The guest plays.")
  static let gateBusy = TextKey("gate.busy", "One moment: the book is at work.")

  static let gatePageOf = TextKey("gate.page-of", "Profile of {name}")
  static let gatePageGuest = TextKey("gate.page-guest", "The guest's profile")
  static let gatePageHow = TextKey(
    "gate.page-how",
    "It can be exported into a file of its own, and deleted; an exported one can be imported.")
  static let gateImportPage = TextKey(
    "gate.import-page", "An exported profile can be imported.")
  static let gateReading = TextKey("gate.reading", "The profile is being read.")
  static let gateRehearsal = TextKey("gate.rehearsal", "a picture is drawn without any profiles")
  static let gateNoFolder = TextKey(
    "gate.no-folder",
    "neither XDG_DATA_HOME nor HOME names a folder, so there is no book of profiles")
  static let gateUnreadable = TextKey("gate.unreadable", "It cannot be read: {problem}.")
  static let gateDamagedPage = TextKey(
    "gate.damaged-page", "It can be deleted; an exported one can be imported.")
  static let gateNothingKept = TextKey("gate.nothing-kept", "Nothing is kept of the guest yet.")
  static let gateUnknownContents = TextKey("gate.unknown-contents", "The profile is gone.")
  static let gateContents = TextKey("gate.contents", "Rooms that keep something: {rooms}.")
  static let gateNoRooms = TextKey("gate.no-rooms", "none")

  static let gateFile = TextKey("gate.file", "File")
  static let gateNoFile = TextKey("gate.no-file", "The file needs a name.")
  static let gateNoPassword = TextKey("gate.no-password", "The password is missing.")
  static let gateExport = TextKey("gate.export", "Export")
  static let gateExportHow = TextKey(
    "gate.export-how",
    "A new file with the names, the e-mail and what the rooms keep, for you alone to read. None "
      + "of your passwords is in it, also none that you taught the letters. A path that begins with "
      + "neither / nor ~/ begins where the game was started.")
  static let gateImport = TextKey("gate.import", "Import")
  static let gateImportHow = TextKey(
    "gate.import-how",
    "An exported file, which gets a new password here; the guest's needs none.")
  static let gateExported = TextKey(
    "gate.exported", "Exported to {file}; none of your passwords is in it.")
  static let gateImported = TextKey("gate.imported", "Imported; this profile plays from now on.")

  static let gateDelete = TextKey("gate.delete", "Delete this profile?")
  static let gateDeleteHow = TextKey(
    "gate.delete-how",
    "Gone for good: the names, the e-mail, the hash of the password, what the rooms keep.")
  static let gateDeleteGuestHow = TextKey(
    "gate.delete-guest-how", "Gone for good: what the rooms keep for the guest.")
  static let gateDeleteDamagedHow = TextKey(
    "gate.delete-damaged-how", "Gone for good: the file that cannot be read.")
  static let gateLogsStay = TextKey(
    "gate.logs-stay", "Logs of games stay; they name no profile.")
  static let gateDeleted = TextKey(
    "gate.deleted",
    "Deleted, with the names, the e-mail, the hash of the password, and what rooms kept: {rooms}.")
  static let gateDeletedGuest = TextKey(
    "gate.deleted-guest", "Deleted, with what rooms kept for the guest: {rooms}.")
  static let gateDeletedUnreadable = TextKey(
    "gate.deleted-unreadable", "Deleted, with whatever was in it; it could not be read.")

  static let helpGateNext = TextKey("help.gate-next", "the next line")
  static let helpGatePrevious = TextKey("help.gate-previous", "the line before")
  static let helpGateSubmit = TextKey(
    "help.gate-submit", "hand the form in, from any line")
  static let helpGateToggle = TextKey(
    "help.gate-toggle", "tick; on the first line, other form")
  static let helpGateOtherForm = TextKey(
    "help.gate-other-form", "the other form: sign up, sign in")
  static let helpGateGuest = TextKey("help.gate-guest", "play on as the guest")
  static let helpGateProfile = TextKey(
    "help.gate-profile", "your profile; export, import, delete")
  static let helpGateHelp = TextKey(
    "help.gate-help", "this help; in a text, ? is typed")
  static let helpGateExport = TextKey("help.gate-export", "write the profile into a file")
  static let helpGateImport = TextKey("help.gate-import", "make a profile of such a file")
  static let helpGateDelete = TextKey("help.gate-delete", "delete the profile")
  static let hintGateLine = TextKey("hint.gate-line", "line")
  static let hintGateSubmit = TextKey("hint.gate-submit", "hand in")
  static let hintGateToggle = TextKey("hint.gate-toggle", "tick")
  static let hintGateOtherForm = TextKey("hint.gate-other-form", "sign in/up")
  static let hintGateGuest = TextKey("hint.gate-guest", "guest")
  static let hintGateProfile = TextKey("hint.gate-profile", "own profile")
  static let hintGateExport = TextKey("hint.gate-export", "export")
  static let hintGateImport = TextKey("hint.gate-import", "import")
  static let hintGateDelete = TextKey("hint.gate-delete", "delete")
  static let hintGateDeleteForGood = TextKey("hint.gate-delete-for-good", "delete for good")
}
