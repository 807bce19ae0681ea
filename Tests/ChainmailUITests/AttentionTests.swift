import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

/// The cursor rests where somebody is to look, for those who see a part of the screen at a time.
@Suite struct `The cursor` {
  private func line(_ frame: ScreenBuffer) throws -> String {
    let place = try #require(frame.attention)
    let row = frame.lines[place.row]
    var columns = 0
    return String(
      row.drop { character in
        defer { columns += CharacterWidth.columns(of: String(character)) }
        return columns < place.column
      })
  }

  @Test func `rests at what is selected, in the panel that has the focus`() throws {
    var play = try Play()
    play.handle(.resize(Size(columns: 80, rows: 24)))
    func frame() -> ScreenBuffer {
      play.screen.nextFrame(play.game, size: Size(columns: 80, rows: 24))
    }
    #expect(try line(frame()).hasPrefix("▸"))
    #expect(try line(frame()).contains("(A)"))
    play.type("j")
    #expect(try line(frame()).contains("(B)"))
    play.press(.tab)
    #expect(try line(frame()).contains("C "))
    play.type("1")
    play.pass(milliseconds: 10_000)
    #expect(try line(frame()).contains("C "))
    play.press(.tab)
    #expect(try line(frame()).contains("1 weapon 18"))
    play.press(.tab)
    #expect(try line(frame()).contains("(B)"))
  }

  @Test func `rests at what is asked or read, and is in the line that is typed`() throws {
    var play = try Play()
    let size = Size(columns: 80, rows: 24)
    play.type("q")
    #expect(try line(play.screen.frame(play.game, size: size)).contains("Everything"))
    play.press(.escape)
    play.type("?")
    #expect(try line(play.screen.frame(play.game, size: size)).hasPrefix("1-9"))
    play.press(.escape)
    play.type(":x")
    #expect(play.screen.frame(play.game, size: size).cursor != nil)
  }

  @Test func `rests at the selected line of a room and of the menu`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    visit.press(.down)
    let size = Size(columns: 80, rows: 24)
    #expect(try line(visit.screen.frame(size: size)).contains(visit.screen.listed[1]))
    let menu = MenuScreen(.test(), for: Player(id: .guest), marking: .room(.letters))
    #expect(try line(menu.frame(size: size)).contains("Sealed letters"))
  }
}
