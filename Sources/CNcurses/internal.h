/// What the files of this target share.
#ifndef CHAINMAIL_CNCURSES_INTERNAL_H
#define CHAINMAIL_CNCURSES_INTERNAL_H

#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CNcurses.h"

#include <sys/types.h>
#include <termios.h>

/// The terminal as it was found, and the bytes that give it back: all that a crash needs.
struct cn_restoration {
  volatile int is_needed;
  /// A copy of the process, as fork() makes one, has none of it to give back.
  pid_t owner;
  int fd;
  struct termios modes;
  char bytes[256];
  size_t byte_count;
};
extern struct cn_restoration cn_restoration;

/// Signals are caught from here until cn_release_signals; the pipe is made once a process.
bool cn_catch_signals(void);
void cn_release_signals(void);
/// A crash restores the terminal from here until cn_release_crashes; again where others caught it since.
void cn_catch_crashes(bool again);
void cn_release_crashes(void);
/// Whether a signal came, and was perhaps told already, for which the terminal is to be left.
bool cn_is_asked_to_leave(void);
/// Stops the process by SIGTSTP's default action; returns when it goes on.
void cn_stop_process(void);

/// Messages that others write to standard error are kept while the screen is up.
void cn_hold_messages(void);
/// Writes them out and lets standard error through again; in haste it waits only a short time for a
/// terminal that takes nothing. Safe in a signal handler.
void cn_release_messages(bool in_haste);

/// Whether the terminal that TERM names can be used, and what it is to report beside keys; what gives it
/// back, once ncurses has its description.
enum cn_start cn_check_description(bool takes_mouse);
void cn_describe_restoration(void);
/// What switches on all that is reported beside keys.
const char *cn_modes_on(void);
/// What ends it, and the style that is drawn in, and shows the cursor.
const char *cn_leaving_modes(void);

/// Lets ncurses, which writes to this fd, write into memory from now on.
bool cn_redirect_output(int ncurses_fd);
/// Keeps what enters the screen, behind bytes of our own, for the next write to the terminal.
void cn_keep_entering(const char *before);
/// Sends what leaves the screen, behind bytes of our own; nothing where it was never shown.
void cn_send_leaving(const char *before);

/// The terminal's ways out and in, open while it is.
extern int cn_terminal_fd;
extern int cn_input_fd;
bool cn_connect(void);
void cn_disconnect(void);
/// Opens the terminal behind a descriptor for us alone, without ever blocking; where that cannot be, it is
/// a copy of the descriptor. Negative where there is none.
int cn_open_anew(int fd);

/// Writes all to a terminal, waiting for it as long as it takes; only a short time in haste, or when a
/// signal asks to leave it. Safe in a signal handler.
enum cn_shown cn_send(int fd, const char *bytes, size_t count, bool in_haste);
/// Writes all to the terminal, as cn_show does.
enum cn_shown cn_write(const char *bytes, size_t count);

#endif
