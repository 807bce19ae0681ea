// Standard error while the screen is up: a message written into the screen would spoil it and be
// lost when the screen is left, the last words of a failed check among them. They are kept in
// memory instead and written out when the terminal is given back.
#include "internal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static int held = -1;
static int real_error = -1;
/// The terminal behind it, which keeps nobody waiting.
static int terminal = -1;

static void close_all(void) {
  if (held >= 0) close(held);
  if (real_error >= 0) close(real_error);
  if (terminal >= 0) close(terminal);
  held = real_error = terminal = -1;
}

void cn_hold_messages(void) {
  if (held >= 0 || !isatty(STDERR_FILENO)) return;
  real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  terminal = cn_open_anew(STDERR_FILENO);
  held = memfd_create("messages", MFD_CLOEXEC);
  bool is_whole = real_error >= 0 && terminal >= 0 && held >= 0;
  if (!is_whole || dup2(held, STDERR_FILENO) < 0) close_all();
}

void cn_release_messages(bool in_haste) {
  if (held < 0) return;
  dup2(real_error, STDERR_FILENO);
  char bytes[1024];
  ssize_t count;
  off_t offset = 0;
  while ((count = pread(held, bytes, sizeof bytes, offset)) > 0) {
    if (cn_send(terminal, bytes, (size_t)count, in_haste) != cn_was_shown) break;
    offset += count;
  }
  close_all();
}
