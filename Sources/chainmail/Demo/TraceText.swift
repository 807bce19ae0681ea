import ChainmailLog
import ChainmailTerminal
import ResponderChain

extension WalkTrace {
  /// The request, a line for each answer in columns, and what came of it.
  var text: String {
    let handlers = Self.column(steps.map(\.handler))
    let verdicts = Self.column(steps.map { CommandText.traceVerdict(stops: $0.stops) })
    let answers = zip(zip(handlers, verdicts), steps).map { start, step in
      "  \(start.0)  \(start.1)  \(step.reason)"
    }
    let end = outcome.map(CommandText.traceOutcome) ?? CommandText.traceNobody
    return ([request] + answers + ["  " + end]).map(\.onOneLine).joined(separator: "\n")
  }

  /// Cells with blanks behind them, so that all are as wide as the widest.
  private static func column(_ cells: [String]) -> [String] {
    let widths = cells.map { CharacterWidth.columns(of: $0) }
    let width = widths.max() ?? 0
    return zip(cells, widths).map { $0 + String(repeating: " ", count: width - $1) }
  }

  /// One object on one line: request, steps with handler, verdict and reason, outcome or null.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("request")
      writer.string(request)
      writer.key("steps")
      writer.array(steps) { writer, step in
        writer.object { writer in
          writer.key("handler")
          writer.string(step.handler)
          writer.key("verdict")
          writer.string(step.stops ? "stop" : "pass")
          writer.key("reason")
          writer.string(step.reason)
        }
      }
      writer.key("outcome")
      if let outcome { writer.string(outcome) } else { writer.null() }
    }
    return writer.text
  }
}
