import ArgumentParser
import ChainmailRooms
import ResponderChain

/// `chainmail demo menagerie`: food down a line of animals.
struct DemoMenagerie: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie", abstract: CommandText.demoMenagerieAbstract,
    discussion: CommandText.demoMenagerieDiscussion)

  @Option(help: ArgumentHelp(CommandText.demoFoodHelp, valueName: "name"))
  var food: [String] = []

  @Option(help: ArgumentHelp(CommandText.demoEnterHelp, valueName: "animal"))
  var enter: String?

  @Flag(help: ArgumentHelp(CommandText.demoGameHelp))
  var game = false

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let line: ResponderChain<Animal> = game ? .game : .textbook
      for (text, food, entry) in try requests(to: line) {
        var trace = line.offer(food, from: entry).trace
        trace.request = text
        output.print(trace, told: trace.toldOfFood(isTyped: !self.food.isEmpty))
      }
    }
  }

  /// Each food as it was written, and where it enters the line; all of it checked.
  private func requests(
    to line: ResponderChain<Animal>
  ) throws -> [(text: String, food: Food, entry: Int)] {
    func request(_ text: String, at animal: String?) throws -> (String, Food, Int) {
      guard let food = Food(text) else { throw Failure.usage(CommandText.noFood) }
      guard let animal else { return (text, food, 0) }
      guard let entry = line.index(of: animal) else {
        throw Failure.usage(CommandText.noSuchAnimal(animal, known: line.map(\.id)))
      }
      return (text, food, entry)
    }
    let everything = ["Banana", "Nut", "Meatball", "Cup of coffee"]
    guard food.isEmpty else { return try food.map { try request($0, at: enter) } }
    guard enter == nil else { return try everything.map { try request($0, at: enter) } }
    // Every food at the head of the line, then some behind the monkey's back.
    return try everything.map { try request($0, at: nil) }
      + ["Nut", "Banana", "Cup of coffee"].map { try request($0, at: "squirrel") }
  }
}
