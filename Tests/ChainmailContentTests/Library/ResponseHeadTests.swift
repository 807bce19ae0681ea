import ChainmailContent
import Testing

@Suite struct `The head of a server's answer` {
  private func head(_ text: String, inPiecesOf count: Int = .max) throws -> (ResponseHead, String) {
    var head = ResponseHead()
    var body: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(count)
      rest = rest.dropFirst(piece.count)
      if head.isWhole { body += piece } else { body += try head.take(piece) }
    }
    return (head, String(decoding: body, as: UTF8.self))
  }

  @Test(arguments: [1, 3, 1000])
  func `reads the same in any pieces`(count: Int) throws {
    let text =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 206 \r\nContent-Range: bytes 5-8/9\r\n\r\nfghi"
    let (head, body) = try head(text, inPiecesOf: count)
    #expect(head.isWhole && head.status == 206 && head.rangeStart == 5 && head.total == 9)
    #expect(body == "fghi")
  }

  /// Adding to a length of 2^63-1 would trap.
  @Test(arguments: [
    ("100", 100), ("0", 0), ("1099511627776", 1 << 40), ("1099511627777", nil), ("-1", nil),
    ("9223372036854775807", nil), ("99999999999999999999", nil), ("1e3", nil), ("", nil),
  ])
  func `tells no length that no file has`(_ length: (text: String, number: Int?)) throws {
    let (whole, _) = try head("HTTP/1.1 200 OK\r\nContent-Length: \(length.text)\r\n\r\n")
    #expect(whole.isWhole && whole.total == length.number)
    // A minus parts the numbers of a range.
    guard !length.text.hasPrefix("-") else { return }
    let range = "Content-Range: bytes \(length.text)-9/\(length.text)"
    let (part, _) = try head("HTTP/1.1 206 OK\r\n\(range)\r\n\r\n")
    #expect(part.total == length.number && part.rangeStart == length.number ?? 0)
  }

  @Test func `has an end, however many answers stand before the real one`() throws {
    let goOn = "HTTP/1.1 100 Continue\r\n\r\n"
    #expect(throws: ResponseHead.Fault.endless) {
      try head(String(repeating: goOn, count: 3000), inPiecesOf: 100)
    }
    #expect(throws: ResponseHead.Fault.endless) {
      try head("HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 20_000), inPiecesOf: 9)
    }
    #expect(throws: ResponseHead.Fault.noHTTP) { try head("HTTP/1.1 2000 OK\r\n\r\n") }
    #expect(throws: ResponseHead.Fault.noHTTP) { try head("SMTP 200\r\n\r\n") }
  }
}
