#pragma once

#include <cstdlib>

// What must always hold: a crash is how a fuzzer is told.
#define FUZZ_CHECK(condition)  \
  do {                         \
    if (!(condition)) abort(); \
  } while (false)
