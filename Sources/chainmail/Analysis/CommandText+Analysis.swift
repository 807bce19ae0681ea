import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import Messages

extension CommandText {
  static let distributionAbstract = text("Print how likely each outcome of attacks is.")
  static let distributionDiscussion = text(
    """
    Example: chainmail distribution --attack 'weapon:18;tags=melee' --doff armor

    'chainmail help attacks' describes how an attack is written.

    All dice are gone through, so the answer is exact. Where they are too many, seeds are played, \
    which is said, with an interval of 95 %. Nothing falls on who has fallen. Where links keep \
    something back, lines beside the others tell it with what comes back before the next attack.

    Exit statuses: 0 done; 2 a pack, a loadout, a script or the folder of --assets is bad; 64 the \
    command line or the attack is wrong.
    """)
  static let maxHitAbstract = text("Print the largest single hit that is survived.")
  static let maxHitDiscussion = text(
    """
    Example: chainmail max-hit --attack 'weapon:70,magic:30'

    'chainmail help attacks' describes how an attack is written. \
    Without --attack each type of the pack is asked about by itself, without tags and without the \
    attacker's stats, so that what asks for those does not act. The answer is proven, or it says up \
    to which hit all were tried; where none of those kills it says none found. Where a \
    larger hit can be less deadly, the answer is the hit up to which all are survived, as in safe up \
    to 999, and a further column has the largest that is survived. Where links keep something of a hit back, a second line tells it with what comes \
    back.

    Exit statuses: 0 done; 2 a pack, a loadout or the folder of --assets is bad; 64 the command \
    line or the attack is wrong.
    """)
  static let ehpAbstract = text("Print how much raw damage it takes until the body falls.")
  static let ehpDiscussion = text(
    """
    Example: chainmail ehp --hit 5

    'chainmail help attacks' describes how an attack is written.

    Equal hits fall one after the other; the raw damage is their number times their size, the last \
    hit whole. Where there are only pools, what each takes is said too, whatever the hits. Without \
    --attack each type of the pack is asked about by itself, without tags and without the \
    attacker's stats, so that what asks for those does not act, and the worst is named: by the sum of its layers, \
    and of each layer; where there are no layers, by the raw damage in hits of this size. \
    Where links keep something of a hit back, a second line tells it with what comes back before the \
    next hit.

    Exit statuses: 0 done; 2 a pack, a loadout or the folder of --assets is bad; 64 the command \
    line or the attack is wrong.
    """)
  static let compareAbstract = text("Print what several loadouts make of the same attacks.")
  static let compareDiscussion = text(
    """
    Example: chainmail compare --attack weapon:18 --pack first-armour --loadout naked.yml

    The attacks are written in the types of the first pack or loadout that is named, as \
    'chainmail help attacks' describes. In the others \
    they go by the same ids, by aliases and groups that the packs give them, or by those that \
    --alias gives, which count before all: --alias fire=heat says that what the first calls fire is heat \
    in the others, --alias dnd-5e:fire=heat that it is in the pack dnd-5e alone. What a type became is told where it is called \
    otherwise; what may be several has to be given. Where links keep something back, a second \
    line tells it with what comes back before the next attack.

    Exit statuses: 0 done; 2 a pack, a loadout, a script or the folder of --assets is bad; 64 the \
    command line or the attack is wrong.
    """)

  static let scriptHelp = text(
    "A file with an attack on each line, which fall one after the other; '#' begins a comment.")
  static let likeHelp = text(
    """
    What the hits are like: types in the proportions of their amounts; else each type by itself. \
    See 'chainmail help attacks'.
    """)
  static let seedsHelp = text(
    """
    How many seeds are played where the dice are too many to go through; else 10000 by \
    distribution, 1000 by the others; fewer by ehp where the body stands for long.
    """)
  static let surviveHelp = text(
    "With how much luck: certain, best, or a probability such as 0.95 or 95%.")
  static let unitHelp = text(
    "The step from one hit to the next, as fine as 0.0001; else the pack's unit.")
  static let hitHelp = text(
    "The size of each hit; else a tenth of what the whole body holds, in the pack's unit.")
  static let comparePackHelp = text("A pack with its own loadout; may be repeated.")
  static let compareLoadoutHelp = text("A loadout's YAML file; may be repeated.")
  static let attackOrScript =
    text("the attacks are missing, or told twice over; allowed: either --attack or --script")
  static let compareNeedsTwo =
    text("there is nothing to compare; allowed: at least two of --pack and --loadout")
  static let seedCounts = 1...1_000_000

  static func noSeed(_ given: String) -> String {
    text("--seed is \"\(given)\"; allowed: 1 to 16 hexadecimal digits")
  }

  static func noSeedCount(_ count: Int) -> String {
    text("--seeds is \(count); allowed: \(seedCounts.lowerBound) to \(seedCounts.upperBound)")
  }

  static func noAmount(_ given: String, _ option: String) -> String {
    text(
      "\(option) is \"\(given)\"; allowed: a number 0.0001 to \(Amount.max) with at most four decimals"
    )
  }

  static func noSuchLuck(_ given: String) -> String {
    text("--survive is \"\(given)\"; allowed: certain, best, or a probability between 0 and 1")
  }

  static func noProportions(_ given: String) -> String {
    text("\"\(given)\" has no amount to take proportions from; allowed: an amount above zero")
  }
}
