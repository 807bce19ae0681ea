/// A letter of the game, from the first lesson to what nobody opens; the raw value is its name in
/// profiles and logs.
///
/// The armorer's is opened by one of ``TextbookLetters/passwords`` and tells the one of the
/// tuner's, so that opening letters is how passwords are learnt.
public enum GameLetter: String, CaseIterable, Sendable {
  case armorer, tuner, captain, steward, stranger, tampered

  /// The letter as it lies there.
  public var sealed: SealedLetter {
    do throws(SealedLetterError) {
      return try SealedLetter(reading: Array(base64.utf8))
    } catch {
      preconditionFailure("the letter of the \(rawValue) is none: \(error)")
    }
  }

  private var base64: String {
    switch self {
    case .armorer: Self.armorerBase64
    case .tuner: Self.tunerBase64
    case .captain: Self.captainBase64
    case .steward, .stranger, .tampered:
      TextbookLetters.letters.first { $0.name == rawValue }?.base64 ?? ""
    }
  }

  private static let armorerBase64 =
    "AwFhcm1vcmVyISFyZXJvbXJhYmVmb3JlIHRoZSBmaXJzdBijelvVChmA3plXdsQ1xWkx06ZpmuR3Ona7kODLFPrJ"
    + "AdYoNzi/LUf2mahuvN0uRNV8m1pTfB9XNDYTtUJj5c6TQl67kuHGDwdp21yrVH46+ZwaSG9iK+w4tfKMh/qX5qKg"
    + "Kqta7+tOX0c68z7RqgU+0vqkV2HBjjTOECI7u6oems+YLspadbjGl1qBk+9UvxUgqHJj/nWY9W4drDAVlI5WuKZH"
    + "LJeSQr8Ayge71CsKELieKLSPTkvOHaPfmTFpgI/cYikmoSkjRJjeom7ErGmfpW12fxjmNVoNzhC+4lNdWENH+fbK"
    + "KTMgNrEJzbBg/8kRq6Zxgyr7KAvN0dxcyCjBGOrNKBhtst1LDrMpH/ooBBjwT6yuoup8EQYFkD9KOy8XCiX7WqIF"
    + "hVXh+Aej5uJxnWKnWYyeAXMnYIUAAJjhQ/GQTEV7QidyY10DV7jJQaHlhaRbR8WW20hRUDGTxdiV/IffM8ceDJ44"
    + "2L6KfUs7PN6wIKkY/yehDwHTVzLnsiBlwGTKaLxMHRfR2cvNTfZLKlcQnNSlIxHZcnEfCpHdToXo6epFszhHJh/F"
    + "xBOT4n/WJWzre6PnuzELfk/bjP0Xpp8HuWtKyjsfDLDp5w8x"

  private static let tunerBase64 =
    "AwF0dW5lciEhISEhIXJlbnV0b25lIHBsYWNlIGZ1cnRoZTwt55mnAD/+91O+W2bCg7iXCHG41hPrVFRH66jeIQfj"
    + "rxDC4SKoINgP2ZPkHXJRTpHUJyQQX+ZEziTdF/1okeX4VeAbv33m64VomMcYsWze0ZBRoWZb8L5WBbUlfNek9PZ3"
    + "r3hHkwUot1YEHrCpGHl7lGauff6s8lwAhuqer6YmKyaOSueXt0yjnhPZyWcDW4mz/dXmBxiOd3mDKSPj0bEVEsq8"
    + "IO4CW97K4ku+b78EH8cyqEZq4ONJWK/erj1je6qNhUdic4aJQ7OSs5qgPk1ZzWoLVBvyDSCrhGdp0kn6ENWUhl18"
    + "zRNPR9kLyKCbMMQVrL8WZzExsaVSHhbdGUnhvH2vTY2NOTPwt6DJ/mXlMTWN6VJe/pboLFXzZBm1Oz0kD4uiCgTq"
    + "av9HU1rQpVidtpVH0nWI3kOpI+zg14U0a5O27dhO6UTEEKgkySstrj7uP6X+SU09wDZtNCckI87tELXIa7LcWxZB"
    + "8Etn/RnEHTZP8qz7psIAfYdblKaA9mkxapPLmLoV7e/QE74RVtNrHTv+2kbdBFIshFhuyQXQfNbNvC/1OHtkjGXV"
    + "/DRkXKWtH4Lz1wvfqcEm4ks+xflPvocvAIqZib8zuOFSXCDNHhLzpfgO/cEBrEGTyALAaA=="

  private static let captainBase64 =
    "AwFjYXB0YWluISFuaWF0cGFjcmVhZCB0aGUgd2Fsay4uLhji40jxholbRBwG9PbQpANDOXmmm4vGQ7Pld0dKAXa7"
    + "eVUJSffOgbDPD13wtZMtcartGkpVZgcGV9A6q0pLgq5hFTTu9820FplOvgnLjC8cqYoXsxaEC1Dg05BfIEy6UQzT"
    + "U8monkhZvmGJt7j7S96Gz5YdHG/FAUTvoogLzr8vdkimhEgfDNw/Q5u2xXscy9hBcB+8FyzOgzqTrf13BnKa4Psu"
    + "ezbF+KdL1lAzk+uY8UkBG/hi1eEEkx3u8mPzMn4mjDQsZIwwc+SuEj9t+wH0rQeNWLkb5tgxrBwHdqUky0sOxsJ7"
    + "DvF7EmMRbAiL2blyjuiIEPiOivk/VaGYiuTIvHLZ+qjnbkJUgfDryBR4fWpdHpQJVxS5NRDSddKIOn/zRokiG3hV"
    + "RtdKP5f02SGiTlLeAPUUxYjPajrWljbJYaxZbbN67LoKxS8xYaGndcAz0gNyq41XFVHLvBy3ytqmWlxa9Pg9EwSx"
    + "FEuccXXjYiRQdvB3rX4BRz7N5exA7+90I1Y2ESLdpbQkexmPNMeQ/nMZBhJibqKzb43XYJf0n+sqzxHLgV3IMZ8N"
    + "wqcULSgAYz3uNQnAHjV5WBXfMUzQCX3hO8UIw2Rc4yDYvGazYGo0hT1Zdbl5BOG7amNvkDZ5NVZIr1j09Ggw4RxN"
    + "MOvMggAqG9RPppDWxavTER7EjuWsU7tjcu7fqcKpZneEkQ=="
}
