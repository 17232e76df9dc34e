#include "features/competitors/metadata_body.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/id.hpp"
#include "core/json_reader.hpp"
#include "features/competitors/maker_sides.hpp"
#include "mail/address.hpp"

namespace pharos::competitors {
namespace {

constexpr size_t kMaxNames = 500;
constexpr size_t kMaxGroups = 100;
constexpr size_t kMaxDomains = 50;
constexpr size_t kMaxName = 200;
constexpr std::int64_t kMostExportDays = 365;

bool is_product_code(const std::string& text) {
  return text.size() == 3 && std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::vector<std::string> read_codes(JsonReader& reader, std::string_view field) {
  auto codes = reader.texts(field, kMaxNames, 3);
  for (auto& code : codes) boost::algorithm::to_upper(code);
  return codes;
}

void require_codes(JsonReader& reader, std::string_view field, const std::vector<std::string>& codes) {
  reader.require(std::ranges::all_of(codes, is_product_code), field, "A product code has three capital letters");
}

// A choice whose first value is the default.
template <class Table>
auto read_optional(JsonReader& reader, std::string_view field, const Table& table, std::string_view invalid_message) {
  const auto given = reader.optional_text(field);
  const auto found = table.find(given.value_or(""));
  reader.require(!given || found, field, invalid_message);
  return found.value_or(table.rows()[0].first);
}

Member read_member(const Json& body) {
  JsonReader reader{body};
  Member member;
  member.raw_name = reader.text("raw_name", "A name is required", kMaxName);
  member.match = read_optional(reader, "match", kNameMatches, "Must be exact or alias");
  member.evidence = read_optional(reader, "evidence", kEvidence, "Must be user, m&a_table or fuzzy");
  member.confirmed_by = reader.optional_text("confirmed_by", kMaxName);
  reader.finish();
  return member;
}

template <class T, class Read>
std::vector<T> read_list(JsonReader& reader, std::string_view field, size_t max_count, Read read) {
  const Json& list = reader.json(field);
  std::vector<T> values;
  if (list.is_null()) return values;
  const bool fits = list.is_array() && list.as_array().size() <= max_count;
  reader.require(fits, field, fmt::format("Must be a list of at most {}", max_count));
  if (fits) {
    for (const Json& element : list.as_array()) values.push_back(read(element));
  }
  return values;
}

CompetitorGroup read_group(const Json& body) {
  JsonReader reader{body};
  CompetitorGroup group;
  group.id = reader.optional_text("id", kMaxName).value_or("");
  if (group.id.empty()) group.id = new_id_text("cgr");
  group.side = reader.choice("side", kGroupSides, "A side is required", "Must be us or them");
  group.name = reader.name("name", "A name is required", kMaxName);
  group.members = read_list<Member>(reader, "members", kMaxNames, read_member);
  group.brands_include = reader.texts("brands_include", kMaxNames, kMaxName);
  group.brands_exclude = reader.texts("brands_exclude", kMaxNames, kMaxName);
  group.product_codes = read_codes(reader, "product_codes");
  require_codes(reader, "product_codes", group.product_codes);
  reader.finish();
  return group;
}

double read_number(JsonReader& reader, std::string_view field, double when_absent, double min, double max) {
  const Json& value = reader.json(field);
  if (value.is_null()) return when_absent;
  const double number = value.is_number() ? value.to_number<double>() : min - 1;
  reader.require(number >= min && number <= max, field, fmt::format("Must be a number from {} to {}", min, max));
  return number;
}

SignalThresholds read_thresholds(const Json& body) {
  SignalThresholds thresholds;
  if (body.is_null()) return thresholds;
  JsonReader reader{body};
  thresholds.min_n = reader.optional_integer("min_n", 1, 1'000'000).value_or(thresholds.min_n);
  thresholds.prr = read_number(reader, "prr", thresholds.prr, 0, 1000);
  thresholds.chi2 = read_number(reader, "chi2", thresholds.chi2, 0, 1'000'000);
  thresholds.ror_lcl = read_number(reader, "ror_lcl", thresholds.ror_lcl, 0, 1000);
  thresholds.ic025 = read_number(reader, "ic025", thresholds.ic025, -10, 10);
  thresholds.eb05 = read_number(reader, "eb05", thresholds.eb05, 0, 1000);
  thresholds.q = read_number(reader, "q", thresholds.q, 0, 1);
  thresholds.ewma_lambda = read_number(reader, "ewma_lambda", thresholds.ewma_lambda, 0.01, 1);
  thresholds.cusum_k = read_number(reader, "cusum_k", thresholds.cusum_k, 0, 10);
  thresholds.cusum_h = read_number(reader, "cusum_h", thresholds.cusum_h, 0.1, 100);
  reader.finish();
  return thresholds;
}

SessionRules read_session(const Json& body) {
  SessionRules rules;
  if (body.is_null()) return rules;
  JsonReader reader{body};
  rules.ttl_min = reader.optional_integer("ttl_min", 15, rules.ttl_min).value_or(rules.ttl_min);
  rules.idle_min = reader.optional_integer("idle_min", 5, rules.idle_min).value_or(rules.idle_min);
  reader.finish();
  return rules;
}

// The part after the "@" of a canonical address.
bool is_domain(const std::string& text) {
  return mail::find_address("someone@" + text) == "someone@" + text;
}

void read_names(JsonReader& reader, TenantMetadata& metadata) {
  metadata.company_names = reader.texts("company_names", kMaxNames, kMaxName);
  metadata.partner_names = reader.texts("partner_names", kMaxNames, kMaxName);
  metadata.competitor_groups = read_list<CompetitorGroup>(reader, "competitor_groups", kMaxGroups, read_group);
}

// The first conflict as a message; empty if there is none.
std::string conflict_text(const TenantMetadata& metadata) {
  const auto conflicts = find_conflicts(metadata, "our own names");
  if (conflicts.empty()) return {};
  return fmt::format("\"{}\" cannot be on both sides: it is in {}", conflicts.front().raw_name,
                     fmt::join(conflicts.front().groups, " and in "));
}

}  // namespace

TenantMetadata read_metadata(const Json& body) {
  JsonReader reader{body};
  TenantMetadata metadata;
  read_names(reader, metadata);
  metadata.default_product_codes = read_codes(reader, "default_product_codes");
  require_codes(reader, "default_product_codes", metadata.default_product_codes);
  metadata.incomplete_months = reader.optional_integer("incomplete_months", 0, 24).value_or(2);
  metadata.signal_thresholds = read_thresholds(reader.json("signal_thresholds"));
  metadata.pinned_data_version = reader.optional_text("pinned_data_version", 100);
  metadata.session = read_session(reader.json("session"));
  metadata.allowed_email_domains = reader.texts("allowed_email_domains", kMaxDomains, kMaxName);
  reader.require(std::ranges::all_of(metadata.allowed_email_domains, is_domain), "allowed_email_domains",
                 "Enter a domain such as example.com, in lower case");
  metadata.monitor_all_clear = reader.boolean("monitor_all_clear", false);
  metadata.export_days = reader.optional_integer("export_days", 1, kMostExportDays).value_or(metadata.export_days);
  metadata.default_grid_family_id = reader.optional_text("default_grid_family_id", kMaxName);
  reader.json("version");  // clients may send back what they read; If-Match decides
  const std::string conflict = conflict_text(metadata);
  reader.require(conflict.empty(), "competitor_groups", conflict);
  reader.finish();
  return metadata;
}

TenantMetadata read_draft(const Json& body) {
  JsonReader reader{body};
  TenantMetadata draft;
  read_names(reader, draft);
  reader.finish();
  return draft;
}

}  // namespace pharos::competitors
