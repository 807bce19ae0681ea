internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

/// The two-minute lesson: says what to try next, and watches what happens.
///
/// Lessons are ticked off by what is seen to happen, in whatever order; what is asked for next
/// follows from the chain as it stands, so that no order of keys can get stuck.
package struct Tutorial: Hashable, Sendable {
  /// What has to be seen.
  enum Lesson: Int, Hashable, Sendable, CaseIterable {
    case weapon, magic, lightning, bareWeapon, armoredWeapon, resonatorInside, resonatorOutside
  }

  private let armor: PieceID
  private let magicResistance: PieceID
  private let resonator: PieceID
  private let weapon: DamageType
  private let magic: DamageType
  private let lightning: DamageType
  /// The digits that throw the three.
  private let digits: [DamageType: Int]
  private(set) var learned: Set<Lesson> = []
  /// Whether lightning was seen to pass the armour and the magic resistance, and to hurt.
  private var hasPassedBoth = false
  /// Whether something was done after the last lesson, so that its end has been read.
  private(set) var isOver = false

  /// Nil where the pack lacks what the lesson shows, or a game of it does not show that.
  ///
  /// - Parameters:
  ///   - rules: The pack's rules, which may be a changed copy of those that the lesson was made
  ///     for.
  ///   - game: How the game begins.
  init?(_ rules: Rules, _ game: GameState) {
    guard let armor = rules.piece(named: "armor"),
      let magicResistance = rules.piece(named: "magic-resistance"),
      let resonator = rules.piece(named: "resonator"), let weapon = rules.type(named: "weapon"),
      let magic = rules.type(named: "magic"), let lightning = rules.type(named: "lightning")
    else { return nil }
    var digits: [DamageType: Int] = [:]
    for type in [weapon, magic, lightning] {
      let place = rules.attacks.prefix(9).firstIndex { attack in
        attack.amounts.map(\.type) == [type]
      }
      guard let place else { return nil }
      digits[type] = place + 1
    }
    self.armor = armor
    self.magicResistance = magicResistance
    self.resonator = resonator
    self.weapon = weapon
    self.magic = magic
    self.lightning = lightning
    self.digits = digits
    guard canBeLearned(in: game, rules) else { return nil }
  }

  /// Whether each lesson is seen where everything is done that is asked for.
  private func canBeLearned(in game: GameState, _ rules: Rules) -> Bool {
    var (trial, game) = (self, game)
    func act(_ action: Action) {
      let before = game
      let events = reduce(&game, action, under: rules)
      trial.observe(events, before: before, after: game)
    }
    func `throw`(_ type: DamageType) {
      if let digit = digits[type] { act(.throw(digit - 1, entry: nil)) }
    }
    func don(_ piece: PieceID, at place: ChainPosition<LinkID>) {
      if !isWorn(piece, game.defense) { act(.don(piece, at: place)) }
    }
    don(magicResistance, at: .first)
    don(armor, at: .first)
    for type in [weapon, magic, lightning] { `throw`(type) }
    act(.doff(armor))
    `throw`(weapon)
    don(armor, at: .first)
    `throw`(weapon)
    don(resonator, at: .last)
    `throw`(lightning)
    if let made = game.defense.chain.first(where: { $0.id.piece == resonator }) {
      act(.move(made.id, to: .first))
    }
    `throw`(lightning)
    return trial.lesson == nil
  }

  /// The next thing to be seen; nil once all has been.
  var lesson: Lesson? { Lesson.allCases.first { !learned.contains($0) } }

  /// Ticks off what the events show.
  mutating func observe(_ events: [Event], before: GameState, after: GameState) {
    if lesson == nil, events.contains(where: \.isDeed) { isOver = true }
    // What broke is not to be had again, and no lesson waits for it.
    if events.contains(where: { [armor, magicResistance, resonator].contains($0.broken) }) {
      isOver = true
    }
    for case .hit(let report) in events { observe(report, before.defense) }
  }

  private mutating func observe(_ hit: HitReport, _ defense: Defense) {
    let amounts = hit.attack.blow.amounts
    let stopper = hit.outcome.stoppedBy?.piece
    if amounts.types == [weapon] {
      if stopper == armor {
        learned.insert(.weapon)
        if learned.contains(.bareWeapon) { learned.insert(.armoredWeapon) }
      }
      if hit.hurts, !isWorn(armor, defense) { learned.insert(.bareWeapon) }
    }
    if amounts.types == [magic], stopper == magicResistance { learned.insert(.magic) }
    if amounts.types == [lightning] {
      if hit.hurts {
        learned.insert(.lightning)
        if !hit.packets.isEmpty {
          let met = Set(hit.walk(of: 0).map(\.link.piece))
          hasPassedBoth = hasPassedBoth || met.isSuperset(of: [armor, magicResistance])
        }
        if isWorn(resonator, defense) { learned.insert(.resonatorInside) }
      }
      if stopper == magicResistance {
        // Who finds the answer first need not be shown the question.
        learned.formUnion([.lightning, .resonatorInside, .resonatorOutside])
      }
    }
  }

  private func isWorn(_ piece: PieceID, _ defense: Defense) -> Bool {
    defense.chain.contains { $0.id.piece == piece }
  }

  private func place(of piece: PieceID, _ defense: Defense) -> Int? {
    defense.chain.firstIndex { $0.id.piece == piece }
  }

  /// What to do next, as a sentence.
  func prompt(
    _ defense: Defense, entry: LinkID?, by means: LessonMeans, _ texts: Texts
  ) -> String {
    guard let lesson else { return means.farewell(texts) }
    if let entry, entry != defense.chain.first?.id {
      return texts(.tutorialOutermost, means.enterOutermost(texts))
    }
    func key(_ type: DamageType) -> String { means.throw(digits[type] ?? 0, texts) }
    let armored = isWorn(armor, defense)
    let resists = isWorn(magicResistance, defense)
    switch lesson {
    case .weapon:
      return armored
        ? texts(.tutorialWeapon, key(weapon))
        : texts(.tutorialDonArmorFirst, means.toggle(armor, isWorn: armored, texts))
    case .bareWeapon:
      return armored
        ? texts(
          hasPassedBoth ? .tutorialDoffArmor : .tutorialDoffArmorFirst,
          means.toggle(armor, isWorn: armored, texts))
        : texts(.tutorialBareWeapon, key(weapon))
    case .armoredWeapon:
      return armored
        ? texts(.tutorialArmoredWeapon, key(weapon))
        : texts(.tutorialDonArmor, means.toggle(armor, isWorn: armored, texts))
    case .magic:
      return resists
        ? texts(.tutorialMagic, key(magic))
        : texts(.tutorialDonMagicResistance, means.toggle(magicResistance, isWorn: resists, texts))
    case .lightning: return texts(.tutorialLightning, key(lightning))
    case .resonatorInside, .resonatorOutside:
      guard resists else {
        return texts(
          .tutorialDonMagicResistance, means.toggle(magicResistance, isWorn: resists, texts))
      }
      guard let made = place(of: resonator, defense),
        let stopped = place(of: magicResistance, defense)
      else { return texts(.tutorialDonResonator, means.toggle(resonator, isWorn: false, texts)) }
      if made < stopped { return texts(.tutorialResonatorOutside, key(lightning)) }
      if lesson == .resonatorInside { return texts(.tutorialResonatorInside, key(lightning)) }
      return means.moveOutward(made, of: defense, texts)
    }
  }

  /// How far one is.
  func progress(_ texts: Texts) -> String {
    guard let lesson else { return texts(.tutorialFinished) }
    let count = Lesson.allCases.count
    return texts(.tutorialProgress, String(lesson.rawValue + 1), String(count))
  }
}

extension Event {
  /// The piece that broke.
  fileprivate var broken: PieceID? { if case .broke(let piece) = self { piece } else { nil } }

  /// Whether a blow fell or the chain was changed.
  fileprivate var isDeed: Bool {
    switch self {
    case .hit, .donned, .doffed, .swapped, .moved, .undone, .redone: true
    default: false
    }
  }
}
