#include "features/adverse_events/asking.hpp"

namespace pharos::adverse_events {

using competitors::Side;

public_data::AeFilter Asking::read_filter(const http::Query& query, Side side,
                                          std::initializer_list<std::string_view> own_parameters) const {
  return adverse_events::read_filter(
      query, {.side = side, .metadata = metadata, .company = company, .data_through = version->manifest().data_through},
      own_parameters);
}

std::string Asking::name_of(Side side, const std::string& product_code) const {
  return side_groups(metadata, side, company, product_code).name;
}

JsonObject Asking::maker_groups() const {
  JsonObject groups;
  const auto add = [&groups](const std::vector<std::string>& names, std::string_view group) {
    for (const std::string& name : names) groups[name] = group;
  };
  for (const auto& group : metadata.competitor_groups) {
    for (const auto& member : group.members) groups[member.raw_name] = group.name;
  }
  add(metadata.partner_names, "Partners");
  add(metadata.company_names, company);
  return groups;
}

questions::Circumstances Asking::circumstances() const {
  return {.incomplete_months = static_cast<int>(metadata.incomplete_months),
          .pinned_version = metadata.pinned_data_version};
}

Asking Asker::begin(const http::Request& request) const {
  Asking asking{.metadata = metadata_.read(request.scope()), .company = {}, .version = {}};
  if (const auto tenant = tenants_.find(request.scope().tenant())) asking.company = tenant->name;
  asking.version = desk_.version_for(asking.circumstances());
  return asking;
}

http::Response Asker::answer(const http::Request& request, const Asking& asking, const questions::Question& question) {
  return desk_.answer(request, *asking.version, question, asking.circumstances());
}

JsonArray order_texts(const http::Query& query) {
  JsonArray texts;
  for (const std::string& text : query.list("order_by")) {
    const auto order = public_data::read_event_order(text);
    texts.emplace_back(std::string{public_data::kEventColumns.name(order.column)} +
                       (order.descending ? ":desc" : ":asc"));
  }
  return texts;
}

}  // namespace pharos::adverse_events
