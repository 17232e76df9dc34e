#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>

struct zip;

namespace pharos::sheets {

// The first moment a zip file can name. What we write carries it in place of the hour it was made, so that the same
// content is the same bytes.
constexpr std::uint16_t kZipDay = 1 << 5 | 1;  // 1 January 1980
constexpr std::uint16_t kZipTime = 0;

// A zip file made of texts.
class ZipWriter {
 public:
  explicit ZipWriter(const std::filesystem::path& file);
  ~ZipWriter();
  ZipWriter(const ZipWriter&) = delete;
  ZipWriter& operator=(const ZipWriter&) = delete;

  void add(const std::string& name, std::string content);
  // Writes the file. Throws Error{kUnavailable} when that fails; without it there is none.
  void finish();

 private:
  struct Discard {
    void operator()(zip* archive) const;
  };
  std::deque<std::string> contents_;  // read when the archive is finished, so they stay where they are
  std::unique_ptr<zip, Discard> archive_;
};

}  // namespace pharos::sheets
