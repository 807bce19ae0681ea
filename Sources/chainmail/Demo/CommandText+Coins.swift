import ChainmailRooms
import Messages

extension CommandText {
  static let demoCoinsAbstract = text("Coins past the validators of a vending machine.")
  static let demoCoinsDiscussion = text(
    """
    Example: chainmail demo coins --coin 24.26:2.268 --coin 18.4:2.38 --order dime,penny

    A coin is its diameter in millimetres and its weight in grams. Each validator accepts what is \
    within 5 % of both of its measures; a coin within the ranges of two goes to whoever is asked \
    first.

    Exit statuses: 0 walked; 64 the command line is wrong.
    """)
  static let demoCoinHelp = text("A coin, such as '24.26:5.67'; may be repeated.")
  static let demoOrderHelp = text(
    """
    The validators in the order in which they are asked: penny,nickel,dime,quarter or others \
    of these and token.
    """)

  static func coinTotal(_ total: Cents, _ milligrams: Int) -> String {
    text("  total \(total), \(grams(milligrams)) g")
  }

  static func noSuchValidator(_ name: String, known: [String]) -> String {
    text("no validator is called \"\(name)\"; allowed: \(known.joined(separator: ", "))")
  }

  static func validatorTwice(_ name: String) -> String {
    text("the validator \(name) is named twice; allowed: each once")
  }

  /// Milligrams as grams with at most three places, as in `8.17`.
  private static func grams(_ milligrams: Int) -> String {
    var places = String(1000 + milligrams % 1000).dropFirst()
    while places.last == "0" { places.removeLast() }
    return "\(milligrams / 1000)" + (places.isEmpty ? "" : ".\(places)")
  }
}
