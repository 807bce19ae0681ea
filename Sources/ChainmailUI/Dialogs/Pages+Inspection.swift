internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

extension Pages {
  /// What links do: in words, with the numbers of now, as the pack writes it, and the stats that
  /// it reads.
  ///
  /// - Parameters:
  ///   - links: Links of one piece, at least one.
  ///   - wording: Knows the character's stats.
  /// - Returns: The page.
  func inspection(of links: [Link], _ wording: Wording) -> Reader {
    var lines: [StyledText] = []
    for link in links {
      if !lines.isEmpty { lines.append("") }
      lines += inspection(of: link, wording)
    }
    let piece = links.first.map { wording.name(of: $0.id.piece) } ?? ""
    return text(setting.texts(.dialogLinks, piece), lines)
  }

  private func inspection(of link: Link, _ wording: Wording) -> [StyledText] {
    let rules = setting.rules
    guard let definition = rules.definition(of: link.id) else { return [] }
    var lines = [StyledText(wording.ownName(of: link.id), .bold)]
    lines += wrapped(wording.summary(of: link).text, Palette.piece)
    // What stands in the pack is in no language, so it is told from what is.
    lines.append(heading(.dialogLinksWritten))
    lines += wrapped(link.primitive.name, .plain)
    let fields = RulesEncoding.fields(of: definition, under: rules)
    // A link's own name comes first, and stands above already.
    lines += table(fields.dropFirst(definition.name.isEmpty ? 0 : 1).map { ($0.name, $0.value) })
    for part in RulesEncoding.parts(of: definition, under: rules) { lines += wrapped(part, .plain) }
    let formulas = definition.condition.formulas + definition.primitive.formulas
    let read = Set(formulas.flatMap(KnownFormula.stats(in:))).sorted()
    guard let stats = wording.stats, !read.isEmpty else { return lines }
    lines.append(heading(.dialogLinksReads))
    return lines
      + table(read.map { (rules.stats[$0].id, wording.value(ofStat: $0, in: stats)) })
  }

  private func heading(_ key: TextKey) -> StyledText {
    StyledText(" " + setting.texts(key), Palette.quiet)
  }

  /// Names in a column of their own, what belongs to them beside it.
  private func table(_ rows: [(name: String, value: String)]) -> [StyledText] {
    let widest = rows.map { CharacterWidth.columns(of: $0.name) }.max() ?? 0
    let names = min(widest, columns / 3)
    return rows.flatMap { row in
      WrappedText(row.value).lines(columns: max(columns - names - 4, 1)).enumerated().map {
        let name = setting.look.widgets.fitted($0 == 0 ? row.name : "", to: names)
        var line = StyledText("  " + name + "  ", Palette.quiet)
        line.append($1)
        return line
      }
    }
  }

  private func wrapped(_ text: String, _ style: Style) -> [StyledText] {
    guard !text.isEmpty else { return [] }
    return WrappedText(text).lines(columns: columns - 2).map { StyledText("  " + $0, style) }
  }
}

extension Wording {
  /// What a stat is now; types with the same value together.
  func value(ofStat place: Int, in stats: StatTable) -> String {
    func words(_ number: Number) -> String {
      guard rules.stats[place].unit == .ratio, let ratio = try? Ratio(number) else {
        return number.description
      }
      return percent(ratio)
    }
    let types = rules.types.indices.map { DamageType($0) }
    let values = types.map { words(stats.value(of: place, for: $0)) }
    guard let first = values.first, values.contains(where: { $0 != first }) else {
      return values.first ?? words(stats.value(of: place, for: nil))
    }
    return zip(types, values).map { "\(name(of: $0)) \($1)" }.joined(separator: texts(.separator))
  }
}

extension YardScreen {
  /// Shows what is selected in full: a piece of the bag, a link, or all links of a piece that has
  /// one line.
  mutating func inspect(_ game: GameState) {
    let links: [LinkID]
    if panel == .bag {
      links = game.bag.first { $0.id == selectedPiece }?.links.map(\.id) ?? []
    } else {
      let place = selectedLink.flatMap { game.defense.index(of: $0) }
      let row = place.flatMap { place in
        chainRows(game, layout(game, size: size)).last {
          $0.isSelectable && $0.places.contains(place)
        }
      }
      links = row.map { game.defense.chain[$0.places].map(\.id) } ?? []
    }
    guard !links.isEmpty else {
      remark = setting.texts(.refusedBagEmpty)
      return
    }
    dialog = .links(links, scroll: 0)
  }
}
