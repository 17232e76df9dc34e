#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "http/listener.hpp"
#include "http/message.hpp"
#include "http/multipart.hpp"

namespace pharos::http {

// Stores the parts of one multipart body: files on disk under generated names, ordinary fields in memory (R36). The
// destructor removes the files.
class UploadStore final : public PartSink {
 public:
  UploadStore(std::filesystem::path folder, const Limits& limits);
  ~UploadStore() override;
  UploadStore(const UploadStore&) = delete;
  UploadStore& operator=(const UploadStore&) = delete;

  Problem begin_part(PartHead head) override;
  Problem part_data(std::string_view bytes) override;
  Problem end_part() override;

  const std::vector<UploadedPart>& parts() const { return parts_; }
  bool too_large() const { return too_large_; }      // the last problem reported was the size
  bool disk_failed() const { return disk_failed_; }  // or the disk is full

  // Removes files left behind by a killed process. Files younger than an hour may belong to a running one.
  static void remove_leftovers(const std::filesystem::path& folder);

 private:
  bool open_file(UploadedPart& part);
  void close_file();

  const std::filesystem::path folder_;
  const Limits& limits_;
  std::vector<UploadedPart> parts_;
  int file_ = -1;  // of the part being received, if it is a file
  std::uint64_t received_ = 0;
  bool too_large_ = false;
  bool disk_failed_ = false;
};

}  // namespace pharos::http
