import ChainmailCore
import ChainmailUI
import Dispatch

/// Works out beside the screen what it would take, as long as the screen wants to know.
struct ForecastDesk {
  private struct Work {
    var part: ForecastPart
    var errand: Errand<ForecastFinding?>
  }

  /// Whether the screen waits for what is worked out.
  private let isAwaited: Bool
  private var question: ForecastQuestion?
  private var works: [Work] = []
  /// What is quick does not wait for what is slow.
  private let quick = DispatchQueue(label: "errands", qos: .userInitiated)
  private let slow = DispatchQueue(label: "errands", qos: .utility)

  /// Creates a desk; nobody asks yet.
  init(isAwaited: Bool) { self.isAwaited = isAwaited }

  /// Begins what the screen asks for, ends what it asks for no more, and hands over what is found.
  mutating func work(for screen: inout YardScreen, _ game: GameState) {
    let asked = screen.forecastQuestion(game)
    if asked != question {
      for work in works { work.errand.progress.cancel() }
      works = []
      question = asked
      if let asked { begin(asked, for: &screen) }
    }
    guard let question else { return }
    works.removeAll { work in
      guard let answer = work.errand.answer else { return false }
      if let finding = answer { screen.take(finding, for: work.part, of: question) }
      return true
    }
  }

  private mutating func begin(_ question: ForecastQuestion, for screen: inout YardScreen) {
    screen.ask(question)
    works = ForecastPart.allCases.map { part in
      let errand = Errand(on: part == .damage ? quick : slow, isAwaited: isAwaited) { progress in
        question.find(part) { progress.isCancelled }
      }
      return Work(part: part, errand: errand)
    }
  }
}
