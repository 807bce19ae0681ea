import Foundation
import Synchronization

/// An HTTP server on the loopback that serves files, well or badly; gone with the value.
final class PackServer: Sendable {
  /// How it answers.
  enum Manner: Sendable {
    case sound
    /// Serves files, and ignores that somebody wants only a part.
    case soundWithoutRanges
    /// Answers with this status and nothing else.
    case status(Int)
    /// Closes the connection without a word.
    case resets
    /// Says how long an archive is, sends half of it and closes.
    case breaksOffArchives
    /// Says exactly this and closes.
    case says(String)
    /// Begins an answer and never goes on.
    case stalls
    /// Sends half of each archive and never goes on.
    case stallsInArchives
    /// Sends other archives than the index lists, as long as they.
    case lies
    /// Sends a long rest behind each file.
    case talksOn
    /// Pauses for so many seconds in the middle of each archive.
    case pauses(Double)
    /// Sends everybody on; the path is added.
    case redirects(to: String)
  }

  /// A request as it came.
  struct Request: Hashable, Sendable {
    var path: String
    var range: String?
  }

  let address: String
  private let listener: Int32
  private let log: RequestLog

  /// The requests so far.
  var requests: [Request] { log.requests.withLock { $0 } }

  /// Starts to serve the files of a folder on a free port.
  init(_ manner: Manner, serving folder: URL) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else {
      throw TerminalError.cannotRun("a server", String(cString: strerror(errno)))
    }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    let log = RequestLog()
    (self.listener, self.log) = (listener, log)
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        PackConnection(descriptor: connection, manner: manner, folder: folder, log: log).serve()
      }
      close(listener)
    }
  }

  // The thread wakes up from `accept` and closes.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests that a server got.
  fileprivate final class RequestLog: Sendable {
    let requests = Mutex<[Request]>([])
  }
}

/// One connection: a request and its answer.
private struct PackConnection {
  let descriptor: Int32
  let manner: PackServer.Manner
  let folder: URL
  let log: PackServer.RequestLog

  func serve() {
    defer { close(descriptor) }
    guard let request = read() else { return }
    log.requests.withLock { $0.append(request) }
    let isArchive = request.path.hasSuffix(".pack")
    switch manner {
    case .sound: answer(request, honoringRange: true)
    case .soundWithoutRanges: answer(request, honoringRange: false)
    case .status(let status): send("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")
    case .resets: reset()
    case .says(let text): send(text)
    case .stalls:
      send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nchain")
      waitForTheOtherEnd()
    case .lies where isArchive:
      answer(request, honoringRange: true) { $0.replacing("worn: [armor,", with: "worn: [ARMOR,") }
    case .breaksOffArchives where isArchive:
      guard let file = file(request) else { return }
      send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n")
      send(String(file.prefix(file.count / 2)))
    case .stallsInArchives where isArchive:
      guard let file = file(request) else { return }
      send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n")
      send(String(file.prefix(file.count / 2)))
      waitForTheOtherEnd()
    case .pauses(let seconds) where isArchive:
      guard let file = file(request) else { return }
      send("HTTP/1.1 200 OK\r\nContent-Length: \(file.utf8.count)\r\n\r\n")
      send(String(file.prefix(file.count / 2)))
      Thread.sleep(forTimeInterval: seconds)
      send(String(file.dropFirst(file.count / 2)))
    case .lies, .breaksOffArchives, .stallsInArchives, .pauses: answer(request, honoringRange: true)
    case .talksOn:
      answer(request, honoringRange: false) { $0 + String(repeating: "\n", count: 1_000_000) }
    case .redirects(let target):
      send("HTTP/1.1 302 Found\r\nLocation: \(target)\(request.path)\r\nContent-Length: 0\r\n\r\n")
    }
  }

  private func file(_ request: PackServer.Request) -> String? {
    try? String(contentsOf: folder.appending(path: request.path), encoding: .utf8)
  }

  private func answer(
    _ request: PackServer.Request, honoringRange: Bool, _ change: (String) -> String = { $0 }
  ) {
    guard let file = file(request).map(change) else {
      return send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    }
    let count = file.utf8.count
    guard honoringRange, let range = request.range, let start = Int(range.dropFirst(6).dropLast())
    else { return send("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n\(file)") }
    guard start < count else {
      return send("HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\n\r\n")
    }
    send(
      "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes \(start)-\(count - 1)/\(count)\r\n"
        + "Content-Length: \(count - start)\r\n\r\n"
        + String(decoding: Array(file.utf8)[start...], as: UTF8.self))
  }

  /// The request, where one comes.
  private func read() -> PackServer.Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[0] == "GET" else { return nil }
    let range = lines.first { $0.lowercased().hasPrefix("range: ") }
    return PackServer.Request(path: String(words[1]), range: range.map { String($0.dropFirst(7)) })
  }

  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  private func waitForTheOtherEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }
}
