#include "features/complaints/bulk_change.hpp"

#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kMostAtOnce = 500;

}  // namespace

BulkChange read_bulk_change(const Json& body) {
  JsonReader in{body};
  BulkChange change;
  for (auto& id : in.texts("ids", kMostAtOnce, 64)) change.ids.emplace_back(std::move(id));
  change.status =
      in.optional_choice("status", kComplaintStatuses, "Must be new, triaged, under_investigation or closed");
  change.internal_codes = in.texts("internal_codes", 50, 200);
  in.require(!change.ids.empty(), "ids", "Select at least one complaint");
  const Json& imdrf = in.json("imdrf");
  in.require(imdrf.is_null() || imdrf.is_object(), "imdrf", "Must be {a: [...], ...}");
  bool has_codes = !change.internal_codes.empty();
  if (const auto* annexes = imdrf.if_object()) {
    for (const auto& [name, codes] : *annexes) {
      const bool is_annex = name.size() == 1 && name.front() >= 'a' && name.front() <= 'g' && codes.is_array();
      in.require(is_annex, "imdrf", "Must be {a: [...], ...}");
      if (!is_annex) continue;
      const int annex = name.front() - 'a';
      for (const Json& given : codes.as_array()) {
        const auto code = given.is_string() ? find_imdrf_code(annex, given.as_string()) : std::nullopt;
        in.require(code.has_value(), "imdrf", "Contains a code that is not in this annex");
        if (code) change.imdrf[static_cast<size_t>(annex)].push_back(*code);
        has_codes = true;
      }
    }
  }
  in.require(has_codes || change.status, "status", "Select a status or codes to change");
  in.finish();
  return change;
}

}  // namespace pharos::complaints
