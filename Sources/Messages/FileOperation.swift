/// What the system was asked to do with a file or a folder.
public enum FileOperation: Hashable, Sendable {
  case open, read, write, make, replace, lock, lookAt, truncate, delete, openFolder, makeFolder

  /// That it could not be done, and why.
  package func failed(_ path: String, _ reason: Message) -> Message {
    let path = path.isEmpty ? "\"\"" : path
    return switch self {
    case .open: Message("could not open \(path): \(reason)")
    case .read: Message("could not read \(path): \(reason)")
    case .write: Message("could not write \(path): \(reason)")
    case .make: Message("could not make \(path): \(reason)")
    case .replace: Message("could not replace \(path): \(reason)")
    case .lookAt: Message("could not look at \(path): \(reason)")
    case .lock: Message("could not lock \(path): \(reason)")
    case .truncate: Message("could not truncate \(path): \(reason)")
    case .delete: Message("could not delete \(path): \(reason)")
    case .openFolder: Message("could not open the folder \(path): \(reason)")
    case .makeFolder: Message("could not make the folder \(path): \(reason)")
    }
  }
}
