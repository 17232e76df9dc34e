#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

struct zip;
struct zip_source;

namespace pharos::sheets {

// The earliest time a zip file can store. Used instead of the current time, so that equal content gives equal bytes.
constexpr std::uint16_t kZipDay = 1 << 5 | 1;  // 1 January 1980
constexpr std::uint16_t kZipTime = 0;

// Changes one member of a zip file, which must be small, in place. Throws Error{kUnavailable} on failure.
void edit_member(const std::filesystem::path& file, const std::string& name,
                 const std::function<void(std::string& content)>& edit);

// How much time is spent on making a zip file smaller.
enum class ZipSpeed { kNormal, kFast };

// A zip file of text members.
class ZipWriter {
 public:
  explicit ZipWriter(const std::filesystem::path& file, ZipSpeed speed = ZipSpeed::kNormal);
  ~ZipWriter();
  ZipWriter(const ZipWriter&) = delete;
  ZipWriter& operator=(const ZipWriter&) = delete;

  void add(const std::string& name, std::string content);
  // The content of a file, which must exist until the archive is finished.
  void add_file(const std::string& name, const std::filesystem::path& file);
  // Writes the file. Throws Error{kUnavailable} on failure; no file exists without this call.
  void finish();

 private:
  void add_source(const std::string& name, zip_source* source);

  struct Discard {
    void operator()(zip* archive) const;
  };
  ZipSpeed speed_;
  std::deque<std::string> contents_;  // read when the archive is finished, so their addresses must not change
  std::unique_ptr<zip, Discard> archive_;
};

}  // namespace pharos::sheets
