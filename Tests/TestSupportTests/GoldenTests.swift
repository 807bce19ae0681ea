import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.disabled(if: isRecording, "these compare with goldens that are wrong on purpose"))
struct `Goldens` {
  @Test func `hold when the text is the same`() {
    expectGolden("head\nbody\nfeet\n", "figure.screen")
  }

  @Test func `hold when only the newline at the end is missing`() {
    expectGolden("head\nbody\nfeet", "figure.screen")
  }

  @Test func `show the lines that differ and how to record them`() {
    #expect(
      complaints { expectGolden("head\ntorso\nfeet\n", "figure.screen") } == [
        """
        Goldens/figure.screen differs (- golden, + now):
          head
        - body
        + torso
          feet
        If this is as it should be: RECORD_GOLDENS=1 swift test --filter TestSupportTests
        """
      ])
  }

  @Test func `that do not exist fail and show what they would hold`() {
    #expect(
      complaints { expectGolden("a tail\n", "no-such.screen") } == [
        """
        there is no Goldens/no-such.screen yet; it would hold:
        a tail
        If this is as it should be: RECORD_GOLDENS=1 swift test --filter TestSupportTests
        """
      ])
  }

  private func complaints(of body: () -> Void) -> [String] {
    let recorded = Mutex<[String]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      recorded.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return recorded.withLock { $0 }
  }
}

private let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

@Suite struct `Line differences` {
  @Test func `of equal texts are none`() {
    #expect(lineDifference(from: "a\nb\n", to: "a\nb\n") == nil)
  }

  @Test func `leave out what is the same far around`() {
    #expect(
      lineDifference(from: "1\n2\n3\n4\n5\n6\n7\n", to: "one\n2\n3\n4\n5\n6\n7\n8\n") == """
        - 1
        + one
          2
          …
          7
        + 8
        """)
  }

  @Test func `tell two spellings of the same letter apart`() {
    #expect(lineDifference(from: "\u{E9}\n", to: "e\u{301}\n") != nil)
  }

  @Test func `tell a missing newline at the end`() {
    #expect(lineDifference(from: "a\n", to: "a") == "  a\n+ (no newline at the end)")
  }
}
