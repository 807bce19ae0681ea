import ChainmailContent

/// Heads of a server's answers: however they come in pieces, they read the same, and what they tell
/// is within bounds.
struct ResponseTarget: Target {
  let name = "response"

  let corpus: [[UInt8]] = [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbody",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/2 206 \r\nContent-Range: bytes 100-199/200\r\n\r\nbody",
    "HTTP/1.0 302 Found\nLocation: http://127.0.0.1/\n\nmoved",
    "HTTP/1.1 200 OK\r\ncontent-length:9223372036854775807\r\nX: \r\n\r\n",
    "HTTP/1.1 206 Partial\r\nContent-Range: bytes 9223372036854775807-1/18446744073709551616\n\n",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    let whole = answer(input, inPiecesOf: input.count)
    precondition(answer(input, inPiecesOf: 1) == whole, "pieces read as another answer")
    precondition(answer(input, inPiecesOf: 7) == whole, "pieces read as another answer")
    guard let whole else { return false }
    precondition((100...599).contains(whole.status), "a status that there is not")
    precondition(ResponseHead.lengths.contains(whole.rangeStart), "a start beyond all files")
    precondition(whole.total.map(ResponseHead.lengths.contains) ?? true, "a length beyond all")
    return true
  }

  private struct Answer: Equatable {
    var status: Int
    var total: Int?
    var rangeStart: Int
    var body: [UInt8]
  }

  /// The answer as it reads in pieces; nil for none, and for one whose head has no end.
  private func answer(_ input: [UInt8], inPiecesOf count: Int) -> Answer? {
    var head = ResponseHead()
    var body: [UInt8] = []
    var rest = input[...]
    while !rest.isEmpty {
      let piece = rest.prefix(max(count, 1))
      rest = rest.dropFirst(piece.count)
      guard !head.isWhole else {
        body += piece
        continue
      }
      guard let more = try? head.take(piece) else { return nil }
      body += more
    }
    guard head.isWhole else { return nil }
    return Answer(
      status: head.status, total: head.total, rangeStart: head.rangeStart, body: body)
  }
}
