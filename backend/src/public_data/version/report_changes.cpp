#include "public_data/version/report_changes.hpp"

#include <algorithm>

namespace pharos::public_data {

void ReportChanges::note(std::uint32_t key, Change change) {
  if (change == Change::kUnchanged || change == Change::kOlder) return;
  const State state = change == Change::kAdded     ? State::kAdded
                      : change == Change::kChanged ? State::kChanged
                                                   : State::kFollowedUp;
  const auto [known, is_first] = states_.try_emplace(key, state);
  if (is_first) return;
  if (known->second == State::kChanged && state == State::kFollowedUp) known->second = state;
  if (known->second == State::kWithdrawn) known->second = State::kChanged;
}

void ReportChanges::note_withdrawn(std::uint32_t key) {
  const auto known = states_.find(key);
  if (known != states_.end() && known->second == State::kAdded) {
    states_.erase(known);  // not in the base
  } else {
    states_[key] = State::kWithdrawn;
  }
}

std::vector<std::uint32_t> ReportChanges::changed_keys() const {
  std::vector<std::uint32_t> keys;
  for (const auto& [key, state] : states_) {
    if (state != State::kAdded) keys.push_back(key);
  }
  std::ranges::sort(keys);
  return keys;
}

void ReportChanges::note(const ReportDifference& later) {
  for (const std::uint32_t key : later.added) note(key, Change::kAdded);
  for (const std::uint32_t key : later.changed) note(key, Change::kChanged);
  for (const std::uint32_t key : later.followed_up) note(key, Change::kFollowedUp);
  for (const std::uint32_t key : later.withdrawn) note_withdrawn(key);
  left_.insert(later.left.begin(), later.left.end());
}

ReportDifference ReportChanges::since(std::string from_version) const {
  ReportDifference difference{.from_version = std::move(from_version)};
  for (const auto& [key, state] : states_) {
    switch (state) {
      case State::kAdded:
        difference.added.push_back(key);
        break;
      case State::kChanged:
        difference.changed.push_back(key);
        break;
      case State::kFollowedUp:
        difference.followed_up.push_back(key);
        break;
      case State::kWithdrawn:
        difference.withdrawn.push_back(key);
        break;
    }
  }
  for (auto* keys : {&difference.added, &difference.changed, &difference.followed_up, &difference.withdrawn}) {
    std::ranges::sort(*keys);
  }
  // A report that was not in the base cannot have left it.
  std::ranges::copy_if(left_, std::back_inserter(difference.left), [this](const LeftCode& left) {
    const auto state = states_.find(left.mdr_report_key);
    return state != states_.end() && state->second != State::kAdded;
  });
  return difference;
}

}  // namespace pharos::public_data
