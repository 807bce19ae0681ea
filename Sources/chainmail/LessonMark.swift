import ChainmailLog
import Glibc

/// An empty file in the folder of the state that says that the lesson is over: it was finished, or
/// somebody left it and shall not be taught again.
enum LessonMark {
  private static var path: String? { Places.state.map { $0 + "/lesson-over" } }

  static var isThere: Bool { path.map(Places.isThere) ?? false }

  /// Leaves the mark; where that cannot be done, an unfinished lesson goes on as one.
  static func leave() {
    guard let path, let folder = Places.state else { return }
    try? LogShelf(path: folder).make()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
