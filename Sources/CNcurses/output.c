// The way of a frame's bytes to the terminal: all of them in one write.
//
// ncurses writes a frame in pieces, at every change of style and whenever its buffer is full, and
// a terminal shows pieces. So it writes into a file in memory, and what is there goes on at once.
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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
  return frame != NULL && cn_write(frame, count);
}
