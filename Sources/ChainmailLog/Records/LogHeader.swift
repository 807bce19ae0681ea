internal import ChainmailCore
public import Messages

/// The first line of a log: what is known before anything is played.
///
/// It is never rewritten.
public struct LogHeader: Hashable, Sendable {
  /// The form of the log that this version writes.
  public static let currentVersion = 1
  /// The one generator of luck that this version has.
  static let generator = "philox2x64-7"

  /// Where the actions come from.
  public enum Source: Hashable, Sendable {
    case play, bot, whatIf
    /// Another game's log, by its name.
    case imported(String)

    package var name: String {
      switch self {
      case .play: "play"
      case .bot: "bot"
      case .whatIf: "what-if"
      case .imported(let name): "import:\(name)"
      }
    }

    init?(name: String) {
      switch name {
      case "play": self = .play
      case "bot": self = .bot
      case "what-if": self = .whatIf
      default:
        guard name.hasPrefix("import:") else { return nil }
        self = .imported(String(name.dropFirst(7)))
      }
    }
  }

  /// Where a branch left another log, or up to where a what-if has its attacks from it.
  public struct Parent: Hashable, Sendable {
    /// The other log's id.
    public var id: String
    /// The last record that the branch shares.
    public var record: UInt64
    /// The chain link of the last key up to that record, 64 hexadecimal digits.
    public var chain: String

    public init(id: String, record: UInt64, chain: String) {
      self.id = id
      self.record = record
      self.chain = chain
    }
  }

  public var version = LogHeader.currentVersion
  /// Features that a reader must know; this version knows none.
  public var required: [String] = []
  /// Features that a reader may pass over.
  public var optional = ["arithmetic"]
  /// The version of the engine.
  public var engine: String
  /// The pack's id.
  public var pack: String
  /// The SHA-256 of the rules, 64 hexadecimal digits.
  public var rules: String
  /// The generator that all luck comes from.
  public var luck = LogHeader.generator
  /// The version of the arithmetic, see `Arithmetic` of the core; logs that do not tell it are of
  /// version 1.
  public var arithmetic = Arithmetic.version
  public var seed: UInt64
  /// The log's own id, for branches to name.
  public var id: String
  public var parent: Parent?
  /// When it was begun, in seconds since 1970, UTC.
  public var start: Int64
  /// The same in the form `2026-01-31T18:05:00Z`.
  package var startText: String { UTCTime(seconds: start).description }
  /// The mode of the game, such as `yard`.
  public var mode: String
  /// What the loadout is called with which the game began; nil for the pack's own.
  public var loadout: String?
  public var source: Source

  /// Describes a log.
  ///
  /// A loadout's name with control characters in it is left out: names are shown on terminals.
  public init(
    engine: String, pack: String, rules: String, seed: UInt64, id: String, start: Int64,
    mode: String, loadout: String? = nil, source: Source = .play, parent: Parent? = nil
  ) {
    self.engine = engine
    self.pack = pack
    self.rules = rules
    self.seed = seed
    self.id = id
    self.parent = parent
    self.start = start
    self.mode = mode
    self.loadout = loadout.flatMap { $0.unicodeScalars.contains(where: isControl) ? nil : $0 }
    self.source = source
  }
}

extension LogHeader {
  /// The log whose game goes on in this one; a what-if begins anew, and only names where its
  /// attacks are from.
  package var branched: Parent? { source == .whatIf ? nil : parent }

  /// What the log was played with and is not at hand: rules, or a generator of luck.
  package struct Hindrance: Hashable {
    var field: String
    var recorded: String
    var given: String
  }

  /// Why the log can only be watched with the rules of a digest; nil where it can be played again.
  package func hindrance(under digest: String) -> Hindrance? {
    if rules != digest { return Hindrance(field: "rules", recorded: rules, given: digest) }
    if luck != LogHeader.generator {
      return Hindrance(field: "luck", recorded: luck, given: LogHeader.generator)
    }
    return nil
  }
}

extension LogHeader {
  /// Whether the log was played by another arithmetic, and its re-run may differ for no other
  /// reason.
  ///
  /// What contradicts the header itself, as a key with another seed does, no arithmetic explains.
  public func explains(_ failure: LogFailure) -> Bool {
    arithmetic != Arithmetic.version && failure.check == .rerun && failure.offset > 0
      && failure.field != "state.seed"
  }

  /// Why the log could not be played again, as far as its arithmetic explains it.
  func explained(_ error: LogError) -> LogError {
    guard case .damaged(let failure) = error, explains(failure) else { return error }
    return .otherArithmetic(failure, recorded: arithmetic)
  }

  /// A sentence on the arithmetic of the log, where that is another: `it was written with an earlier
  /// arithmetic of chances and rounding`; nil where it is this version's.
  public var otherArithmetic: Message? {
    arithmetic == Arithmetic.version ? nil : LogHeader.written(byArithmetic: arithmetic)
  }

  /// A sentence that the arithmetic explains a difference, and from where on there is one; nil where
  /// it does not.
  public func explanation(of failure: LogFailure) -> Message? {
    explains(failure) ? LogHeader.difference(failure, byArithmetic: arithmetic) : nil
  }

  private static func written(byArithmetic version: UInt32) -> Message {
    version < Arithmetic.version
      ? Message("it was written with an earlier arithmetic of chances and rounding")
      : Message("it was written with a later arithmetic of chances and rounding")
  }

  static func difference(_ failure: LogFailure, byArithmetic version: UInt32) -> Message {
    Message(
      """
      \(written(byArithmetic: version)), and played again it comes out otherwise from \
      \(failure.start) on
      """)
  }
}

extension LogHeader {
  /// How every header begins, of whatever version.
  static let mark = Array("{\"k\":\"hdr\",\"v\":".utf8)

  /// The line, with its line feed.
  package var line: [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.key("k")
    writer.string("hdr")
    writer.key("v")
    writer.integer(version)
    writer.key("req")
    writer.array(required) { $0.string($1) }
    writer.key("opt")
    writer.array(optional) { $0.string($1) }
    for (name, text) in [("engine", engine), ("pack", pack), ("rules", rules), ("luck", luck)] {
      writer.key(named: name)
      writer.string(text)
    }
    if arithmetic > 1 {
      writer.key("arithmetic")
      writer.integer(arithmetic)
    }
    writer.key("seed")
    writer.hex(seed)
    writer.key("id")
    writer.string(id)
    if let parent {
      writer.key("parent")
      writer.object { writer in
        writer.key("id")
        writer.string(parent.id)
        writer.key("n")
        writer.integer(parent.record)
        writer.key("chain")
        writer.string(parent.chain)
      }
    }
    writer.key("start")
    writer.string(startText)
    writer.key("mode")
    writer.string(mode)
    if let loadout {
      writer.key("loadout")
      writer.string(loadout)
    }
    writer.key("source")
    writer.string(source.name)
    writer.seal()
    return writer.bytes
  }

  init(_ value: JSONValue) throws(JSONError) {
    guard try value.string("k") == "hdr" else { throw JSONError(field: "k", "is not hdr") }
    version = try value.integer("v")
    required = try LogHeader.features(value, "req")
    optional = try LogHeader.features(value, "opt")
    engine = try value.name("engine")
    pack = try value.name("pack")
    rules = try value.name("rules")
    luck = try value.name("luck")
    arithmetic = value["arithmetic"] == nil ? 1 : try value.integer("arithmetic")
    seed = try value.member("seed").asHex("seed")
    id = try value.name("id")
    parent = try value["parent"].map { value throws(JSONError) in
      Parent(
        id: try value.name("id"), record: try value.integer("n"),
        chain: try value.name("chain"))
    }
    guard let time = UTCTime(try value.string("start")) else {
      throw JSONError(field: "start", "is no time such as 2026-01-31T18:05:00Z")
    }
    start = time.seconds
    mode = try value.name("mode")
    loadout = try value["loadout"].map { value throws(JSONError) in try value.asName("loadout") }
    guard let source = Source(name: try value.name("source")) else {
      throw JSONError(field: "source", "is not play, bot, what-if or import:NAME")
    }
    self.source = source
  }

  private static func features(_ value: JSONValue, _ name: String) throws(JSONError) -> [String] {
    var features: [String] = []
    for element in try value.member(name).asArray(name) {
      features.append(try element.asName(name))
    }
    return features
  }
}
