import ChainmailLog
import ResponderChain

extension WalkTrace {
  /// The request, a line for each answer in columns, and what came of it.
  var text: String {
    let width = steps.map(\.handler.count).max() ?? 0
    let answers = steps.map { step in
      let handler = step.handler + String(repeating: " ", count: width - step.handler.count)
      return "  \(handler)  \(step.stops ? "stop" : "pass")  \(step.reason)"
    }
    let end = outcome.map(CommandText.traceOutcome) ?? CommandText.traceNobody
    return ([request] + answers + ["  " + end]).map(\.onOneLine).joined(separator: "\n")
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
