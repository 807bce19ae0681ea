import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// A small generator for tests; its seed is in the failure's text.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension ScreenBuffer {
  /// Whether each wide character is there whole, and no half is left alone.
  var isWhole: Bool {
    (0..<size.rows).allSatisfy { row in
      var expectsHalf = false
      for column in 0..<size.columns {
        let glyph = self[Position(column: column, row: row)].glyph
        guard (glyph == .continuation) == expectsHalf else { return false }
        expectsHalf = glyph.columns == 2
      }
      return !expectsHalf
    }
  }
}

@Suite struct `Any input in any window` {
  private static let keys: [Key] =
    "123456789testabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-=? :;,盾é"
    .map(Key.character)
    + [
      .enter, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .control("r"), .control("p"), .control("u"), .delete,
      .modified(.up, .shift), .modified(.down, .shift), .modified(.left, .shift), .function(5),
    ]

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 20), Size(columns: 100, rows: 30),
    Size(columns: 61, rows: 21), Size(columns: 79, rows: 60), Size(columns: 200, rows: 20),
    Size(columns: 20, rows: 5), Size(columns: 0, rows: 0), Size(columns: 1, rows: 1),
    Size(columns: 300, rows: 90),
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the Yard never traps, never halves a character, and draws the same twice`(
    seed: UInt64
  ) throws {
    var dice = Dice(state: seed)
    let (rules, presentation) = seed % 2 == 0 ? Armoury.wide : Armoury.everything
    let setting = Setting.test(
      rules, presentation, look: seed % 3 == 0 ? .ascii : .unicode, reduceMotion: seed % 4 == 3)
    var play = try Play(setting, seed: seed, teaches: true)
    for step in 0..<200 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: play.perform(.wait)
      case 1: play.handle(.paste("weapon:\u{7}18\n盾"))
      case 2:
        play.handle(.resize(Self.sizes.randomElement(using: &dice) ?? .init(columns: 80, rows: 24)))
      case 3: play.pass(milliseconds: UInt64.random(in: 0..<400, using: &dice))
      case 4: play.handle(.signal(.resumed))
      case 5: play.screen.reportUnsaved(.log(.ended, folder: "盾"), proposal: "/盾")
      default: play.press(Self.keys.randomElement(using: &dice) ?? .enter)
      }
      let size = Self.sizes[step % Self.sizes.count]
      let frame = play.screen.frame(play.game, size: size)
      #expect(frame.isWhole, "seed \(seed), step \(step)")
      #expect(
        frame == play.screen.nextFrame(play.game, size: size), "seed \(seed), step \(step)")
      if let deadline = play.screen.nextDeadline { #expect(deadline > play.now) }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a frame drawn over the one before looks like one drawn anew`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let (rules, presentation) = seed % 2 == 0 ? Armoury.wide : Armoury.everything
    let setting = Setting.test(rules, presentation, reduceMotion: seed % 4 == 3)
    var play = try Play(setting, seed: seed, teaches: seed % 3 == 0)
    var size = Size(columns: 100, rows: 30)
    for step in 0..<400 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0...2: play.perform(.wait)
      case 3...5: play.pass(milliseconds: UInt64.random(in: 0..<200, using: &dice))
      case 6: play.screen.reportUnsaved(.log(.ended, folder: "盾"), proposal: "/盾")
      case 7: play.screen.reportSaved()
      case 8...12:
        play.press(.character(["1", "2", "3", "s", "u"].randomElement(using: &dice) ?? "1"))
      case 13 where step % 4 == 0:
        size = Self.sizes.randomElement(using: &dice) ?? size
        play.handle(.resize(size))
      default: play.press(Self.keys.randomElement(using: &dice) ?? .enter)
      }
      let next = play.screen.nextFrame(play.game, size: size)
      let anew = play.screen.frame(play.game, size: size)
      let place = "seed \(seed), step \(step), \(size)"
      try #require(next.lines == anew.lines, "\(place)")
      try #require(next.attention == anew.attention, "\(place)")
      // Two whole frames are too much to be read.
      let isSame = next == anew
      try #require(isSame, "\(place)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `lines kept from earlier frames look like those made anew`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let (rules, presentation) = seed % 2 == 0 ? Armoury.wide : Armoury.everything
    let setting = Setting.test(rules, presentation, reduceMotion: seed % 4 < 2)
    var play = try Play(setting, seed: seed)
    let sizes = Self.sizes.filter { $0.columns >= 60 }
    for step in 0..<200 {
      switch Int.random(in: 0..<12, using: &dice) {
      case 0: play.perform(.wait)
      case 1: play.handle(.resize(sizes.randomElement(using: &dice) ?? sizes[0]))
      case 2: play.pass(milliseconds: UInt64.random(in: 0..<400, using: &dice))
      case 3...6: play.press(.character(["1", "2", "3"].randomElement(using: &dice) ?? "1"))
      default: play.press(Self.keys.randomElement(using: &dice) ?? .enter)
      }
      // A screen that was made ready for a window like none of these makes everything anew.
      let size = play.screen.size
      var anew = play.screen
      anew.resized(to: Size(columns: 130, rows: 90))
      for drawn in [size, sizes.randomElement(using: &dice) ?? size] {
        #expect(
          play.screen.frame(play.game, size: drawn) == anew.frame(play.game, size: drawn),
          "seed \(seed), step \(step), \(drawn)")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a replay never traps and never halves a character`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var recording = try Recording(
      .test(FirstArmour.rules, look: .unicode, reduceMotion: false), ofRules: ["Other rules 盾."])
    for step in 0..<300 {
      if Int.random(in: 0..<4, using: &dice) == 0 {
        recording.pass(milliseconds: UInt64.random(in: 0..<3000, using: &dice))
      } else {
        recording.replay(keys: [Self.keys.randomElement(using: &dice) ?? .enter])
      }
      let frame = recording.screen.frame(size: Self.sizes[step % Self.sizes.count])
      #expect(frame.isWhole, "seed \(seed), step \(step)")
    }
  }
}
