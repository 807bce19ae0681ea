import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `A blow that travels` {
  private let size = Size(columns: 80, rows: 24)

  /// Every frame of the motion that runs, with the time at which it is drawn.
  private func frames(_ play: inout Play) -> [(time: UInt64, frame: ScreenBuffer)] {
    var frames = [(play.now, play.screen.frame(play.game, size: size))]
    while let next = play.screen.nextDeadline {
      play.pass(milliseconds: next - play.now)
      frames.append((play.now, play.screen.frame(play.game, size: size)))
    }
    return frames
  }

  @Test func `of a body in parts each has its own level, so that no sum is above the whole`() throws
  {
    var rules = FirstArmour.rules
    rules.defenders[2].links = [30, 20].map { size in
      LinkDefinition(.pool(Pool(size: size, isTerminal: true)))
    }
    var play = try Play(.test(rules, FirstArmour.presentation, reduceMotion: false))
    play.type("3")
    var levels: Set<Int> = []
    for (_, frame) in frames(&play) {
      for line in frame.lines {
        guard let level = line.firstMatch(of: /([0-9]+)\/50/)?.1 else { continue }
        levels.insert(try #require(Int(level)))
      }
    }
    #expect(levels.count >= 2 && levels.max() == 50, "\(levels)")
  }

  @Test func `where a long chain was left by a blow stays in sight until something is selected`()
    throws
  {
    var play = try Play(.test(Armoury.long, reduceMotion: true))
    play.press(.home)
    play.type("1")
    // Each plate takes one of eighteen. The rows below the panels tell of all of them.
    func shows(_ plate: String) -> Bool {
      play.lines(80, 24).prefix(13).contains { $0.contains(plate + " ") }
    }
    #expect(shows("plate-18") && !shows("plate-1"))
    play.press(.home)
    #expect(!shows("plate-18") && shows("plate-1"))
  }

  @Test(arguments: ["d", "J"])
  func `what is selected out of sight is shown before anything is done to it`(key: String) throws {
    var play = try Play(.test(Armoury.long, reduceMotion: true))
    play.press(.home)
    play.type("1")
    let worn = play.game.defense.pieces
    // The cursor rests where the blow ended.
    let size = Size(columns: 80, rows: 24)
    let place = try #require(play.screen.frame(play.game, size: size).attention)
    #expect(play.lines(80, 24)[place.row].contains("plate-18"))
    play.type(key)
    #expect(play.game.defense.pieces == worn)
    let lines = play.lines(80, 24)
    #expect(lines.prefix(13).contains { $0.contains("▸") && $0.contains("plate-1 ") })
    #expect(lines.contains { $0.contains("plate-1 was selected") && $0.contains("press \(key) ") })
    // A blow that falls meanwhile hides it again, but it was named.
    play.perform(.throw(0, entry: nil))
    play.type(key)
    #expect(play.game.defense.pieces != worn)
  }

  @Test func `without motion the time until the next blow goes by in whole seconds`() throws {
    var play = try Play(.test(reduceMotion: true))
    play.type("s")
    var shown: [String] = []
    for _ in 0..<20 {
      let line = play.screen.frame(play.game, size: size).lines[1]
      if line != shown.last { shown.append(line) }
      play.perform(.wait)
    }
    #expect(shown.count == 2 && shown[0].contains("2.0 s") && shown[1].contains("1.0 s"))
  }

  @Test(arguments: ["1", "2", "3"])
  func `it is short, at most thirty frames a second, and each deadline changes a cell`(
    key: String
  ) throws {
    var play = try Play(.test(reduceMotion: false))
    play.type(key)
    let frames = frames(&play)
    #expect(frames.count >= 5)
    let last = try #require(frames.last)
    #expect(last.time < 900)
    for (earlier, later) in zip(frames, frames.dropFirst()) {
      #expect(later.time - earlier.time >= 33)
      #expect(later.frame != earlier.frame)
    }
  }

  @Test func `its frame depends on the time alone`() throws {
    var whole = try Play(.test(reduceMotion: false))
    whole.type("3")
    for _ in 0..<7 { whole.pass(milliseconds: 50) }
    var leap = try Play(.test(reduceMotion: false))
    leap.type("3")
    leap.pass(milliseconds: 350)
    #expect(
      whole.screen.frame(whole.game, size: size) == leap.screen.frame(leap.game, size: size))
  }

  @Test(arguments: ["1", "2", "3"])
  func `in slow motion the same moments are seen three times as long`(key: String) throws {
    var setting = Setting.test(reduceMotion: false)
    var full = try Play(setting)
    setting.motion = .slow
    var slow = try Play(setting)
    full.type(key)
    slow.type(key)
    let (fast, slowed) = (frames(&full), frames(&slow))
    #expect(fast.map(\.frame) == slowed.map(\.frame))
    for (short, long) in zip(fast, slowed) {
      #expect(abs(Int(long.time) - 3 * Int(short.time)) < 3 * fast.count)
    }
  }

  @Test func `with reduced motion the result is there at once and nothing waits`() throws {
    var still = try Play(.test(reduceMotion: true))
    still.type("3")
    #expect(still.screen.nextDeadline == nil)
    var moving = try Play(.test(reduceMotion: false))
    moving.type("3")
    let last = try #require(frames(&moving).last)
    #expect(last.frame == still.screen.frame(still.game, size: size))
  }

  @Test func `space ends it and does nothing else; any other key acts too`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.type("1")
    #expect(play.screen.nextDeadline != nil)
    play.type(" ")
    #expect(play.game.turn == 1)
    #expect(play.screen.nextDeadline == nil)
    play.type("1111")
    #expect(play.game.turn == 5)
    play.type("A")
    #expect(play.game.bag.count == 2)
  }

  @Test func `blows that keep falling do not pile up`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.perform(.spar(pace: 2))
    for _ in 0..<40 {
      play.perform(.wait)
      if let deadline = play.screen.nextDeadline { #expect(deadline <= play.now + 200) }
      play.pass(milliseconds: 100)
    }
    #expect(play.game.turn == 20)
    play.pass(milliseconds: 200)
    #expect(play.screen.nextDeadline == nil)
  }

  @Test func `a piece that breaks is seen to, and is gone when the motion is over`() throws {
    var rules = FirstArmour.rules
    rules.defenders[0].links.append(
      LinkDefinition(name: "wear", .react(React(on: .absorbed, .wear(1, durability: 1)))))
    var play = try Play(.test(rules, reduceMotion: false))
    play.type("1")
    let shown = frames(&play).map { $0.frame.lines }
    #expect(shown.contains { lines in lines.contains { $0.contains("∴A∴") } })
    #expect(shown.first?.contains { $0.contains("(A)") } == true)
    #expect(shown.last?.contains { $0.contains("(A)") || $0.contains("∴A∴") } == false)
    #expect(shown.last?.contains { $0.contains("armor breaks and is gone.") } == true)
  }

  @Test func `the body flinches where a blow gets through`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.type("3")
    let shown = frames(&play).map { $0.frame.lines }
    #expect(shown.contains { lines in lines.contains { $0.contains("> <") } })
    play.type("2")
    let stopped = frames(&play).map { $0.frame.lines }
    #expect(!stopped.contains { lines in lines.contains { $0.contains("> <") } })
  }

  @Test func `what a link sends off is seen on its way`() throws {
    var rules = FirstArmour.rules
    rules.defenders[0].links.append(
      LinkDefinition(
        name: "thorns", .emit(Emit(.flat(FirstArmour.weapon, 5), to: .attacker))))
    var play = try Play(.test(rules, reduceMotion: false))
    play.type("3")
    let frames = frames(&play)
    let shown = frames.map { $0.frame.lines }
    let sending = shown.filter { lines in lines.contains { $0.contains("←(A)") } }
    #expect(sending.count == 1)
    #expect(sending.first?.contains { $0.contains("sends weapon") } == true)
    #expect(shown.last?.contains { $0.contains("←(A)") } == false)
    #expect(try #require(frames.last).time <= 1100)
    // Where blows fall fast there is no time to show it.
    play.perform(.spar(pace: 2))
    play.perform(.receive(Blow([FirstArmour.lightning: 6]), entry: nil))
    let hasty = self.frames(&play).map { $0.frame.lines }
    #expect(hasty.count >= 4 && !hasty.contains { $0.contains { $0.contains("←(A)") } })
  }

  @Test func `a clock at its end is no trap`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.screen.advance(to: .max)
    play.type("3")
    play.screen.advance(to: .max)
    #expect(play.screen.nextDeadline != nil)
  }

  @Test func `the hit points and the log tell the end only once it is seen`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.type("3")
    #expect(play.lines(80, 24)[0].contains("hit points 50/50"))
    #expect(!play.lines(80, 24).contains { $0.contains("body -") })
    play.press(.character(" "))
    #expect(!play.lines(80, 24)[0].contains("hit points 50/50"))
    #expect(play.lines(80, 24).contains { $0.contains("body -") })
  }
}
