#pragma once

#include <map>

#include "features/term_mappings/mapping.hpp"

namespace pharos::term_mappings {

struct MappingTarget {
  std::string code;
  std::string term;
  std::string annex;
  std::optional<std::string> fda_code;  // FDA's own problem code, from its published cross-reference table
};
BOOST_DESCRIBE_STRUCT(MappingTarget, (), (code, term, annex, fda_code))

// What a mapping and a term have in common.
struct TermTargets {
  std::string source_term;
  std::vector<MappingTarget> targets = {};
  std::optional<harms::HarmId> harm_id = {};
  std::optional<std::string> harm_name = {};
  std::optional<double> confidence = {};
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(TermTargets, (), (source_term, targets, harm_id, harm_name, confidence, version))

struct MappingView : TermTargets {
  MappingId id;
  Status status = Status::kSuggested;
  Timestamp updated_at;
  std::string updated_by_name;
};
BOOST_DESCRIBE_STRUCT(MappingView, (TermTargets), (id, status, updated_at, updated_by_name))
MappingView view_of(const Mapping& mapping);

// In the order of a list: what is left to do comes first.
enum class TermStatus { kUnmapped, kSuggested, kConfirmed, kRejected };
constexpr auto kTermStatuses = choices<TermStatus>({{TermStatus::kUnmapped, "unmapped"},
                                                    {TermStatus::kSuggested, "suggested"},
                                                    {TermStatus::kConfirmed, "confirmed"},
                                                    {TermStatus::kRejected, "rejected"}});
constexpr const auto& choices_of(TermStatus) {
  return kTermStatuses;
}

// A term used in complaints, with its mapping if there is one.
struct TermRow : TermTargets {
  std::optional<MappingId> id = {};
  TermStatus status = TermStatus::kUnmapped;
  std::optional<Timestamp> updated_at = {};
  std::optional<std::string> updated_by_name = {};
  std::int64_t count = 0;  // complaints that have it
};
BOOST_DESCRIBE_STRUCT(TermRow, (TermTargets), (id, status, updated_at, updated_by_name, count))
TermRow row_of(const Mapping& mapping, std::int64_t count);

struct TermList {
  std::vector<TermRow> rows;
  std::map<std::string_view, std::int64_t> counts;  // by status
  std::optional<std::int64_t> approved_version;
  std::string imdrf_release;
};
BOOST_DESCRIBE_STRUCT(TermList, (), (rows, counts, approved_version, imdrf_release))

}  // namespace pharos::term_mappings
