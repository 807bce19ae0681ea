/// What Swift cannot ask of ncurses, the kernel's signals and termios itself.
///
/// There is one terminal a process, so these functions share one state. Call them from one
/// thread. Nothing here allocates in a signal handler.
#ifndef CHAINMAIL_CNCURSES_H
#define CHAINMAIL_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Why a terminal could not be opened.
enum cn_start {
  cn_started,
  cn_input_not_terminal,
  cn_output_not_terminal,
  cn_term_unset,
  cn_term_unknown,
  cn_term_too_plain,
  cn_already_open,
  cn_failed
};

/// Takes over the terminal; writes nothing to it before the first frame, or if it fails.
/// Sizes are clamped to `largest` columns and rows. Without the mouse it stays the terminal's own.
enum cn_start cn_open(int largest, bool takes_mouse);
/// Gives the terminal back as it was found. Does nothing if it is not open, nor in another process.
void cn_close(void);

/// The signals of code that fails.
enum cn_crash {
  cn_memory_access,
  cn_bus,
  cn_instruction,
  cn_trap,
  cn_arithmetic,
  cn_abort,
  cn_crash_count
};
/// What a crash says on standard error, in a line, once the terminal is given back.
void cn_set_last_words(enum cn_crash crash, const char *words);

/// Whether the locale's characters are UTF-8.
bool cn_locale_is_utf8(void);

int cn_columns(void);
int cn_rows(void);
/// Asks the kernel for the size and follows it; true if it differs from what it was.
bool cn_follow_size(void);

/// What the terminal's description says as text, while it is open.
enum cn_text {
  cn_clear_screen,
  cn_erase_to_end,
  cn_cursor_place,
  cn_cursor_column,
  cn_cursor_row,
  cn_cursor_right,
  cn_cursor_left,
  cn_cursor_normal,
  cn_cursor_invisible,
  cn_end_style,
  cn_own_colors,
  cn_begin_bold,
  cn_begin_dim,
  cn_begin_reverse,
  cn_begin_underline,
  cn_foreground,
  cn_background
};
/// The text as it is described, without its padding; empty where there is none. It stays until the next
/// call.
const char *cn_described(enum cn_text text);
/// The same with numbers where it has places for them.
const char *cn_described_with(enum cn_text text, int first, int second);
/// Whether a character in the last column sends the cursor to the next row at once.
bool cn_wraps_at_once(void);
/// Whether a change of style takes a column on the screen.
bool cn_styles_take_room(void);
/// The attributes that cannot be shown together with colors, as terminfo counts them.
int cn_attributes_without_color(void);
enum { cn_direct = 0x1000000 };
/// How many colors there are: 0, 8, 16, 256, or cn_direct where every shade can be told.
int cn_colors(void);

/// What became of bytes that were to be shown: a terminal that takes nothing is waited for, until a
/// signal asks to leave it; they are given up then, and what it shows is not known.
enum cn_shown { cn_was_shown, cn_given_up, cn_gone };
/// Sends bytes to the terminal, in one write with what enters the screen where that is to come first.
enum cn_shown cn_show(const char *bytes, size_t count);

enum { cn_input_ready = 1, cn_signal_ready = 2 };

/// Ends a wait, this one or the next, from any thread; it is told as a signal that is none.
void cn_wake(void);
/// Whether that was done since it was asked last.
bool cn_was_woken(void);
/// Waits for input or a signal, for ever if the time is negative. Returns flags, 0 for time over.
int cn_wait(int64_t nanoseconds);
/// Reads what has been typed: a count, 0 where nothing is there; negative when the terminal is gone.
ptrdiff_t cn_read(uint8_t *bytes, size_t count);
/// Waits for input alone, so that a signal that comes meanwhile is still there to be taken. False:
/// there was none in time, or the wait was broken off.
bool cn_wait_for_input(int64_t nanoseconds);
/// Waits for a signal alone. False: there was none in time.
bool cn_wait_for_signal(int64_t nanoseconds);
/// Nanoseconds of a clock that never goes back.
int64_t cn_now(void);
/// How many milliseconds the rest of a key sequence may take: what ESCDELAY says, up to 1000, else 100.
int cn_escape_delay(void);

/// Takes the next signal that came in since, or 0. Only numbers given by the functions below.
int cn_next_signal(void);
int cn_interrupt(void);
int cn_terminate(void);
int cn_hangup(void);
int cn_quit(void);
int cn_stop(void);
int cn_continue(void);
int cn_window_change(void);

/// Gives the terminal back, stops the process as its default would, and takes it over again.
void cn_suspend(void);
/// Takes the terminal's modes over again after the process was stopped without notice.
void cn_retake(void);
/// Ends the process by the signal's default action.
void cn_reraise(int signal);

/// Has what is typed at standard input not be shown, while no terminal is open; false where it is none.
/// A signal that ends the process shows it again.
bool cn_hide_typing(void);
void cn_show_typing(void);

#endif
