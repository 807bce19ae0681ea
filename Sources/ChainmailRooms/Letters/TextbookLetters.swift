/// Three letters and the passwords that are known: one that the second password opens, one that
/// nobody opens, and the first one with a single bit turned round.
public enum TextbookLetters {
  /// The passwords in the order in which they are tried; they are no secrets.
  public static let passwords = ["portcullis", "three ravens", "rosemary"]

  /// The letters in base64, with their names.
  public static let letters: [(name: String, base64: String)] = [
    (
      "steward",
      "AwFzdGV3YXJkISFkcmF3ZXRzdGhlIHRoaXJkIG5pZ2h0LpvOGml/F3atsh5fkrs1+y5+B1E6vP+26svkLEFA12l1"
        + "iETh3J/iBV36p4VNKVabzowIAQ+y/1+E3gONbVBfmaZWkZOKv1a8pN/t2Qdqjvmt/KxkHkTRRi9XbQ/lVYmpdA=="
    ),
    (
      "stranger",
      "AwFzdHJhbmdlcnJlZ25hcnRzYmVmb3JlIHlvdSByZWFkLuUZ5vSlY3Zc8X66xbZ5bVxIaPuSqsRqlhAiqo+QXBko"
        + "LnVYAivqdHA1PcJF1dThJZf9TUQAh4ZtLVxpQGHqNKQ="
    ),
    (
      "tampered",
      "AwFzdGV3YXJkISFkcmF3ZXRzdGhlIHRoaXJkIG5pZ2h0LpvOGml/F3etsh5fkrs1+y5+B1E6vP+26svkLEFA12l1"
        + "iETh3J/iBV36p4VNKVabzowIAQ+y/1+E3gONbVBfmaZWkZOKv1a8pN/t2Qdqjvmt/KxkHkTRRi9XbQ/lVYmpdA=="
    ),
  ]
}
