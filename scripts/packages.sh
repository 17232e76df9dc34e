# Sourced by scripts that install packages: the packages Pharos needs.

# Libraries are listed separately, because scripts/check-portable also needs them for another processor.
readonly library_packages=(
  libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev
  libsoci-dev libsqlite3-dev libpq-dev
  libsodium-dev libssl-dev zlib1g-dev libcurl4-openssl-dev libqrencode-dev
  libsimdjson-dev libzip-dev libexpat1-dev libxml2-dev libzstd-dev libxlsxwriter-dev libhpdf-dev
  libspdlog-dev libfmt-dev prometheus-cpp-dev libcli11-dev libcctz-dev tzdata
  libgtest-dev libgmock-dev libbenchmark-dev
)
readonly build_packages=(build-essential cmake ninja-build ccache mold pkg-config)
# Only for tests and linters, so `make run` does without them. Chromium without a window takes a quarter of the
# processor time that it takes with one.
readonly test_packages=(
  clang-format clang-tidy postgresql chromium-headless-shell fonts-liberation poppler-utils python3-aiosmtpd
)
# An object store that verifies signatures, the checker of alert rules, and a pooler of database connections. For CI and
# drills only, because these packages start services.
readonly service_packages=(swift-proxy swift-account swift-container swift-object prometheus pgbouncer)
# The rest of a cluster, and a wrong clock for one of its nodes, for drills.
readonly drill_packages=("${service_packages[@]}" postgresql patroni etcd-server haproxy faketime)
