#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "public_data/files/durable_files.hpp"
#include "suggestions/code_model.hpp"

namespace pharos::suggestions {

// The models of an installation on disk: `<version>.model` each, and `current` naming the one in use.
class ModelFolder {
 public:
  explicit ModelFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void add(const CodeModel& model) const;      // also makes it current
  void use(const std::string& version) const;  // throws Error{kNotFound} if it is missing or unreadable
  // Adds the content of a model file of another node, and uses it. Throws Error if it is not that version.
  void adopt(const std::string& version, const std::string& content) const;
  std::string current() const;                // empty if there is none
  std::vector<std::string> versions() const;  // newest last
  CodeModel read(const std::string& version) const;
  std::filesystem::path file_of(const std::string& version) const { return folder_ / (version + ".model"); }

 private:
  std::filesystem::path current_file() const { return folder_ / "current"; }

  std::filesystem::path folder_;
};

// The model in use, reloaded when another one becomes current. If it cannot be read, this is logged and terms are
// matched instead. Thread-safe.
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
