internal import CNcurses
public import ChainmailTerminal

/// The terminal that the process was started in, drawn on through ncurses.
///
/// Whoever holds this value owns the terminal: it is given back as it was found when the value
/// ends, is closed, or when the program crashes. Signals that ask the program to end arrive as
/// events; the owner saves, closes and calls ``reraise(_:)``, so that the shell sees the truth.
public struct NcursesTerminal: ~Copyable, TerminalBackend {
  /// How long an Escape that came alone may be the beginning of a sequence, after which it was the
  /// key: long for a terminal at the end of a slow line, short for a person; `ESCDELAY` says it, in
  /// milliseconds.
  private let escapeNanoseconds = Int64(cn_escape_delay()) * 1_000_000
  /// How long a sequence or a character may take from its first byte to its last, if more than an
  /// Escape has come: what comes of it later would be keys, and keys that are pressed meanwhile may
  /// be taken for its rest.
  private static let sequenceNanoseconds: Int64 = 5_000_000_000
  /// How long a paste may pause before it counts as complete: what comes of it later would be keys.
  private static let pasteNanoseconds: Int64 = 5_000_000_000
  /// How long the signal of a closed terminal is waited for.
  private static let hangupNanoseconds: Int64 = 50_000_000

  /// False while a start may still fail: the failed value's `deinit` runs, too, and must not
  /// close a terminal that another value owns.
  private var isOwner = false
  /// How many colors the terminal shows, as its description says.
  public let colorDepth: ColorDepth
  private var encoder: FrameEncoder
  private var decoder = InputDecoder()
  private var upcoming: InputEvent?
  /// When input was read last, how many bytes came then, and when what they are part of began.
  private var (lastInput, lastCount, begun) = (Int64(0), 0, Int64(0))
  private(set) var isGone = false
  private var hasAwaitedHangup = false
  /// Whether characters are drawn as `?` that the terminal draws two columns wide where a frame
  /// counts one; see ``measureAmbiguousColumns(within:)``.
  public var avoidsAmbiguous: Bool {
    get { encoder.avoidsAmbiguous }
    set { encoder.avoidsAmbiguous = newValue }
  }

  /// Takes over the terminal; nothing is drawn before the first frame.
  ///
  /// - Parameters:
  ///   - scheme: In which colors frames are shown, as far as the terminal has colors.
  ///   - takesMouse: Whether presses of the mouse come as events, where the terminal reports them;
  ///     else it selects text, as it does without a program.
  ///   - lastWords: The line that a crash leaves on standard error once the terminal is given back,
  ///     such as that `game` crashed and where its log is; an empty one is none.
  /// - Throws: ``TerminalStartError``; then the terminal was left alone.
  public init(
    _ scheme: ColorScheme = .terminal, takesMouse: Bool = true,
    lastWords: (CrashSignal) -> String = { _ in "" }
  ) throws(TerminalStartError) {
    if let error = TerminalStartError(cn_open(Int32(Size.limit), takesMouse)) { throw error }
    let description = TerminalDescription.opened()
    colorDepth = description.colorDepth
    encoder = FrameEncoder(description, scheme)
    isOwner = true
    setLastWords(lastWords)
  }

  deinit {
    if isOwner { cn_close() }
  }

  /// Changes the line that a crash leaves on standard error, for what was not known at the start.
  ///
  /// - Parameter lastWords: The line behind each crash; an empty one is none.
  public mutating func setLastWords(_ lastWords: (CrashSignal) -> String) {
    for crash in CrashSignal.allCases { cn_set_last_words(crash.number, lastWords(crash)) }
  }

  /// Gives the terminal back, as the end of the value's life does.
  public consuming func close() {}

  /// Ends the process by the default action of a signal that asked it to end.
  ///
  /// Call it after closing. Returns only for `.resumed`, which asks for no end.
  public static func reraise(_ signal: TerminalSignal) {
    switch signal {
    case .interrupt: cn_reraise(cn_interrupt())
    case .terminate: cn_reraise(cn_terminate())
    case .hangup: cn_reraise(cn_hangup())
    case .quit: cn_reraise(cn_quit())
    case .resumed: break
    }
  }

  /// Ends the wait for the next event, from any thread: it comes as `.timeout`.
  ///
  /// For what goes on beside the screen and has something new to show. Where nobody waits, the next
  /// wait ends at once; without a terminal nothing happens.
  public static func wake() { cn_wake() }

  /// Whether the locale can show more than ASCII: choose the ``/ChainmailTerminal/GlyphSet`` by it.
  ///
  /// Characters that it cannot show are drawn as `?`.
  public var showsUnicode: Bool { cn_locale_is_utf8() }

  /// The present size, of at most ``/ChainmailTerminal/Size/limit`` columns and rows.
  ///
  /// It changes only while ``nextEvent(within:)`` waits, which tells of it: by `.resize`, or by
  /// `.signal(.resumed)` where the process was stopped meanwhile.
  public var size: Size { Size(columns: Int(cn_columns()), rows: Int(cn_rows())) }

  /// Whether the next event was read already, so that it comes without a wait.
  ///
  /// Signals do not count, nor does what the terminal has sent and nobody has read.
  public var hasPendingEvent: Bool { upcoming != nil }

  /// Shows a frame: what differs from the one before is sent in one write.
  ///
  /// Returns when the terminal has taken it, or a signal has asked for the end meanwhile.
  /// Once the terminal is gone nothing happens.
  public mutating func present(_ frame: consuming ScreenBuffer) {
    guard !isGone else { return }
    let bytes = encoder.encode(frame, on: size)
    if !bytes.isEmpty { send(bytes) }
  }

  /// Sends bytes at once.
  mutating func send(_ bytes: [UInt8]) {
    switch bytes.withUnsafeBytes({ cn_show($0.baseAddress, $0.count) }) {
    case cn_was_shown: break
    case cn_given_up: encoder.forget()
    default: isGone = true
    }
  }

  /// Waits for what happens next.
  ///
  /// Ctrl+L, by which people have a screen drawn anew that somebody else has written on, comes as a
  /// resize to the size that it has, and the next frame is sent whole.
  public mutating func nextEvent(within limit: Duration?) -> InputEvent {
    let deadline = limit.map { cn_now() + max($0.nanoseconds, 0) }
    while !isGone {
      if let event = upcoming {
        decodeNext()
        guard event == .key(.control("l")) else { return event }
        encoder.forget()
        return .resize(size)
      }
      let now = cn_now()
      var end = deadline
      var isSequenceEnd = false
      if let sequenceDeadline, sequenceDeadline <= deadline ?? .max {
        end = sequenceDeadline
        isSequenceEnd = true
      }
      let ready = cn_wait(end.map { max($0 - now, 0) } ?? -1)
      if Int(ready) & cn_signal_ready != 0 {
        if let event = takeSignal() { return event }
        if cn_was_woken() { return .timeout }
      }
      if Int(ready) & cn_input_ready != 0 {
        readInput()
        // Bytes that mean nothing do not keep anybody waiting for more than was asked for.
        if upcoming == nil, !isGone, let deadline, cn_now() >= deadline { return .timeout }
      } else if ready == 0, isSequenceEnd {
        upcoming = decoder.next(isOver: true)
      } else if ready == 0 {
        return .timeout
      }
    }
    return hangup() ?? .closed
  }

  /// The signal of a terminal that was closed, once: it comes with the end of the input, or soon
  /// after.
  private mutating func hangup() -> InputEvent? {
    guard !hasAwaitedHangup else { return nil }
    hasAwaitedHangup = true
    let deadline = cn_now() + Self.hangupNanoseconds
    while case let left = deadline - cn_now(), left > 0 {
      guard cn_wait_for_signal(left) else { return nil }
      if let event = takeSignal(), event != .signal(.resumed) { return event }
    }
    return nil
  }

  private mutating func readInput() { keep(readBytes()) }

  /// What can be read now; empty where nothing is there, or the terminal is gone.
  mutating func readBytes() -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = cn_read(buffer.baseAddress, buffer.count)
      isGone = count < 0
      return Array(buffer[..<max(count, 0)])
    }
  }

  /// Has bytes be understood that were read.
  mutating func keep(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    decoder.feed(bytes)
    (lastInput, lastCount) = (cn_now(), bytes.count)
    if upcoming == nil { decodeNext() }
  }

  private mutating func decodeNext() {
    upcoming = decoder.next()
    if upcoming == nil, decoder.pendingCount <= lastCount { begun = lastInput }
  }

  /// When the rest of what has begun is waited for no longer; nil where nothing has.
  private var sequenceDeadline: Int64? {
    if decoder.isInsidePaste { return lastInput + Self.pasteNanoseconds }
    guard decoder.isInsideSequence else { return nil }
    return decoder.isLoneEscape
      ? lastInput + escapeNanoseconds : begun + Self.sequenceNanoseconds
  }

  private mutating func takeSignal() -> InputEvent? {
    while true {
      switch cn_next_signal() {
      case 0: return nil
      case cn_interrupt(): return .signal(.interrupt)
      case cn_terminate(): return .signal(.terminate)
      case cn_hangup(): return .signal(.hangup)
      case cn_quit(): return .signal(.quit)
      case cn_stop():
        cn_suspend()
        return resume()
      case cn_continue():
        cn_retake()
        return resume()
      default:
        guard cn_follow_size() else { continue }
        encoder.forget()
        return .resize(size)
      }
    }
  }

  private mutating func resume() -> InputEvent {
    // A size that changed while the process was stopped was told to nobody.
    _ = cn_follow_size()
    encoder.forget()
    return .signal(.resumed)
  }
}

extension Duration {
  /// Whole nanoseconds, clamped to what an `Int64` can hold a few times over.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let bounded = min(max(seconds, -1_000_000_000), 1_000_000_000)
    return bounded * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
