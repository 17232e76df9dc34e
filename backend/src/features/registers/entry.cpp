#include "features/registers/entry.hpp"

namespace pharos::registers {
namespace {

constexpr size_t kMaxReference = 60;
constexpr size_t kMaxWords = 200;

}  // namespace

EntrySpec read_entry(JsonReader& reader) {
  EntrySpec spec{.reference = reader.name("reference", "A reference is required", kMaxReference),
                 .product_ids = read_ids<ProductId>(reader, "product_ids")};
  reader.require(!spec.product_ids.empty(), "product_ids", "Choose at least one product");
  return spec;
}

void require_end(JsonReader& reader, const Dates& dates, const EndMessages& messages) {
  const auto& [begin, end, has_ended] = dates;
  reader.require(!has_ended || end, messages.field, messages.missing);
  reader.require(has_ended || !end, messages.field, messages.not_ended);
  reader.require(!begin || !end || *begin <= *end, messages.field, messages.before_begin);
}

EntryFilter read_filter(const Json& query) {
  JsonReader reader{query};
  EntryFilter filter{.product_id = reader.optional_id<ProductId>("product_id"),
                     .case_id = reader.optional_id<CaseId>("case_id"),
                     .status = reader.optional_text("status", kMaxWords),
                     .q = reader.optional_text("q", kMaxWords).value_or("")};
  reader.finish();
  return filter;
}

}  // namespace pharos::registers
