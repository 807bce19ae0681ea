// Cells into the ncurses window, and the window onto the terminal in one write.
#include "internal.h"

#include <ncurses.h>

#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

enum { color_count = 17 };

static bool in_color;
static bool has_default_colors;
static int shown_colors;
static short pairs[color_count][color_count];
static short next_pair;
static bool cursor_is_shown;
static bool repaint;
static size_t estimate;
static attr_t last_attributes;
static short last_pair;
static const char *prefix;
static int frame_file = -1;

int cn_screen_fd = -1;
int cn_terminal_fd = -1;

void cn_prepare_drawing(bool colors) {
  memset(pairs, 0, sizeof pairs);
  next_pair = 1;
  in_color = colors && has_colors() && start_color() == OK && COLORS >= 8;
  has_default_colors = in_color && use_default_colors() == OK;
  // Terminals with direct color take 8 to 15 for shades of blue.
  shown_colors = COLORS >= 16 && COLORS <= 256 ? 16 : 8;
  curs_set(0);
  cursor_is_shown = false;
  estimate = 0;
  cn_distrust_screen();
}

void cn_erase(void) { werase(stdscr); }

void cn_distrust_screen(void) { repaint = true; }

void cn_prefix_next_frame(const char *bytes) { prefix = bytes; }

/// The terminal's number for one of our colors.
static short terminal_color(int color, short own) {
  if (color == 0) return has_default_colors ? -1 : own;
  return (short)(shown_colors == 16 ? color - 1 : (color - 1) % 8);
}

static short pair_of(int foreground, int background) {
  if (!in_color || (foreground == 0 && background == 0)) return 0;
  short *pair = &pairs[foreground][background];
  if (*pair == 0) {
    if (next_pair >= COLOR_PAIRS) return 0;
    short front = terminal_color(foreground, COLOR_WHITE);
    short back = terminal_color(background, COLOR_BLACK);
    if (init_pair(next_pair, front, back) != OK) return 0;
    *pair = next_pair++;
  }
  return *pair;
}

void cn_put(
    int row, int column, uint32_t base, uint32_t mark, uint32_t second_mark, int columns,
    int foreground, int background, int attributes) {
  wchar_t text[4] = {(wchar_t)base, (wchar_t)mark, (wchar_t)second_mark, 0};
  // A character that the C library knows another width for would shift the rest of its row.
  if (base >= 0x7f && (!cn_locale_is_utf8() || wcwidth((wchar_t)base) != columns)) {
    text[0] = L'?';
    text[1] = 0;
  }
  for (int i = 1; i < 3 && text[i]; i++)
    if (!cn_locale_is_utf8() || wcwidth(text[i]) != 0) text[i] = 0;

  attr_t look = A_NORMAL;
  if (attributes & cn_bold) look |= A_BOLD;
  if (attributes & cn_dim) look |= A_DIM;
  if (attributes & cn_reverse) look |= A_REVERSE;
  if (attributes & cn_underline) look |= A_UNDERLINE;
  // With eight colors, a bright foreground is the plain one in bold.
  if (in_color && shown_colors == 8 && foreground > 8) look |= A_BOLD;
  short pair = pair_of(foreground, background);

  cchar_t cell;
  if (setcchar(&cell, text, look, pair, NULL) != OK) return;
  mvwadd_wchnstr(stdscr, row, column, &cell, 1);
  if (columns == 2 && text[0] == L'?') {
    setcchar(&cell, L" ", look, pair, NULL);
    mvwadd_wchnstr(stdscr, row, column + 1, &cell, 1);
  }
  // At most: a cursor motion, the character, and where the look changes, a long SGR sequence.
  estimate += 16;
  if (look != last_attributes || pair != last_pair) estimate += 32;
  last_attributes = look;
  last_pair = pair;
}

/// Writes a whole frame to the terminal; false when the terminal is gone.
static bool write_frame(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t done = write(cn_terminal_fd, bytes, count);
    if (done > 0) {
      bytes += done;
      count -= (size_t)done;
    } else if (errno == EAGAIN) {
      struct pollfd fd = {.fd = cn_terminal_fd, .events = POLLOUT};
      poll(&fd, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

/// Sends the bytes that ncurses left in the frame file.
static bool send_frame_file(void) {
  off_t length = lseek(frame_file, 0, SEEK_CUR);
  if (length <= 0) return true;
  bool sent = false;
  char *bytes = mmap(NULL, (size_t)length, PROT_READ, MAP_SHARED, frame_file, 0);
  if (bytes != MAP_FAILED) {
    sent = write_frame(bytes, (size_t)length);
    munmap(bytes, (size_t)length);
  }
  lseek(frame_file, 0, SEEK_SET);
  return sent;
}

static void update(int cursor_row, int cursor_column) {
  if (prefix) putp(prefix);
  prefix = NULL;
  if (repaint) clearok(curscr, TRUE);
  repaint = false;
  bool show = cursor_row >= 0;
  if (cursor_is_shown && !show) curs_set(0);
  leaveok(stdscr, !show);
  if (show) wmove(stdscr, cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
  if (show && !cursor_is_shown) curs_set(1);
  cursor_is_shown = show;
}

// ncurses writes whenever its buffer of about one byte a cell is full, and whenever the cursor is
// shown or hidden. A frame for which that may happen goes into memory first, so that the terminal
// still gets it in one piece and cannot show half of it.
bool cn_show(int cursor_row, int cursor_column) {
  bool fits = !repaint && !prefix && cursor_is_shown == (cursor_row >= 0)
      && estimate < (size_t)(LINES * COLS);
  estimate = 0;
  if (!fits && frame_file < 0) frame_file = memfd_create("frame", MFD_CLOEXEC);
  if (fits || frame_file < 0 || dup2(frame_file, cn_screen_fd) < 0) {
    update(cursor_row, cursor_column);
    return true;
  }
  update(cursor_row, cursor_column);
  dup2(cn_terminal_fd, cn_screen_fd);
  return send_frame_file();
}
