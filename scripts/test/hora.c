/* Loaded before a program by `npm test -- --hora`: its wall clock stands HORA_ADIANTE seconds ahead. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long ahead(void) {
  static long seconds, known;
  if (!known) {
    const char *told = getenv("HORA_ADIANTE");
    seconds = told ? atol(told) : 0;
    known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *t) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(clock, t);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) t->tv_sec += ahead();
  return failed;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone) {
  static int (*real)(struct timeval *, void *);
  if (!real) real = dlsym(RTLD_NEXT, "gettimeofday");
  int failed = real(t, zone);
  if (!failed && t) t->tv_sec += ahead();
  return failed;
}

time_t time(time_t *out) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  if (out) *out = t.tv_sec;
  return t.tv_sec;
}
