import Messages

extension CommandText {
  static let demoLibraryAbstract = text("Packs looked up through places that fail now and then.")
  static let demoLibraryDiscussion = text(
    """
    Example: chainmail demo library --name first-armour --fault endpoint

    Without a name or a fault, the textbook's walks are shown, one to each place that can answer and \
    one to nobody. Then ten thousand look-ups are made, each with the faults that the seed has in \
    store, and who answered is counted; with --json they are shown, and nothing is counted. Nothing is \
    transferred: the endpoints are part of the demo.

    Exit statuses: 0 walked; 2 a temporary folder cannot be used; 64 the command line is wrong.
    """)
  static let demoNameHelp = text("A pack to look up; may be repeated.")
  static let demoFaultHelp = text("A place that fails; may be repeated.")
  static let demoCountHelp = text("How many look-ups, 1 to 1000000.")
  static let demoCountOutOfRange = text("the look-ups are 1 to 1000000")
  static let demoNobody = text("nobody")

  static func demoLookUps(_ count: Int, _ seed: String) -> String {
    text("\(count) look-ups with seed \(seed); answered by")
  }

  static func demoFailures(_ count: Int) -> String { text("\(count) failures were reported") }

  static func counted(_ what: String, _ count: Int) -> String {
    let digits = String(count)
    return String(repeating: " ", count: max(8 - digits.count, 1)) + "\(digits)  \(what)"
  }

  static func notWritten(_ path: String, _ reason: Message) -> String {
    text("\(path) cannot be written: \(reason)")
  }
}
