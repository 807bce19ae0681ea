/// What each target under `Sources` may import: its own kind from above it in this list, and what
/// it needs of others.
///
/// `ChainmailCore` has no Foundation and no Glibc, so there is no clock, file, locale or
/// environment it could reach; the terminal and the screens have none either.
let allowedImports: [String: Set<String>] = [
  "ResponderChain": [],
  "ChainmailCore": ["ResponderChain"],
  "Messages": ["Glibc"],
  "SystemFiles": ["Glibc"],
  "ChainmailContent": [
    "CYAML", "Messages", "SystemFiles", "ResponderChain", "ChainmailCore", "Crypto", "Glibc",
  ],
  "ChainmailLog": [
    "CChecksum", "Messages", "SystemFiles", "ResponderChain", "ChainmailCore", "Crypto", "Glibc",
  ],
  "ChainmailAnalysis": [
    "Messages", "ResponderChain", "ChainmailCore", "ChainmailContent", "ChainmailLog",
  ],
  "ChainmailTerminal": [],
  "ChainmailRooms": [
    "Messages", "SystemFiles", "ResponderChain", "ChainmailCore", "ChainmailContent", "Crypto",
    // Sealed letters and the gate's book: passwords, and profiles on the disk.
    "ChainmailLog", "CryptoExtras", "Glibc",
  ],
  "ChainmailUI": [
    "ResponderChain", "ChainmailCore", "ChainmailContent", "ChainmailLog", "ChainmailAnalysis",
    "ChainmailRooms", "ChainmailTerminal", "Messages",
  ],
  "ChainmailNcurses": ["CNcurses", "ChainmailTerminal"],
  "chainmail": [
    "CProcess", "ResponderChain", "ChainmailCore", "ChainmailContent", "ChainmailLog",
    "ChainmailAnalysis", "ChainmailTerminal", "ChainmailUI", "ChainmailRooms", "ChainmailNcurses",
    "Messages", "SystemFiles", "ArgumentParser", "Dispatch", "Foundation", "Glibc",
    "Synchronization",
  ],
  "embed-assets": ["Foundation"],
]
