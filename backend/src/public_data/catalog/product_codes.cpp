#include "public_data/catalog/product_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <variant>

#include "core/error.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/column_order.hpp"
#include "public_data/record_log/record_image.hpp"
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

bool begins_ignoring_case(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() && contains_ignoring_case(text.substr(0, beginning.size()), beginning);
}

bool is_same_ignoring_case(std::string_view left, std::string_view right) {
  return left.size() == right.size() && contains_ignoring_case(left, right);
}

bool is_meant(const ProductCodeQuery& query, const Classification& facts) {
  return (query.panel.empty() || facts.review_panel == query.panel) &&
         (query.device_class.empty() || facts.device_class == query.device_class) &&
         (query.regulation_number.empty() || facts.regulation_number == query.regulation_number);
}

// The value of a column.
std::variant<std::string_view, std::int64_t> value_of(const ProductCodeRow& row, ProductCodeColumn column) {
  const Classification& facts = row.classification;
  const auto flag = [](const std::optional<bool>& value) -> std::string_view {
    return value ? (*value ? "yes" : "no") : "";
  };
  switch (column) {
    case ProductCodeColumn::kCode:
      return facts.product_code;
    case ProductCodeColumn::kName:
      return facts.device_name;
    case ProductCodeColumn::kClass:
      return facts.device_class;
    case ProductCodeColumn::kPanel:
      return facts.review_panel;
    case ProductCodeColumn::kSpecialty:
      return facts.medical_specialty;
    case ProductCodeColumn::kSpecialtyWord:
      return facts.medical_specialty_description;
    case ProductCodeColumn::kRegulation:
      return facts.regulation_number;
    case ProductCodeColumn::kSubmissionType:
      return facts.submission_type_id;
    case ProductCodeColumn::kGmpExempt:
      return flag(facts.gmp_exempt_flag);
    case ProductCodeColumn::kImplant:
      return flag(facts.implant_flag);
    case ProductCodeColumn::kLifeSustaining:
      return flag(facts.life_sustain_support_flag);
    case ProductCodeColumn::kThirdParty:
      return flag(facts.third_party_flag);
    case ProductCodeColumn::kSummaryReporting:
      return facts.summary_malfunction_reporting;
    case ProductCodeColumn::kReports:
      return row.reports;
    case ProductCodeColumn::kReports12Months:
      return row.reports_12_months;
    case ProductCodeColumn::kRecalls:
      return row.recalls_5_years;
    case ProductCodeColumn::kGudidDevices:
      return row.gudid_devices;
    case ProductCodeColumn::kClearances:
      return row.clearances;
  }
  return row.reports;
}

// Negative if left comes first. Missing values come last in either direction.
int compare(const ProductCodeRow& left, const ProductCodeRow& right, const ProductCodeOrder& order) {
  const auto a = value_of(left, order.column);
  const auto b = value_of(right, order.column);
  const int turned = order.descending ? -1 : 1;
  if (const auto* text = std::get_if<std::string_view>(&a)) {
    const auto& other = std::get<std::string_view>(b);
    if (text->empty() != other.empty()) return text->empty() ? 1 : -1;
    if (collates_before(*text, other)) return -turned;
    return collates_before(other, *text) ? turned : 0;
  }
  const auto number = std::get<std::int64_t>(a);
  const auto other = std::get<std::int64_t>(b);
  return number == other ? 0 : number < other ? -turned : turned;
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

ProductCodeOrder read_product_code_order(std::string_view text) {
  return read_column_order<ProductCodeOrder>(text, kProductCodeColumns);
}

ProductCodes::Match ProductCodes::match_of(std::string_view q, const std::vector<std::string>& words,
                                           const Entry& entry) {
  const Classification& facts = entry.row.classification;
  if (q.empty()) return Match::kWords;
  if (is_same_ignoring_case(facts.product_code, q)) return Match::kCode;
  if (facts.regulation_number == q) return Match::kRegulation;
  if (begins_ignoring_case(facts.device_name, q)) return Match::kName;
  if (words.empty()) return Match::kNone;
  const auto has = [](const std::string& text, const std::string& word) { return text.find(word) != text.npos; };
  bool in_words = true;
  for (const std::string& word : words) {
    if (has(entry.words, word)) continue;
    if (!has(entry.brand_words, word)) return Match::kNone;
    in_words = false;
  }
  return in_words ? Match::kWords : Match::kBrands;
}

ProductCodes::ProductCodes(Database& database) {
  constexpr Fragment kAll = R"sql(
    select image, reports, reports_12_months, recalls_5_years, gudid_devices, brand_words,
           (select count(*) from clearance where clearance.code = product_code)
    from code order by product_code)sql";
  database.query(kAll, [this](const Row& row) {
    Entry& entry = entries_.emplace_back();
    entry.row.classification = read_image<Classification>(row.text(0));
    entry.row.reports = row.integer(1);
    entry.row.reports_12_months = row.integer(2);
    entry.row.recalls_5_years = row.integer(3);
    entry.row.gudid_devices = row.integer(4);
    entry.brand_words = row.text(5);
    entry.row.clearances = row.integer(6);
    entry.words = searched_words(entry.row.classification);
  });
}

ProductCodePage ProductCodes::search(const ProductCodeQuery& query) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (query.page < 1 || query.page > kLastPage || query.page_size < 1 || query.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "The page does not exist");
  }
  std::vector<std::string> words;
  for (const auto& token : text_search::tokens_of(query.q)) words.push_back(fmt::format(" {}", token.word));
  std::vector<std::pair<Match, const Entry*>> found;
  for (const Entry& entry : entries_) {
    const Match match = is_meant(query, entry.row.classification) ? match_of(query.q, words, entry) : Match::kNone;
    if (match != Match::kNone) found.emplace_back(match, &entry);
  }
  const auto& order = query.order_by;
  std::ranges::stable_sort(found, [&order](const auto& left, const auto& right) {
    for (const ProductCodeOrder& term : order) {
      const auto compared = compare(left.second->row, right.second->row, term);
      if (compared != 0) return compared < 0;
    }
    if (!order.empty()) return false;  // already ordered by code
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
