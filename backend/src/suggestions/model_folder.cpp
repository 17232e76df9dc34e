#include "suggestions/model_folder.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::suggestions {

using public_data::content_of;
using public_data::replace_file;

void ModelFolder::add(const CodeModel& model) const {
  std::filesystem::create_directories(folder_);
  replace_file(file_of(model.facts().version), write_model(model));
  replace_file(current_file(), model.facts().version);
}

void ModelFolder::use(const std::string& version) const {
  read(version);
  replace_file(current_file(), version);
}

void ModelFolder::adopt(const std::string& version, const std::string& content) const {
  if (read_model(content).facts().version != version) {
    throw Error(ErrorCode::kUnavailable, "the file contains another model");
  }
  std::filesystem::create_directories(folder_);
  replace_file(file_of(version), content);
  replace_file(current_file(), version);
}

std::string ModelFolder::current() const {
  return std::filesystem::exists(current_file()) ? content_of(current_file()) : std::string{};
}

std::vector<std::string> ModelFolder::versions() const {
  std::vector<std::string> versions;
  if (!std::filesystem::is_directory(folder_)) return versions;
  for (const auto& file : std::filesystem::directory_iterator{folder_}) {
    if (file.path().extension() == ".model") versions.push_back(file.path().stem());
  }
  std::ranges::sort(versions);
  return versions;
}

CodeModel ModelFolder::read(const std::string& version) const {
  const auto all = versions();
  if (std::ranges::find(all, version) == all.end()) throw Error(ErrorCode::kNotFound, "Model not found");
  return read_model(content_of(file_of(version)));
}

std::shared_ptr<const CodeModel> ServedModel::get() {
  const std::lock_guard lock{mutex_};
  const auto current = folder_.current();
  if (current == version_) return model_;
  version_ = current;
  model_ = std::make_shared<CodeModel>();
  try {
    if (!current.empty()) model_ = std::make_shared<CodeModel>(folder_.read(current));
  } catch (const Error& error) {
    log::error("code model cannot be read", {{"version", current}, {"why", error.what()}});
  }
  return model_;
}

}  // namespace pharos::suggestions
