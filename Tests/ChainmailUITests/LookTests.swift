import ChainmailTerminal
import ChainmailUI
import Testing

@Test func look() throws {
  var play = try Play(.test(FirstArmour.rules, FirstArmour.presentation))
  print(play.lines(80, 24).joined(separator: "\n"))
  play.type("123")
  print(play.lines(80, 24).joined(separator: "\n"))
  play.type("DKK3")
  print(play.lines(80, 24).joined(separator: "\n"))
  print(play.lines(60, 20).joined(separator: "\n"))
  print(play.lines(100, 30).joined(separator: "\n"))
  play.type("x")
  print(play.lines(80, 24).joined(separator: "\n"))
}
