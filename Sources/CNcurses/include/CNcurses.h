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
/// Sizes are clamped to `largest` columns and rows.
enum cn_start cn_open(bool colors, int largest);
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

enum { cn_bold = 1, cn_dim = 2, cn_reverse = 4, cn_underline = 8 };

/// A character with up to two marks (0 for none), its width, and how it is drawn. Colors: negative is
/// the terminal's own, else its number for one; an exact shade has cn_direct beside its 24 bits.
struct cn_character {
  uint32_t base, mark, second_mark;
  int32_t foreground, background;
  uint8_t columns, attributes;
};
enum { cn_own_color = -1, cn_direct = 0x1000000 };
/// How many colors there are: 0, 8, 16, 256, or cn_direct where every shade can be told.
int cn_colors(void);
/// In which colors all is drawn that is not put.
void cn_set_ground(int foreground, int background);
/// Puts neighboring characters into a row of the next frame. What the locale cannot show becomes '?'.
void cn_put(int row, int column, const struct cn_character *characters, int count);
/// Sends what was put, in one write. A negative row hides the cursor. False: the terminal is gone. A
/// terminal that takes nothing is waited for, until a signal asks to leave it; the frame is dropped then.
bool cn_show(int cursor_row, int cursor_column);
/// Blanks what was put so far, for a frame that is put whole.
void cn_erase(void);
/// Makes the next frame paint every cell, whatever the screen is thought to show.
void cn_distrust_screen(void);

/// What a terminal needs of a frame as ncurses wrote it, behind a prefix or NULL that is sent as it
/// is: styles as short as they can be, and nothing of the line-drawing character set, which is never
/// entered: lines are characters of their own here. No text has control characters.
///
/// The bytes stay until the next call; NULL where there is no memory.
const char *cn_condense(
    const char *prefix, const char *text, size_t count, bool is_last, size_t *condensed_count);
/// Forgets in which style the terminal draws.
void cn_forget_pen(void);
/// Whether a terminal's string does nothing but set styles as most terminals are told them (ECMA-48, SGR).
bool cn_is_style(const char *text);
/// How the terminal is told styles. Where that is not as usual, frames stay as ncurses wrote them; where
/// it does not know its own colors by 39 and 49, these are not used.
void cn_set_pen(bool is_usual, bool has_own_colors);

enum { cn_input_ready = 1, cn_signal_ready = 2 };

/// Waits for input or a signal, for ever if the time is negative. Returns flags, 0 for time over.
int cn_wait(int64_t nanoseconds);
/// Reads what has been typed: a count, 0 where nothing is there; negative when the terminal is gone.
ptrdiff_t cn_read(uint8_t *bytes, size_t count);
/// Waits for input alone, so that a signal that comes meanwhile is still there to be taken. False:
/// there was none in time, or the wait was broken off.
bool cn_wait_for_input(int64_t nanoseconds);
/// Takes the screen before the first frame, and leaves it blank. False: the terminal is gone.
bool cn_take_screen(void);
/// Sends bytes of our own at once, before the first frame. False: the terminal is gone.
bool cn_write(const char *bytes, size_t count);
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
