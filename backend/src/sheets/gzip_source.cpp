#include "sheets/gzip_source.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

#include "core/error.hpp"

namespace pharos::sheets {

namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;

class GzipSource final : public ByteSource {
 public:
  GzipSource(std::unique_ptr<ByteSource> packed, std::string name, const InflateLimits& limits)
      : packed_(std::move(packed)), name_(std::move(name)), limits_(limits) {
    if (inflateInit2(&stream_, kGzipOnly) != Z_OK) throw Error(ErrorCode::kUnavailable, "not enough memory to unpack");
  }
  ~GzipSource() override { inflateEnd(&stream_); }
  GzipSource(const GzipSource&) = delete;
  GzipSource& operator=(const GzipSource&) = delete;

  size_t read(std::span<char> out) override {
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(std::min<size_t>(out.size(), std::numeric_limits<uInt>::max()));
    const uInt wanted = stream_.avail_out;
    while (!finished_ && stream_.avail_out == wanted) step();
    const size_t count = wanted - stream_.avail_out;
    inflated_ += count;
    check_inflated(name_, inflated_, taken_, limits_);
    return count;
  }

 private:
  void step() {
    if (stream_.avail_in == 0) refill();
    if (stream_.avail_in == 0) {
      if (!between_members_) throw Error(ErrorCode::kBadRequest, fmt::format("{} is truncated", name_));
      finished_ = true;
      return;
    }
    between_members_ = false;
    const int result = inflate(&stream_, Z_NO_FLUSH);
    if (result == Z_STREAM_END) {
      between_members_ = true;
      inflateReset2(&stream_, kGzipOnly);
    } else if (result != Z_OK && result != Z_BUF_ERROR) {
      throw Error(ErrorCode::kBadRequest, fmt::format("{} is damaged", name_));
    }
  }

  void refill() {
    const size_t count = packed_->read(input_);
    taken_ += count;
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(count);
  }

  std::unique_ptr<ByteSource> packed_;
  std::string name_;
  InflateLimits limits_;
  z_stream stream_{};
  std::array<char, 1 << 16> input_{};
  std::uint64_t taken_ = 0;
  std::uint64_t inflated_ = 0;
  bool between_members_ = false;  // the file may end here
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> open_gzip(std::unique_ptr<ByteSource> packed, std::string name,
                                      const InflateLimits& limits) {
  return std::make_unique<GzipSource>(std::move(packed), std::move(name), limits);
}

}  // namespace pharos::sheets
