internal import Messages

/// What a value that is read is called in errors: a field, or a member of one.
struct FieldName: Hashable, Sendable {
  var field: String
  var isMember = false

  init(_ field: String, isMember: Bool = false) {
    self.field = field
    self.isMember = isMember
  }
}

extension FieldName: Worded {
  var message: Message {
    isMember ? Message("a member of \(field)") : Message(verbatim: field)
  }
}
