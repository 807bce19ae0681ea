internal import ChainmailCore
internal import ChainmailTerminal

/// What can be thrown, by its digit.
struct AttackList {
  /// An attack's name and what it does.
  private struct Line {
    var name: String
    var amounts: String

    var columns: Int {
      CharacterWidth.columns(of: name) + 1 + CharacterWidth.columns(of: amounts)
    }
  }

  var attacks: [AttackDefinition]
  /// The keys that throw them.
  var keys: [Key]
  var wording: Wording
  var look: Look

  /// The fewest columns in which amounts are begun that are cut.
  private static let fewestColumns = 6

  /// The rows that show everything.
  var rows: Int { max(min(attacks.count, 9), 1) }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    guard !attacks.isEmpty else {
      buffer.write(wording.texts(.attacksEmpty), at: area.origin, Palette.quiet, in: area)
      return
    }
    let count = min(attacks.count, 9)
    let shown = count <= area.rows ? count : max(area.rows - 1, 0)
    let names = keys.prefix(shown).map { wording.texts.name(of: $0) }
    let margin = (names.map { CharacterWidth.columns(of: $0) }.max() ?? 1) + 1
    let lines = lines(shown, columns: area.columns - margin)
    // What they do stands in a column of its own, no further to the right than it must.
    let columns = lines.map(\.columns).max() ?? 0
    for (place, line) in lines.enumerated() {
      var room = area.line(place)
      buffer.mark(area.line(place), .key(keys[place]))
      buffer.write(names[place], at: room.origin, .bold, in: room)
      _ = room.takeLeft(margin)
      room = room.takeLeft(columns)
      let name = look.widgets.shortened(line.name, to: room.columns)
      buffer.write(name, at: room.origin, in: room)
      // Who throws it goes by the name; of the amounts a stump would say nothing.
      let rest = max(room.columns - CharacterWidth.columns(of: name) - 1, 0)
      let needed = CharacterWidth.columns(of: line.amounts)
      guard needed <= rest || rest >= Self.fewestColumns else { continue }
      let amounts = room.takeRight(min(needed, rest))
      let text = look.widgets.shortened(line.amounts, to: amounts.columns)
      buffer.write(text, at: amounts.origin, Palette.quiet, in: amounts)
    }
    if shown < count { drawRest(shown..<count, in: area.line(shown), of: &buffer) }
  }

  /// The types are named in all lines or in none: they give way before a name does.
  private func lines(_ count: Int, columns: Int) -> [Line] {
    let named = (0..<count).map { place in
      let name = wording.nameOfAttack(place)
      return Line(name: name, amounts: wording.amounts(of: attacks[place], named: name))
    }
    if named.allSatisfy({ $0.columns <= columns }) { return named }
    return named.indices.map { place in
      Line(name: named[place].name, amounts: wording.numbers(of: attacks[place]))
    }
  }

  /// Those for which no row is left, in one: their digits, and as many names as fit.
  private func drawRest(_ places: Range<Int>, in line: Rect, of buffer: inout ScreenBuffer) {
    let digits = wording.range(Int64(places.lowerBound + 1)...Int64(places.upperBound))
    let column = buffer.write(digits, at: line.origin, .bold, in: line)
    var room = line
    _ = room.takeLeft(column - line.column + 1)
    let separator = wording.texts(.separator)
    let names = places.map(wording.nameOfAttack)
    var rest = room
    for (place, name) in zip(places, names) where place < keys.count {
      let spot = rest.takeLeft(CharacterWidth.columns(of: name))
      buffer.mark(spot, .key(keys[place]))
      _ = rest.takeLeft(CharacterWidth.columns(of: separator))
    }
    let line = names.joined(separator: separator)
    buffer.write(look.widgets.shortened(line, to: room.columns), at: room.origin, in: room)
  }
}

/// The pieces that are not worn.
struct BagList {
  var pieces: [Piece]
  var letters: PieceLetters
  /// The selected piece; nil where another panel has the focus.
  var selection: PieceID?
  /// What links do, where that was made already.
  var phrases = LinkPhrases()
  var wording: Wording
  var look: Look

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    guard !pieces.isEmpty else {
      buffer.write(wording.texts(.bagEmpty), at: area.origin, Palette.quiet, in: area)
      return
    }
    let list = TextList(
      pieces.map { _ in StyledText("") },
      selection: selection.flatMap { id in pieces.firstIndex { $0.id == id } })
    let visible = list.visible(rows: area.rows)
    let names = visible.map { CharacterWidth.columns(of: wording.name(of: pieces[$0].id)) }
    let nameColumns = min(names.max() ?? 0, max(area.columns - 3, 0))
    // With rows to spare, what a piece does stands below its name.
    let scale = area.rows >= 2 * pieces.count ? 2 : 1
    for (row, index) in visible.enumerated() {
      var room = area
      _ = room.takeTop(row * scale)
      let line = room.takeTop(scale)
      buffer.mark(line, ClickedList.bag.item(index))
      draw(pieces[index], nameColumns, in: line, of: &buffer)
    }
    if visible.upperBound < pieces.count {
      let edge = Position(column: area.endColumn - 1, row: area.endRow - 1)
      buffer.put(Cell(look.widgets.arrowDown, Palette.quiet), at: edge, in: area)
    }
  }

  private func draw(
    _ piece: Piece, _ nameColumns: Int, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = area.line(0)
    let isSelected = piece.id == selection
    if isSelected {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: room.origin, in: room)
      buffer.attention = room.origin
    }
    _ = room.takeLeft(1)
    buffer.write(letters[piece.id].map(String.init) ?? "", at: room.origin, .bold, in: room)
    _ = room.takeLeft(2)
    let name = look.widgets.shortened(
      wording.name(of: piece.id), to: nameColumns, keeping: wording.copy(of: piece.id))
    buffer.write(name, at: room.origin, isSelected ? .bold : .plain, in: room)
    if area.rows > 1 {
      room = area.line(1)
      _ = room.takeLeft(3)
    } else {
      _ = room.takeLeft(nameColumns + 2)
    }
    guard room.columns >= 6 else { return }
    let summary = wording.summary(
      of: piece.links.map { (wording.ownName(of: $0.id), wording.summary(of: $0, phrases[$0.id])) })
    let fits = CharacterWidth.columns(of: summary.text) <= room.columns
    let text = fits ? summary.text : summary.short ?? summary.text
    buffer.write(
      look.widgets.shortenedAtBlank(text, to: room.columns), at: room.origin, Palette.quiet,
      in: room)
  }
}
