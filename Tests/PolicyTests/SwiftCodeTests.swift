import Testing

@Suite struct `Code without comments and literals` {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    ("a(\"b \\\" c\") d", "a(        ) d"),
    ("a(#\"b \" \\#\" c\"#) d", "a(             ) d"),
    ("\"\"\"\nb \"\" c\n\"\"\"\nd", "   \n      \n   \nd"),
    ("func `b c`() {}", "func      () {}"),
    ("#expect(a)", "#expect(a)"),
    ("a / b * c", "a / b * c"),
    ("/* open", "       "),
    ("\"open", "     "),
  ])
  func `keeps its shape`(source: String, code: String) {
    #expect(swiftCode(of: source) == code)
  }
}
