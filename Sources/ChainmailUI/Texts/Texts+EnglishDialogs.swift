extension Texts {
  static let dialogs: [TextKey: String] = [
    .dialogHelp: "Keys",
    .dialogHistory: "Everything that happened",
    .dialogExplain: "Blow {number}: {amounts}",
    .dialogAttack: "Throw any attack",
    .dialogAttackHow:
      "TYPE:AMOUNT[,TYPE:AMOUNT...][;tags=a,b][;pen=TYPE:N], as in weapon:18;tags=melee",
    .dialogAttackEntry: "It enters at {link}.",
    .dialogQuit: "Leave the Yard?",
    .dialogQuitQuestion: "The game is saved as it is; the next start offers to go on with it.",
    .dialogQuitUnsaved: "The game is NOT saved; what happened since will be lost.",
    .dialogResume: "Go on where you were?",
    .dialogResumeQuestion: "{sentence}",
    .dialogUnsaved: "Not saved",
    .dialogUnsavedNotice:
      "The log cannot be written: {reason}\nThe game goes on in memory only.",
    .headerUnsaved: "NOT SAVED",
    .helpDown: "scroll down",
    .helpUp: "scroll up",
    .helpPageDown: "a page down",
    .helpPageUp: "a page up",
    .helpTop: "to the top",
    .helpBottom: "to the bottom",
    .helpClose: "close",
    .helpYes: "yes",
    .helpNo: "no",
    .helpThrowTyped: "throw what was typed",
    .hintScroll: "scroll",
    .hintClose: "close",
    .hintStay: "stay",
    .hintResume: "go on with it",
    .hintStartNew: "start anew",
    .hintGoOn: "go on",
    .hintThrow: "throw",
  ]

  static let ledger: [TextKey: String] = [
    .ledgerLink: "Link",
    .ledgerType: "Type",
    .ledgerIn: "In",
    .ledgerTaken: "Absorbed",
    .ledgerOut: "Out",
    .ledgerWhy: "Why",
    .ledgerDraw: "drew {result} of {bound}",
    .ledgerConvertedOut: "-{amount} turned",
    .ledgerConvertedIn: "+{amount} made",
    .ledgerAmplified: "+{amount} raised",
    .ledgerDiverted: "-{amount} aside",
    .ledgerDeferred: "-{amount} delayed",
    .ledgerOverkill: "Beyond what the body had: {amount}",
    .ledgerBroke: "{link} breaks",
    .ledgerReacted: "{link} wears from {before} to {after}",
    .reasonUnaffected: "not concerned",
    .reasonChance: "luck was against it",
    .reasonSpent: "spent",
    .reasonOpen: "stood open",
    .reasonWatching: "watches",
    .reasonImmune: "immune",
    .reasonReduced: "reduced",
    .reasonScaled: "scaled",
    .reasonBlocked: "blocked",
    .reasonRolled: "rolled",
    .reasonConverted: "turned",
    .reasonDiverted: "turned aside",
    .reasonSpawned: "answers",
    .reasonDeferred: "delayed",
    .reasonPooled: "soaked up",
    .reasonBody: "the body takes it",
  ]

  static let tutorial: [TextKey: String] = [
    .tutorialProgress: "Lesson {number} of {count}",
    .tutorialWeapon:
      "Every attack walks your chain from the outside in. Press {key} to be hit by a weapon.",
    .tutorialMagic: "The armour stopped the weapon. Now magic: press {key}.",
    .tutorialLightning:
      "Magic passed the armour and stopped at the magic resistance. Lightning next: press {key}.",
    .tutorialDoffArmor:
      "Lightning passed both, and hurt. What does the armour do for you? Take it off: {key}.",
    .tutorialBareWeapon: "The armour is off. Press {key} and watch the weapon.",
    .tutorialDonArmor: "That hurt. Put the armour on again: {key}.",
    .tutorialArmoredWeapon: "Press {key} once more.",
    .tutorialDonResonator:
      "Stopped again. In your bag is a resonator: it turns lightning into magic. Put it on: {key}.",
    .tutorialResonatorInside:
      "The resonator hangs inside the magic resistance. Press {key}: will lightning be stopped?",
    .tutorialMoveOutward:
      "It still hurt: the magic was made too late. Select the resonator ({select}), and move it "
      + "outward with {move} until it is outside the magic resistance.",
    .tutorialResonatorOutside: "Now the resonator meets the lightning first. Press {key}.",
    .tutorialDonMagicResistance: "The magic resistance is off. Put it on: {key}.",
    .tutorialOutermost: "Blows enter further in. Let them enter at the outermost link: {key}.",
    .tutorialDone:
      "Turned into magic outside, stopped inside: order matters. The Yard is yours. {key} closes.",
  ]
}
