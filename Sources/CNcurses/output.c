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

bool cn_write(const char *bytes, size_t count) { return write_all(bytes, count); }

bool cn_send_frame(bool is_last) {
  off_t length = lseek(frame_file, 0, SEEK_CUR);
  if (length <= 0) return true;
  if ((size_t)length > capacity) {
    char *larger = realloc(bytes, 2 * (size_t)length);
    if (larger == NULL) return false;
    bytes = larger;
    capacity = 2 * (size_t)length;
  }
  ssize_t got = pread(frame_file, bytes, (size_t)length, 0);
  lseek(frame_file, 0, SEEK_SET);
  if (got <= 0) return false;
  size_t count;
  const char *frame = cn_condense(prefix, bytes, (size_t)got, is_last, &count);
  prefix = NULL;
  return frame != NULL && write_all(frame, count);
}
