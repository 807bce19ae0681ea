internal import ChainmailTerminal

extension ReplayScreen {
  /// Answers an event while a search in the page in front is typed.
  mutating func find(_ event: InputEvent, _ search: ListSearch) {
    guard let reader = reader(size: size) else {
      pageSearch = nil
      return
    }
    var search = search
    let outcome = search.answer(
      event, in: reader.lines.map(\.text), at: search.found ?? search.origin)
    pageSearch = search
    switch outcome {
    case .goesOn: break
    case .selects(let place): scrollPage(to: place)
    case .stays: pageSearch = nil
    case .goesBack:
      scrollPage(to: search.origin)
      pageSearch = nil
    }
  }

  /// Has the page in front begin at a line.
  mutating func scrollPage(to line: Int) {
    switch page {
    case .help: page = .help(scroll: line)
    case .explain: page = .explain(scroll: line)
    case .history: page = .history(scroll: line)
    case nil: remarkScroll = line
    case .turn, .search, .whatIf, .export, .palette: break
    }
  }
}
