#include "public_data/ingest/http_sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "public_data/files/durable_files.hpp"
#include "public_data/files/encoding.hpp"
#include "public_data/ingest/source_kind.hpp"
#include "public_data/openfda/download_index.hpp"

namespace pharos::public_data {

namespace {

namespace fs = std::filesystem;
using Sums = std::map<std::string, std::string, std::less<>>;  // SHA-256 by name

constexpr std::string_view kIndex = "download.json";
constexpr std::string_view kSums = "sha256sums";
constexpr std::string_view kEndings[] = {".zip", ".gz", ".json", ".xml", ".txt", ".csv"};

bool is_file_name(std::string_view name) {
  return std::ranges::any_of(kEndings, [name](std::string_view ending) { return name.ends_with(ending); });
}

bool is_sha256(std::string_view text) {
  constexpr size_t kDigits = 64;
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

// "<hash>  <name>", with a star before the name in binary mode.
Sums read_sums(const std::string& text) {
  Sums sums;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const size_t blank = line.find(' ');
    if (blank == line.npos || !is_sha256(line.substr(0, blank))) continue;
    std::string_view name = trim(std::string_view(line).substr(blank));
    if (name.starts_with('*')) name.remove_prefix(1);
    if (name.starts_with("./")) name.remove_prefix(2);
    if (!name.empty()) sums.emplace(name, line.substr(0, blank));
  }
  return sums;
}

std::set<std::string> names_of_index(const std::string& text, const std::set<std::string, std::less<>>& wanted) {
  std::set<std::string> names;
  for (const std::string_view endpoint : {"event", "recall", "enforcement", "classification", "udi"}) {
    const bool is_listed = text.find(fmt::format("\"{}\"", endpoint)) != text.npos;
    if (!is_listed || (!wanted.empty() && !wanted.contains(endpoint))) continue;
    for (const Partition& part : read_download_index(text, endpoint).partitions) names.insert(part.file);
  }
  return names;
}

class Mirror {
 public:
  Mirror(std::string base, fs::path folder, const MirrorOptions& options, Progress& progress)
      : base_(std::move(base)), folder_(std::move(folder)), options_(options), progress_(progress) {
    options_.download.on_bytes = [this](std::uint64_t bytes) { progress_.add_beside(bytes); };
  }

  // All files that the server's folder lists.
  void copy_folder() {
    HttpDownload download(base_, folder_, options_.download);
    std::set<std::string> names;
    const auto index = download.find(kIndex);
    if (index) names = names_of_index(content_of(*index), options_.wanted);
    if (const auto sums = download.find(kSums)) sums_ = read_sums(content_of(*sums));
    for (const auto& [name, sum] : sums_) {
      if (!index || !name.starts_with("device/")) names.insert(name);
    }
    if (!index && sums_.empty()) {
      throw Error(ErrorCode::kBadRequest, fmt::format("{} has neither {} nor {}", base_, kIndex, kSums));
    }
    copy(names);
    if (index) names.emplace(kIndex);
    keep_only(names);
  }

  void copy(const std::set<std::string>& names) {
    progress_.begin("downloading", names.size(), "files", "bytes");
    std::vector<std::string> waiting(names.begin(), names.end());
    std::atomic<size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [this, &waiting, &next, &mutex, &failure] {
      try {
        HttpDownload download(base_, folder_, options_.download);
        for (size_t i = next++; i < waiting.size(); i = next++) {
          copy_one(download, waiting[i]);
          progress_.add(1);
        }
      } catch (...) {  // rethrown by the waiting thread
        next = waiting.size();
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> workers;
      for (size_t i = 0; i < std::min(options_.at_once, waiting.size()); ++i) workers.emplace_back(work);
    }
    if (failure) std::rethrow_exception(failure);
    progress_.end();
  }

  fs::path files() const { return HttpDownload::files(folder_); }

 private:
  void copy_one(HttpDownload& download, const std::string& name) {
    const auto listed = sums_.find(name);
    download.fetch(name, listed != sums_.end() ? listed->second : sum_beside(download, name));
  }

  std::string sum_beside(HttpDownload& download, const std::string& name) const {
    const auto file = download.find(name + ".sha256");
    if (!file) return "";
    const std::string text = content_of(*file);
    fs::remove(*file);  // not a source
    std::string sum = text.substr(0, text.find_first_of(" \r\n"));
    return is_sha256(sum) ? sum : "";
  }

  void keep_only(const std::set<std::string>& names) const {
    std::vector<fs::path> old;
    for (const auto& entry : fs::recursive_directory_iterator(files())) {
      const std::string name = entry.path().lexically_relative(files()).generic_string();
      if (entry.is_regular_file() && !names.contains(name)) old.push_back(entry.path());
    }
    for (const fs::path& file : old) fs::remove(file);
  }

  std::string base_;
  fs::path folder_;
  MirrorOptions options_;
  Progress& progress_;
  Sums sums_;
};

}  // namespace

bool is_web_address(std::string_view from) {
  return from.starts_with("http://") || from.starts_with("https://");
}

fs::path mirror_sources(const std::string& address, const fs::path& downloads, const MirrorOptions& options,
                        Progress& progress) {
  constexpr size_t kNameLength = 16;
  const fs::path folder = downloads / crypto::sha256_hex(address).substr(0, kNameLength);
  if (!is_file_name(address)) {
    Mirror mirror(address, folder, options, progress);
    mirror.copy_folder();
    return mirror.files();
  }
  const size_t slash = address.find_last_of('/');
  Mirror mirror(address.substr(0, slash), folder, options, progress);
  mirror.copy({address.substr(slash + 1)});
  return mirror.files();
}

}  // namespace pharos::public_data
