import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// Long logs whose checksums are all right, made to keep their reader busy.
///
/// Each may take ten times as long as a sound log of its size, and twenty times its memory.
struct ForgedLogTarget: Target {
  let name = "forged"
  let corpus: [[UInt8]]
  private let pack: Pack
  /// Seconds that a byte of a sound log takes.
  private let secondsOfByte: Double

  /// The allowance for any input: first use of everything, and the clock's grain.
  private static let (secondsAtLeast, bytesAtLeast) = (0.2, 48 << 20)
  private static let lengths = 1 << 16..<1 << 19

  init(pack: Pack) async throws {
    self.pack = pack
    let folder = try TemporaryFolder()
    let long = try SampleLog.bytes(of: pack, rounds: 12, in: folder)
    corpus = [Seal.lines(of: long).dropLast().flatMap { $0 + [Seal.lineFeed] }]
    let start = ContinuousClock().now
    for _ in 0..<4 { await Self.read(long, pack) }
    let took = (ContinuousClock().now - start) / 4
    secondsOfByte = Self.seconds(took) / Double(long.count)
  }

  /// Repeats a part of a log until it is long: a record, a member, an element, or a line that only
  /// looks like a key.
  func input(from corpus: [[UInt8]], _ mutator: inout Mutator) -> [UInt8] {
    var lines = Seal.lines(of: corpus[mutator.number(below: corpus.count)])
      .map { Array(Seal.body(of: $0)) }
    let length = Self.lengths.lowerBound + mutator.number(below: Self.lengths.count)
    let place = 1 + mutator.number(below: max(lines.count - 1, 1))
    guard place < lines.count else { return Seal.sealed(lines) }
    switch mutator.number(below: 6) {
    case 0: repeatLine(lines[place], at: place, in: &lines, upTo: length)
    case 1:
      let mark = Array("{\"k\":\"key\",\"n\":1,\"t\":1,\"turn\":1,\"back\":1".utf8)
      repeatLine(mark, at: place, in: &lines, upTo: length)
    case 2:
      let log = Seal.sealed(lines)
      let mark = ["{\"k\":\"key\",\n", "\n", "{\n", "\0"][mutator.number(below: 4)]
      return log + Array(repeatElement(Array(mark.utf8), count: length / mark.utf8.count).joined())
    case 3: lines[place] = Self.stretched(lines[place], by: .members, upTo: length, &mutator)
    case 4: lines[place] = Self.stretched(lines[place], by: .elements, upTo: length, &mutator)
    default: lines[place] = Self.stretched(lines[place], by: .copies, upTo: length, &mutator)
    }
    return Seal.sealed(lines)
  }

  private func repeatLine(
    _ line: [UInt8], at place: Int, in lines: inout [[UInt8]], upTo length: Int
  ) {
    let count = length / (line.count + 17)
    lines.insert(contentsOf: repeatElement(line, count: count), at: place)
  }

  private enum Stretch {
    /// Members of an object, each with a name of its own.
    case members
    /// Elements of an array that are alike.
    case elements
    /// The text between two brackets, repeated many times.
    case copies
  }

  /// A record with one of its objects or arrays made long.
  private static func stretched(
    _ line: [UInt8], by stretch: Stretch, upTo length: Int, _ mutator: inout Mutator
  ) -> [UInt8] {
    let brace = UInt8(ascii: stretch == .members ? "{" : "[")
    let places = line.indices.dropFirst().filter { line[$0] == brace }
    guard !places.isEmpty else { return line }
    let place = places[mutator.number(below: places.count)] + 1
    var added: [UInt8] = []
    let elements = ["0", "[]", "[0]", "{}", "[[[[0]]]]", "\"\"", "[0,\"stopped\"]"]
    let element = Array(elements[mutator.number(below: elements.count)].utf8)
    var number = 0
    let end = line[place...].firstIndex { "]}".utf8.contains($0) } ?? place
    while added.count < length {
      number += 1
      switch stretch {
      case .members: added += Array("\"m\(number)\":".utf8) + element
      case .elements: added += element
      case .copies where end > place: added += line[place..<end]
      case .copies: added += element
      }
      added.append(UInt8(ascii: ","))
    }
    if line[place...].first.map({ "]}".utf8.contains($0) }) ?? true { added.removeLast() }
    return line[..<place] + added + line[place...]
  }

  func accepts(_ input: [UInt8]) async -> Bool {
    let before = Self.kilobytes(of: "VmRSS:")
    Self.forgetPeak()
    let start = ContinuousClock().now
    let isSound = await Self.read(input, pack)
    let seconds = Self.seconds(ContinuousClock().now - start)
    let allowed = 10 * secondsOfByte * Double(input.count) + Self.secondsAtLeast
    precondition(
      seconds <= allowed, "\(input.count) bytes took \(seconds) s; allowed: \(allowed) s")
    let grown = max(Self.kilobytes(of: "VmHWM:") - before, 0) << 10
    precondition(
      grown <= 20 * input.count + Self.bytesAtLeast,
      "\(input.count) bytes took \(grown) bytes of memory; allowed: twenty times as many")
    return isSound
  }

  /// Verifies a log and goes through it under its rules and under others.
  @discardableResult
  private static func read(_ input: [UInt8], _ pack: Pack) async -> Bool {
    let source = LogSource(bytes: input)
    var isSound = false
    for digest in [pack.digest, "another"] {
      let result = try? await Verifier.verify(source, rules: pack.rules, digest: digest)
      if let result, [0, LogCheck.rules.rawValue].contains(result.exitStatus) { isSound = true }
      guard var replay = try? Replay(source, rules: pack.rules, digest: digest) else { continue }
      while (try? replay.forward()) == true {}
      try? replay.goToEnd()
    }
    _ = try? source.tail()
    _ = try? BranchPoint(of: source, rules: pack.rules, digest: pack.digest)
    return isSound
  }

  private static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }

  /// Lets the kernel measure the most memory from now on.
  private static func forgetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// A line of the kernel's about this process.
  private static func kilobytes(of name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if words.count > 1, words[0] == name { return Int(words[1]) ?? 0 }
    }
    return 0
  }
}
