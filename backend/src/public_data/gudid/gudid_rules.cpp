#include "public_data/gudid/gudid_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::public_data {

namespace {

// Some files contain empty elements that others omit.
template <class Entry>
void drop_empty(std::vector<Entry>& entries) {
  std::erase(entries, Entry{});
}

}  // namespace

void take_gudid_device(GudidDevice&& device, Notes& notes, std::uint64_t place, TextKeyLedger& keys,
                       const Sink<GudidDevice>& sink, FileReport& report) {
  drop_empty(device.identifiers);
  drop_empty(device.customer_contacts);
  drop_empty(device.gmdn_terms);
  drop_empty(device.product_codes);
  drop_empty(device.device_sizes);
  drop_empty(device.storage);
  drop_empty(device.premarket_submissions);
  const auto primary = std::ranges::find(device.identifiers, "Primary", &GudidIdentifier::type);
  if (primary != device.identifiers.end()) device.primary_di = primary->id;

  const std::string& key =
      device.public_device_record_key.empty() ? device.primary_di : device.public_device_record_key;
  if (device.primary_di.empty()) return report.reject(place, "has no primary identifier");
  device.unread = std::move(notes.unread);
  switch (keys.note(key, device.public_version_number)) {
    case Sighting::kFirst:
      report.accept_repaired(place, notes.repairs);
      return sink(std::move(device));
    case Sighting::kNewer:
      report.duplicate(place, fmt::format("{} is repeated; this version is newer", key));
      return sink(std::move(device));
    case Sighting::kOlder:
      return report.duplicate(place, fmt::format("{} is repeated", key));
  }
}

}  // namespace pharos::public_data
