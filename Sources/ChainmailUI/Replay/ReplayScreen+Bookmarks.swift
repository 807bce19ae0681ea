extension ReplayScreen {
  /// Shows the stops that are to be found again, and what became of the one that is shown.
  ///
  /// - Parameters:
  ///   - bookmarks: In ascending order.
  ///   - unkept: Why they are not kept beyond this sitting; nil where they are.
  package mutating func show(bookmarks: [Int], unkept: String? = nil) {
    self.bookmarks = bookmarks
    let texts = setting.texts
    if let unkept {
      remark = texts(.replayBookmarkUnkept, unkept)
    } else if bookmarks.contains(stop) {
      let (back, on) = (
        setting.keymaps.replay.keyName(of: .previousBookmark, texts),
        setting.keymaps.replay.keyName(of: .nextBookmark, texts)
      )
      remark = texts(.replayBookmarkSet, back, on)
    } else {
      remark = texts(.replayBookmarkGone)
    }
  }

  /// Shows the stops that were to be found again when the replay began.
  package mutating func begin(bookmarks: [Int]) { self.bookmarks = bookmarks }

  /// Goes to the next bookmark, or the one before.
  mutating func goToBookmark(isForward: Bool) -> [ReplayIntent] {
    guard let next = stop(in: bookmarks, isForward: isForward) else {
      remark = setting.texts(isForward ? .replayNoLaterBookmark : .replayNoEarlierBookmark)
      return []
    }
    isPlaying = false
    return go(to: next)
  }
}
