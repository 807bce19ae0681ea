import ChainmailCore
import TestSupport
import Testing

import ChainmailUI

@Suite struct `A bound in few columns` {
  private let wording = Wording(.test(FirstArmour.rules, FirstArmour.presentation))

  @Test(arguments: [
    ("0", "0"), ("14.5074", "14.51"), ("14.5", "14.5"), ("0.0001", "0.01"), ("99.9999", "100"),
    ("123.4501", "123.5"), ("999.99", "1000"), ("2000", "2000"), ("2000.0001", "2001"),
  ])
  func `is never below what it bounds`(amount: String, told: String) throws {
    #expect(wording.brief(boundOf: try #require(Amount(amount))) == told)
  }
}
