#include "public_data/record_log/record_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>
#include <ranges>
#include <string>

#include "core/error.hpp"
#include "core/log.hpp"
#include "public_data/record_log/record_log_format.hpp"

namespace pharos::public_data {
namespace {

using namespace record_log;

[[noreturn]] void fail_reading(const std::filesystem::path& file, std::string_view what) {
  log::error("record log", {{"file", file.filename().string()}, {"what", std::string{what}}});
  throw Error(ErrorCode::kUnavailable, "A file of records is damaged or missing");
}

class File {
 public:
  explicit File(std::filesystem::path path)
      : path_(std::move(path)), handle_(::open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {
    struct stat facts {};
    if (handle_ < 0 || ::fstat(handle_, &facts) != 0) {
      if (handle_ >= 0) ::close(handle_);
      fail_reading(path_, "not opened");
    }
    size_ = static_cast<std::uint64_t>(facts.st_size);
  }
  ~File() { ::close(handle_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  std::uint64_t size() const { return size_; }
  const std::filesystem::path& path() const { return path_; }

  void read(std::string& out, std::uint64_t offset, std::uint64_t length) const {
    if (offset > size_ || length > size_ - offset) fail_reading(path_, "truncated");
    out.resize(length);
    for (size_t done = 0; done < length;) {
      const ssize_t got = ::pread(handle_, out.data() + done, length - done, static_cast<off_t>(offset + done));
      if (got <= 0) fail_reading(path_, "not read");
      done += static_cast<size_t>(got);
    }
  }

 private:
  std::filesystem::path path_;
  int handle_;
  std::uint64_t size_ = 0;
};

// Per-thread buffers: allocating them for every block would cost more than reading it.
struct Scratch {
  Scratch() : context(ZSTD_createDCtx()) {}
  ~Scratch() { ZSTD_freeDCtx(context); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  ZSTD_DCtx* context;
  std::string frame;
};

void read_frame(const File& file, std::uint64_t offset, std::uint64_t compressed, std::span<char> out) {
  thread_local Scratch scratch;
  file.read(scratch.frame, offset, compressed);
  const size_t size =
      ZSTD_decompressDCtx(scratch.context, out.data(), out.size(), scratch.frame.data(), scratch.frame.size());
  if (ZSTD_isError(size) || size != out.size()) fail_reading(file.path(), "damaged block");
}

// One file with the index of its blocks, which is large and is read when it is first needed.
class Segment {
 public:
  explicit Segment(const std::filesystem::path& path) : file_(path) {
    std::string bytes;
    if (file_.size() < kMagic.size() + kFooterBytes) fail_reading(path, "too short");
    file_.read(bytes, 0, kMagic.size());
    if (bytes != kMagic) fail_reading(path, "no record log");
    file_.read(bytes, file_.size() - kFooterBytes, kFooterBytes);
    if (!bytes.ends_with(kMagic)) fail_reading(path, "not finished");
    footer_ = {.index_offset = get<std::uint64_t>(bytes.data()),
               .index_bytes = get<std::uint32_t>(bytes.data() + 8),
               .blocks = get<std::uint32_t>(bytes.data() + 12),
               .records = get<std::uint32_t>(bytes.data() + 16)};
    if (index_bytes() > kMaxIndexBytes || footer_.index_offset > file_.size()) damaged();
    if ((footer_.blocks == 0) != (footer_.records == 0)) damaged();
  }

  // Before anything below; any number of times.
  void load_index() const {
    std::call_once(once_, [this] { read_index(); });
  }

  Place size() const { return footer_.records; }
  size_t block_count() const { return footer_.blocks; }
  Place first_of(size_t block) const { return get<std::uint32_t>(index_.get() + block * kBlockEntryBytes + 16); }

  size_t block_of(Place place) const {
    const auto blocks = std::views::iota(size_t{0}, block_count());
    return *std::ranges::upper_bound(blocks, place, {}, [this](size_t block) { return first_of(block); }) - 1;
  }

  // The records of a block, as views into `bytes`.
  void read_block(size_t number, std::string& bytes, std::vector<std::string_view>& records) const {
    const Block block = block_at(number);
    bytes.resize(block.bytes);
    read_frame(file_, block.offset, block.compressed_bytes, bytes);
    const Place end = number + 1 < block_count() ? first_of(number + 1) : size();
    const size_t count = end - block.first;
    if (bytes.size() < 4 * (count + 1) || get<std::uint32_t>(bytes.data()) != count) damaged();
    records.clear();
    size_t start = 4 * (count + 1);
    for (size_t i = 0; i < count; ++i) {
      const size_t length = get<std::uint32_t>(bytes.data() + 4 * (i + 1));
      if (length > bytes.size() - start) damaged();
      records.emplace_back(bytes.data() + start, length);
      start += length;
    }
  }

 private:
  [[noreturn]] void damaged() const { fail_reading(file_.path(), "damaged block"); }

  std::uint64_t index_bytes() const { return std::uint64_t{footer_.blocks} * kBlockEntryBytes; }

  Block block_at(size_t number) const {
    const char* entry = index_.get() + number * kBlockEntryBytes;
    return {.offset = get<std::uint64_t>(entry),
            .compressed_bytes = get<std::uint32_t>(entry + 8),
            .bytes = get<std::uint32_t>(entry + 12),
            .first = first_of(number)};
  }

  void read_index() const {
    index_ = std::make_unique_for_overwrite<char[]>(index_bytes());
    read_frame(file_, footer_.index_offset, footer_.index_bytes, {index_.get(), index_bytes()});
    for (size_t i = 0; i < block_count(); ++i) {
      const bool in_order = i == 0 ? first_of(i) == 0 : first_of(i) > first_of(i - 1);
      if (!in_order || first_of(i) >= size() || block_at(i).bytes > kMaxBlockBytes) damaged();
    }
  }

  File file_;
  Footer footer_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<char[]> index_;  // as stored
};

}  // namespace

struct RecordLog::Parts {
  std::vector<std::unique_ptr<Segment>> segments;
  std::vector<Place> starts;  // of each segment
  Place size = 0;
};

RecordLog::RecordLog(const std::vector<std::filesystem::path>& files) : parts_(std::make_unique<Parts>()) {
  for (const auto& file : files) {
    parts_->starts.push_back(parts_->size);
    parts_->segments.push_back(std::make_unique<Segment>(file));
    parts_->size += parts_->segments.back()->size();
  }
}

RecordLog::~RecordLog() = default;

Place RecordLog::size() const {
  return parts_->size;
}

void RecordLog::load() const {
  for (const auto& segment : parts_->segments) segment->load_index();
}

void RecordLog::read(std::span<const Place> places,
                     const std::function<void(size_t index, std::string_view)>& take) const {
  std::vector<size_t> order(places.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, [places](size_t index) { return places[index]; });
  std::string bytes;
  std::vector<std::string_view> records;
  const Segment* open_segment = nullptr;
  size_t open_block = 0;
  for (const size_t index : order) {
    const Place place = places[index];
    if (place >= parts_->size) throw Error(ErrorCode::kUnavailable, "A file of records is damaged or missing");
    const auto after = std::ranges::upper_bound(parts_->starts, place);
    // An empty segment starts where the next one does; the last that starts here contains the record.
    const size_t number = static_cast<size_t>(after - parts_->starts.begin()) - 1;
    const Segment& segment = *parts_->segments[number];
    const Place local = place - parts_->starts[number];
    segment.load_index();
    const size_t block = segment.block_of(local);
    if (open_segment != &segment || open_block != block) {
      open_segment = nullptr;
      segment.read_block(block, bytes, records);
      open_segment = &segment;
      open_block = block;
    }
    take(index, records[local - segment.first_of(block)]);
  }
}

void RecordLog::for_each(const std::function<void(Place, std::string_view)>& take) const {
  std::string bytes;
  std::vector<std::string_view> records;
  Place place = 0;
  for (const auto& segment : parts_->segments) {
    segment->load_index();
    for (size_t block = 0; block < segment->block_count(); ++block) {
      segment->read_block(block, bytes, records);
      for (const std::string_view record : records) take(place++, record);
    }
  }
}

std::string zstandard_version() {
  return ZSTD_versionString();
}

}  // namespace pharos::public_data
