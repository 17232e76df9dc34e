#pragma once

#include <cstdlib>

// An invariant: violations crash, which is how a fuzzer detects them.
#define FUZZ_CHECK(condition)  \
  do {                         \
    if (!(condition)) abort(); \
  } while (false)
