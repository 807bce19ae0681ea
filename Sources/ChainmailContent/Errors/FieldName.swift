internal import Messages

/// What a value that is read is called in errors: a field, or a member of one.
struct FieldName: Hashable, Sendable {
  let field: String
  private var isMember = false

  init(_ field: String) { self.field = field }

  /// What each member of it is called, if it is a list.
  var member: FieldName {
    var name = self
    name.isMember = true
    return name
  }
}

extension FieldName: Worded {
  var message: Message {
    isMember ? Message("a member of \(field)") : Message(verbatim: field)
  }
}
