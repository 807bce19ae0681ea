// The way of a frame's bytes to the terminal: all of them in one write, behind what enters the screen.
//
// ncurses says how the screen is entered and left. It writes that in pieces, into a file in memory; what
// is there is kept for the next write to the terminal.
#include "internal.h"

#include <curses.h>
#include <term.h>

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int ncurses_file = -1;
static char *kept;
static size_t kept_count, capacity;
/// Whether the terminal was sent what enters the screen, and not yet what leaves it.
static bool is_entered;

bool cn_redirect_output(int ncurses_fd) {
  if (ncurses_file < 0) ncurses_file = memfd_create("screen", MFD_CLOEXEC);
  if (ncurses_file < 0) return false;
  lseek(ncurses_file, 0, SEEK_SET);
  return dup2(ncurses_file, ncurses_fd) >= 0;
}

/// Makes room behind what is kept; NULL where there is no memory.
static char *room(size_t count) {
  if (kept_count + count > capacity) {
    char *larger = realloc(kept, 2 * (kept_count + count));
    if (larger == NULL) return NULL;
    kept = larger;
    capacity = 2 * (kept_count + count);
  }
  return kept + kept_count;
}

static void keep(const char *bytes, size_t count) {
  char *end = room(count);
  if (end == NULL) return;
  memcpy(end, bytes, count);
  kept_count += count;
}

static int keep_byte(int byte) {
  char bytes[] = {(char)byte};
  keep(bytes, 1);
  return byte;
}

/// Keeps what ncurses wrote since.
static void keep_output(void) {
  off_t length = lseek(ncurses_file, 0, SEEK_CUR);
  char *end = length > 0 ? room((size_t)length) : NULL;
  ssize_t got = end ? pread(ncurses_file, end, (size_t)length, 0) : 0;
  if (got > 0) kept_count += (size_t)got;
  lseek(ncurses_file, 0, SEEK_SET);
}

void cn_keep_entering(const char *before) {
  keep(before, strlen(before));
  clearok(curscr, TRUE);
  doupdate();
  keep_output();
}

void cn_send_leaving(const char *before) {
  kept_count = 0;
  keep(before, strlen(before));
  // Some terminals show what the other screen held again where the window grew meanwhile.
  if (exit_ca_mode != NULL && clear_screen != NULL) tputs(clear_screen, 1, keep_byte);
  endwin();
  keep_output();
  // What cannot be put away stays where it is: whoever writes next begins below it.
  if (exit_ca_mode == NULL) keep("\r\n", 2);
  if (is_entered) cn_show(NULL, 0);
  is_entered = false;
  kept_count = 0;
}

enum cn_shown cn_show(const char *bytes, size_t count) {
  if (kept_count == 0) return cn_write(bytes, count);
  if (count > 0) keep(bytes, count);
  count = kept_count;
  kept_count = 0;
  is_entered = true;
  return cn_write(kept, count);
}
