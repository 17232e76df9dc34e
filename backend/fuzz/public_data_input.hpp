#pragma once

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
#include "public_data/files/byte_source.hpp"
#include "public_data/loading/load_report.hpp"
#include "public_data/sources/file_set.hpp"
#include "sheets_input.hpp"

namespace pharos::public_data {

using sheets::as_text;
using sheets::MemoryFile;
using sheets::PieceSource;

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

// The input is split at 0x1E, one piece for each file. A file without content does not exist.
inline MemoryFiles split_files(std::string_view input, const std::vector<std::string>& names) {
  std::map<std::string, std::string, std::less<>> files;
  for (const std::string& name : names) {
    const size_t end = std::min(input.find('\x1E'), input.size());
    if (end > 0) files.emplace(name, input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return MemoryFiles(std::move(files));
}

// Runs a loader: it may reject the input, but must account for every record.
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

}  // namespace pharos::public_data
