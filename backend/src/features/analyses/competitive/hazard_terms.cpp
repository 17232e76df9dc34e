#include "features/analyses/competitive/hazard_terms.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "public_data/imdrf/imdrf_pack.hpp"
#include "suggestions/words.hpp"

namespace pharos::analyses {
namespace {

using Words = std::vector<std::string>;

// Everyday words for terms of the terminology.
struct Wording {
  std::string_view words;
  std::string_view code;
};
constexpr Wording kWordings[] = {{"sterile barrier", "A0205"}, {"pouch", "A0205"},
                                 {"sterility", "A1802"},       {"nonsterile", "A1802"},
                                 {"non sterile", "A1802"},     {"leak", "A0504"},
                                 {"leakage", "A0504"},         {"fracture", "A0401"},
                                 {"broken", "A0401"},          {"detach", "A0501"},
                                 {"overheat", "A1005"},        {"battery", "A0705"},
                                 {"alarm", "A1601"},           {"software", "A11"},
                                 {"firmware", "A11"},          {"cybersecurity", "A1105"},
                                 {"label", "A2101"},           {"labelling", "A2101"},
                                 {"mislabel", "A2101"},        {"instructions", "A2103"},
                                 {"overinfusion", "A1402"},    {"over infusion", "A1402"},
                                 {"underinfusion", "A1407"},   {"under infusion", "A1407"},
                                 {"occlusion", "A1409"},       {"air in line", "A1415"},
                                 {"electric shock", "A0714"},  {"false positive", "A0908"},
                                 {"false negative", "A0908"},  {"incorrect result", "A0908"},
                                 {"inaccurate", "A0908"},      {"shut down", "A0719"},
                                 {"disconnect", "A1203"},      {"corrosion", "A0405"},
                                 {"endotoxin", "A1801"},       {"mold", "A1801"},
                                 {"particulate", "A1801"},     {"foreign material", "A1801"},
                                 {"foreign matter", "A1801"}};

// Stems of words too common to identify a problem; ignored.
constexpr std::string_view kCommonStems[] = {"compon", "devic", "dure", "not",    "problem",
                                             "relat",  "us",    "user", "without"};
constexpr std::string_view kNoProblem[] = {"A24", "A25", "A26", "A27"};
constexpr size_t kOtherWordsBetween = 2;

Words words_of(std::string_view text) {
  Words words;
  for (auto& word : suggestions::words_of(text)) {
    if (std::ranges::find(kCommonStems, word.stem) == std::end(kCommonStems)) words.push_back(std::move(word.stem));
  }
  return words;
}

struct Entry {
  std::string code;
  std::string shown;
  std::set<std::string> words;
};

class Finder {
 public:
  Finder() {
    for (const auto& term : public_data::imdrf_terms()) {
      if (term.annex == 'A' && !names_no_problem(term.code)) add(term.code, term.term);
    }
    for (const auto& [words, code] : kWordings) add(code, words);
  }

  std::vector<NamedHazard> find(std::string_view text) const {
    const Words words = words_of(text);
    std::map<std::string, std::string> found;
    for (size_t place = 0; place < words.size(); ++place) {
      const auto [first, last] = by_word_.equal_range(words[place]);
      for (auto one = first; one != last; ++one) {
        const Entry& entry = entries_[one->second];
        if (stands_around(words, place, entry)) found.emplace(entry.code, entry.shown);
      }
    }
    std::vector<NamedHazard> named;
    for (auto one = found.begin(); one != found.end(); ++one) {
      // Codes are sorted, so subordinate codes follow directly.
      const auto next = std::next(one);
      if (next != found.end() && next->first.starts_with(one->first)) continue;
      named.push_back({one->first, one->second});
    }
    return named;
  }

 private:
  void add(std::string_view code, std::string_view shown) {
    const Words words = words_of(shown);
    if (words.empty()) return;
    by_word_.emplace(words.front(), entries_.size());
    entries_.push_back({std::string{code}, std::string{shown}, {words.begin(), words.end()}});
  }

  static bool stands_around(const Words& words, size_t place, const Entry& entry) {
    const size_t reach = entry.words.size() + kOtherWordsBetween;
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(place - std::min(place, reach));
    const auto last = words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), place + reach + 1));
    return std::ranges::all_of(entry.words,
                               [&](const std::string& word) { return std::find(first, last, word) != last; });
  }

  std::vector<Entry> entries_;
  std::multimap<std::string, size_t> by_word_;  // the first word of each entry
};

}  // namespace

bool names_no_problem(std::string_view code) {
  return std::ranges::any_of(kNoProblem, [code](std::string_view heading) { return code.starts_with(heading); });
}

std::vector<NamedHazard> hazards_named_in(std::string_view text) {
  static const Finder finder;
  return finder.find(text);
}

}  // namespace pharos::analyses
