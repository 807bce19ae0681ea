import Foundation
import Testing

@Suite struct `Loadouts side by side` {
  /// A home with the loadout of somebody who wears nothing but a charm, and with a script.
  private func home() throws -> (home: Home, naked: String, script: String) {
    let home = try Home()
    let (naked, script) = (home.file("naked.yml"), home.file("ogre.txt"))
    try Data("schema: 1\npack: first-armour\nworn: [resonator, body]\n".utf8).write(to: naked)
    try Data("# twice\nweapon:30;tags=melee\n\nweapon:30   # deadly\n".utf8).write(to: script)
    return (home, naked.path, script.path)
  }

  @Test func `stand side by side`() throws {
    let (home, naked, script) = try home()
    let arguments = [
      "compare", "--script", script, "--pack", "first-armour", "--loadout", naked,
    ]
    let run = try home.run(arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows[0...3] == [
        "weapon:30;tags=melee", "Loadout Body Overkill Result",
        "The first armour 0 0 stopped by armor", "naked 30 0 not stopped",
      ])
    #expect(
      rows[8...] == [
        "Total", "Loadout Body Overkill Falls", "The first armour 0 0 0", "naked 50 10 1",
      ])
    let json = try home.run(arguments + ["--json"])
    #expect(
      json.output.hasPrefix(
        #"{"loadouts":[{"name":"The first armour","given":"first-armour","pack":"first-armour","#
          + #""attacks":[{"#
          + #""amounts":{"weapon":30},"stopped_by":"armor","body":0,"overkill":0,"falls":false},"#))
    #expect(json.output.hasSuffix(#""total":{"body":50,"overkill":10,"falls":1}}]}"# + "\n"))
  }

  @Test func `stand in the order in which they are named`() throws {
    let (home, naked, _) = try home()
    let run = try home.run(
      "compare", "--loadout=\(naked)", "--attack", "weapon:30", "--pack", "first-armour",
      "--loadout", naked, "--pack=nethack", "--alias=nethack:weapon=physical", "--json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let names = run.output.components(separatedBy: #"{"name":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(names == ["naked", "The first armour", "naked", "Rules of NetHack"])
    let given = run.output.components(separatedBy: #""given":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(given == [naked, "first-armour", naked, "nethack"])
    // The attack is written in the types of the first.
    let swapped = try home.run(
      "compare", "--attack", "weapon:30", "--pack", "nethack", "--loadout", naked)
    #expect(swapped.status == 64 && swapped.errors.contains("no damage type has the id \"weapon\""))
  }

  @Test func `tell what is left out by its name`() throws {
    let run = try Home().run(
      "compare", "--attack", "fire:9;pen=cold:2;stat=fighter:1", "--pack", "dungeon-crawl",
      "--pack", "eve-online", "--alias", "cold=em")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output.contains(
        "  left out, since Rules of EVE Online knows nothing of it: stat A fighter or archer\n"))
  }

  @Test func `tell loadouts of one name apart, and what a pack knows nothing of`() throws {
    let home = try Home()
    let run = try home.run(
      "compare", "--attack", "fire:9;tags=breath", "--pack", "nethack", "--pack", "dungeon-crawl",
      "--pack", "dungeon-crawl")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    for name in [
      "Rules of NetHack  ", "Rules of Dungeon Crawl (1)  ", "Rules of Dungeon Crawl (2)  ",
    ] {
      #expect(run.output.split(separator: "\n").count { $0.hasPrefix("  " + name) } == 2)
    }
    #expect(
      run.output.contains(
        "  left out, since Rules of Dungeon Crawl (1) knows nothing of it: tag breath\n"))
    #expect(!run.output.contains("since Rules of NetHack"))
    let json = try home.run(
      "compare", "--attack", "fire:9;tags=breath", "--pack", "nethack", "--pack", "dungeon-crawl",
      "--json")
    #expect(json.output.components(separatedBy: #""left_out":{"tags":["breath"]}}"#).count == 2)
  }

  @Test func `compare only what maps`() throws {
    let (home, naked, _) = try home()
    let one = try home.run("compare", "--attack", "weapon:1", "--loadout", naked)
    #expect(one.status == 64 && one.errors.contains("at least two of --pack and --loadout"))
    let alias = try home.run(
      "compare", "--attack", "weapon:1", "--pack", "first-armour", "--loadout", naked, "--alias",
      "fire", "--alias", "fire=weapon")
    #expect(alias.status == 64)
    #expect(
      alias.errors
        == "chainmail: --alias is \"fire\"; "
        + "allowed: two types, as in fire=heat, or as in PACK:fire=heat for one pack\n"
        + "chainmail: no type of first-armour is called \"fire\"; " + Self.types)
    let turned = try home.run(
      "compare", "--attack", "weapon:9", "--pack", "first-armour", "--loadout", naked, "--alias",
      "weapon=lightning", "--json")
    #expect(turned.output.contains(#""amounts":{"lightning":9}"#))
    // The first takes the attack as it is written.
    #expect(turned.output.contains(#""amounts":{"weapon":9}"#))
    let unknown = try home.run(
      "compare", "--attack", "weapon:9", "--pack", "first-armour", "--loadout", naked, "--alias",
      "weapon=steel")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors
        == "chainmail: no type of first-armour is called \"steel\"; " + Self.types)
    let mistyped = try home.run(
      "compare", "--attack", "weapon:9", "--pack", "first-armour", "--loadout", naked, "--alias",
      "weapn=magic", "--alias", "weapon=majic")
    #expect(
      mistyped.errors
        == "chainmail: no type of first-armour is called \"weapn\" (did you mean weapon?); "
        + Self.types
        + "chainmail: no type of first-armour is called \"majic\" (did you mean magic?); "
        + Self.types)
    // The attack's types are called as they were written.
    let physical = try home.run(
      "compare", "--attack", "physical:9,shock:2", "--pack", "first-armour", "--pack",
      "cataclysm-dda")
    #expect(physical.status == 64)
    #expect(
      physical.errors
        == "chainmail: cataclysm-dda has no type shock; allowed: an --alias to one of bash, cut, "
        + "stab, bullet, acid, heat, biological, pure, also bludgeoning, slashing, piercing, fire, "
        + "poison\n"
        + "chainmail: cataclysm-dda has several types that physical may be; "
        + "allowed: --alias cataclysm-dda:physical=bash, or to cut, stab, bullet\n")
  }

  private static let types =
    "allowed: weapon, magic, lightning, also physical, electricity, shock\n"

  @Test func `compare packs that know a type by other names`() throws {
    let (home, _, _) = try home()
    let compared = try home.run(
      "compare", "--attack", "fire:20,shock:4", "--pack", "path-of-exile", "--pack", "eve-online",
      "--pack", "dnd-5e", "--json")
    #expect(compared.status == 0)
    for amounts in [
      #"{"lightning":4,"fire":20}"#, #"{"em":4,"thermal":20}"#, #"{"fire":20,"lightning":4}"#,
    ] {
      #expect(compared.output.contains(#""amounts":"# + amounts), "\(amounts)")
    }
    #expect(compared.output.contains(#","renamed":{"shock":"em","fire":"thermal"}}"#))
    let grouped = try home.run(
      "compare", "--attack", "slashing:9,piercing:3", "--pack", "dnd-5e", "--pack",
      "path-of-exile", "--json")
    #expect(grouped.output.contains(#""amounts":{"physical":12}"#))
    let several = try home.run(
      "compare", "--attack", "physical:9", "--pack", "path-of-exile", "--pack", "dnd-5e")
    #expect(several.status == 64)
    #expect(
      several.errors
        == "chainmail: dnd-5e has several types that physical may be; "
        + "allowed: --alias dnd-5e:physical=bludgeoning, or to piercing, slashing\n")
    let both = try home.run(
      "compare", "--attack", "physical:9", "--pack", "path-of-exile", "--pack", "dnd-5e", "--alias",
      "physical=piercing", "--alias", "physical=slashing", "--alias", "elemental=fire")
    #expect(
      both.errors.hasPrefix(
        "chainmail: --alias calls physical both piercing and slashing; "
          + "allowed: one name for each type\n"
          + "chainmail: elemental is a group of damage types of path-of-exile; "
          + "allowed: one type, such as lightning, cold, fire\n"), "\(both.errors)")
    // Each game may have its own.
    let each = try home.run(
      "compare", "--attack", "physical:9", "--pack", "path-of-exile", "--pack", "dnd-5e", "--pack",
      "eve-online", "--alias", "physical=kinetic", "--alias", "dnd-5e:physical=piercing")
    #expect(each.status == 0 && each.errors.isEmpty, "\(each.errors)")
    let rows = each.output.split(separator: "\n")
    #expect(rows[1].hasSuffix("Result                 Types"))
    #expect(rows[2].hasPrefix("  Rules of Path of Exile ") && !rows[2].contains("->"))
    #expect(rows[3].hasPrefix("  Rules of D&D 5e ") && rows[3].hasSuffix("  physical -> piercing"))
    #expect(
      rows[4].hasPrefix("  Rules of EVE Online ") && rows[4].hasSuffix("  physical -> kinetic"))
    let wrong = try home.run(
      "compare", "--attack", "fire:9", "--pack", "path-of-exile", "--pack", "dnd-5e", "--alias",
      "dnd-5:fire=acid", "--alias", "dnd-5e:fire=physical", "--alias", "dnd-5e:fire=acid",
      "--alias", "dnd-5e:fire=cold", "--alias", "a:b:c=d")
    #expect(
      wrong.errors
        == "chainmail: --alias names the pack \"dnd-5\" (did you mean dnd-5e?), and none of the "
        + "others is of it; allowed: dnd-5e\n"
        + "chainmail: physical is a group of damage types of dnd-5e; "
        + "allowed: one type, such as bludgeoning, piercing, slashing\n"
        + "chainmail: --alias calls fire both acid and cold; allowed: one name for each type\n"
        + "chainmail: --alias is \"a:b:c=d\"; "
        + "allowed: two types, as in fire=heat, or as in PACK:fire=heat for one pack\n")
    let shown = try home.run("pack", "show", "path-of-exile")
    #expect(
      shown.output.contains("  lightning  Lightning  in elemental  also electricity, shock\n"))
  }
}
