#include "server/data_follower.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "parts/host_name.hpp"
#include "shared_places.hpp"

namespace pharos {

DataFollower::DataFollower(const Configuration& configuration, Installation& installation, const std::string& node)
    : installation_(installation),
      folder_(configuration.data_folder),
      follow_scheduler_(installation.clock()),
      heartbeat_scheduler_(installation.clock()) {
  auto* data = installation.agreed_data();
  if (data == nullptr) return;
  auto& part = installation.application().data_versions();
  follow_.emplace(data_versions::FollowJob::Parts{
      .directory = part.directory, .store = part.store, .data = *data, .folder = folder_, .note = note_});
  heartbeat_.emplace(
      data_versions::HeartbeatJob::Parts{.directory = part.directory,
                                         .data = *data,
                                         .folder = folder_,
                                         .note = note_,
                                         .node = node,
                                         .address = fmt::format("{}:{}", host_name(), configuration.listener.port)});
  shared_files_.emplace(part.shared_files, shared_places(configuration.data_folder));
  follow_scheduler_.add(*follow_);
  follow_scheduler_.add(*shared_files_);
  heartbeat_scheduler_.add(*heartbeat_);
}

void DataFollower::start() {
  if (!follow_) return;
  follow_scheduler_.start();
  heartbeat_scheduler_.start();
}

void DataFollower::stop() {
  if (!follow_) return;
  follow_->stop();
  follow_scheduler_.stop();
  heartbeat_scheduler_.stop();
  heartbeat_->leave();
}

std::string DataFollower::served() const {
  if (const auto* data = installation_.agreed_data()) return data->served();
  try {
    return installation_.public_data().current()->manifest().id;
  } catch (const Error&) {
    return {};
  }
}

bool DataFollower::is_waiting() const {
  const auto* data = installation_.agreed_data();
  return data != nullptr && (data->has_prepared() || !note_.text().empty());
}

std::optional<std::string> DataFollower::problem() const {
  // A node without data can still sign people in; with data it must be able to read them.
  const bool has_data = follow_ ? installation_.application().data_versions().directory.current().has_value() : false;
  if (!has_data && !folder_.current()) return std::nullopt;
  try {
    installation_.public_data().current();
    return std::nullopt;
  } catch (const Error& failure) {
    const auto note = note_.text();
    return note.empty() ? failure.what() : fmt::format("{} ({})", failure.what(), note);
  }
}

}  // namespace pharos
