import ChainmailAnalysis
import ChainmailCore
import Testing

@Suite struct `What is not proven of the largest hit` {
  private let weapon = HitProfile(Chains.weapon)

  /// A wearer whom hits spare where a formula of the total holds.
  private func spared(where instructions: [FormulaInstruction]) throws -> Wearer {
    var condition = Condition()
    let test: Formula = try #require(Formula(text: "of the total", instructions: instructions))
    condition.test = test
    return try Chains.wearer([LinkDefinition(when: condition, .immune(Immune()))])
  }

  private let total = FormulaInstruction.read(.total, isPerType: false)

  @Test func `is looked for at what conditions and formulas compare with`() throws {
    let outside = try spared(where: [
      total, .constant(Number(5000)), .less, total, .constant(Number(5003)), .greater, .maximum,
    ])
    let divided = try spared(where: [
      total, .constant(Number(100)), .divide, .floor, .constant(Number(77)), .notEqual,
    ])
    for (wearer, first) in [(outside, 5000), (divided, 7700)] {
      let answer = MaxHit(of: weapon, on: wearer)
      #expect(answer.firstKilling == Chains.units(first))
      #expect(answer.largestSurvived == Chains.units(99_999_999_999))
      #expect(answer.ground == .checked(upTo: 2000))
      #expect(!answer.isNone)
    }
  }

  @Test func `is looked for at the bounds of a total`() throws {
    // The dice decide what total arrives, so that nothing is proven.
    let wearer = try Chains.wearer([
      LinkDefinition(.subtract(Subtract(0, die: 0...1))),
      LinkDefinition(when: Chains.total(0...4999), .immune(Immune())),
      LinkDefinition(when: Chains.total(5003 ... .max), .immune(Immune())),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(answer.firstKilling == 5000)
  }

  @Test func `is looked for at what links further out leave of it`() throws {
    let armour = LinkDefinition(
      .curve(Curve(PerType(.fixed(2000)), .overDamage(.fixed(Chains.ratio(100))))))
    for outer in [[LinkDefinition(.scale(Scale(Chains.ratio(30))))], [armour]] {
      let wearer = try Chains.wearer(
        outer + [
          LinkDefinition(.subtract(Subtract(0, die: 0...1))),
          LinkDefinition(when: Chains.total(0...4999), .immune(Immune())),
          LinkDefinition(when: Chains.total(5003 ... .max), .immune(Immune())),
        ])
      let answer = MaxHit(of: weapon, on: wearer)
      #expect(answer.ground == .checked(upTo: 2000))
      // Of 16664 at 30 % 4999.2 are left; 2000 of armour leave 4999.9 of 6531.
      #expect(answer.firstKilling == (outer == [armour] ? 6531 : 16_664))
    }
  }

  @Test func `is not told as none where none was found that kills`() throws {
    // 3000 times itself kills, which no product of the constants is.
    let square = try spared(where: [
      total, total, .multiply, .constant(Number(9_000_000)), .notEqual,
    ])
    #expect(try Explanation(of: weapon.hit(3000), under: square.rules).fell)
    let answer = MaxHit(of: weapon, on: square)
    #expect(answer.firstKilling == nil && answer.firstUnresolved == nil)
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(!answer.isNone)
    let json = ViewJSON.text(of: [Twice(answer)], rules: square.rules)
    #expect(
      json.contains(
        #""none":false,"safe_up_to":99999999999,"largest_survived":99999999999,"first_killing":null,"#
      ))
    #expect(json.contains(#""ground":"checked","checked_up_to":2000"#))
  }

  @Test func `is not told as none where seeds were played`() throws {
    let fine = LinkDefinition(.subtract(Subtract(0, die: 0...2_000_000)))
    let wall = LinkDefinition(.immune(Immune()))
    let answer = MaxHit(of: weapon, on: try Chains.wearer([fine, wall]), seeds: 100)
    #expect(answer.ground == .simulated(seeds: 100, upTo: nil))
    #expect(answer.firstKilling == nil && !answer.isNone)
    let low = LinkDefinition(.immune(Immune(ceiling: PerType(.fixed(60)))))
    let tried = MaxHit(of: weapon, on: try Chains.wearer([fine, low, wall]), seeds: 100)
    guard case .simulated(seeds: 100, upTo: let hit?) = tried.ground else {
      Issue.record("\(tried.ground)")
      return
    }
    let json = ViewJSON.text(of: [Twice(tried)], rules: Chains.rules([]))
    #expect(json.contains(#""ground":"simulation","seeds":100,"checked_up_to":\#(hit)}"#))
  }

  @Test func `is looked for in steps of the pack's unit`() throws {
    var rules = Chains.rules([])
    rules.unit = try #require(Amount("0.5"))
    let answer = MaxHit(of: weapon, on: try Wearer(rules))
    #expect(answer.unit == rules.unit)
    #expect(answer.largestSurvived == Amount("49.5"))
  }
}
