#include "public_data/tables/row_partitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <tuple>
#include <type_traits>

#include "core/error.hpp"
#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

namespace {

constexpr size_t kBuffered = 256 << 10;

struct RowHead {
  std::uint64_t key;
  std::uint64_t line;
  std::uint32_t table;
  std::uint32_t size_and_joined;  // the lowest bit is set if lines were joined
};
static_assert(std::is_trivially_copyable_v<RowHead>);

}  // namespace

RowPartitions::RowPartitions(std::filesystem::path folder, size_t count)
    : folder_(std::move(folder)), partitions_(std::max<size_t>(count, 1)) {}

RowPartitions::~RowPartitions() {
  std::error_code ignored;
  if (has_files_) std::filesystem::remove_all(folder_, ignored);
}

void RowPartitions::add(const StoredRow& row) {
  const size_t partition = row.key % partitions_.size();
  const RowHead head{row.key, row.line, row.table, static_cast<std::uint32_t>(row.text.size() << 1 | row.is_joined)};
  std::string& buffer = partitions_[partition];
  buffer.append(reinterpret_cast<const char*>(&head), sizeof head);
  buffer += row.text;
  if (buffer.size() > kBuffered && partitions_.size() > 1) flush(partition);
}

std::vector<StoredRow> RowPartitions::take(size_t partition) {
  std::string bytes;
  if (has_files_ && std::filesystem::exists(path_of(partition))) {
    flush(partition);
    bytes = read_all(*open_plain(path_of(partition)), SIZE_MAX);
    std::filesystem::remove(path_of(partition));
  } else {
    bytes.swap(partitions_[partition]);
  }
  std::vector<StoredRow> rows;
  for (size_t at = 0; at < bytes.size();) {
    RowHead head;
    memcpy(&head, bytes.data() + at, sizeof head);
    const size_t size = head.size_and_joined >> 1;
    at += sizeof head;
    rows.push_back({head.key, head.table, head.line, (head.size_and_joined & 1) != 0, bytes.substr(at, size)});
    at += size;
  }
  const auto order = [](const StoredRow& row) { return std::tuple(row.key, row.table, row.line); };
  std::ranges::sort(rows, {}, order);
  return rows;
}

void RowPartitions::flush(size_t partition) {
  if (!has_files_) {
    has_files_ = true;
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be created", folder_.string()));
  }
  std::string& buffer = partitions_[partition];
  std::ofstream out(path_of(partition), std::ios::binary | std::ios::app);
  out << buffer;
  out.close();
  if (!out) throw Error(ErrorCode::kUnavailable, fmt::format("{} cannot be written", path_of(partition).string()));
  buffer.clear();
  buffer.shrink_to_fit();
}

std::filesystem::path RowPartitions::path_of(size_t partition) const {
  return folder_ / fmt::format("rows-{}", partition);
}

}  // namespace pharos::public_data
