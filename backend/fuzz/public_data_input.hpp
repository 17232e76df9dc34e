#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "fuzz_check.hpp"
#include "public_data/load_report.hpp"
#include "public_data/sources/byte_source.hpp"
#include "public_data/sources/file_set.hpp"

namespace pharos::public_data {

// Hands the bytes out in pieces of one size, so that whatever is read is cut somewhere.
class PieceSource final : public ByteSource {
 public:
  PieceSource(std::string_view bytes, size_t piece) : rest_(bytes), piece_(piece) {}
  size_t read(std::span<char> out) override {
    const size_t count = rest_.substr(0, piece_).copy(out.data(), out.size());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  size_t piece_;
};

// Files in memory.
class MemoryFiles final : public FileSet {
 public:
  explicit MemoryFiles(std::map<std::string, std::string, std::less<>> files) : files_(std::move(files)) {}
  std::vector<std::string> list() const override {
    std::vector<std::string> names;
    for (const auto& [name, content] : files_) names.push_back(name);
    return names;
  }
  bool has(std::string_view name) const override { return files_.contains(name); }
  std::unique_ptr<ByteSource> open(std::string_view name) const override {
    return open_text(files_.find(name)->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> files_;
};

// A file that exists in memory only, for readers that need a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : descriptor_(memfd_create("input", 0)) {
    FUZZ_CHECK(write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }
  ~MemoryFile() { close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

// Runs a loader: it may refuse the input, and must account for every record of it.
inline void run_loader(const std::function<void(LoadReport&)>& load) {
  LoadReport report(10);
  try {
    load(report);
  } catch (const Error&) {
  }
  for (const FileReport& file : report.files()) {
    const FileCounts& counts = file.counts();
    FUZZ_CHECK(counts.read == counts.accepted + counts.rejected + counts.duplicate);
    FUZZ_CHECK(counts.repaired <= counts.accepted);
  }
}

inline std::string_view as_text(const std::uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace pharos::public_data
