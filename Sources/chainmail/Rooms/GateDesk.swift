import ChainmailRooms
import ChainmailUI
import Messages

/// Does beside the screen what the gate's room asks for.
struct GateDesk: Sendable {
  let order: GateOrder
  /// Nil where there is none, or none is to be touched.
  private let book: Book?
  private let isRehearsal: Bool
  private let texts: Texts

  /// Prepares to do it.
  ///
  /// - Parameters:
  ///   - order: The checks.
  ///   - isRehearsal: Whether nothing is kept, so that the book at its place is not touched.
  ///   - texts: The words.
  init(order: GateOrder, isRehearsal: Bool, _ texts: Texts) {
    self.order = order
    book = isRehearsal ? nil : try? Book()
    self.isRehearsal = isRehearsal
    self.texts = texts
  }

  func run(_ errand: GateErrand) -> GateReport {
    guard let book else {
      let absence = texts.noProfiles(isRehearsal: isRehearsal)
      if case .look = errand { return .page(.unreadable(absence, canBeDeleted: false)) }
      return .failed(absence)
    }
    do throws(ProfileError) {
      return try run(errand, book)
    } catch {
      return .failed(texts(error))
    }
  }

  private func run(_ errand: GateErrand, _ book: Book) throws(ProfileError) -> GateReport {
    switch errand {
    case .answer(let passed, let keepingGuest):
      return .answered(try book.answer(passed, keepingGuest: keepingGuest))
    case .look(let id): return .page(contents(of: id, book))
    case .export(let id, let path, let password):
      let file = try file(typed: path)
      let profile = try book.store.profile(id)
      if let refusal = try book.refusal(of: profile, password) { return .declined(refusal) }
      try ProfileExport(of: profile).write(to: file)
      return .exported(file)
    case .admit(let path, let password, let repeated):
      let export = try ProfileExport(readingFrom: try file(typed: path))
      switch try book.admit(export, password, repeated: repeated, under: order) {
      case .success(let id): return .admitted(id)
      case .failure(.stopped(let check)): return .stopped(check)
      case .failure(.declined(let answer)): return .declined(answer)
      }
    case .delete(let id, let password):
      if let profile = try book.readable(id),
        let refusal = try book.refusal(of: profile, password)
      {
        return .declined(refusal)
      }
      let deletion = try book.store.delete(id)
      return .deleted(
        deletion.wasReadable ? ProfileSummary(of: deletion.person, rooms: deletion.rooms) : nil)
    }
  }

  private func contents(of id: ProfileID, _ book: Book) -> ProfileContents {
    do throws(ProfileError) {
      let profile = try book.store.profile(id)
      return .read(ProfileSummary(of: profile.owner?.person, rooms: profile.roomNames))
    } catch {
      if case .unknown = error { return .nothing }
      return .unreadable(texts(error), canBeDeleted: error.isNoProfile)
    }
  }

  /// A file's path in full; somebody else's home is not looked up.
  private func file(typed path: String) throws(ProfileError) -> String {
    let isHome = path == "~" || path.hasPrefix("~/")
    guard !path.hasPrefix("~") || isHome && Places.home != nil else {
      throw .foreignHome(path: path)
    }
    return Places.path(typed: path)
  }
}
