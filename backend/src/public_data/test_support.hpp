#pragma once

// For tests only: temporary files, generated archives, and the folder of real files.

#include <gtest/gtest.h>
#include <unistd.h>
#include <zip.h>
#include <zlib.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "public_data/files/byte_source.hpp"
#include "public_data/loading/load_report.hpp"

namespace pharos::public_data {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    static std::atomic<int> count{0};
    path_ = std::filesystem::temp_directory_path() /
            ("pharos-public-data-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, std::string_view content) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

inline std::string gzip(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// Name and content of each member.
using ZipMembers = std::vector<std::pair<std::string, std::string>>;

inline std::filesystem::path write_zip(const TemporaryFolder& folder, const std::string& name,
                                       const ZipMembers& members) {
  const auto path = folder.path() / name;
  std::filesystem::create_directories(path.parent_path());
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  for (const auto& [member, content] : members) {
    zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
    zip_file_add(archive, member.c_str(), source, ZIP_FL_OVERWRITE);
  }
  zip_close(archive);
  return path;
}

inline std::string read_file(const std::filesystem::path& path) {
  const auto source = open_plain(path);
  return read_all(*source, 1 << 30);
}

// The message of the thrown Error, or "" if none is thrown.
inline std::string failure_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// Samples of real files: not part of the repository, so their tests are skipped if absent.
std::filesystem::path shared_data();

class RealFiles : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(shared_data())) {
      GTEST_SKIP() << "no real files at " << shared_data() << "; set PHAROS_SHARED_DATA to their folder";
    }
  }
  static std::filesystem::path real(const std::string& name) { return shared_data() / name; }
};

// The sums that must hold for every file.
inline void expect_consistent(const LoadReport& report) {
  for (const FileReport& file : report.files()) {
    const FileCounts& counts = file.counts();
    EXPECT_EQ(counts.read, counts.accepted + counts.rejected + counts.duplicate) << counts.file;
    EXPECT_LE(counts.repaired, counts.accepted) << counts.file;
  }
}

}  // namespace pharos::public_data
