internal import ChainmailAnalysis
internal import ChainmailCore
internal import ChainmailTerminal

/// What it would take, in numbers and as a histogram of what the body loses.
struct ForecastPanel {
  var forecast: Forecast
  /// What kills the body.
  var hitPoints: Amount
  var wording: Wording
  var look: Look

  private var texts: Texts { wording.texts }

  /// Numbers beside the histogram where there is room, else above it.
  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
    let seen = lines().prefix(area.rows)
    let labels = (seen.map { CharacterWidth.columns(of: $0.label) }.max() ?? 0) + 2
    let values = seen.map { CharacterWidth.columns(of: $0.value) }.max() ?? 0
    let isWide = area.columns >= 56
    var words = isWide ? room.takeLeft(wordColumns(of: area.columns, for: labels + values)) : area
    let lines = lines(rows: words.rows, columns: words.columns - labels)
    if !isWide { words = room.takeTop(lines.count) }
    for (row, line) in lines.prefix(words.rows).enumerated() {
      var place = words.line(row)
      let label = place.takeLeft(labels)
      buffer.write(line.label, at: label.origin, Palette.quiet, in: label)
      let isCut = row + 1 == words.rows && lines.count > words.rows
      let value = line.value + (isCut ? " " + look.widgets.ellipsis.text : "")
      let text = look.widgets.shortened(value, to: place.columns)
      buffer.write(text, at: place.origin, line.isBad ? Palette.hurt : .plain, in: place)
    }
    if isWide { _ = room.takeLeft(1) } else { _ = room.takeTop(1) }
    guard let damage = forecast.damage, room.rows >= 2 else { return }
    drawHistogram(of: damage, in: room, of: &buffer)
  }

  /// The columns of the numbers where the histogram is beside them: those that they take, as long
  /// as something of it can be seen.
  private func wordColumns(of columns: Int, for needed: Int) -> Int {
    guard let damage = forecast.damage, damage.outcomes.contains(where: { $0.body > .zero }) else {
      return columns
    }
    return min(max(columns * 3 / 5, needed), columns - 1 - Self.leastHistogramColumns)
  }

  private static let leastHistogramColumns = 16

  struct Line {
    var label: String
    var value: String
    var isBad = false
  }

  /// The lines broken where they are too long; but for the first, which matters most, only where
  /// there are rows for all of that.
  private func lines(rows: Int, columns: Int) -> [Line] {
    let lines = lines()
    let broken = lines.map { line in
      WrappedText(line.value).lines(columns: columns).enumerated().map { row, part in
        Line(label: row == 0 ? line.label : "", value: part, isBad: line.isBad)
      }
    }
    let all = broken.flatMap { $0 }
    return all.count <= rows ? all : Array((broken.first ?? []) + lines.dropFirst())
  }

  /// The most important first: a low window shows only those.
  func lines() -> [Line] {
    var lines = [Line(label: texts(.forecastSurvived), value: survived)]
    if let later = forecast.hit(.returning) {
      let survived = survived(later, .forecastCertain)
      lines.append(Line(label: texts(.forecastReturns), value: survived))
    }
    guard let damage = forecast.damage else {
      lines.append(Line(label: texts(.forecastLoses), value: missing(.damage)))
      return lines
    }
    let falls = damage.falls.value
    lines += [
      Line(label: texts(.forecastLoses), value: loss(of: damage)),
      Line(
        label: texts(.forecastQuantiles),
        value: texts(
          .forecastAtMost,
          [0.1, 0.5, 0.9].map { wording.brief(boundOf: damage.quantile($0)) }
            .joined(separator: texts(.forecastSlash)))),
      Line(
        label: texts(.forecastFalls),
        value: texts(.forecastOdds, percent(falls), percent(damage.sparing)), isBad: falls > 0),
      Line(label: texts(.forecastGround), value: ground(of: damage)),
    ]
    if let hit = forecast.hit(.certain) {
      lines.append(Line(label: texts(.forecastHits), value: ground(of: hit)))
    }
    return lines
  }

  /// The same in sentences, all of them.
  func sentences(on attack: String) -> [String] {
    var sentences = [texts(.forecastSaid, attack, survived)]
    if let later = forecast.hit(.returning) {
      sentences.append(texts(.forecastSaidReturns, survived(later, .forecastCertain)))
    }
    guard let damage = forecast.damage else {
      return sentences + [texts(.forecastSaidUnknown, missing(.damage))]
    }
    func quantile(_ share: Double) -> String { wording.brief(boundOf: damage.quantile(share)) }
    if !damage.isSimulated, damage.outcomes.count == 1 {
      sentences.append(texts(.forecastSaidSure, quantile(1)))
    } else {
      sentences.append(texts(.forecastSaidLoss, loss(of: damage), quantile(0.5), quantile(0.9)))
    }
    sentences.append(
      texts(.forecastSaidOdds, percent(damage.falls.value), percent(damage.sparing)))
    if let hit = forecast.hit(.certain) {
      sentences.append(texts(.forecastSaidGround, ground(of: damage), ground(of: hit)))
    }
    return sentences
  }

  private func loss(of damage: Distribution) -> String {
    texts(
      damage.isSimulated ? .forecastSeen : .forecastMean,
      about(amount(damage.mean), isSimulated: damage.isSimulated),
      wording.brief(boundOf: damage.outcomes.last?.body ?? .zero))
  }

  /// The largest hits that are survived.
  private var survived: String {
    guard let certain = forecast.hit(.certain) else { return missing(.certain) }
    let always = survived(certain, .forecastCertain)
    guard let likely = forecast.hit(.likely) else {
      guard forecast.findings[.likely] == nil else { return always }
      return always + texts(.clauseSeparator) + missing(.likely)
    }
    // Without dice both are the same.
    guard
      likely.largestSurvived != certain.largestSurvived || likely.isNone != certain.isNone
        || likely.firstKilling != certain.firstKilling
    else { return always }
    return always + texts(.partSeparator) + survived(likely, .forecastLikely)
  }

  /// Up to which hit all are survived, and the largest where that is beyond one that kills.
  private func survived(_ hit: MaxHit, _ how: TextKey) -> String {
    let safe = texts(how, size(of: hit))
    return hit.isMonotone ? safe : texts(.forecastSafe, safe, hit.largestSurvived.description)
  }

  /// What seeds have shown is marked, since a low window does not say how each figure is known.
  private func about(_ figure: String, isSimulated: Bool) -> String {
    isSimulated ? texts(.forecastAbout, figure) : figure
  }

  private func size(of hit: MaxHit) -> String {
    let size = hit.safe
    if hit.isNone { return texts(.forecastAny) }
    if hit.firstKilling != nil {
      let isSimulated = if case .simulated = hit.ground { true } else { false }
      return size == .zero
        ? texts(.forecastNone)
        : texts(.forecastUpTo, about(size.description, isSimulated: isSimulated))
    }
    guard hit.firstUnresolved != nil else { return texts(.forecastTried) }
    // Beyond it there is no answer.
    if size == .zero { return texts(.forecastNothing) }
    return texts(
      hit.ground == .proven ? .forecastNoneBeyond : .forecastTriedBeyond, size.description)
  }

  private func missing(_ part: ForecastPart) -> String {
    texts(forecast.findings[part] == nil ? .forecastWorking : .forecastNothing)
  }

  private func ground(of damage: Distribution) -> String {
    switch damage.ground {
    case .fractions, .doubles: texts(.forecastExact)
    case .simulation(let seeds):
      if let mean = damage.meanInterval {
        texts(
          .forecastInterval, String(seeds), amount(mean.lowerBound), amount(mean.upperBound))
      } else {
        texts(.forecastSeeds, String(seeds))
      }
    }
  }

  private func ground(of hit: MaxHit) -> String {
    switch hit.ground {
    case .proven: texts(.forecastProven)
    case .checked(let size): texts(.forecastChecked, size.description)
    case .simulated(let seeds, _): texts(.forecastSeeds, String(seeds))
    }
  }

  private func amount(_ value: Double) -> String {
    let quanta = (value * Double(Amount.quantaPerUnit)).rounded()
    return wording.brief(Amount(quanta: Int128(max(quanta, 0))) ?? .max)
  }

  /// A share in percent; what is less, but not nothing, is seen to be.
  private func percent(_ share: Double) -> String {
    if share > 0, share < 0.0005 { return texts(.forecastHardly) }
    if share < 1, share > 0.9995 { return texts(.forecastNearly) }
    let permille = Int64((share * 1000).rounded())
    return wording.percent(Ratio(quanta: permille * (Ratio.quantaPerUnit / 1000)))
  }

  /// A column for each range of outcomes, and below them the least and the most.
  ///
  /// Nothing lost is told in words: it is often by far the most likely, and all else would be flat
  /// beside it.
  private func drawHistogram(
    of damage: Distribution, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let outcomes = damage.outcomes.filter { $0.body > .zero }
    guard let first = outcomes.first?.body, let last = outcomes.last?.body else { return }
    var bars = area
    var axis = bars.takeBottom(1)
    let histogram = Histogram(outcomes, columns: bars.columns)
    let (least, most) = (wording.brief(first), first == last ? "" : wording.brief(last))
    let labels = CharacterWidth.columns(of: least) + 1 + CharacterWidth.columns(of: most)
    axis = axis.takeLeft(max(histogram.width * histogram.bars.count, labels))
    let steps = look.heat.count - 1
    for (bar, height) in histogram.heights(of: bars.rows * steps).enumerated() {
      let isDeadly = histogram.start(of: bar) >= hitPoints.quanta
      let style: Style = isDeadly ? Palette.hurt : Palette.piece
      for row in 0..<bars.rows {
        let level = min(max(height - row * steps, 0), steps)
        guard level > 0 || row == 0 else { continue }
        let place = Position(
          column: bars.column + bar * histogram.width, row: bars.endRow - 1 - row)
        let cell = Cell(look.heat[level], level > 0 ? style : Palette.quiet)
        for column in 0..<histogram.drawnWidth {
          buffer.put(cell, at: place.moved(columns: column), in: bars)
        }
      }
    }
    Label(StyledText(least, Palette.quiet), right: StyledText(most, Palette.quiet))
      .draw(in: axis, of: &buffer, with: look.widgets)
  }
}

extension Distribution {
  /// The probability that the body loses nothing.
  fileprivate var sparing: Double {
    outcomes.first { $0.body == .zero }?.likelihood.value ?? 0
  }

  fileprivate var isSimulated: Bool {
    if case .simulation = ground { true } else { false }
  }
}
