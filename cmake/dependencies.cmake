# Every library except DuckDB comes from the distribution's packages; scripts/setup installs them all.

find_package(Threads REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(CURL REQUIRED)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(prometheus-cpp REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json url)
find_package(EXPAT REQUIRED)
find_package(LibXml2 REQUIRED)
find_package(simdjson REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(PQ REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(XLSXWRITER REQUIRED IMPORTED_TARGET xlsxwriter)
# libhpdf-dev has neither a CMake package nor a pkg-config file.
find_library(HARU hpdf REQUIRED)
find_library(CCTZ cctz REQUIRED)
pkg_check_modules(QRENCODE REQUIRED IMPORTED_TARGET libqrencode)

# libsoci-dev ships neither a CMake package nor a pkg-config file on Debian 12.
find_library(SOCI_CORE soci_core REQUIRED)
find_library(SOCI_SQLITE3 soci_sqlite3 REQUIRED)
find_library(SOCI_POSTGRESQL soci_postgresql REQUIRED)
add_library(soci INTERFACE)
find_path(SOCI_INCLUDE soci.h PATH_SUFFIXES soci REQUIRED)
find_path(PQ_INCLUDE libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
target_include_directories(soci SYSTEM INTERFACE ${SOCI_INCLUDE} ${PQ_INCLUDE})
target_link_libraries(soci INTERFACE ${SOCI_SQLITE3} ${SOCI_POSTGRESQL} ${SOCI_CORE} PkgConfig::SQLITE PkgConfig::PQ)
if(PHAROS_SANITIZE)
  # The driver's classes that db/ casts to do not export their type information.
  target_compile_options(soci INTERFACE -fno-sanitize=vptr)
endif()

# One package per processor; setup selects the right one.
set(PHAROS_DUCKDB ${CMAKE_SOURCE_DIR}/third_party/duckdb/node_modules/@duckdb CACHE PATH "Folder of the DuckDB package")
file(GLOB DUCKDB_LIBRARY ${PHAROS_DUCKDB}/*/libduckdb.so)
set(DUCKDB_INCLUDE ${CMAKE_SOURCE_DIR}/build/tools/duckdb/include)
if(NOT DUCKDB_LIBRARY OR NOT EXISTS ${DUCKDB_INCLUDE}/duckdb.h)
  message(FATAL_ERROR "DuckDB is missing: run scripts/setup")
endif()
add_library(duckdb SHARED IMPORTED)
set_target_properties(duckdb PROPERTIES
  IMPORTED_LOCATION ${DUCKDB_LIBRARY}
  IMPORTED_SONAME libduckdb.so
  INTERFACE_INCLUDE_DIRECTORIES ${DUCKDB_INCLUDE})

if(PHAROS_TESTS OR PHAROS_FUZZ)
  enable_testing()
  find_package(GTest REQUIRED)
endif()
if(PHAROS_BENCH)
  find_package(benchmark REQUIRED)
endif()
