/// The menagerie.
extension TextKey {
  static let roomMenagerieHelp = TextKey(
    "room.menagerie-help",
    "Food goes down the line until somebody eats it; nobody behind the eater is asked. You may hand "
      + "it in anywhere: whoever stands before that place is passed over. An animal that got its "
      + "favourite stands in your chain for 3 blows, one that got its second choice for 1; so the "
      + "same food may be worth more further down. In the textbook's line there are no second "
      + "choices. A cup of coffee nobody eats: you drink it and gain tempo. What is left untouched "
      + "stays in the larder.")

  static let animalMonkey = TextKey("animal.monkey", "monkey")
  static let animalSquirrel = TextKey("animal.squirrel", "squirrel")
  static let animalDog = TextKey("animal.dog", "dog")
  static let foodBanana = TextKey("food.banana", "banana")
  static let foodNut = TextKey("food.nut", "nut")
  static let foodMeatball = TextKey("food.meatball", "meatball")
  static let foodCoffee = TextKey("food.coffee", "cup of coffee")
  static let foodChoices = TextKey("food.choices", "{favourite}, else {second}")

  static let foodTempo = TextKey("food.tempo", "tempo +{tempo}")
  static let foodSentence = TextKey(
    "food.sentence", "Food is handed in to the {animal}. {line}")
  static let foodLineNameGame = TextKey("food.line-name-game", "The game's line.")
  static let foodLineNameTextbook = TextKey("food.line-name-textbook", "The textbook's line.")
  static let foodLarder = TextKey("food.larder", "Larder: {count}")
  static let foodLarderEmpty = TextKey(
    "food.larder-empty", "Nothing left. More is found before the next rest.")
  static let foodCompanions = TextKey("food.companions", "What each would do")
  static let foodNoCompanions = TextKey(
    "food.no-companions", "None of them: {pack} has no such companions.")

  static let appetiteFavourite = TextKey("appetite.favourite", "favourite")
  static let appetiteSecondChoice = TextKey("appetite.second-choice", "second choice")
  static let appetiteDeclined = TextKey("appetite.declined", "declines")
  static let foodEatenBy = TextKey("food.eaten-by", "the {animal} eats it")
  static let foodEatenByNobody = TextKey("food.eaten-by-nobody", "nobody eats it")
  static let foodDrunk = TextKey("food.drunk", "nobody eats it: you drink it")

  static let foodAteFavourite = TextKey(
    "food.ate-favourite", "The {animal} eats its favourite: {food}.")
  static let foodAteSecond = TextKey(
    "food.ate-second", "The {animal} eats its second choice: {food}.")
  static let foodCompanion = TextKey(
    "food.companion", "It stands in your chain for at least {blows} blows.")
  static let foodCompanionOnce = TextKey(
    "food.companion-once", "It stands in your chain for at least one blow.")
  static let foodNoCompanion = TextKey(
    "food.no-companion", "It stays here: this pack has no such companion.")
  static let foodUntouched = TextKey("food.untouched", "Left untouched: {food}.")
  static let foodDrank = TextKey(
    "food.drank", "Nobody eats it, so you drink it: {food}. Tempo +{tempo}.")
  static let foodLineGame = TextKey(
    "food.line-game", "The game's line: the monkey also eats nuts, the dog also bananas.")
  static let foodLineTextbook = TextKey(
    "food.line-textbook", "The textbook's line: each eats its favourite and nothing else.")
  static let foodFound = TextKey("food.found", "Another rest. Found on the way: {food}.")
  static let refusedNoPortion = TextKey(
    "refused.no-portion", "The larder is empty. More is found before the next rest.")
  static let refusedFullLarder = TextKey(
    "refused.full-larder", "The larder is full: nothing that is found would fit in.")
  static let refusedNoAnimal = TextKey("refused.no-animal", "No animal is called {name}.")

  static let foodFactFed = TextKey("food.fact-fed", "the {animal} is fed.")
  static let foodFactUntouched = TextKey("food.fact-untouched", "a food is left untouched.")
  static let foodFactDrank = TextKey("food.fact-drank", "a cup of coffee is drunk, tempo +{tempo}.")

  static let foodFactRested = TextKey(
    "food.fact-rested", "another rest; portions found on the way: {count}.")

  static let foodType = TextKey("food.type", "A food of your own")
  static let foodTypeHow = TextKey("food.type-how", "Its name, such as bread")
  static let foodFault = TextKey(
    "food.fault", "A food has a name of 1 to {limit} bytes in visible characters.")

  package static let helpFoodOffer = TextKey("help.food-offer", "hand it in")
  package static let helpFoodEntry = TextKey(
    "help.food-entry", "hand in to the next animal in line")
  package static let helpFoodType = TextKey("help.food-type", "hand in a food of your own")
  static let helpFoodLine = TextKey("help.food-line", "the game's line or the textbook's")
  static let helpFoodRest = TextKey("help.food-rest", "go on to the next rest, finding food")
  package static let hintFoodSelect = TextKey("hint.food-select", "portion")
  static let hintFoodOffer = TextKey("hint.food-offer", "hand in")
  static let hintFoodEntry = TextKey("hint.food-entry", "to whom first")
  static let hintFoodType = TextKey("hint.food-type", "own food")
  static let hintFoodLine = TextKey("hint.food-line", "other line")
  static let hintFoodRest = TextKey("hint.food-rest", "next rest")
}
