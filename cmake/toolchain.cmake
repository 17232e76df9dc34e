# Compiler cache, linker, warnings and hardening: the same for every target.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  set(CMAKE_PCH_INSTANTIATE_TEMPLATES ON)
endif()

# -O3 is not measurably faster and takes longer to compile.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

find_program(MOLD_PROGRAM mold)
# The cross compiler only looks for linkers for its own target.
if(MOLD_PROGRAM AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()

# Only GCC has the milder form of -Wshadow, which lets a constructor argument have the name of a member.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wshadow=local> -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor)
# Warnings only stop the build in CI, not for someone who builds the program with another compiler.
option(PHAROS_WERROR "Treat warnings as errors" $ENV{CI})
if(PHAROS_WERROR)
  add_compile_options(-Werror)
endif()
# The same behavior on every processor: char is unsigned on arm64 and signed on x86-64 by default, and
# arm64 fuses a * b + c into one rounding, which changes the last digits of statistics.
add_compile_options(-fsigned-char -ffp-contract=off)
# Clang's -Wconversion includes sign conversions, GCC's does not: make both check the same.
add_compile_options($<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)
# GCC 12 reports "a" + std::to_string(n) as an overflow (GCC bug 105651).
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict$<SEMICOLON>-Wno-stringop-overflow$<SEMICOLON>-Wno-stringop-overread>)
# A note that the calling convention of arm64 changed in GCC 10, for every use of Boost.Math.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>)
# Frame pointers and stack checks stay in release builds, so that crash reports are readable.
add_compile_options(-fstack-protector-strong -fno-omit-frame-pointer)
add_compile_definitions($<$<CONFIG:Release>:_FORTIFY_SOURCE=2> _GLIBCXX_ASSERTIONS)
add_link_options(-Wl,-z,relro,-z,now)
# The same for libraries and programs, which share the precompiled header; there are no shared libraries.
add_compile_options(-fPIE)
add_link_options(-pie)

set(PHAROS_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined or thread")
if(PHAROS_SANITIZE)
  # With some optimization and little debug information: the whole suite takes half as long, and reports still name lines.
  add_compile_options(-O1 -g1 -fsanitize=${PHAROS_SANITIZE} -fno-sanitize-recover=all)
  # GCC 12 warns about its own std::regex when it is instrumented.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  add_link_options(-fsanitize=${PHAROS_SANITIZE})
  if(PHAROS_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # It does not understand Asio's fences, but it does understand the locks around them.
    add_compile_options(-Wno-tsan)
  endif()
endif()

if(PHAROS_FUZZ)
  # Every library reports its coverage to guide the fuzzer.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
