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
  std::chrono::seconds retry_after{60};  // a version that was refused is looked at again
  size_t kept_open = 2;                  // old versions somebody asked for, open for the next who asks
};

// The versions of a folder, opened. A thread of its own looks at what is published: a new version is opened beside the
// one that serves and takes its place when it is ready. One that cannot be opened is logged and refused; the old one
// serves on, at the start the newest before it that is whole.
class OpenedVersions final : public PublicData {
 public:
  // Opens the files of a version that has been checked, ready to answer quickly. Called by one thread at a time. Throws
  // Error when it cannot.
  using Open =
      std::function<std::unique_ptr<const DataVersion>(const std::filesystem::path& folder, const Manifest& manifest)>;

  OpenedVersions(DataFolder folder, Open open, const OpenedVersionsOptions& options = {});
  ~OpenedVersions() override;

  std::shared_ptr<const DataVersion> current() const override;
  std::shared_ptr<const DataVersion> find(std::string_view id) const override;
  std::vector<Manifest> list() const override { return folder_.list(); }

  // Looks now. What it cannot open it logs.
  void refresh();

 private:
  // Shared: requests keep the version they took to their end, whatever is published meanwhile.
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

  mutable std::mutex serving_mutex_;  // for the pointer alone: nobody waits here while files are opened
  Version serving_;

  mutable std::mutex opening_mutex_;
  mutable std::deque<Version> kept_;  // the last asked for first
  mutable std::map<std::string, std::weak_ptr<const DataVersion>, std::less<>> open_somewhere_;
  std::optional<std::string> refused_;  // under the opening mutex, too
  std::chrono::steady_clock::time_point refused_at_;

  std::mutex waiting_mutex_;
  std::condition_variable_any waiting_;
  std::jthread watcher_;  // last: ends before anything it uses
};

}  // namespace pharos::public_data
