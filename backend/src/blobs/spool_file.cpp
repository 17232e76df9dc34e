#include "blobs/spool_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::blobs {
namespace {

[[noreturn]] void fail_spooling(std::string_view event) {
  log::error(event, {{"reason", std::generic_category().message(errno)}});
  throw Error(ErrorCode::kUnavailable, "The file storage is not available. Try again later.");
}

int open_unnamed(const std::filesystem::path& folder) {
  std::error_code ignored;
  std::filesystem::create_directories(folder, ignored);
  auto name = (folder / "spool-XXXXXX").string();
  const int descriptor = ::mkostemp(name.data(), 0);
  if (descriptor < 0) fail_spooling("spool file not created");
  ::unlink(name.c_str());
  return descriptor;
}

}  // namespace

SpoolFile::SpoolFile(const std::filesystem::path& folder) : descriptor_(open_unnamed(folder)) {}

SpoolFile::~SpoolFile() {
  ::close(descriptor_);
}

void SpoolFile::append(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_spooling("spool file not written");
    bytes.remove_prefix(static_cast<size_t>(written));
    size_ += static_cast<std::uint64_t>(written);
  }
}

void SpoolFile::clear() {
  rewind();
  if (::ftruncate(descriptor_, 0) != 0) fail_spooling("spool file not emptied");
  size_ = 0;
}

void SpoolFile::rewind() {
  if (::lseek(descriptor_, 0, SEEK_SET) != 0) fail_spooling("spool file not rewound");
}

size_t SpoolFile::read(std::span<char> space) {
  while (true) {
    const auto count = ::read(descriptor_, space.data(), space.size());
    if (count >= 0) return static_cast<size_t>(count);
    if (errno != EINTR) fail_spooling("spool file not read");
  }
}

}  // namespace pharos::blobs
