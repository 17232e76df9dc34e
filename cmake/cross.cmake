# Compiles for another processor with the distribution's cross compiler; scripts/check-portable prepares the sysroot.
# -DPHAROS_PROCESSOR=x86_64 or aarch64, -DPHAROS_ROOT=folder with that processor's libraries.

set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PHAROS_PROCESSOR PHAROS_ROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${PHAROS_PROCESSOR})
set(triplet ${PHAROS_PROCESSOR}-linux-gnu)

set(CMAKE_C_COMPILER ${triplet}-gcc)
set(CMAKE_CXX_COMPILER ${triplet}-g++)
set(CMAKE_SYSROOT ${PHAROS_ROOT})
set(CMAKE_LIBRARY_ARCHITECTURE ${triplet})

# Libraries come only from that root; programs that run during the build are this machine's.
set(CMAKE_FIND_ROOT_PATH ${PHAROS_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${PHAROS_ROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${PHAROS_ROOT}/usr/lib/${triplet}/pkgconfig:${PHAROS_ROOT}/usr/share/pkgconfig)

# Transitive libraries are found in the root too.
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wl,-rpath-link=${PHAROS_ROOT}/usr/lib/${triplet})
