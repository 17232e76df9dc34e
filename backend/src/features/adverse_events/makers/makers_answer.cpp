#include "features/adverse_events/makers/makers_answer.hpp"

#include <algorithm>

#include "core/stored_json.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/makers/maker_similarity.hpp"
#include "public_data/columns/collation.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::CoverageGroup;
using public_data::CoverageQuestion;
using public_data::MakerName;

// Below this, names share only a common word.
constexpr double kLeastSimilarity = 0.6;

struct Candidate {
  const MakerName* maker;
  std::optional<double> similarity = {};
};

std::vector<Candidate> candidates_of(std::span<const MakerName> makers, const std::string& q, const std::string& like) {
  std::vector<Candidate> found;
  std::optional<MakerSimilarity> similarity;
  if (!like.empty()) similarity.emplace(makers, like);
  for (const MakerName& maker : makers) {
    if (!public_data::contains_ignoring_case(maker.name, q)) continue;
    Candidate candidate{.maker = &maker};
    if (similarity) candidate.similarity = similarity->of(maker.canonical);
    if (!candidate.similarity || *candidate.similarity >= kLeastSimilarity) found.push_back(candidate);
  }
  // Ties stay in the order of the store: most reports first.
  std::ranges::stable_sort(found, std::greater{}, &Candidate::similarity);
  return found;
}

std::vector<std::string> texts_of(const JsonObject& object, std::string_view name) {
  return read_stored<std::vector<std::string>>(object.at(name));
}

CoverageGroup read_group(const JsonObject& group) {
  return {.makers = {.manufacturer_names = texts_of(group, "manufacturer_names"),
                     .brands_include = texts_of(group, "brands_include"),
                     .brands_exclude = texts_of(group, "brands_exclude")},
          .product_codes = texts_of(group, "product_codes"),
          .is_ours = group.at("side").as_string() == "us"};
}

std::string text_of(const JsonObject& object, std::string_view name) {
  return std::string{object.at(name).as_string()};
}

}  // namespace

Payload ask_makers(const DataVersion& version, const JsonObject& parameters) {
  const auto limit = static_cast<size_t>(parameters.at("limit").as_int64());
  const JsonObject& groups = parameters.at("maker_groups").as_object();
  const auto found = candidates_of(version.reports().makers(), text_of(parameters, "q"), text_of(parameters, "like"));
  MakersView view{.rows = {}, .truncated = found.size() > limit};
  for (const auto& [maker, similarity] : found) {
    if (view.rows.size() == limit) break;
    view.rows.push_back({.name = maker->name,
                         .reports_5_years = maker->reports_5_years,
                         .reports = maker->reports,
                         .last_seen = maker->last_seen,
                         .group = public_queries::find_group(groups, maker->name),
                         .similarity = similarity});
  }
  return payload_of(view, std::ssize(view.rows));
}

Payload ask_coverage(const DataVersion& version, const JsonObject& parameters) {
  CoverageQuestion question{.start_date = public_data::find_date(text_of(parameters, "start_date")),
                            .end_date = public_data::find_date(text_of(parameters, "end_date")),
                            .product_codes = texts_of(parameters, "product_codes")};
  const JsonArray& groups = parameters.at("groups").as_array();
  for (const Json& group : groups) {
    auto asked = read_group(group.as_object());
    // A group without names has no manufacturers yet; the store would take it for all of them.
    if (!asked.makers.manufacturer_names.empty()) question.groups.push_back(std::move(asked));
  }
  const auto coverage = version.reports().coverage(question, public_data::page_limits());
  const std::int64_t covered = coverage.ours + coverage.theirs - coverage.both;
  CoverageView view{.start_date = text_of(parameters, "start_date"),
                    .end_date = text_of(parameters, "end_date"),
                    .total = coverage.total,
                    .us = coverage.ours,
                    .them = coverage.theirs,
                    .both = coverage.both,
                    .unassigned = coverage.total - covered,
                    .groups = {},
                    .conflicts = parameters.at("conflicts").as_array()};
  auto counted = coverage.groups.begin();
  for (const Json& given : groups) {
    const JsonObject& group = given.as_object();
    const bool is_empty = group.at("manufacturer_names").as_array().empty();
    view.groups.push_back({text_of(group, "name"), text_of(group, "side"), is_empty ? 0 : *counted++});
  }
  return payload_of(view, coverage.total);
}

}  // namespace pharos::adverse_events
