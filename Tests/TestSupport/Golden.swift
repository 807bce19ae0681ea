public import Foundation
public import Testing

/// Compares a text with the file `Goldens/NAME` beside the test, and shows the lines that differ.
///
/// Under `RECORD_GOLDENS=1` the file is written instead; it is then read and judged by a person, as
/// code is. The text is stored with a newline at its end.
///
/// - Parameters:
///   - actual: The text as it came out.
///   - name: The file's name; its extension tells what it holds: `screen`, `ledger` or `jsonl`.
///   - testFile: The file of the test, beside which the goldens are.
///   - sourceLocation: Where the failure is reported.
public func expectGolden(
  _ actual: String, _ name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    actual,
    at: URL(filePath: testFile).deletingLastPathComponent().appending(components: "Goldens", name),
    named: "Goldens/\(name)", sourceLocation: sourceLocation)
}

/// The same for a file that stands elsewhere, such as a page of the documentation that is
/// generated.
public func expectGolden(
  _ actual: String, at golden: URL, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    actual, at: golden, named: golden.lastPathComponent, sourceLocation: sourceLocation)
}

private func expectGolden(
  _ actual: String, at golden: URL, named name: String, sourceLocation: SourceLocation
) {
  let actual = actual.hasSuffix("\n") ? actual : actual + "\n"
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: golden)
    } catch {
      Issue.record(error, "\(name) cannot be written", sourceLocation: sourceLocation)
    }
    return
  }

  let record =
    "If this is as it should be: RECORD_GOLDENS=1 swift test --filter \(sourceLocation.moduleName)"
  guard let data = try? Data(contentsOf: golden) else {
    Issue.record(
      "there is no \(name) yet; it would hold:\n\(actual)\(record)",
      sourceLocation: sourceLocation)
    return
  }
  guard let expected = String(validating: data, as: UTF8.self) else {
    Issue.record("\(name) is not UTF-8 text", sourceLocation: sourceLocation)
    return
  }
  if let difference = lineDifference(from: expected, to: actual) {
    Issue.record(
      "\(name) differs (- golden, + now):\n\(difference)\n\(record)",
      sourceLocation: sourceLocation)
  }
}
