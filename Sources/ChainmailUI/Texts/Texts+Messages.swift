package import Messages

extension Texts {
  /// What a message says in this language; what is not translated of it stays English.
  package func callAsFunction(_ message: Message) -> String {
    let values = message.values.map { value in
      switch value {
      case .text(let text): text
      case .message(let message): self(message)
      }
    }
    return filled(message.template, values) ?? message.filled { self($0) }
  }

  /// What an error says in this language.
  package func callAsFunction(_ error: some Worded) -> String { self(error.message) }
}
