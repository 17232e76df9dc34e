#include "public_data/imdrf/annex_terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace pharos::public_data {

namespace {

bool is_code_of(char annex, const std::string& code) {
  constexpr size_t kLongest = 12;
  const auto is_digit = [](unsigned char c) { return isdigit(c) != 0; };
  return code.size() >= 3 && code.size() <= kLongest && code.front() == annex &&
         std::all_of(code.begin() + 1, code.end(), is_digit);
}

std::vector<std::string> split_hierarchy(const std::string& hierarchy) {
  std::vector<std::string> codes;
  for (size_t start = 0; start <= hierarchy.size();) {
    const size_t end = std::min(hierarchy.find('|', start), hierarchy.size());
    codes.push_back(hierarchy.substr(start, end - start));
    start = end + 1;
  }
  return codes;
}

}  // namespace

void AnnexTerms::add(std::uint64_t place, const AnnexRow& row) {
  if (!is_code_of(annex_, row.code))
    return report_.reject(place, fmt::format("\"{}\" is not an IMDRF Annex {} code", row.code, annex_));
  if (row.term.empty()) return report_.reject(place, fmt::format("{} has no term", row.code));
  const auto codes = split_hierarchy(row.hierarchy.empty() ? row.code : row.hierarchy);
  if (codes.back() != row.code)
    return report_.reject(place, fmt::format("the hierarchy of {} does not end with it", row.code));

  Entry& entry = entries_[row.code];
  ImdrfTerm& term = entry.term;
  if (entry.places.empty()) {
    term = {.annex = annex_,
            .code = row.code,
            .term = row.term,
            .parents = {},
            .hierarchies = {},
            .fda_code = row.fda_code,
            .ncit_code = row.ncit_code,
            .definition = row.definition,
            .status = row.status,
            .selectable = row.status.find("Not selectable") == std::string::npos &&
                          row.status.find("Retired") == std::string::npos,
            .release = release_};
  } else if (std::ranges::find(term.hierarchies, row.hierarchy) != term.hierarchies.end()) {
    return report_.duplicate(place, fmt::format("{} repeats {}", row.code, row.hierarchy));
  } else if (term.term != row.term) {
    return report_.reject(place, fmt::format("{} has a different term than before", row.code));
  }
  entry.places.push_back(place);
  term.hierarchies.push_back(row.hierarchy.empty() ? row.code : row.hierarchy);
  if (codes.size() > 1) {
    const std::string& parent = codes[codes.size() - 2];
    if (std::ranges::find(term.parents, parent) == term.parents.end()) term.parents.push_back(parent);
  }
}

void AnnexTerms::finish(const Sink<ImdrfTerm>& sink) {
  for (auto& [code, entry] : entries_) {
    const auto missing = std::ranges::find_if(entry.term.parents,
                                              [this](const std::string& parent) { return !entries_.contains(parent); });
    for (const std::uint64_t place : entry.places) {
      if (missing == entry.term.parents.end()) {
        report_.accept();
      } else {
        report_.reject(place, fmt::format("the parent {} of {} is not in the annex", *missing, code));
      }
    }
    if (missing == entry.term.parents.end()) sink(ImdrfTerm(entry.term));
  }
}

}  // namespace pharos::public_data
