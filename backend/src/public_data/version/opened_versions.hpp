#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "public_data/version/data_folder.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::public_data {

struct OpenedVersionsOptions {
  std::chrono::milliseconds look_every{1000};
  std::chrono::seconds retry_after{60};  // before a rejected version is tried again
  size_t kept_open = 2;                  // number of requested old versions kept open
};

// The opened versions of a folder. A background thread watches what is published: a new version is opened alongside the
// current one and replaces it when ready. A version that cannot be opened is logged and rejected; the old one stays in
// use, or at startup the newest undamaged one before it.
class OpenedVersions final : public PublicData {
 public:
  // Opens the files of a checked version. Called by one thread at a time. Throws Error on failure.
  using Open =
      std::function<std::unique_ptr<const DataVersion>(const std::filesystem::path& folder, const Manifest& manifest)>;

  OpenedVersions(DataFolder folder, Open open, const OpenedVersionsOptions& options = {});
  ~OpenedVersions() override;

  std::shared_ptr<const DataVersion> current() const override;
  std::shared_ptr<const DataVersion> find(std::string_view id) const override;
  std::vector<Manifest> list() const override { return folder_.list(); }
  std::optional<std::int64_t> sequence_of(std::string_view id) const override;

  // Checks now. Failures to open a version are logged.
  void refresh();

 private:
  // Shared: requests keep their version to the end, whatever is published in the meantime.
  using Version = std::shared_ptr<const DataVersion>;

  Version serving() const;
  void serve(Version version);
  Version open_checked(std::string_view id) const;
  void open_one_before(std::string_view refused);
  Version find_open(std::string_view id) const;
  void watch(const std::stop_token& stop);

  DataFolder folder_;
  Open open_;
  OpenedVersionsOptions options_;

  mutable std::mutex serving_mutex_;  // protects only the pointer: nothing blocks here while files are opened
  Version serving_;

  mutable std::mutex opening_mutex_;
  mutable std::deque<Version> kept_;  // most recently requested first
  mutable std::map<std::string, std::weak_ptr<const DataVersion>, std::less<>> open_somewhere_;
  std::optional<std::string> refused_;  // also protected by the opening mutex
  std::chrono::steady_clock::time_point refused_at_;

  std::mutex waiting_mutex_;
  std::condition_variable_any waiting_;
  std::jthread watcher_;  // last member: ends before anything it uses
};

}  // namespace pharos::public_data
