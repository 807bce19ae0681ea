internal import CNcurses

/// A signal that ends a program whose own code fails.
public enum CrashSignal: CaseIterable, Sendable {
  /// Memory was touched that is not the program's, as when the stack is used up.
  case memoryAccess
  /// Memory was touched that is nowhere to be had, as behind the end of a file that became shorter.
  case bus
  /// A check in Swift's code on most processors.
  case instruction
  /// A check in Swift's code on the others.
  case trap
  /// A division that the processor refuses, as by zero in C; Swift's own checks come before it.
  case arithmetic
  /// The program gave up by itself, as the runtimes of Swift and C do where going on is no use.
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
