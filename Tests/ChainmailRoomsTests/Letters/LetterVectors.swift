import ChainmailRooms
import Testing

/// A published example of the format: what was sealed, with what, and the letter that comes of it.
struct LetterVector: Sendable, CustomTestStringConvertible {
  var title: String
  var password: String
  var salts: LetterSalts
  var text: [UInt8]
  var letter: [UInt8]

  var testDescription: String { title }

  init(
    _ title: String, password: String, encryptionSalt: String, authenticationSalt: String,
    vector: String, text: String, letter: String
  ) {
    self.title = title
    self.password = password
    salts = LetterSalts(
      encryption: bytes(ofHex: encryptionSalt), authentication: bytes(ofHex: authenticationSalt),
      vector: bytes(ofHex: vector))
    self.text = bytes(ofHex: text)
    self.letter = bytes(ofHex: letter)
  }
}

/// The bytes of hexadecimal digits; what is no digit is left out.
private func bytes(ofHex text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  precondition(digits.count.isMultiple(of: 2), "two digits make a byte")
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

extension LetterVector {
  /// The vectors for passwords of version 3.
  ///
  /// Source: RNCryptor-Spec, vectors/v3/password.
  static let published = [
    LetterVector(
      "All fields empty or zero (with one-byte password)",
      password: "a",
      encryptionSalt: "0000000000000000", authenticationSalt: "0000000000000000",
      vector: "00000000000000000000000000000000",
      text: "",
      letter: """
        03010000000000000000000000000000000000000000000000000000000000000000b3039be31cd7ece5e754
        f5c8da17003666313ae8a89ddcf8e3cb41fdc130b2329dbe07d6f4d32c34e050c8bd7e933b12
        """),
    LetterVector(
      "One byte",
      password: "thepassword",
      encryptionSalt: "0001020304050607", authenticationSalt: "0102030405060708",
      vector: "02030405060708090a0b0c0d0e0f0001",
      text: "01",
      letter: """
        03010001020304050607010203040506070802030405060708090a0b0c0d0e0f0001a1f8730e0bf480eb7b70
        f690abf21e029514164ad3c474a51b30c7eaa1ca545b7de3de5b010acbad0a9a13857df696a8
        """),
    LetterVector(
      "Exactly one block",
      password: "thepassword",
      encryptionSalt: "0102030405060700", authenticationSalt: "0203040506070801",
      vector: "030405060708090a0b0c0d0e0f000102",
      text: "0123456789abcdef",
      letter: """
        030101020304050607000203040506070801030405060708090a0b0c0d0e0f0001020e437fe809309c03fd53
        a475131e9a1978b8eaef576f60adb8ce2320849ba32d742900438ba897d22210c76c35c849df
        """),
    LetterVector(
      "More than one block",
      password: "thepassword",
      encryptionSalt: "0203040506070001", authenticationSalt: "0304050607080102",
      vector: "0405060708090a0b0c0d0e0f00010203",
      text: "0123456789abcdef01234567",
      letter: """
        0301020304050607000103040506070801020405060708090a0b0c0d0e0f00010203e01bbda5df2ca8adace3
        8f6c588d291e03f951b78d3417bc2816581dc6b767f1a2e57597512b18e1638f21235fa5928c
        """),
    LetterVector(
      "Multibyte password",
      password: "中文密码",
      encryptionSalt: "0304050607000102", authenticationSalt: "0405060708010203",
      vector: "05060708090a0b0c0d0e0f0001020304",
      text: "23456789abcdef0123456701",
      letter: """
        03010304050607000102040506070801020305060708090a0b0c0d0e0f00010203048a9e08bdec1c4bfe13e8
        1fb85f009ab3ddb91387e809c4ad86d9e8a6014557716657bd317d4bb6a7644615b3de402341
        """),
    LetterVector(
      "Longer text and password",
      password: "It was the best of times, it was the worst of times; "
        + "it was the age of wisdom, it was the age of foolishness;",
      encryptionSalt: "0405060700010203", authenticationSalt: "0506070801020304",
      vector: "060708090a0b0c0d0e0f000102030405",
      text: """
        697420776173207468652065706f6368206f662062656c6965662c20697420776173207468652065706f6368
        206f6620696e63726564756c6974793b206974207761732074686520736561736f6e206f66204c696768742c
        206974207761732074686520736561736f6e206f66204461726b6e6573733b20697420776173207468652073
        7072696e67206f6620686f70652c20697420776173207468652077696e746572206f6620646573706169723b
        207765206861642065766572797468696e67206265666f72652075732c20776520686164206e6f7468696e67
        206265666f72652075733b207765207765726520616c6c20676f696e67206469726563746c7920746f204865
        6176656e2c207765207765726520616c6c20676f696e6720746865206f74686572207761792e0a0a
        """,
      letter: """
        030104050607000102030506070801020304060708090a0b0c0d0e0f000102030405d564c7a99da921a6e7c4
        078a82641d95479551283167a2c81f31ab80c9d7d8beb770111decd3e3d29bbdf7ebbfc5f10ac87e7e55bfb5
        a7f487bcd39835705e83b9c049c6d6952be011f8ddb1a14fc0c925738de017e62b1d621ccdb75f2937d0a1a7
        0e44d843b9c61037dee2998b2bbd740b910232eea71961168838f6995b9964173b34c0bcd311a2c87e271630
        928bae301a8f4703ac2ae4699f3c285abf1c55ac324b073a958ae52ee8c3bd68f919c09eb1cd28142a1996a9
        e6cbff5f4f4e1dba07d29ff66860db9895a48233140ca249419d63046448db1b0f4252a6e4edb947fd0071d1
        e52bc15600622fa548a6773963618150797a8a80e592446df5926d0bfd32b544b796f3359567394f77e7b171
        b2f9bc5f2caf7a0fac0da7d04d6a86744d6e06d02fbe15d0f580a1d5bd16ad91348003611358dcb4ac999095
        5f6cbbbfb185941d4b4b71ce7f9ba6efc1270b7808838b6c7b7ef17e8db919b34fac
        """),
  ]
}
