/// The lessons of the tutorial.
extension TextKey {
  static let tutorialProgress = TextKey("tutorial.progress", "Lesson {number} of {count}")
  /// How a lesson asks for a key.
  static let tutorialPress = TextKey("tutorial.press", "press {key}")
  static let tutorialWeapon = TextKey(
    "tutorial.weapon",
    "Every attack walks your chain from the outside in. To be hit by a weapon, {press}.")
  static let tutorialMagic = TextKey(
    "tutorial.magic",
    "The armour stopped the weapon. Now magic: {press}.")
  static let tutorialLightning = TextKey(
    "tutorial.lightning",
    "The magic stopped at the magic resistance. Lightning next: {press}.")
  static let tutorialDoffArmor = TextKey(
    "tutorial.doff-armor",
    "Lightning passed both, and hurt. What does the armour do for you? Take it off: {key}.")
  static let tutorialDoffArmorFirst = TextKey(
    "tutorial.doff-armor-first",
    "What does the armour do for you? Take it off: {key}.")
  static let tutorialBareWeapon = TextKey(
    "tutorial.bare-weapon",
    "The armour is off. To watch the weapon, {press}.")
  static let tutorialDonArmor = TextKey(
    "tutorial.don-armor",
    "The weapon hurt. Put the armour on again: {key}.")
  static let tutorialDonArmorFirst = TextKey(
    "tutorial.don-armor-first",
    "The armour is off. Put it on: {key}.")
  static let tutorialArmoredWeapon = TextKey("tutorial.armored-weapon", "Once more: {press}.")
  static let tutorialDonResonator = TextKey(
    "tutorial.don-resonator",
    "In your bag is a resonator: it turns lightning into magic. Put it on: {key}.")
  static let tutorialResonatorInside = TextKey(
    "tutorial.resonator-inside",
    "The resonator hangs inside the magic resistance. Is lightning stopped now? To see, {press}.")
  static let tutorialSelectResonator = TextKey(
    "tutorial.select-resonator",
    "Inside, the magic is made too late. Select the resonator: {press}.")
  static let tutorialMoveOutward = TextKey(
    "tutorial.move-outward",
    "Inside, the magic is made too late. Move the resonator outward: {press}.")
  static let tutorialResonatorOutside = TextKey(
    "tutorial.resonator-outside",
    "Now the resonator meets the lightning first: {press}.")
  static let tutorialDonMagicResistance = TextKey(
    "tutorial.don-magic-resistance",
    "The magic resistance is off. Put it on: {key}.")
  static let tutorialOutermost = TextKey(
    "tutorial.outermost",
    "Blows enter further in. Let them enter at the outermost link: {key}.")
  static let tutorialFinished = TextKey("tutorial.finished", "All lessons learned")
  static let tutorialLeave = TextKey("tutorial.leave", "{key} leaves the tutorial")
  static let tutorialDone = TextKey(
    "tutorial.done",
    "Turned to magic, then stopped: order matters. Next: {spar} spar, {type} type an attack, "
      + "{explain} explain a blow.")
}
