#include "public_data/building/staged_rows.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <type_traits>

#include "core/error.hpp"

namespace pharos::public_data {
namespace {

static_assert(std::is_trivially_copyable_v<StagedFacts> && alignof(StagedFacts) == 4);

constexpr size_t kRowBufferBytes = 64 * 1024;
constexpr size_t kLetterKinds = 29;

// The variable part of a row: problems, then texts, padded to the alignment of the next row.
struct Lengths {
  std::uint32_t product_problems = 0;
  std::uint32_t patient_problems = 0;
  std::uint32_t report_number = 0;
  std::uint32_t model = 0;
  std::uint32_t catalog = 0;
  std::uint32_t lot = 0;

  size_t problems() const { return size_t{product_problems} + patient_problems; }
  size_t bytes() const {
    const size_t texts = size_t{report_number} + model + catalog + lot;
    return sizeof(StagedFacts) + sizeof(Lengths) + 4 * problems() + (texts + 3) / 4 * 4;
  }
};

// A number that increases with the collation order of texts with this prefix.
size_t letter_kind(std::string_view code, size_t place) {
  if (place >= code.size()) return 0;
  const auto c =
      static_cast<unsigned char>(code[place] >= 'a' && code[place] <= 'z' ? code[place] - 'a' + 'A' : code[place]);
  return c < 'A' ? 1 : c > 'Z' ? kLetterKinds - 1 : static_cast<size_t>(c - 'A') + 2;
}

size_t bucket_of(std::string_view code) {
  return letter_kind(code, 0) * kLetterKinds + letter_kind(code, 1);
}

template <class T>
void put(std::string& out, const T* values, size_t count) {
  out.append(reinterpret_cast<const char*>(values), count * sizeof(T));
}

}  // namespace

void fail_disk() {
  throw Error(ErrorCode::kUnavailable, "A temporary file of the build cannot be written or read");
}

StagedRows::StagedRows(std::filesystem::path folder)
    : folder_(std::move(folder)), buffers_(kLetterKinds * kLetterKinds) {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directories(folder_);
}

StagedRows::~StagedRows() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::filesystem::path StagedRows::file_of(size_t bucket) const {
  return folder_ / fmt::format("{}.rows", bucket);
}

bool StagedRows::has_rows(size_t bucket) const {
  return std::filesystem::exists(file_of(bucket));
}

void StagedRows::add(std::string_view product_code, const StagedRow& row) {
  const size_t bucket = bucket_of(product_code);
  std::string& out = buffers_[bucket];
  const auto length = [](const auto& part) { return static_cast<std::uint32_t>(part.size()); };
  const Lengths lengths{.product_problems = length(row.product_problems),
                        .patient_problems = length(row.patient_problems),
                        .report_number = length(row.report_number),
                        .model = length(row.model),
                        .catalog = length(row.catalog),
                        .lot = length(row.lot)};
  const size_t end = out.size() + lengths.bytes();
  put(out, &row.facts, 1);
  put(out, &lengths, 1);
  put(out, row.product_problems.data(), row.product_problems.size());
  put(out, row.patient_problems.data(), row.patient_problems.size());
  for (const std::string_view text : {row.report_number, row.model, row.catalog, row.lot}) out += text;
  out.resize(end);
  if (out.size() >= kRowBufferBytes) flush(bucket);
}

void StagedRows::flush(size_t bucket) {
  std::ofstream file{file_of(bucket), std::ios::binary | std::ios::app};
  if (!file.write(buffers_[bucket].data(), static_cast<std::streamsize>(buffers_[bucket].size())).flush()) fail_disk();
  buffers_[bucket].clear();
}

void StagedRows::finish() {
  for (size_t bucket = 0; bucket < buffers_.size(); ++bucket) {
    if (!buffers_[bucket].empty()) flush(bucket);
    buffers_[bucket] = {};
  }
}

StagedRows::Bucket::Bucket(const std::filesystem::path& file) : size_(std::filesystem::file_size(file)) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) fail_disk();
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE | MAP_POPULATE, handle, 0);
  ::close(handle);
  if (mapped == MAP_FAILED) fail_disk();
  bytes_ = static_cast<const char*>(mapped);
}

StagedRows::Bucket::~Bucket() {
  ::munmap(const_cast<char*>(bytes_), size_);
}

std::vector<std::uint64_t> StagedRows::Bucket::offsets() const {
  std::vector<std::uint64_t> offsets;
  for (std::uint64_t offset = 0; offset < size_;) {
    offsets.push_back(offset);
    Lengths lengths;
    std::memcpy(&lengths, bytes_ + offset + sizeof(StagedFacts), sizeof lengths);
    offset += lengths.bytes();
  }
  return offsets;
}

const StagedFacts& StagedRows::Bucket::facts_at(std::uint64_t offset) const {
  return *reinterpret_cast<const StagedFacts*>(bytes_ + offset);
}

StagedRow StagedRows::Bucket::row_at(std::uint64_t offset) const {
  Lengths lengths;
  std::memcpy(&lengths, bytes_ + offset + sizeof(StagedFacts), sizeof lengths);
  const auto* problems = reinterpret_cast<const std::uint32_t*>(bytes_ + offset + sizeof(StagedFacts) + sizeof lengths);
  const char* text = reinterpret_cast<const char*>(problems + lengths.problems());
  const auto next = [&text](std::uint32_t length) {
    const std::string_view view{text, length};
    text += length;
    return view;
  };
  StagedRow row{.facts = facts_at(offset),
                .product_problems = {problems, lengths.product_problems},
                .patient_problems = {problems + lengths.product_problems, lengths.patient_problems},
                .report_number = {},
                .model = {},
                .catalog = {},
                .lot = {}};
  row.report_number = next(lengths.report_number);
  row.model = next(lengths.model);
  row.catalog = next(lengths.catalog);
  row.lot = next(lengths.lot);
  return row;
}

}  // namespace pharos::public_data
