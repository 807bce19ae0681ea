// Standard error while the screen is up: a message written into the screen would spoil it and be
// lost when the screen is left, the last words of a failed check among them. They are kept in
// memory instead and written out when the terminal is given back.
#include "internal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static int held = -1;
static int real_error = -1;

void cn_hold_messages(void) {
  if (held >= 0 || !isatty(STDERR_FILENO)) return;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int file = memfd_create("messages", MFD_CLOEXEC);
  if (copy < 0 || file < 0 || dup2(file, STDERR_FILENO) < 0) {
    if (copy >= 0) close(copy);
    if (file >= 0) close(file);
    return;
  }
  held = file;
  real_error = copy;
}

void cn_release_messages(void) {
  if (held < 0) return;
  dup2(real_error, STDERR_FILENO);
  char bytes[1024];
  ssize_t count;
  off_t offset = 0;
  while ((count = pread(held, bytes, sizeof bytes, offset)) > 0) {
    if (write(STDERR_FILENO, bytes, (size_t)count) < 0) break;
    offset += count;
  }
  close(held);
  close(real_error);
  held = real_error = -1;
}
