import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import Testing

@Test func look() throws {
  var play = try Play(
    .test(FirstArmour.rules, FirstArmour.presentation, reduceMotion: true), teaches: true)
  func show(_ c: Int, _ r: Int) { print(play.lines(c, r).joined(separator: "\n")) }
  show(80, 24)
  play.type("123")
  show(80, 24)
  play.type("A1A1C3")
  show(60, 20)
  play.type("KK3")
  show(60, 20)
  show(80, 24)
  show(100, 30)
  play.type("s")
  play.perform(.wait)
  play.type("u1uuuuuuuuuuuuuuuuuu")
  show(80, 24)
  play.press(.escape)
  play.perform(.wait)
  play.type("t")
  play.type("bolt:1")
  play.press(.enter)
  show(60, 20)
  play.press(.escape)
  play.type("?")
  show(80, 24)
  play.type("?")
  play.type("x")
  show(80, 24)
  play.press(.escape, .tab)
  show(60, 20)
  play.press(.tab, .up, .up)
  show(60, 20)
  play.press(.control("p"))
  show(80, 24)
}
