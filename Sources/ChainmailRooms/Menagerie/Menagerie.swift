public import ResponderChain

/// The animals of a rest stop and what there is to feed them, as one value.
///
/// Only ``reduce(_:_:into:)-(Menagerie,_,_)`` changes it. What a meal brings is told, not kept: the
/// game calls the fed companion into its chain.
public struct Menagerie: Hashable, Sendable {
  /// Which animals are asked.
  public internal(set) var animals: AnimalLine
  /// The portions that are left, in the order in which they came.
  public internal(set) var larder: [Food]
  /// How much tempo the next round has gained; at most ``tempoLimit``.
  public internal(set) var tempo = 0

  /// The most tempo that is kept; coffee beyond it is drunk to no effect.
  public static let tempoLimit = 999

  /// Creates a menagerie.
  public init(_ animals: AnimalLine = .game, larder: [Food] = []) {
    self.animals = animals
    self.larder = larder
  }

  /// The animals in the order in which they are asked.
  public var line: ResponderChain<Animal> { animals.animals }

  /// Something done in the menagerie.
  public enum Action: Hashable, Sendable {
    /// Hands in a portion, by its place in the larder; `to` is the animal that is asked first, nil
    /// the head of the line.
    case offer(Int, to: String?)
    /// Hands in a food that is not in the larder, nor comes into it.
    case offerOwn(Food, to: String?)
    /// Lets these animals stand in line.
    case lineUp(AnimalLine)
  }

  /// Something that happened in the menagerie.
  public enum Event: Hashable, Sendable {
    /// A portion went down the line.
    case offered(WalkTrace)
    /// The animal with this id ate; it stands in the chain for so many blows.
    case ate(String, Food, Appetite)
    /// Nobody ate it; a portion is in the larder again, at its place.
    case untouched(Food)
    /// Nobody ate it, so whoever offered it drank it and gains tempo.
    case drank(Food, tempo: Int)
    /// These animals stand in line now.
    case linedUp(AnimalLine)
    /// Another rest has begun; these portions were found on the way to it.
    case rested(found: [Food])
    /// The action was refused and changed nothing.
    case refused(Refusal)
  }

  /// Why an action was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The larder has no portion at this place.
    case noSuchPortion(Int)
    /// No animal has this id.
    case noSuchAnimal(String)
    /// There are ``AnimalRest/larderLimit`` portions already.
    case fullLarder
  }
}

/// Advances `menagerie` by one action.
///
/// This is the only door. An action that is refused changes nothing and says so with
/// ``Menagerie/Event/refused(_:)`` alone. Portions are neither created nor lost: each is eaten by
/// one animal, drunk, or in the larder still.
///
/// - Parameters:
///   - menagerie: The animals and the larder.
///   - action: What is done.
///   - sink: Receives what happened, in the order in which it happened.
public func reduce(
  _ menagerie: inout Menagerie, _ action: Menagerie.Action,
  into sink: inout some FactSink<Menagerie.Event>
) {
  switch action {
  case .offer(let place, let first):
    guard menagerie.larder.indices.contains(place) else {
      sink.receive(.refused(.noSuchPortion(place)))
      return
    }
    let isGone = menagerie.offer(menagerie.larder[place], to: first, &sink)
    if isGone { menagerie.larder.remove(at: place) }
  case .offerOwn(let food, let first):
    _ = menagerie.offer(food, to: first, &sink)
  case .lineUp(let animals):
    menagerie.animals = animals
    sink.receive(.linedUp(animals))
  }
}

extension Menagerie {
  /// Hands a food in; returns whether it was eaten or drunk.
  fileprivate mutating func offer(
    _ food: Food, to first: String?, _ sink: inout some FactSink<Event>
  ) -> Bool {
    var entry = 0
    if let first {
      guard let index = line.index(of: first) else {
        sink.receive(.refused(.noSuchAnimal(first)))
        return false
      }
      entry = index
    }
    let (meal, trace) = line.offer(food, from: entry)
    sink.receive(.offered(trace))
    if let meal {
      sink.receive(.ate(meal.eater.id, food, meal.appetite))
    } else if food == .coffee {
      tempo = min(tempo + 1, Self.tempoLimit)
      sink.receive(.drank(food, tempo: 1))
    } else {
      sink.receive(.untouched(food))
      return false
    }
    return true
  }
}
