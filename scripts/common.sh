# Sourced by the other scripts: where things are, and how they speak.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
readonly root=$PWD
readonly tools=$root/build/tools

# A newer Node than the distribution's, when setup had to fetch one.
if [[ -x $tools/node_modules/.bin/node ]]; then PATH=$tools/node_modules/.bin:$PATH; fi

# Work trees of one machine share compiled objects.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$(dirname "$root")}
export CCACHE_NOHASHDIR=1
# What a file depends on is taken from the compiler, not from a second run of the preprocessor.
export CCACHE_DEPEND=1
# Precompiled headers change only with their content.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

say() { printf '\033[1m== %s\033[0m\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
