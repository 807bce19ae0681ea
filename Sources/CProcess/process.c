#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

// The programs that run; 0 where there is none. What runs beyond so many is left to the kernel.
enum { running_limit = 16 };
static _Atomic pid_t running[running_limit];

static void note(pid_t child) {
  for (int i = 0; i < running_limit; i++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&running[i], &none, child)) return;
  }
}

static void forget(pid_t child) {
  for (int i = 0; i < running_limit; i++) {
    pid_t known = child;
    if (atomic_compare_exchange_strong(&running[i], &known, 0)) return;
  }
}

// Kills what runs and waits for it, by functions that a signal handler may call. A program that is killed and
// not waited for stays in the table of processes until its next parent looks for it.
void cprocess_end_all(void) {
  int code = errno;
  for (int i = 0; i < running_limit; i++) {
    pid_t child = atomic_exchange(&running[i], 0);
    if (child == 0) continue;
    kill(child, SIGKILL);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  errno = code;
}

static void end_all_and_self(int number) {
  cprocess_end_all();
  // The handler is gone already, and the signal is let through when this one returns.
  raise(number);
}

// Has signals that end this process end what runs first. A signal that is ignored, or handled
// already, is left alone: its handler calls cprocess_end_all.
static void end_with_self(void) {
  static atomic_bool is_registered;
  if (!atomic_exchange(&is_registered, true)) atexit(cprocess_end_all);
  int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  for (unsigned i = 0; i < sizeof ending / sizeof *ending; i++) {
    struct sigaction found;
    if (sigaction(ending[i], NULL, &found) != 0 || found.sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_handler = end_all_and_self, .sa_flags = SA_RESETHAND};
    sigfillset(&action.sa_mask);
    sigaction(ending[i], &action, NULL);
  }
}

// Has exec close every descriptor but the standard ones.
static void close_others(void) {
  // The flag is CLOSE_RANGE_CLOEXEC; what is to be reported still goes through a descriptor.
  if (syscall(SYS_close_range, 3u, ~0u, 4u) == 0) return;
  struct rlimit limit;
  int end = 65536;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536) end = (int)limit.rlim_cur;
  for (int descriptor = 3; descriptor < end; descriptor++) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
}

// Puts a descriptor in its place, where exec leaves it open.
static int put(int descriptor, int place) {
  if (descriptor == place) return fcntl(place, F_SETFD, 0);
  return dup2(descriptor, place);
}

// What the child does up to exec: only functions that are allowed behind a fork.
static void become(
    const char *name, char *const arguments[], int output, int errors, int report, pid_t parent,
    const sigset_t *mask) {
  // What runs is its parent's, whatever signal it meets.
  for (int i = 0; i < running_limit; i++) atomic_store(&running[i], 0);
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && input >= 0 && put(input, STDIN_FILENO) >= 0 &&
      put(output, STDOUT_FILENO) >= 0 && put(errors, STDERR_FILENO) >= 0) {
    // A parent that ended before the request to the kernel sends no signal any more.
    if (getppid() != parent) _exit(127);
    close_others();
    sigprocmask(SIG_SETMASK, mask, NULL);
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
  end_with_self();
  pid_t parent = getpid();
  // No signal ends this thread before it has noted what it started, nor runs a handler in the child.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  pid_t child = fork();
  if (child == 0) become(name, arguments, output, errors, report[1], parent, &mask);
  int code = child < 0 ? errno : 0;
  if (child > 0) note(child);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    do {
      count = read(report[0], &code, sizeof code);
    } while (count < 0 && errno == EINTR);
    if (count != sizeof code) code = 0;
    if (code != 0) cprocess_wait(child);
  }
  close(report[0]);
  if (code == 0) *pid = child;
  return code;
}

int cprocess_wait(pid_t pid) {
  // It is looked at first, so that nothing is killed that has its number by then.
  siginfo_t info;
  while (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  forget(pid);
  int status = 0;
  pid_t done;
  do {
    done = waitpid(pid, &status, 0);
  } while (done < 0 && errno == EINTR);
  return done == pid ? status : SIGKILL;
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
