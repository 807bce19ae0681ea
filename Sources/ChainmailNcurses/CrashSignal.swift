internal import CNcurses

/// A signal that ends a program whose own code fails.
public enum CrashSignal: CaseIterable, Sendable {
  case memoryAccess
  case bus
  /// A check in Swift's code on most processors.
  case instruction
  /// A check in Swift's code on the others.
  case trap
  case arithmetic
  case abort

  /// What people know it by.
  public var name: String {
    switch self {
    case .memoryAccess: "SIGSEGV"
    case .bus: "SIGBUS"
    case .instruction: "SIGILL"
    case .trap: "SIGTRAP"
    case .arithmetic: "SIGFPE"
    case .abort: "SIGABRT"
    }
  }

  var number: cn_crash {
    switch self {
    case .memoryAccess: cn_memory_access
    case .bus: cn_bus
    case .instruction: cn_instruction
    case .trap: cn_trap
    case .arithmetic: cn_arithmetic
    case .abort: cn_abort
    }
  }
}
