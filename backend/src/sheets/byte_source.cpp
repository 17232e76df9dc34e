#include "sheets/byte_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

#include "core/error.hpp"
#include "sheets/gzip_source.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::sheets {

namespace {

class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : rest_(text) {}
  size_t read(std::span<char> out) override {
    const size_t count = rest_.copy(out.data(), out.size());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

class PlainSource final : public ByteSource {
 public:
  explicit PlainSource(const std::filesystem::path& path) : name_(path.filename()), file_(fopen(path.c_str(), "rb")) {
    if (!file_) throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be opened", name_));
  }
  size_t read(std::span<char> out) override {
    const size_t count = fread(out.data(), 1, out.size(), file_.get());
    if (count == 0 && ferror(file_.get())) {
      throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be read", name_));
    }
    return count;
  }

 private:
  struct Close {
    void operator()(FILE* file) const { fclose(file); }
  };
  std::string name_;
  std::unique_ptr<FILE, Close> file_;
};

}  // namespace

void check_inflated(std::string_view name, std::uint64_t inflated, std::uint64_t packed, const InflateLimits& limits) {
  if (inflated > limits.max_bytes) {
    throw Error(ErrorCode::kBadRequest, fmt::format("{} unpacks to more than {} bytes", name, limits.max_bytes));
  }
  if (inflated > limits.ratio_from_bytes && inflated / std::max<std::uint64_t>(packed, 1) >= limits.max_ratio) {
    throw Error(ErrorCode::kBadRequest,
                fmt::format("{} unpacks to more than {} times its size", name, limits.max_ratio));
  }
}

std::unique_ptr<ByteSource> open_text(std::string_view text) {
  return std::make_unique<TextSource>(text);
}

std::unique_ptr<ByteSource> open_plain(const std::filesystem::path& path) {
  return std::make_unique<PlainSource>(path);
}

std::unique_ptr<ByteSource> open_file(const std::filesystem::path& path, const InflateLimits& limits) {
  std::array<char, 4> first{};
  const size_t count = open_plain(path)->read(first);
  const std::string_view magic(first.data(), count);
  if (magic.starts_with("\x1F\x8B")) return open_gzip(open_plain(path), path.filename().string(), limits);
  if (magic.starts_with("PK")) return open_single_member(path, limits);
  return open_plain(path);
}

std::string read_all(ByteSource& source, size_t max_bytes) {
  constexpr size_t kPiece = 1 << 16;
  std::string text;
  while (true) {
    const size_t before = text.size();
    text.resize(before + kPiece);
    const size_t count = source.read(std::span(text).subspan(before));
    text.resize(before + count);
    if (count == 0) return text;
    if (text.size() > max_bytes) {
      throw Error(ErrorCode::kBadRequest, fmt::format("the file has more than {} bytes", max_bytes));
    }
  }
}

}  // namespace pharos::sheets
