#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Puts a descriptor in its place, where exec leaves it open.
static int put(int descriptor, int place) {
  if (descriptor == place) return fcntl(place, F_SETFD, 0);
  return dup2(descriptor, place);
}

// What the child does up to exec: only functions that are allowed behind a fork.
static void become(
    const char *name, char *const arguments[], int output, int errors, int report, pid_t parent) {
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && input >= 0 && put(input, STDIN_FILENO) >= 0 &&
      put(output, STDOUT_FILENO) >= 0 && put(errors, STDERR_FILENO) >= 0) {
    // A parent that ended before the request to the kernel sends no signal any more.
    if (getppid() != parent) _exit(127);
    execvp(name, arguments);
  }
  int code = errno;
  ssize_t done = write(report, &code, sizeof code);
  _exit(done == sizeof code ? 127 : 126);
}

int cprocess_spawn(
    const char *name, char *const arguments[], int output, int errors, pid_t *pid) {
  // Exec closes it; what is written to it is why there was none.
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(name, arguments, output, errors, report[1], parent);
  int code = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    do {
      count = read(report[0], &code, sizeof code);
    } while (count < 0 && errno == EINTR);
    if (count != sizeof code) code = 0;
    if (code != 0) {
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
      }
    }
  }
  close(report[0]);
  if (code == 0) *pid = child;
  return code;
}

uint64_t cprocess_address_space(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

void cprocess_hide_memory(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // A program to which cores are piped gets them whatever the limit says.
  prctl(PR_SET_DUMPABLE, 0);
}
