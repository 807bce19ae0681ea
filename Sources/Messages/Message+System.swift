internal import Glibc

extension Message {
  /// Why the system refused, as it says it itself; reasons that are rare in English alone.
  ///
  /// - Parameter code: The system's `errno`.
  public init(system code: Int32) {
    self =
      switch code {
      case EPERM: Message("Operation not permitted")
      case ENOENT: Message("No such file or directory")
      case EIO: Message("Input/output error")
      case ENXIO: Message("No such device or address")
      case EBADF: Message("Bad file descriptor")
      case EAGAIN: Message("Resource temporarily unavailable")
      case ENOMEM: Message("Cannot allocate memory")
      case EACCES: Message("Permission denied")
      case EBUSY: Message("Device or resource busy")
      case EEXIST: Message("File exists")
      case EXDEV: Message("Invalid cross-device link")
      case ENODEV: Message("No such device")
      case ENOTDIR: Message("Not a directory")
      case EISDIR: Message("Is a directory")
      case EINVAL: Message("Invalid argument")
      case ENFILE: Message("Too many open files in system")
      case EMFILE: Message("Too many open files")
      case ETXTBSY: Message("Text file busy")
      case EFBIG: Message("File too large")
      case ENOSPC: Message("No space left on device")
      case ESPIPE: Message("Illegal seek")
      case EROFS: Message("Read-only file system")
      case EMLINK: Message("Too many links")
      case EPIPE: Message("Broken pipe")
      case ENAMETOOLONG: Message("File name too long")
      case ENOTEMPTY: Message("Directory not empty")
      case ELOOP: Message("Too many levels of symbolic links")
      case ENOTSUP: Message("Operation not supported")
      case ETIMEDOUT: Message("Connection timed out")
      case ESTALE: Message("Stale file handle")
      case EDQUOT: Message("Disk quota exceeded")
      default: Message(verbatim: String(cString: strerror(code)))
      }
  }
}
