import ChainmailRooms
import TestSupport

extension GateForm {
  /// A form that meets every check.
  static var valid: GateForm {
    GateForm(
      firstName: "Ada", lastName: "Byron", email: "ada@example.org", password: "correct horse")
  }

  /// A form in which any of the checks may fail, several at once too.
  static func random(_ generator: inout SplitMix64) -> GateForm {
    var form = GateForm()
    form.firstName = ["", " ", "Ada", "艾达"].randomElement(using: &generator) ?? ""
    form.lastName = ["", "\t", "Byron"].randomElement(using: &generator) ?? ""
    form.email = Secret(
      ["", "a@b", "@b", "a@", "a@b@c", "ada", " @ "].randomElement(using: &generator) ?? "")
    form.password = Secret(
      ["", "1234567", "12345678", "pässwörd"].randomElement(using: &generator) ?? "")
    form.repeated =
      Bool.random(using: &generator) ? form.password : Secret("another")
    form.allowsLocation = Bool.random(using: &generator)
    form.allowsNotifications = Bool.random(using: &generator)
    return form
  }
}
