#include "features/adverse_events/ae_parameters.hpp"

#include "core/error.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/period.hpp"
#include "text_search/search_query.hpp"

namespace pharos::adverse_events {
namespace {

using competitors::Side;
using public_data::AeFilter;

// Two names of one thing, and one value that means another parameter.
void translate(JsonObject& document) {
  if (const auto alias = document.find("procode"); alias != document.end()) {
    if (!document.contains("product_code")) document["product_code"] = alias->value();
    document.erase("procode");
  }
  if (const auto* summaries = document.if_contains("summaries"); summaries && *summaries == Json("expand")) {
    document["unit"] = "summarized_events";
    document.erase("summaries");
  }
}

void apply_period(JsonObject& document, public_data::Date data_through) {
  const auto named = document.find("timePeriod");
  if (named == document.end()) return;
  const std::string name{named->value().as_string()};
  document.erase("timePeriod");
  if (name == "CUSTOM" || name.empty()) return;
  const auto period = public_data::find_period(name, data_through);
  if (!period) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are wrong",
                {{"timePeriod", "Must be 1M, 3M, 6M, YTD, 1Y, 3Y, 5Y, 10Y, ALL or CUSTOM"}});
  }
  for (const char* end : {"start_date", "end_date"}) document.erase(end);
  if (period->start) document["start_date"] = public_data::to_iso(*period->start);
  if (period->end) document["end_date"] = public_data::to_iso(*period->end);
}

}  // namespace

AeFilter read_filter(const http::Query& query, const AskingFor& asking,
                     std::initializer_list<std::string_view> left_out) {
  auto document = questions::query_document(query, public_data::kAeListFields, left_out);
  translate(document);
  apply_period(document, asking.data_through);
  const Json body{std::move(document)};
  JsonReader reader{body};
  reader.require(!body.as_object().contains("groups"), "groups", "Comes from the competitor settings");
  AeFilter filter = public_data::read_ae_filter(reader);
  reader.require(!filter.product_code.empty(), "product_code", "A product code is required");
  reader.finish();
  if (!filter.q.empty()) filter.q = text_search::SearchQuery::read(filter.q).canonical();
  if (asking.side != Side::kAll) {
    const auto side = side_groups(asking.metadata, asking.side, asking.company, filter.product_code);
    if (!side.is_everyone) filter.groups = side.groups;
  }
  return filter;
}

AeFilter filter_of(const JsonObject& parameters) {
  const Json body{parameters.at("filter")};
  JsonReader reader{body};
  AeFilter filter = public_data::read_ae_filter(reader);
  reader.finish();
  return filter;
}

}  // namespace pharos::adverse_events
