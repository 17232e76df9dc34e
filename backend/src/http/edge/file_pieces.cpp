#include "http/edge/file_pieces.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace pharos::http::edge {
namespace {

constexpr size_t kPieceBytes = 256 * 1024;

}  // namespace

std::unique_ptr<FilePieces> FilePieces::find(const FileBody& file) {
  const int opened = ::open(file.file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return nullptr;
  struct stat status {};
  if (::fstat(opened, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(opened);
    return nullptr;
  }
  if (file.remove_after) ::unlink(file.file.c_str());
  return std::unique_ptr<FilePieces>(new FilePieces(opened, static_cast<std::uint64_t>(status.st_size)));
}

FilePieces::~FilePieces() {
  ::close(file_);
}

bool FilePieces::next(std::string& piece) {
  const auto before = piece.size();
  const auto wanted = std::min<std::uint64_t>(remaining_, kPieceBytes);
  piece.resize(before + wanted);
  const auto count = ::read(file_, piece.data() + before, wanted);
  if (count <= 0) throw std::system_error(count < 0 ? errno : EIO, std::generic_category(), "response file");
  piece.resize(before + static_cast<size_t>(count));
  remaining_ -= static_cast<std::uint64_t>(count);
  return remaining_ > 0;
}

}  // namespace pharos::http::edge
