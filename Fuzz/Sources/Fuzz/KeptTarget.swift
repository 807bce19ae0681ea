import ChainmailRooms

/// What a room keeps in a profile: what is accepted is written in a form that reads as the same,
/// and is a state that can be gone on with.
struct KeptTarget: Target {
  private let form: KeptForm

  init(_ form: KeptForm) { self.form = form }

  var name: String { "kept-\(form.room)" }
  var corpus: [[UInt8]] { form.samples }

  func accepts(_ input: [UInt8]) -> Bool {
    guard let written = try? form.rewritten(input) else { return false }
    precondition((try? form.rewritten(written)) == written, "what is kept reads back as another")
    guard let later = try? form.continued(input) else {
      preconditionFailure("what was done in the room broke a law of it")
    }
    precondition((try? form.rewritten(later)) == later, "what came of it reads back as another")
    return true
  }
}
