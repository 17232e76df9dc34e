#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "public_data/files/durable_files.hpp"
#include "suggestions/code_model.hpp"

namespace pharos::suggestions {

// The models of an installation on disk: `<version>.model` each, and `current` naming the one that serves.
class ModelFolder {
 public:
  explicit ModelFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void add(const CodeModel& model) const;      // and makes it current
  void use(const std::string& version) const;  // throws Error{kNotFound} when there is none, or it cannot be read
  std::string current() const;                 // empty when there is none
  std::vector<std::string> versions() const;   // the newest last
  CodeModel read(const std::string& version) const;
  const std::filesystem::path& path() const { return folder_; }

 private:
  std::filesystem::path file_of(const std::string& version) const { return folder_ / (version + ".model"); }
  std::filesystem::path current_file() const { return folder_ / "current"; }

  std::filesystem::path folder_;
};

// The model that serves, read again when another one is made current. One that cannot be read is logged; terms are
// matched then. From any thread.
class ServedModel {
 public:
  explicit ServedModel(ModelFolder folder) : folder_(std::move(folder)), model_(std::make_shared<CodeModel>()) {}

  std::shared_ptr<const CodeModel> get();

 private:
  ModelFolder folder_;
  std::mutex mutex_;
  std::string version_;
  std::shared_ptr<const CodeModel> model_;
};

}  // namespace pharos::suggestions
