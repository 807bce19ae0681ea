/// What the game's letters say.
///
/// What was sealed is the English and stays as it is; who plays in another language reads the
/// letter in that. The passwords in it are what they are in all languages.
extension TextKey {
  static let writtenArmorer = TextKey(
    "letter.armorer-written",
    "To whoever stands at the gate.\n\n"
      + "Before you trust a chain, throw a blow of each kind at it: 1, 2 and 3 in the Yard. Steel "
      + "stops at the armor. Magic walks past the armor and stops at the magic resistance. Lightning "
      + "walks past both, and then it has come to you. Press x and read the ledger of a blow: every "
      + "link says what it let through.\n\n"
      + "My sister tunes the resonators. She seals with two words: iron sings\n\n"
      + "The armorer")
  static let writtenTuner = TextKey(
    "letter.tuner-written",
    "You asked my brother, so you know what I seal with.\n\n"
      + "A resonator turns lightning into magic, and does nothing else. Worn inside your magic "
      + "resistance it turns the bolt too late: the resistance has let lightning pass, and nobody "
      + "further in stops magic. Wear it outside, where the bolt comes by first, and what reaches the "
      + "resistance is magic, and stops there.\n\n"
      + "The same pieces, one place moved. Select a link in the Yard and press K.\n\n"
      + "The tuner")
  static let writtenCaptain = TextKey(
    "letter.captain-written",
    "Read the walk, not the wardrobe.\n\n"
      + "A blow comes from the outside in, and every link meets what the one before it left. Who stops "
      + "it stops it for everybody behind, and who is not asked is not worn down. So what changes a "
      + "blow belongs outside whatever stops the changed one, and what breaks soon belongs behind what "
      + "lasts.\n\n"
      + "When a blow goes through, do not look for another plate first. Move one.\n\n"
      + "Candles are no different: the word that fits most often goes to the front.\n\n"
      + "The captain")
  static let writtenSteward = TextKey(
    "letter.steward-written", "The ram comes on the third night. Look to the hinges.")
}
