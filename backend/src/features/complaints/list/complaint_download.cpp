#include "features/complaints/list/complaint_download.hpp"

#include <fmt/format.h>

#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

constexpr std::int64_t kPage = 1000;

exports::Cell cell_of(const ComplaintSpec& spec, const Field& field, bool shows_complainant) {
  if (field.flag != nullptr) {
    if (!(spec.*field.flag)) return {};
    return std::string{*(spec.*field.flag) ? "yes" : "no"};
  }
  if (!has_text(field)) return fmt::format("{}", fmt::join(codes_of(spec, field), "; "));
  const auto text = text_of(spec, field);
  return field.is_complainant && !shows_complainant && !text.empty() ? std::string{"•••"} : std::string{text};
}

// By label, as in the header.
std::string missing_fields(const ComplaintSpec& spec) {
  std::string labels;
  for (const auto& name : missing_820_35(spec)) {
    const Field* field = find_field(name);  // device_identification is one of several fields
    labels.append(labels.empty() ? "" : "; ").append(field == nullptr ? "Device identification" : field->label);
  }
  return labels;
}

std::vector<SortKey> order_of(const JsonArray& texts) {
  std::vector<SortKey> order;
  for (const Json& text : texts) {
    const std::string_view key{text.as_string()};
    const auto colon = key.find(':');
    order.push_back({std::string{key.substr(0, colon)}, key.substr(colon) == ":desc"});
  }
  return order;
}

// All fields if none is named.
std::vector<const Field*> chosen_fields(const JsonArray& names) {
  std::vector<const Field*> chosen;
  for (const Json& name : names) {
    if (const Field* field = find_field(name.as_string())) chosen.push_back(field);
  }
  if (!chosen.empty()) return chosen;
  for (const Field& field : fields()) chosen.push_back(&field);
  return chosen;
}

}  // namespace

exports::WriteTenantFile complaint_writer(const ComplaintRepository& complaints) {
  return [&complaints](const TenantScope& tenant, const JsonObject& parameters, exports::TableFile& file,
                       const exports::ReportProgress& progress) {
    const auto filter = read_filter_document(parameters.at("filter").as_object());
    const auto order = order_of(parameters.at("order_by").as_array());
    const bool shows = parameters.at("shows_complainant").as_bool();
    const auto rows = std::max<std::int64_t>(parameters.at("rows").as_int64(), 1);
    const auto chosen = chosen_fields(parameters.at("columns").as_array());
    std::vector<std::string> head;
    for (const Field* field : chosen) head.emplace_back(field->label);
    head.emplace_back("Missing fields required by 21 CFR 820.35(a)");
    file.begin_table("Complaints", head);
    std::int64_t done = 0;
    for (Paging paging{.page = 1, .page_size = kPage};; ++paging.page) {
      const auto page = complaints.page(tenant, filter, paging, order);
      for (const Complaint& complaint : page) {
        std::vector<exports::Cell> line;
        for (const Field* field : chosen) line.push_back(cell_of(complaint.spec, *field, shows));
        line.emplace_back(missing_fields(complaint.spec));
        file.add_row(line);
      }
      done += static_cast<std::int64_t>(page.size());
      progress(std::min(1.0, static_cast<double>(done) / static_cast<double>(rows)));
      if (page.size() < static_cast<size_t>(kPage)) break;
    }
    file.begin_table("About", {"Field", "Value"});
    for (const auto& [label, words] : exports::filter_labels(to_document(filter)))
      file.add_row({"Filter: " + label, words});
    file.add_row({std::string{"Rows"}, done});
    file.add_row({std::string{"Created at"}, std::string{parameters.at("made_at").as_string()}});
  };
}

}  // namespace pharos::complaints
