public import ResponderChain

/// An animal in the line, and what it eats.
public struct Animal: Identifiable, Hashable, Sendable {
  public let id: String
  public let favourite: Food
  /// What it eats beside its favourite, if anything.
  public let secondChoice: Food?

  /// Creates an animal.
  public init(id: String, favourite: Food, secondChoice: Food? = nil) {
    self.id = id
    self.favourite = favourite
    self.secondChoice = secondChoice
  }

  /// What this animal thinks of a food.
  public func appetite(for food: Food) -> Appetite {
    if food == favourite { return .favourite }
    return food == secondChoice ? .secondChoice : .declined
  }
}

/// What an animal thinks of the food before it.
public enum Appetite: String, Hashable, Sendable, CustomStringConvertible {
  case favourite
  case secondChoice = "second-choice"
  case declined

  public var description: String { rawValue }

  /// For how many blows a companion stands in the chain that was fed so; none where it declined.
  public var blows: UInt16 {
    switch self {
    case .favourite: 3
    case .secondChoice: 1
    case .declined: 0
    }
  }
}

/// Offers a food to each animal in turn until one of them eats it.
public struct Feeding: ChainHandler, Sendable {
  public init() {}

  public func handle(_ food: inout Food, at animal: inout Animal) -> Verdict<Appetite> {
    let appetite = animal.appetite(for: food)
    return appetite == .declined ? .pass(appetite) : .stop(appetite)
  }
}

extension Animal {
  /// The textbook's animals.
  public static let monkey = Animal(id: "monkey", favourite: .banana)
  public static let squirrel = Animal(id: "squirrel", favourite: .nut)
  public static let dog = Animal(id: "dog", favourite: .meatball)

  /// The same animal with a second choice.
  func eating(_ food: Food) -> Animal { Animal(id: id, favourite: favourite, secondChoice: food) }
}

extension ResponderChain<Animal> {
  /// Monkey, squirrel and dog, each of which eats its favourite and nothing else.
  public static var textbook: Self {
    line([.monkey, .squirrel, .dog])
  }

  /// The game's line: the monkey eats nuts too and the dog bananas, so that food handed in at the
  /// head may be wasted on the wrong one.
  public static var game: Self {
    line([.monkey.eating(.nut), .squirrel, .dog.eating(.banana)])
  }

  private static func line(_ animals: [Animal]) -> Self {
    do throws(ChainEditError<String>) {
      return try ResponderChain(animals)
    } catch {
      preconditionFailure("the animals have names of their own: \(error)")
    }
  }

  /// Hands a food down the line.
  ///
  /// - Parameters:
  ///   - food: What is offered.
  ///   - entry: The place of the first animal that is asked; at most the number of animals.
  /// - Returns: Who ate it and with what appetite, nil where it was left untouched; and the walk,
  ///   the outcome being that animal's id.
  public func offer(
    _ food: Food, from entry: Int = 0
  ) -> (meal: (eater: Animal, appetite: Appetite)?, trace: WalkTrace) {
    var (line, food, feeding) = (self, food, Feeding())
    var recorder = TraceRecorder<Animal, Food, Appetite>()
    let end = line.walk(&food, from: entry, handler: &feeding, recorder: &recorder)
    var meal: (eater: Animal, appetite: Appetite)?
    if case .stopped(let index, let appetite) = end { meal = (line[index], appetite) }
    return (
      meal, WalkTrace(request: food.name, steps: recorder.steps, outcome: meal?.eater.id)
    )
  }
}
