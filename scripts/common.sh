# Sourced by the other scripts: paths, environment and messages.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
readonly root=$PWD
readonly tools=$root/build/tools

# A newer Node than the distribution's, if setup had to install one.
if [[ -x $tools/node_modules/.bin/node ]]; then PATH=$tools/node_modules/.bin:$PATH; fi

# Work trees on one machine share compiled objects.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$(dirname "$root")}
export CCACHE_NOHASHDIR=1
# Dependencies come from the compiler instead of a second preprocessor run.
export CCACHE_DEPEND=1
# Precompiled headers are compared by content, not by time.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

say() { printf '\033[1m== %s\033[0m\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
