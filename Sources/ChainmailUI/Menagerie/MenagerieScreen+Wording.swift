internal import ChainmailCore
internal import ChainmailRooms
internal import ChainmailTerminal

extension MenagerieScreen {
  /// A food's name; one of a person's own goes by the name that was typed.
  func wording(_ food: Food) -> String { texts.food(food.name) }

  /// The food that was typed, by its name as it is shown or as the rules know it.
  func food(called name: String) -> Food? {
    let known: [Food] = [.banana, .nut, .meatball, .coffee]
    return known.first { wording($0).lowercased() == name.lowercased() } ?? Food(name)
  }

  /// What an animal eats.
  func wording(menuOf animal: Animal) -> String {
    guard let second = animal.secondChoice else { return wording(animal.favourite) }
    return texts(.foodChoices, wording(animal.favourite), wording(second))
  }

  func telling(_ event: Menagerie.Event) -> Telling {
    switch event {
    case .offered(let walk): .walk(walk)
    case .refused(let refusal): .refusal(wording(refusal))
    case .ate(let animal, let food, let appetite):
      .sentence(
        texts.joined([
          texts(
            appetite == .favourite ? .foodAteFavourite : .foodAteSecond, texts.animal(animal),
            wording(food)),
          wording(blows: appetite.blows, of: animal),
        ]))
    case .untouched(let food): .sentence(texts(.foodUntouched, wording(food)))
    case .drank(let food, let tempo):
      .sentence(texts(.foodDrank, wording(food), String(tempo)))
    case .linedUp(.game): .sentence(texts(.foodLineGame))
    case .linedUp(.textbook): .sentence(texts(.foodLineTextbook))
    case .rested(let portions):
      .sentence(
        texts(.foodFound, portions.map { wording($0) }.joined(separator: texts(.separator))))
    }
  }

  func wording(_ refusal: Menagerie.Refusal) -> String {
    switch refusal {
    case .noSuchPortion: texts(.refusedNoPortion)
    case .noSuchAnimal(let id): texts(.refusedNoAnimal, id)
    case .fullLarder: texts(.refusedFullLarder)
    }
  }

  /// For how long somebody stays who was fed; longer where an earlier meal has earned that.
  private func wording(blows: UInt16, of animal: String) -> String {
    guard companion(animal) != nil else { return texts(.foodNoCompanion) }
    return blows == 1 ? texts(.foodCompanionOnce) : texts(.foodCompanion, String(blows))
  }
}

extension Wording {
  /// What a companion does once it is called, short enough for so many columns if that can be.
  func works(of companion: Piece, columns: Int) -> String {
    let summaries = companion.links.map { link in
      if case .pool = link.primitive {
        return LinkSummary(text: texts(.linkTakesUpTo, link.size.description))
      }
      return summary(of: link)
    }
    let text = summaries.map(\.text).joined(separator: texts(.clauseSeparator))
    guard CharacterWidth.columns(of: text) > columns else { return text }
    return summaries.map { $0.short ?? $0.text }.joined(separator: texts(.clauseSeparator))
  }
}

extension Texts {
  /// What an animal is called.
  package func animal(_ id: String) -> String {
    switch id {
    case Animal.monkey.id: self(.animalMonkey)
    case Animal.squirrel.id: self(.animalSquirrel)
    case Animal.dog.id: self(.animalDog)
    default: id
    }
  }
}

extension Wording {
  /// What came of a food, as the game's log tells it; nil for what this version does not know.
  func menagerie(_ fact: RoomFact) -> String? {
    switch (MenagerieFact(rawValue: fact.what), fact.by, fact.number) {
    case (.rested, _, let count?): texts(.foodFactRested, String(count))
    case (.linedUp, AnimalLine.game.rawValue?, _): texts(.foodLineGame)
    case (.linedUp, AnimalLine.textbook.rawValue?, _): texts(.foodLineTextbook)
    case (.fed, let animal?, _?): texts(.foodFactFed, texts.animal(animal))
    case (.untouched, _, _): texts(.foodFactUntouched)
    case (.drank, _, let tempo?): texts(.foodFactDrank, String(tempo))
    default: nil
    }
  }
}
