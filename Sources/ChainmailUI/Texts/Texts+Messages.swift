package import Messages

extension Texts {
  /// What a message says in this language; what is not translated of it stays English.
  package func callAsFunction(_ message: Message) -> String {
    let whole = message.isList ? nil : filled(message.template, message.values.map(filling))
    return whole ?? message.filled { self($0) }
  }

  private func filling(_ value: Message.Value) -> String {
    switch value {
    case .text(let text): text
    case .message(let message): self(message)
    }
  }

  /// What an error says in this language.
  package func callAsFunction(_ error: some Worded) -> String { self(error.message) }
}
