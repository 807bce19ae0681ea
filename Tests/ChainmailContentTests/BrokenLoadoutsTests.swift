import ChainmailContent
import ChainmailCore
import Messages
import Testing
import TestSupport

/// A loadout file for the article's pack with mistakes at the marks, and what is said of each.
struct BrokenLoadout: Sendable, CustomTestStringConvertible {
  var name: String
  var marked: String
  var messages: [String]

  init(_ name: String, _ marked: String, _ messages: String...) {
    self.name = name
    self.marked = marked
    self.messages = messages
  }

  var testDescription: String { name }
}

extension BrokenLoadout {
  private static let head = "schema: 1\npack: proving-ground\n"
  private static let body = "allowed: exactly one body, as the last of worn"
  private static let pieces =
    "flesh, hide, hound, mail, mirror, plate, talisman, ward"

  /// What is said where there is no such pack.
  static let withoutPack = [
    "no pack has the id \"first-amour\" (did you mean first-armour?); allowed: first-armour, nethack",
    "a loadout has no field \"colour\"; allowed: schema, pack, name, summary, worn, bag, stats, levels, charges, defenders",
  ]

  static let all = own + changing

  private static let own = [
    BrokenLoadout(
      "a loadout for nobody", "⟦⟧schema: 1\nworn: [flesh]\n",
      "a loadout needs the field pack; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"
    ),
    BrokenLoadout(
      "another version of the language", "schema: ⟦2⟧\npack: proving-ground\n",
      "schema is \"2\"; allowed: 1"),
    BrokenLoadout(
      "a loadout for another pack", "schema: 1\npack: ⟦first-armour⟧\n",
      "the loadout is for first-armour; allowed: for the pack proving-ground"),
    BrokenLoadout(
      "a field that no loadout has", head + "⟦wron⟧: [flesh]\n",
      "a loadout has no field \"wron\" (did you mean worn?); allowed: schema, pack, name, summary, worn, bag, "
        + "stats, levels, charges, defenders"),
    BrokenLoadout(
      "pieces that there are not", head + "worn: [⟦mial⟧, flesh]\nbag: [⟦ring⟧]\n",
      "no defender has the id \"mial\" (did you mean mail?); allowed: \(pieces)",
      "no defender has the id \"ring\"; allowed: \(pieces)"),
    BrokenLoadout(
      "pieces and links that there are not",
      head + "worn: [⟦mial⟧, flesh]\nlevels: {⟦flehs⟧: 4, flesh: 3}\ncharges: {⟦nobody⟧: 1}\n",
      "no defender has the id \"mial\" (did you mean mail?); allowed: \(pieces)",
      "no link with a level has the id \"flehs\" (did you mean flesh?); "
        + "allowed: flesh, mail/react, talisman/pool",
      "no link with charges has the id \"nobody\"; allowed: talisman/react, ward/shield"),
    BrokenLoadout(
      "nobody below the mail", head + "worn: [ward, ⟦mail⟧]\n",
      "the last piece, mail, is no body; \(body)"),
    BrokenLoadout("nothing at all", head + "worn: ⟦[]⟧\n", "nothing is worn; \(body)"),
    BrokenLoadout(
      "a body in the bag and one outside of the mail",
      head + "worn: [⟦flesh⟧, mail]\nbag: [⟦flesh⟧]\n",
      "flesh is a body but not the last piece; \(body)", "a body, flesh, in the bag; \(body)"),
    BrokenLoadout(
      "a companion that is worn", head + "worn: [⟦hound⟧, flesh]\n",
      "the companion hound is worn or in the bag; allowed: pieces; companions are called"),
    BrokenLoadout(
      "stats that there are not, and values that they cannot have",
      head + "stats: {⟦armor⟧: 3, armour: ⟦2d6⟧, resistance: {⟦cold⟧: 5%, frost: ⟦76%⟧}}\n",
      "no stat has the id \"armor\" (did you mean armour?); allowed: armour, resistance",
      "armour is \"2d6\"; allowed: a number 0...99999999999.9999 with at most four decimals",
      "no damage type has the id \"cold\"; allowed: blade, fire, frost, elemental, also ice",
      "frost is \"76%\"; allowed: a percentage such as 35%, or a factor such as 0.35, within "
        + "-1000...0.75"),
    BrokenLoadout(
      "levels and charges of what has none, or less",
      head + "worn: [ward, mail, flesh]\nlevels: {⟦ward/where⟧: 1, flesh: ⟦60.5⟧}\n"
        + "charges: {ward/shield: ⟦4⟧, ⟦mail⟧: 1}\n",
      "no link with a level has the id \"ward/where\"; allowed: mail/react, flesh",
      "flesh is \"60.5\"; allowed: a number 0...60 with at most four decimals",
      "ward/shield is \"4\"; allowed: a whole number 0...3",
      "no link with charges has the id \"mail\"; allowed: ward/shield"),
    BrokenLoadout(
      "a body that begins dead", head + "levels: ⟦{flesh: 0}⟧\n",
      "the body begins with nothing left; allowed: a level above 0"),
    BrokenLoadout(
      "more pieces than there may be",
      head + "worn: [" + String(repeating: "mirror, ", count: 256) + "⟦flesh⟧]\n",
      "too many worn; allowed: at most 256"),
    BrokenLoadout(
      "more links than a chain may have",
      head + "worn: [" + String(repeating: "mirror, ", count: 128) + "⟦flesh⟧]\n",
      "too many links in the chain; allowed: at most 256"),
  ]

  private static let anew = ", or a new one with name and links, or with like"
  private static let allFields = "id, name, slot, stage, stats, art, companion, links"

  /// Loadouts that change defenders.
  private static let changing = [
    BrokenLoadout(
      "changes that are no list", head + "defenders: ⟦{id: mail}⟧\n",
      "defenders is a group of fields; allowed: a list, as in [a, b]"),
    BrokenLoadout(
      "changes of nobody", head + "defenders: [⟦mail⟧, ⟦{links: []}⟧, {id: ⟦\"\"⟧}]\n",
      "a member of defenders is the text \"mail\"; allowed: the fields \(allFields)",
      "a changed defender needs the field id; allowed: a name of a to z, 0 to 9 and -, from a "
        + "letter, at most 64",
      "a changed defender needs the field id; allowed: a name of a to z, 0 to 9 and -, from a "
        + "letter, at most 64"),
    BrokenLoadout(
      "changes of what there is not, with another mistake",
      head + "⟦wron⟧: 1\ndefenders: [{id: ⟦mial⟧, links: []}]\n",
      "a loadout has no field \"wron\" (did you mean worn?); allowed: schema, pack, name, summary, "
        + "worn, bag, stats, levels, charges, defenders",
      "no defender has the id \"mial\" (did you mean mail?); allowed: \(pieces)\(anew)"),
    BrokenLoadout(
      "changes of one defender twice", head + "defenders: [{id: hide}, {id: ⟦hide⟧}]\n",
      "the defender hide is there already, at mine.yml:3:18; allowed: each id once"),
    BrokenLoadout(
      "new ones like nobody, and an old one like another",
      head
        + "worn: [coat, flesh]\ndefenders: [{id: coat, like: ⟦hied⟧}, {id: mail, like: ⟦hide⟧}]\n",
      "no defender has the id \"hied\" (did you mean hide?); allowed: \(pieces)",
      "mail, which the pack has, is like another; allowed: like of a new defender"),
    BrokenLoadout(
      "one like nobody, with mistakes in all else",
      head
        + "worn: [coat, ⟦mial⟧, flesh]\nbag: [coat]\nlevels: {flesh: ⟦61⟧, coat.pool: 3, ⟦flehs⟧: 1}\n"
        + "charges: {ward/shield: ⟦4⟧, coat/react: 9}\nstats: {armour: ⟦-1⟧}\n"
        + "defenders: [{id: coat, like: ⟦hied⟧}, {id: hide, links: [{scale: {ratio: coat.adaptation}}]}]\n",
      "no defender has the id \"mial\" (did you mean mail?); allowed: \(pieces)",
      "flesh is \"61\"; allowed: a number 0...60 with at most four decimals",
      "no link with a level has the id \"flehs\" (did you mean flesh?); "
        + "allowed: flesh, mail/react, talisman/pool",
      "ward/shield is \"4\"; allowed: a whole number 0...3",
      "armour is \"-1\"; allowed: a number 0...99999999999.9999 with at most four decimals",
      "no defender has the id \"hied\" (did you mean hide?); allowed: \(pieces)"),
    BrokenLoadout(
      "one like nobody, beside the pack's own character",
      head
        + "bag: [⟦mial⟧]\nlevels: {flesh: ⟦61⟧}\ncharges: {ward/shield: ⟦4⟧}\nstats: {⟦amour⟧: 1}\n"
        + "defenders: [{id: coat, like: ⟦hied⟧}]\n",
      "no defender has the id \"mial\" (did you mean mail?); allowed: \(pieces)",
      "flesh is \"61\"; allowed: a number 0...60 with at most four decimals",
      "ward/shield is \"4\"; allowed: a whole number 0...3",
      "no stat has the id \"amour\" (did you mean armour?); allowed: armour, resistance",
      "no defender has the id \"hied\" (did you mean hide?); allowed: \(pieces)"),
    BrokenLoadout(
      "new ones that are not whole",
      head
        + "worn: [coat, ⟦hied⟧, flesh]\ndefenders: [{id: ⟦coat⟧, name: Coat}, {id: ⟦hied⟧, links: []}]\n",
      "no defender has the id \"hied\" (did you mean hide?); allowed: \(pieces)",
      "no defender has the id \"coat\"; allowed: \(pieces)\(anew)",
      "no defender has the id \"hied\" (did you mean hide?); allowed: \(pieces)\(anew)"),
    BrokenLoadout(
      "links that are none",
      head + "defenders: [{id: mail, links: ⟦subtract⟧}, {id: hide, links: [⟦scale⟧]}]\n",
      "links is the text \"subtract\"; allowed: a list, as in [...]",
      "a member of links is the text \"scale\"; allowed: the fields name, "
        + "when, group, immune, subtract, scale, curve, bucket, gate, roll, convert, emit, sacrifice, "
        + "defer, pool, react, index"),
    BrokenLoadout(
      "links that there are not, and places beside them",
      head + "defenders: [{id: mail, without: [⟦raect⟧], links: [{name: ⟦subtrac⟧}, ⟦{when: {}}⟧, "
        + "{name: pad, after: ⟦subtrac⟧, immune: {}}]}]\n",
      "no link of mail has the id \"raect\" (did you mean react?); allowed: subtract, react",
      "no link of mail has the id \"subtrac\" (did you mean subtract?); allowed: subtract, react",
      "a changed link needs the field name; allowed: that of a link of mail, one of subtract, react",
      "no link of mail has the id \"subtrac\" (did you mean subtract?); allowed: subtract, react"),
    BrokenLoadout(
      "a new link that may be meant to stand anywhere",
      head + "defenders: [{id: mail, links: [{name: ⟦padding⟧, scale: {ratio: 90%}}]}]\n",
      "the new link padding of mail says no place; allowed: before or after, one of subtract, "
        + "react, or the name of one whose place it takes"),
    BrokenLoadout(
      "more links than a defender may have",
      head + "defenders: [{id: mail, links: ["
        + String(repeating: "{name: react}, ", count: 256) + "⟦{name: react}⟧]}]\n",
      "too many links; allowed: at most 256"),
    BrokenLoadout(
      "a link in two places",
      head + "defenders: [{id: mail, links: [{immune: {}, before: react, after: ⟦react⟧}]}]\n",
      "a link before one and after another; allowed: before or after"),
    BrokenLoadout(
      "the only link, with another primitive",
      head + "defenders: [{id: flesh, links: [⟦{immune: {}}⟧]}]\n",
      "the new link immune of flesh says no place; allowed: before or after, one of pool, or the name "
        + "of one whose place it takes"),
    BrokenLoadout(
      "one link twice",
      head
        + "defenders: [{id: mail, without: [react, ⟦react⟧], links: [{subtract: {amount: 3}}, "
        + "{name: ⟦subtract⟧, when: {}}]}]\n",
      "\"react\" stands twice in without; allowed: each once",
      "the link subtract is there already, at mine.yml:3:57; allowed: each id once"),
    BrokenLoadout(
      "links beside themselves",
      head
        + "defenders: [{id: mail, links: [{name: react, before: ⟦react⟧}]}, "
        + "{id: hide, links: [{scale: {ratio: 10%}, after: ⟦scale⟧}]}]\n",
      "the link react stands before itself; allowed: another link; a new one beside it needs a name of "
        + "its own",
      "the link scale stands after itself; allowed: another link; a new one beside it needs a name of "
        + "its own"),
    BrokenLoadout(
      "a new link beside one that is taken out",
      head
        + "defenders: [{id: flesh, without: [pool], links: [{name: skin, index: 1, before: ⟦pool⟧, pool: {size: 9, "
        + "terminal: yes}}, {name: down, before: skin, immune: {}, when: {types: [fire]}}]}]\n",
      "no link of flesh has the id \"pool\"; allowed: none, since there is none"),
    BrokenLoadout(
      "a change of nothing that is left",
      head + "defenders: [{id: flesh, without: [pool], links: [⟦{when: {}}⟧]}]\n",
      "a link says nothing of what it does; allowed: one of immune, subtract, scale, curve, bucket, "
        + "gate, roll, convert, emit, sacrifice, defer, pool, react"),
    BrokenLoadout(
      "a link that is taken out and written",
      head
        + "defenders: [{id: hide, without: [convert], links: [⟦{convert: {to: fire}}⟧]}]\n",
      "the link convert of hide is taken out and written; allowed: one of both, since one that is there "
        + "may be given another primitive"),
    BrokenLoadout(
      "keys that are taken out and written",
      head
        + "defenders: [{id: hide, links: [{scale: {ratio: {ice: 40%, fire: 20%, without: [⟦fire⟧, "
        + "⟦frost⟧]}}}, {convert: {to: fire, without: [⟦to⟧]}}]}]\n",
      "\"fire\" is taken out and written; allowed: one of both",
      "\"ice\" is taken out and written; allowed: one of both",
      "\"to\" is taken out and written; allowed: one of both"),
    BrokenLoadout(
      "defenders of which no link is left",
      head
        + "defenders: [{id: hide, without: [convert]}, {id: coat, like: hide, without: ⟦[scale]⟧}, "
        + "{id: mail, without: ⟦[subtract, react]⟧}]\n",
      "the defender has no link; allowed: at least one",
      "the defender has no link; allowed: at least one"),
    BrokenLoadout(
      "indices that other links have",
      head
        + "defenders: [{id: mail, links: [{name: subtract, index: 1}, {name: react, index: 0}]}, "
        + "{id: flesh, links: [{name: skin, before: pool, index: ⟦0⟧, immune: {}, when: {types: "
        + "[fire]}}]}]\n",
      "the index 0 of skin is that of pool; allowed: an index that no link of flesh has"),
    BrokenLoadout(
      "a mistyped place of a new link",
      head
        + "defenders: [{id: mail, links: [{name: pad, ⟦befor⟧: react, immune: {}, when: {types: [fire]}}]}]\n",
      "a link has no field \"befor\" (did you mean before?); allowed: name, when, group, immune, "
        + "subtract, scale, curve, bucket, gate, roll, convert, emit, sacrifice, defer, pool, react, "
        + "index, before, after, without"),
    BrokenLoadout(
      "values that are taken out of what has one for all, and of what there is not",
      head
        + "defenders: [{id: mail, links: [{subtract: {amount: {blade: 3, without: [⟦fire⟧]}}}, "
        + "{name: react, when: {without: [⟦types⟧]}}, {name: new, after: react, without: [⟦group⟧], scale: "
        + "{ratio: {blade: 10%, without: [⟦frost⟧]}}}]}]\n",
      "no field of amount has the id \"fire\"; allowed: none, since there is none",
      "no field of a condition has the id \"types\"; allowed: none, since there is none",
      "no field of a link has the id \"group\"; allowed: none, since there is none",
      "no field of ratio has the id \"frost\"; allowed: none, since there is none"),
    BrokenLoadout(
      "one that is like itself, and one like what comes behind it",
      head
        + "worn: [coat, cape, flesh]\ndefenders: [{id: coat, like: ⟦coat⟧}, {id: cape, like: ⟦cloak⟧}, "
        + "{id: cloak, like: mail}]\n",
      "coat is like itself; allowed: a defender of the pack, or one that stands before it",
      "cloak, which cape is like, comes behind it; allowed: a defender of the pack, or one that stands "
        + "before it"),
    BrokenLoadout(
      "a link by two names",
      head + "levels: {flesh: 3, ⟦flesh/pool⟧: 4}\n"
        + "defenders: [{id: flesh, links: [{name: skin, before: pool, immune: {}, when: {types: [fire]}}]}]\n",
      "the same link stands there as flesh and as flesh/pool; allowed: each once"),
    BrokenLoadout(
      "fields that were not there",
      head
        + "defenders: [{id: mail, links: [{name: subtract, without: [⟦group⟧], subtract: {without: "
        + "[⟦types⟧]}, when: {without: ⟦types⟧}}]}]\n",
      "no field of a link has the id \"group\"; allowed: subtract, when",
      "no field of subtract has the id \"types\"; allowed: amount, die",
      "without is the text \"types\"; allowed: a list of names, as in [a, b]"),
    BrokenLoadout(
      "values that the pack would not take",
      head
        + "defenders: [{id: mail, nmae: X, links: [{subtract: {amount: ⟦lots⟧}}]}]\n"
        .replacing("nmae", with: "⟦nmae⟧"),
      "a defender has no field \"nmae\" (did you mean name?); allowed: id, name, slot, stage, stats, "
        + "art, companion, links, like, without",
      "no value has the id \"lots\"; allowed: damage, total, max-damage, depth, pen, armour, "
        + "resistance, location"),
    BrokenLoadout(
      "fields that are mistyped, of what only changes have",
      head
        + "defenders: [{id: mail, ⟦witout⟧: [react], links: [{⟦befor⟧: subtract, name: subtract}]}]\n",
      "a defender has no field \"witout\" (did you mean without?); allowed: id, name, slot, "
        + "stage, stats, art, companion, links, like, without",
      "a link has no field \"befor\" (did you mean before?); allowed: name, when, group, immune, "
        + "subtract, scale, curve, bucket, gate, roll, convert, emit, sacrifice, defer, pool, react, "
        + "index, before, after, without"),
    BrokenLoadout(
      "more defenders than there may be",
      head + "defenders: [" + (0..<256).map { "{id: n\($0), like: hide}, " }.joined()
        + "⟦{id: n256, like: hide}⟧]\n",
      "too many defenders of a loadout; allowed: at most 256"),
    BrokenLoadout(
      "copies that add up",
      head + "defenders: [{id: long, name: L, links: ["
        + (0..<250).map { "{name: n\($0), immune: {}}, " }.joined() + "]}, "
        + (0..<3).map { "{id: n\($0), like: long}, " }.joined() + "⟦{id: last, like: long}⟧]\n",
      "too many links of a loadout; allowed: at most 1024"),
  ]
}

@Suite struct `A broken loadout` {
  @Test(arguments: BrokenLoadout.all)
  func `is refused with place, reason and what is allowed`(broken: BrokenLoadout) throws {
    let files = PackFiles(try PackFolders.provingGround())
    let text = MarkedText(broken.marked)
    let expected = zip(text.marks, broken.messages).map { "mine.yml:\($0.start): error: \($1)" }
    #expect(text.marks.count == broken.messages.count)
    do throws(ContentErrors) {
      _ = try LoadoutFile(ContentFile(path: "mine.yml", text: text.text))
        .applied(to: try files.pack(), from: files)
      Issue.record("a broken loadout was read")
    } catch {
      #expect(error.errors.map(\.description) == expected)
    }
  }

  @Test func `for a pack that there is not names the nearest`() throws {
    let file = try LoadoutFile(
      ContentFile(path: "mine.yml", text: "schema: 1\npack: first-amour\ncolour: red\n"))
    #expect(
      file.errors(where: ["first-armour", "nethack"]).errors.map(\.description) == [
        "mine.yml:2:7: error: \(BrokenLoadout.withoutPack[0])",
        "mine.yml:3:1: error: \(BrokenLoadout.withoutPack[1])",
      ])
  }
}
