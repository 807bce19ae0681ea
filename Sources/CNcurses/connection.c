// The way to the terminal and from it, through open files of our own that never block: a terminal
// that takes nothing keeps no signal waiting, and what is set for the files that the shell shares with
// its programs stays as it is.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cn_terminal_fd = -1;
int cn_input_fd = -1;

/// How long a terminal that takes nothing is waited for once the program is to end.
static const int64_t patience = 250000000;
/// A signal may come to another thread, which does not end a wait: so it is looked for now and then.
enum { look_every_milliseconds = 50 };

/// Whether the last write was given up: the next do not wait, once the program is to end.
static bool has_given_up;

static bool is_same_terminal(int one, int other) {
  unsigned device, other_device;
  return ioctl(one, TIOCGDEV, &device) == 0 && ioctl(other, TIOCGDEV, &other_device) == 0
      && device == other_device;
}

int cn_open_anew(int fd) {
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  // The second where the first belongs to somebody else, as behind `su`.
  const char *const names[] = {name, "/dev/tty"};
  for (int i = 0; i < 2; i++) {
    int own = open(names[i], O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (own >= 0 && is_same_terminal(own, fd)) return own;
    if (own >= 0) close(own);
  }
  return fcntl(fd, F_DUPFD_CLOEXEC, 3);
}

bool cn_connect(void) {
  cn_terminal_fd = cn_open_anew(STDOUT_FILENO);
  cn_input_fd = cn_open_anew(STDIN_FILENO);
  has_given_up = false;
  return cn_terminal_fd >= 0 && cn_input_fd >= 0;
}

void cn_disconnect(void) {
  if (cn_terminal_fd >= 0) close(cn_terminal_fd);
  if (cn_input_fd >= 0) close(cn_input_fd);
  cn_terminal_fd = cn_input_fd = -1;
}

enum cn_shown cn_send(int fd, const char *bytes, size_t count, bool in_haste) {
  int64_t deadline = 0;
  while (count > 0) {
    ssize_t done = write(fd, bytes, count);
    if (done > 0) {
      bytes += done;
      count -= (size_t)done;
    } else if (done < 0 && errno == EAGAIN) {
      if (in_haste || cn_is_asked_to_leave()) {
        if (deadline == 0) deadline = cn_now() + patience;
        if (has_given_up || cn_now() >= deadline) return cn_given_up;
      }
      struct pollfd terminal = {.fd = fd, .events = POLLOUT};
      poll(&terminal, 1, look_every_milliseconds);
    } else if (errno != EINTR) {
      return cn_gone;
    }
  }
  return cn_was_shown;
}

enum cn_shown cn_write(const char *bytes, size_t count) {
  enum cn_shown shown = cn_send(cn_terminal_fd, bytes, count, false);
  has_given_up = shown == cn_given_up;
  return shown;
}

ptrdiff_t cn_read(uint8_t *bytes, size_t count) {
  ssize_t got;
  do got = read(cn_input_fd, bytes, count);
  while (got < 0 && errno == EINTR);
  if (got < 0 && errno == EAGAIN) return 0;
  return got > 0 ? got : -1;
}
