public import Messages

/// Something in a content file that is legal and surely wrong, such as
/// `defenders/mail.yml:7:12: warning: this link never acts: its chance is 0 [never-acts]`.
public struct ContentWarning: Hashable, Sendable {
  public var location: ContentLocation
  /// The name of the rule that found it; see ``PackReview/rules``.
  public var rule: String
  /// What is wrong, in one sentence without a full stop.
  public var text: Message

  init(_ text: Message, at location: ContentLocation, rule: String) {
    self.location = location
    self.rule = rule
    self.text = text
  }
}

extension ContentWarning: Worded {
  /// The place, and what is wrong there.
  public var message: Message { Message("\(location): warning: \(text) [\(rule)]") }
}
