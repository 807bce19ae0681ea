import Messages

extension CommandText {
  static let demoMenagerieAbstract = text("Food down a line of monkey, squirrel and dog.")
  static let demoMenagerieDiscussion = text(
    """
    Example: chainmail demo menagerie --food Banana --enter squirrel

    The food goes down the line until somebody eats it. In the textbook line each eats its \
    favourite only: banana, nut, meatball; nobody eats a cup of coffee. With --game the monkey \
    eats nuts too and the dog bananas.

    Exit statuses: 0 walked; 64 the command line is wrong.
    """)
  static let demoFoodHelp = text("A food, such as 'Banana'; may be repeated.")
  static let demoEnterHelp = text("The animal that is asked first; else the head of the line.")
  static let demoGameHelp = text("The game's line, with second choices.")

  static let noFood =
    text("this is no food; allowed: a name of 1 to 64 bytes in visible characters and spaces")

  static func noSuchAnimal(_ name: String, known: [String]) -> String {
    text("no animal is called \"\(name)\"; allowed: \(known.joined(separator: ", "))")
  }
}
