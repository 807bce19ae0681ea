extension Formula {
  /// The value, with inputs and dice from a context.
  ///
  /// - Parameters:
  ///   - context: Where they come from.
  ///   - type: The damage type at hand; nil where the value is not that of one type.
  /// - Returns: The number that is left on the stack.
  /// - Throws: ``NumberError`` where a step has no answer.
  /// - Complexity: O(instructions and rolls); nothing is allocated.
  @inlinable
  public func value<Context: FormulaContext & ~Copyable>(
    in context: inout Context, for type: DamageType?
  ) throws(NumberError) -> Number {
    // Filled with zeros first, the room would cost more than many a formula.
    try withUnsafeTemporaryAllocation(of: Number.self, capacity: Formula.depthLimit) { room in
      Result { () throws(NumberError) in
        try value(in: &context, for: type, waitingIn: FormulaStack(room))
      }
    }.get()
  }

  @inlinable
  func value<Context: FormulaContext & ~Copyable>(
    in context: inout Context, for type: DamageType?, waitingIn stack: consuming FormulaStack
  ) throws(NumberError) -> Number {
    let steps = instructions.span
    var next = 0
    while next < steps.count {
      // A formula was followed through when it was made, so no place is outside.
      let step = steps[unchecked: next]
      next &+= 1
      switch step {
      case .constant(let number): stack.push(number)
      case .read(let input, let isPerType):
        stack.push(try context.value(of: input, for: isPerType ? type : nil))
      case .add: stack.top = try stack.pop().adding(stack.top)
      case .subtract: stack.top = try stack.pop().subtracting(stack.top)
      case .multiply: stack.top = try stack.pop().multiplied(by: stack.top)
      case .divide: stack.top = try stack.pop().divided(by: stack.top)
      case .power: stack.top = try stack.pop().raised(to: stack.top)
      case .equal: stack.top = Number(!stack.pop().differs(from: stack.top))
      case .notEqual: stack.top = Number(stack.pop().differs(from: stack.top))
      case .less: stack.top = Number(stack.pop().isLess(than: stack.top))
      case .lessOrEqual: stack.top = Number(!stack.pop().isGreater(than: stack.top))
      case .greater: stack.top = Number(stack.pop().isGreater(than: stack.top))
      case .greaterOrEqual: stack.top = Number(!stack.pop().isLess(than: stack.top))
      case .minimum: stack.top = Swift.min(stack.pop(), stack.top)
      case .maximum: stack.top = Swift.max(stack.pop(), stack.top)
      case .clamp:
        let high = stack.top
        stack.drop()
        let low = stack.top
        stack.drop()
        stack.top = Swift.min(Swift.max(stack.top, low), high)
      case .negate: stack.top = stack.top.negated
      case .not: stack.top = Number(!stack.top.holds)
      case .truth: stack.top = Number(stack.top.holds)
      case .floor: stack.top = try stack.top.floor()
      case .ceil: stack.top = try stack.top.ceil()
      case .round: stack.top = try stack.top.rounded()
      case .magnitude: stack.top = stack.top.magnitude
      case .squareRoot: stack.top = try stack.top.squareRoot()
      case .exponential: stack.top = try stack.top.exponential()
      case .logarithm: stack.top = try stack.top.naturalLogarithm()
      case .jump(let target): next = Int(target)
      case .jumpIfZero(let target):
        if !stack.top.holds { next = Int(target) }
        stack.drop()
      case .roll(let die):
        var upper = Number.zero
        if die.kind.operandCount == 2 {
          upper = stack.top
          stack.drop()
        }
        stack.top = try die.thrown(stack.top, upper, in: &context, for: type)
      }
    }
    return stack.top
  }
}

/// The numbers that wait while a formula is evaluated.
///
/// The topmost stands apart, since nearly every step works on it. A formula was followed through
/// when it was made, so the depth is not looked at here.
@usableFromInline
struct FormulaStack {
  @usableFromInline var top = Number.zero
  @usableFromInline let rest: UnsafeMutableBufferPointer<Number>
  @usableFromInline var count = 0

  /// - Parameter room: Room for ``Formula/depthLimit`` numbers, which need not be initialized.
  @inlinable
  init(_ room: UnsafeMutableBufferPointer<Number>) { rest = room }

  @inlinable
  mutating func push(_ number: Number) {
    rest.initializeElement(at: count, to: top)
    count &+= 1
    top = number
  }

  /// Takes off the number below the topmost, the left one of two operands; the topmost is then
  /// replaced by what becomes of both.
  @inlinable
  mutating func pop() -> Number {
    count &-= 1
    return rest[count]
  }

  @inlinable
  mutating func drop() { top = pop() }
}
