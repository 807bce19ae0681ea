/// The lessons of the tutorial.
extension TextKey {
  static let tutorialProgress = TextKey("tutorial.progress", "Lesson {number} of {count}")
  static let tutorialWeapon = TextKey(
    "tutorial.weapon",
    "Every attack walks your chain from the outside in. Press {key} to be hit by a weapon.")
  static let tutorialMagic = TextKey(
    "tutorial.magic",
    "The armour stopped the weapon. Now magic: press {key}.")
  static let tutorialLightning = TextKey(
    "tutorial.lightning",
    "The magic stopped at the magic resistance. Lightning next: press {key}.")
  static let tutorialDoffArmor = TextKey(
    "tutorial.doff-armor",
    "Lightning passed both, and hurt. What does the armour do for you? Take it off: {key}.")
  static let tutorialDoffArmorFirst = TextKey(
    "tutorial.doff-armor-first",
    "What does the armour do for you? Take it off: {key}.")
  static let tutorialBareWeapon = TextKey(
    "tutorial.bare-weapon",
    "The armour is off. Press {key} and watch the weapon.")
  static let tutorialDonArmor = TextKey(
    "tutorial.don-armor",
    "The weapon hurt. Put the armour on again: {key}.")
  static let tutorialDonArmorFirst = TextKey(
    "tutorial.don-armor-first",
    "The armour is off. Put it on: {key}.")
  static let tutorialArmoredWeapon = TextKey("tutorial.armored-weapon", "Press {key} once more.")
  static let tutorialDonResonator = TextKey(
    "tutorial.don-resonator",
    "In your bag is a resonator: it turns lightning into magic. Put it on: {key}.")
  static let tutorialResonatorInside = TextKey(
    "tutorial.resonator-inside",
    "The resonator hangs inside the magic resistance. Press {key}: will lightning be stopped now?")
  static let tutorialSelectResonator = TextKey(
    "tutorial.select-resonator",
    "Inside, the magic is made too late. Select the resonator: press {select}.")
  static let tutorialMoveOutward = TextKey(
    "tutorial.move-outward",
    "Inside, the magic is made too late. Move the resonator outward: press {move}.")
  static let tutorialResonatorOutside = TextKey(
    "tutorial.resonator-outside",
    "Now the resonator meets the lightning first. Press {key}.")
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
