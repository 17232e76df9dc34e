# Sourced by scripts that need a separate Debian system in a folder; scripts/in-system runs commands there.

readonly suite=bookworm

# Tools that only packaging needs, and the packages given.
require_packaging_tools() {
  local tool missing=()
  for tool in debootstrap buildah podman runc systemd-container "$@"; do
    dpkg-query -W -f '${Status}' "$tool" 2>/dev/null | grep -q 'ok installed' || missing+=("$tool")
  done
  ((${#missing[@]} == 0)) && return
  [[ $(id -u) -eq 0 ]] || fail "These packages are missing: ${missing[*]}"
  say "installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

require_root() { [[ $(id -u) -eq 0 ]] || fail "$(basename "$0") creates a system in a folder, which requires root"; }

# The package archive of this machine.
archive() {
  apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' |
    awk -v suite=$suite '$2 == suite { print $1; exit }'
}

# make_system FOLDER: a minimal Debian without compilers.
make_system() {
  local from
  from=$(archive)
  [[ -n $from ]] || fail "This machine does not install from Debian's $suite"
  mkdir -p "$root/build/debootstrap"
  debootstrap --variant=minbase --cache-dir="$root/build/debootstrap" $suite "$1" "$from" >"$1.log" 2>&1 ||
    fail "debootstrap failed: $1.log"
}
