#include "public_data/store/product_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/error.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/record_image.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::public_data {
namespace {

std::string searched_words(const Classification& facts) {
  std::string words;
  const std::string text = fmt::format("{} {} {} {}", facts.device_name, facts.definition, facts.review_panel,
                                       facts.medical_specialty_description);
  for (const auto& token : text_search::tokens_of(text)) words.append(" ").append(token.word);
  return words;
}

// How well a code answers a search: smaller is better, none is not at all.
enum class Match { kCode, kRegulation, kName, kWords, kNone };

bool begins_ignoring_case(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() && contains_ignoring_case(text.substr(0, beginning.size()), beginning);
}

bool is_same_ignoring_case(std::string_view left, std::string_view right) {
  return left.size() == right.size() && contains_ignoring_case(left, right);
}

size_t distance(std::string_view left, std::string_view right) {
  std::vector<size_t> row(right.size() + 1);
  for (size_t i = 0; i < row.size(); ++i) row[i] = i;
  for (size_t i = 0; i < left.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < right.size(); ++j) {
      const size_t changed = diagonal + (is_same_ignoring_case(left.substr(i, 1), right.substr(j, 1)) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
    }
  }
  return row.back();
}

}  // namespace

ProductCodes::ProductCodes(Database& database) {
  constexpr Fragment kAll = R"sql(
    select image, reports, reports_12_months, recalls_5_years, gudid_devices from code order by product_code)sql";
  database.query(kAll, [this](const Row& row) {
    Entry& entry = entries_.emplace_back();
    entry.row.classification = read_image<Classification>(row.text(0));
    entry.row.reports = row.integer(1);
    entry.row.reports_12_months = row.integer(2);
    entry.row.recalls_5_years = row.integer(3);
    entry.row.gudid_devices = row.integer(4);
    entry.words = searched_words(entry.row.classification);
  });
}

ProductCodePage ProductCodes::search(const ProductCodeQuery& query) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (query.page < 1 || query.page > kLastPage || query.page_size < 1 || query.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "There is no such page");
  }
  std::vector<std::string> words;
  for (const auto& token : text_search::tokens_of(query.q)) words.push_back(fmt::format(" {}", token.word));
  const auto match_of = [&query, &words](const Entry& entry) {
    const Classification& facts = entry.row.classification;
    const bool is_meant = (query.panel.empty() || facts.review_panel == query.panel) &&
                          (query.device_class.empty() || facts.device_class == query.device_class) &&
                          (query.regulation_number.empty() || facts.regulation_number == query.regulation_number);
    if (!is_meant) return Match::kNone;
    if (query.q.empty()) return Match::kWords;
    if (is_same_ignoring_case(facts.product_code, query.q)) return Match::kCode;
    if (facts.regulation_number == query.q) return Match::kRegulation;
    if (begins_ignoring_case(facts.device_name, query.q)) return Match::kName;
    const bool has_all = !words.empty() && std::ranges::all_of(words, [&entry](const std::string& word) {
      return entry.words.find(word) != std::string::npos;
    });
    return has_all ? Match::kWords : Match::kNone;
  };
  std::vector<std::pair<Match, const Entry*>> found;
  for (const Entry& entry : entries_) {
    const Match match = match_of(entry);
    if (match != Match::kNone) found.emplace_back(match, &entry);
  }
  std::ranges::stable_sort(found, [](const auto& left, const auto& right) {
    if (left.first != right.first) return left.first < right.first;
    return left.second->row.reports > right.second->row.reports;
  });
  ProductCodePage page{.rows = {}, .total_rows = static_cast<std::int64_t>(found.size())};
  const auto first = static_cast<size_t>((query.page - 1) * query.page_size);
  for (size_t i = first; i < found.size() && page.rows.size() < static_cast<size_t>(query.page_size); ++i) {
    page.rows.push_back(found[i].second->row);
  }
  return page;
}

std::optional<ProductCodeRow> ProductCodes::find(std::string_view code) const {
  const auto code_of = [](const Entry& entry) -> std::string_view { return entry.row.classification.product_code; };
  const auto found = std::ranges::lower_bound(entries_, code, {}, code_of);
  if (found == entries_.end() || code_of(*found) != code) return std::nullopt;
  return found->row;
}

std::vector<ProductCodeRow> ProductCodes::similar(std::string_view code, size_t limit) const {
  constexpr size_t kLongestCode = 16;
  const std::string_view written = code.substr(0, kLongestCode);
  std::vector<std::pair<size_t, const Entry*>> others;
  for (const Entry& entry : entries_) {
    const std::string& candidate = entry.row.classification.product_code;
    if (candidate != code) others.emplace_back(distance(written, candidate), &entry);
  }
  std::ranges::stable_sort(others, [](const auto& left, const auto& right) {
    if (left.first != right.first) return left.first < right.first;
    return left.second->row.reports > right.second->row.reports;
  });
  std::vector<ProductCodeRow> rows;
  for (size_t i = 0; i < std::min(limit, others.size()); ++i) rows.push_back(others[i].second->row);
  return rows;
}

}  // namespace pharos::public_data
