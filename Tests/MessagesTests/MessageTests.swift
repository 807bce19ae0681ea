import Messages
import Testing

@Suite struct `A message` {
  private static let inner: Message = "at least \(1) type"

  @Test func `says itself in English, and goes by its template`() {
    let message: Message = "\("types") is an empty list; allowed: \(Self.inner)"
    #expect(message.description == "types is an empty list; allowed: at least 1 type")
    #expect(message.template == "{1} is an empty list; allowed: {2}")
    #expect("\(message)" == message.description)
    #expect(message.filled { _ in "!" } == "types is an empty list; allowed: !")
  }

  @Test func `keeps braces and numbers that are filled in as they are`() {
    let message: Message = "as in \("{2}"), not \("{1}")"
    #expect(message.template == "as in {1}, not {2}")
    #expect(message.description == "as in {2}, not {1}")
  }

  @Test func `fills in errors, and nothing for what there is not`() {
    struct Broken: Worded {
      var message: Message { "it broke \(3) times" }
    }
    let none: Message? = nil
    let message: Message = "\(Broken())\(none)"
    #expect(message.description == "it broke 3 times")
    guard case .message(let told)? = message.values.first else {
      Issue.record("an error is no message")
      return
    }
    #expect(told.template == "it broke {1} times")
    #expect(Broken().description == "it broke 3 times")
  }

  @Test func `is equal to one that says the same in English`() {
    let (a, b): (Message, Message) = ("\("a") b", "a \("b")")
    #expect(a == b && a.hashValue == b.hashValue && a.template != b.template)
    #expect(Message(verbatim: "a b") == a && Message(verbatim: "a").template == "{1}")
  }

  @Test(
    arguments: [
      ([], "", ""), (["a"], "{1}", "a"), (["a", "b", "c"], "{1}, {2}, {3}", "a, b, c"),
    ] as [([String], String, String)])
  func `joins others`(parts: [String], template: String, text: String) {
    let joined = Message(parts.map { Message(verbatim: $0) }, separator: ", ")
    #expect(joined.template == template && joined.description == text)
    #expect(joined.isEmpty == parts.isEmpty)
  }

  @Test(arguments: [(13, "Permission denied"), (2, "No such file or directory")])
  func `of the system has the system's words`(code: Int32, words: String) {
    #expect(Message(system: code).template == words)
  }

  @Test func `of the system that is rare is told all the same`() {
    #expect(Message(system: 71).description == "Protocol error")
    #expect(Message(system: 71).template == "{1}")
  }
}
