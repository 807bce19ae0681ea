internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailLog
internal import Messages

/// Reads one line of a stream of attacks, noting every mistake.
struct AttackStreamReader {
  private let rules: Rules
  /// The names of the links that are worn when the first attack falls.
  private let worn: [String]
  private let line: Int
  private let earliest: UInt64
  private var attack: AttackReader
  /// True if its amounts are of no type.
  private var hasNoAmount = false
  private var tick: UInt64
  private var entry: LinkID?
  private var entryColumn = 1
  private var columns = LineColumns([])
  /// True if the line is the first of a log, so that nothing behind it is an attack.
  private(set) var isOfLog = false

  static let fields = [
    "amounts", "tags", "effects", "penetration", "max", "stats", "source", "entry", "t", "id",
  ]

  init(
    rules: Rules, worn: [String], file: String, line: Int, noSoonerThan earliest: UInt64,
    leavingOut: Bool
  ) {
    (self.rules, self.worn) = (rules, worn)
    self.line = line
    self.earliest = earliest
    attack = AttackReader(
      rules: rules, file: file, line: line, manner: leavingOut ? .leavingOut : .stream)
    tick = earliest
  }

  var errors: ErrorList { attack.errors }
  var leftOut: [LeftOutName] { attack.leftOut }

  /// Reads the line; where anything is wrong, the attack is not the one that was meant.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> AttackStream.Entry {
    if bytes.count > AttackStream.lineLimit {
      attack.note(
        .unreadable(
          "the line has \(bytes.count) bytes", allowed: "at most \(AttackStream.lineLimit) bytes"),
        at: PlacedText("", column: 1))
    } else if let column = ContentFile.columnOfBadByte(in: bytes) {
      attack.note(
        .unreadable("here the file is not UTF-8", allowed: "text in UTF-8"),
        at: PlacedText("", column: column))
    } else {
      columns = LineColumns(bytes)
      do throws(JSONError) {
        read(try PlacedJSON(bytes))
      } catch {
        attack.note(
          .syntax("this is no JSON: \(error.problem); allowed: an attack, \(rules.attackLine)"),
          at: PlacedText("", column: columns[error.offset]))
      }
    }
    return AttackStream.Entry(
      line: line, blow: attack.blow, tick: tick, entry: entry, column: entryColumn)
  }

  private mutating func read(_ value: PlacedJSON) {
    switch value.content {
    case .string(let text):
      // Behind an escape the columns are those of what it stands for.
      attack.readText(PlacedText(text[...], column: columns[value.offset] + 1))
    case .object(let members) where members.first?.name == "k":
      isOfLog = true
      attack.note(
        .unreadable(
          "this is a line of a log",
          allowed: "attacks, \(rules.attackLine); 'chainmail replay FILE' shows a log"),
        at: written(value))
    case .object(let members): read(members, of: value)
    default: refuse(value, Message("the line"), Message("an attack, \(rules.attackLine)"))
    }
  }

  private mutating func read(_ members: [PlacedJSON.Member], of object: PlacedJSON) {
    var seen: Set<String> = []
    var amounts: PlacedText?
    for member in members {
      let name = PlacedText(member.name[...], column: columns[member.offset])
      guard Self.fields.contains(member.name) else {
        attack.note(.unknownField(member.name, in: "an attack", allowed: Self.fields), at: name)
        continue
      }
      guard seen.insert(member.name).inserted else {
        attack.note(.contradiction("\(member.name) stands twice", allowed: "once"), at: name)
        continue
      }
      if member.name == "amounts" { amounts = name }
      read(member.name, member.value)
    }
    guard let amounts else {
      return attack.note(
        .missingField("amounts", in: "an attack", allowed: rules.attackLine), at: written(object))
    }
    if hasNoAmount, attack.blow.effects.isEmpty, attack.errors.isEmpty, attack.leftOut.isEmpty {
      attack.note(
        .syntax(
          "the attack has neither an amount nor an effect; allowed: an attack, \(rules.attackLine)"),
        at: amounts)
    }
    attack.checkTotal(amounts)
  }

  private mutating func read(_ field: String, _ value: PlacedJSON) {
    switch field {
    case "amounts":
      if let entries = numbers(in: value, of: field) {
        hasNoAmount = entries.isEmpty
        attack.readAmounts(entries)
      }
    case "penetration":
      if let entries = numbers(in: value, of: field) { attack.readPenetration(entries) }
    case "stats": if let entries = numbers(in: value, of: field) { attack.readStats(entries) }
    case "tags": if let names = texts(in: value, of: field) { attack.readTags(names) }
    case "effects": if let names = texts(in: value, of: field) { attack.readEffects(names) }
    case "max": if let number = number(value, of: "\(field)") { attack.readMaximum(number) }
    case "source":
      if let text = text(value, of: "\(field)") { attack.readSource(String(text.text), at: text) }
    case "entry": readEntry(value)
    case "t": readTick(value)
    // Every attack of a game gets an id of its own; one that stands here is read over, so that an
    // attack can be taken as the program prints it.
    default: _ = text(value, of: "\(field)")
    }
  }

  private mutating func readEntry(_ value: PlacedJSON) {
    guard let name = text(value, of: Message(verbatim: "entry")) else { return }
    entryColumn = name.column
    // Formulas name a link with a point.
    let link = rules.link(named: name.text.replacing(".", with: "/"))
    if let link, worn.contains(rules.name(of: link)) {
      entry = link
      return
    }
    guard !attack.leaveOut(.entry, name.text) else { return }
    guard link != nil else {
      return attack.note(
        .unknownReference(
          kind: "link of \(rules.pack)", id: String(name.text), known: rules.linkNames,
          new: attack.remedy), at: name)
    }
    let links = worn.joined(separator: ", ")
    attack.note(
      .notAllowed(
        field: Message(verbatim: "entry"), value: String(name.text),
        allowed: attack.remedy.map { "a link that is worn, \(links), or \($0)" }
          ?? "a link that is worn, \(links)"), at: name)
  }

  private mutating func readTick(_ value: PlacedJSON) {
    let allowed = Message(
      "a whole number \(earliest)...\(AttackStream.lastTick), not before the attack above")
    guard case .number(let digits) = value.content else {
      return refuse(value, Message(verbatim: "t"), allowed)
    }
    guard let number = UInt64(digits, in: earliest...AttackStream.lastTick) else {
      return attack.note(
        .notAllowed(field: Message(verbatim: "t"), value: digits, allowed: allowed),
        at: written(value))
    }
    tick = number
  }
}

/// The values that a field of the language may have, each with its place.
extension AttackStreamReader {
  private mutating func numbers(
    in value: PlacedJSON, of field: String
  ) -> [AttackReader.Entry]? {
    guard case .object(let members) = value.content else {
      refuse(
        value, "\(field)", Message("an object with a number for each, as in \("{\"NAME\":18}")"))
      return nil
    }
    var entries: [AttackReader.Entry] = []
    for member in members {
      let name = PlacedText(member.name[...], column: columns[member.offset])
      if case .string(let text) = member.value.content {
        let written = PlacedText(text[...], column: columns[member.value.offset])
        entries.append((name, written, .quoted))
        continue
      }
      guard case .number(let digits) = member.value.content else {
        refuse(member.value, Message("a value of \(field)"), allowedNumber(in: field))
        continue
      }
      let written = PlacedText(digits[...], column: columns[member.value.offset])
      entries.append((name, written, .number))
    }
    return entries
  }

  private func allowedNumber(in field: String) -> Message {
    let takesPercentages =
      switch field {
      case "penetration": rules.penetration.isPercentage
      case "stats":
        rules.attackerStats.isEmpty || rules.attackerStats.contains { $0.unit == .ratio }
      default: false
      }
    return takesPercentages
      ? Message("a number, or a percentage as a text, such as \("\"8%\"")")
      : Message("a number, without quotation marks")
  }

  private mutating func texts(in value: PlacedJSON, of field: String) -> [PlacedText]? {
    guard case .array(let elements) = value.content else {
      refuse(value, "\(field)", Message("an array of texts, as in [\"NAME\"]"))
      return nil
    }
    var texts: [PlacedText] = []
    for element in elements {
      if let text = text(element, of: Message("a member of \(field)")) { texts.append(text) }
    }
    return texts
  }

  private mutating func number(_ value: PlacedJSON, of field: Message) -> PlacedText? {
    guard case .number(let digits) = value.content else {
      refuse(value, field, Message("a number, without quotation marks"))
      return nil
    }
    return PlacedText(digits[...], column: columns[value.offset])
  }

  private mutating func text(_ value: PlacedJSON, of field: Message) -> PlacedText? {
    guard case .string(let text) = value.content else {
      refuse(value, field, Message("a text in quotation marks"))
      return nil
    }
    return PlacedText(text[...], column: columns[value.offset])
  }

  private mutating func refuse(_ value: PlacedJSON, _ field: Message, _ allowed: Message) {
    attack.note(
      .wrongKind(field: field, found: value.kind, allowed: allowed), at: written(value))
  }

  private func written(_ value: PlacedJSON) -> PlacedText {
    PlacedText("", column: columns[value.offset])
  }
}

extension PlacedJSON {
  /// Its kind, in words.
  fileprivate var kind: Message {
    switch content {
    case .null: Message(verbatim: "null")
    case .bool(let flag): Message(verbatim: "\(flag)")
    case .number(let digits): Message("the number \(digits)")
    case .string: Message("a text")
    case .array: Message("an array")
    case .object: Message("an object")
    }
  }
}
