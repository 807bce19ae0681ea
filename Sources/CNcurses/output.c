// The way of a frame's bytes to the terminal: all of them in one write.
//
// ncurses writes a frame in pieces, at every change of style and whenever its buffer is full, and
// a terminal shows pieces. So it writes into a file in memory, and what is there goes on at once.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int cn_terminal_fd = -1;

static int frame_file = -1;
static const char *prefix;
static char *bytes;
static size_t capacity;

bool cn_redirect_output(int ncurses_fd) {
  if (frame_file < 0) frame_file = memfd_create("frame", MFD_CLOEXEC);
  if (frame_file < 0) return false;
  lseek(frame_file, 0, SEEK_SET);
  return dup2(frame_file, ncurses_fd) >= 0;
}

void cn_prefix_next_frame(const char *more) { prefix = more; }

static bool write_all(const char *from, size_t count) {
  while (count > 0) {
    ssize_t done = write(cn_terminal_fd, from, count);
    if (done > 0) {
      from += done;
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

/// The length of the style sequence (CSI … m) that text begins with; 0 where there is none.
static size_t style_length(const char *text, size_t count) {
  if (count < 3 || text[0] != '\033' || text[1] != '[') return 0;
  size_t i = 2;
  while (i < count && text[i] >= '0' && text[i] <= ';') i++;
  return i < count && text[i] == 'm' ? i + 1 : 0;
}

/// Drops what ncurses sends and no terminal needs; returns the new count.
///
/// - What leaves the line-drawing character set, with most changes of style: lines are characters
///   of their own here, so that the set is never entered.
/// - A style directly before a sequence that begins with a reset, such as default colors.
///
/// No text has control characters, so that none is damaged.
static size_t condense(char *text, size_t count) {
  size_t kept = 0, i = 0;
  size_t styles = SIZE_MAX;  // where the run of styles that ends at `kept` began
  while (i < count) {
    size_t length = style_length(text + i, count - i);
    if (length > 0) {
      bool resets = text[i + 2] == 'm' || memcmp(text + i + 2, "0m", 2) == 0
          || memcmp(text + i + 2, "0;", 2) == 0;
      if (styles == SIZE_MAX) styles = kept;
      if (resets) kept = styles;
      memmove(text + kept, text + i, length);
      kept += length;
      i += length;
    } else if (count - i >= 3 && memcmp(text + i, "\033(B", 3) == 0) {
      i += 3;
    } else if (text[i] == '\017') {
      i++;
    } else {
      styles = SIZE_MAX;
      text[kept++] = text[i++];
    }
  }
  return kept;
}

bool cn_send_frame(void) {
  off_t length = lseek(frame_file, 0, SEEK_CUR);
  if (length <= 0) return true;
  size_t prefix_length = prefix ? strlen(prefix) : 0;
  size_t needed = prefix_length + (size_t)length;
  if (needed > capacity) {
    char *larger = realloc(bytes, needed * 2);
    if (larger == NULL) return false;
    bytes = larger;
    capacity = needed * 2;
  }
  if (prefix) memcpy(bytes, prefix, prefix_length);
  prefix = NULL;
  ssize_t got = pread(frame_file, bytes + prefix_length, (size_t)length, 0);
  lseek(frame_file, 0, SEEK_SET);
  if (got <= 0) return false;
  size_t count = condense(bytes + prefix_length, (size_t)got);
  return write_all(bytes, prefix_length + count);
}
