import Messages

extension CommandText {
  static let demoAbstract = text("Walk through the six systems that one chain carries.")
  static let demoDiscussion = text(
    """
    Example: chainmail demo armor --attack lightning:7

    Each plays its textbook scenario, or the requests it is given, and prints every walk: who was \
    asked, what each answered, and what came of it. With --json each walk is one object on a line: \
    {"request": ..., "steps": [{"handler": ..., "verdict": "pass"|"stop", "reason": ...}], \
    "outcome": ...}, the outcome null where nobody took the request.

    Exit statuses: 0 walked; 2 a file is bad; 64 the command line is wrong.
    """)
  static let demoArmorAbstract = text("Attacks on armour, magic resistance and body.")
  static let demoArmorDiscussion = text(
    """
    Example: chainmail demo armor --attack lightning:7

    Exit statuses: 0 walked; 2 a pack or loadout is bad; 64 the command line is wrong.
    """)
  static let demoJSONHelp = text("Print a JSON object a line for each walk.")
  static let demoAttackHelp = text("An attack, such as 'lightning:7'; may be repeated.")

  /// That a request ended with somebody, or was handed on.
  static func traceVerdict(stops: Bool) -> String { stops ? text("stop") : text("pass") }
  static func traceOutcome(_ outcome: String) -> String { "=> \(outcome)" }
  static let traceNobody = text("=> nobody")
}
