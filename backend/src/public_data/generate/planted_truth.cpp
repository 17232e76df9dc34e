#include "public_data/generate/planted_truth.hpp"

#include "core/json.hpp"

namespace pharos::public_data {
namespace {

JsonObject signal_json(const PlantedSignal& signal) {
  JsonObject out;
  out["product_code"] = signal.product_code;
  out["manufacturer"] = signal.manufacturer;
  out["fda_code"] = signal.problem.fda_code;
  out["term"] = signal.problem.term;
  out["from"] = to_iso(signal.from);
  out["factor"] = signal.factor;
  out["reports"] = signal.reports;
  out["recall_number"] = signal.recall_number.empty() ? Json{} : Json{signal.recall_number};
  out["recall_initiated"] = signal.recall_initiated ? Json{to_iso(*signal.recall_initiated)} : Json{};
  return out;
}

JsonObject list_json(std::uint64_t count, Json first) {
  JsonObject out;
  out["count"] = count;
  out["first"] = std::move(first);
  return out;
}

}  // namespace

std::string to_text(const PlantedTruth& truth) {
  JsonArray signals;
  for (const PlantedSignal& signal : truth.signals) signals.push_back(signal_json(signal));
  JsonObject out;
  out["signals"] = std::move(signals);
  out["duplicates"] = list_json(truth.duplicate_count, to_json(truth.duplicates));
  out["shared_events"] = list_json(truth.shared_event_count, to_json(truth.shared_events));
  out["followed_up"] = list_json(truth.followed_up_count, to_json(truth.followed_up));
  out["late"] = list_json(truth.late_count, to_json(truth.late));
  return pharos::to_text(Json(std::move(out)));
}

std::string to_text(const UpdateTruth& truth) {
  JsonObject out;
  out["added"] = to_json(truth.added);
  out["changed"] = to_json(truth.changed);
  out["followed_up"] = to_json(truth.followed_up);
  return pharos::to_text(Json(std::move(out)));
}

}  // namespace pharos::public_data
