import ChainmailContent

/// Transfers by the `curl` program, one process for each request.
///
/// Redirects are followed here and not by curl, which cannot be told to whom it may be sent on.
/// What comes is counted here too: curl's own limits depend on what the server says of itself.
struct CurlTransport: PackTransport {
  static let redirectLimit = 3

  /// How long a cancelled transfer may go on, in milliseconds.
  private static let patience: UInt64 = 50

  /// Seconds that a transfer may take, redirects included.
  var timeLimit: Int
  var progress: any TransferWatch

  mutating func download(
    _ address: EndpointAddress, into file: inout PartFile
  ) throws(TransferError) {
    let end = Clock.milliseconds + UInt64(timeLimit) * 1000
    var address = address
    progress.begin(address)
    defer { progress.end() }
    for _ in 0...Self.redirectLimit {
      switch try transfer(address, into: &file, until: end) {
      case .done: return
      case .refusedRange: try file.begin(at: 0)
      case .redirected(let target):
        guard let next = address.redirected(to: target) else { throw .redirectedAway }
        address = next
      }
    }
    throw .tooManyRedirects(Self.redirectLimit)
  }

  private enum Outcome {
    case done
    /// The server has fewer bytes than the file; it is asked again from the start.
    case refusedRange
    case redirected(to: String)
  }

  private mutating func transfer(
    _ address: EndpointAddress, into file: inout PartFile, until end: UInt64
  ) throws(TransferError) -> Outcome {
    let left = end.subtractingReportingOverflow(Clock.milliseconds)
    guard !left.overflow, left.partialValue > 0 else { throw .tooSlow(timeLimit) }
    let process = try CurlProcess(
      arguments(address, from: file.length, milliseconds: left.partialValue))
    var head = ResponseHead()
    var ignored = 0
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let now = Clock.milliseconds
      guard now < end else { throw .tooSlow(timeLimit) }
      if progress.isCancelled { throw .cancelled }
      guard let count = process.read(&buffer, forAtMost: min(end - now, Self.patience)) else {
        continue
      }
      if count == 0 { break }
      var body = buffer[..<count]
      if !head.isWhole {
        body = try Self.take(body, by: &head)
        guard head.isWhole else { continue }
        if let outcome = try begin(head, &file) { return outcome }
      }
      if head.isRedirect {
        // What is said beside a redirect is nobody's file.
        ignored += body.count
        guard ignored <= ResponseHead.lengthLimit else { throw .tooLong(ignored) }
      } else {
        try file.append(body)
        progress.note(file.length, of: head.total)
      }
    }
    return try finish(process.wait(), head)
  }

  private static func take(
    _ bytes: ArraySlice<UInt8>, by head: inout ResponseHead
  ) throws(TransferError) -> ArraySlice<UInt8> {
    do throws(ResponseHead.Fault) {
      return try head.take(bytes)
    } catch {
      throw switch error {
      case .endless: .failed(CommandText.endlessHead)
      case .noHTTP: .failed(CommandText.noHTTP)
      }
    }
  }

  /// Looks at a whole head; an outcome ends the transfer here.
  private func begin(
    _ head: ResponseHead, _ file: inout PartFile
  ) throws(TransferError) -> Outcome? {
    switch head.status {
    case 200: try file.begin(at: 0)
    case 206:
      guard head.rangeStart == file.length else {
        throw .failed(CommandText.otherPartSent)
      }
    case 416 where file.length > 0: return .refusedRange
    case _ where head.isRedirect: break
    default: throw .status(head.status)
    }
    return nil
  }

  private func finish(
    _ end: CurlProcess.End, _ head: ResponseHead
  ) throws(TransferError) -> Outcome {
    switch end.status {
    case 0 where !head.isWhole: throw .brokenOff
    case 0 where head.isRedirect:
      guard let target = end.redirect else { throw .redirectedAway }
      return .redirected(to: target)
    case 0: return .done
    // The numbers are curl's own; its manual lists them.
    case 5, 6, 7: throw .unreachable
    case 28: throw .tooSlow(timeLimit)
    case 18, 52, 55, 56, 92: throw .brokenOff
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: throw .insecure
    case CurlProcess.End.noProgram: throw .noProgram(CurlProcess.name)
    default: throw .failed(CommandText.curlEnded(end.status))
    }
  }

  private func arguments(
    _ address: EndpointAddress, from start: Int, milliseconds: UInt64
  ) -> [String] {
    let seconds = "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    var arguments = [
      // First, as curl wants it: no configuration file of the user's.
      "--disable", "--silent", "--globoff", "--no-buffer", "--include",
      "--suppress-connect-headers",
      "--proto", address.isLoopback ? "=http,https" : "=https",
      "--max-time", seconds, "--connect-timeout", seconds,
      "--user-agent", "chainmail/\(Chainmail.version)",
      "--write-out", "%{stderr}\(CurlProcess.redirectMark)%{redirect_url}\n",
    ]
    // Nobody stands between this machine and itself.
    if address.isLoopback { arguments += ["--noproxy", "*"] }
    if start > 0 { arguments += ["--range", "\(start)-"] }
    return arguments + ["--url", address.description]
  }
}
