#include "public_data/queries/row_order.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace pharos::public_data {
namespace {

constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();

std::uint64_t day_key(std::int32_t day) {
  return static_cast<std::uint32_t>(day) ^ 0x8000'0000U;
}

std::optional<TextField> text_of(EventColumn column) {
  switch (column) {
    case EventColumn::kReportNumber:
      return TextField::kReportNumber;
    case EventColumn::kModelNumber:
      return TextField::kModel;
    case EventColumn::kCatalogNumber:
      return TextField::kCatalog;
    case EventColumn::kLotNumber:
      return TextField::kLot;
    default:
      return std::nullopt;
  }
}

// A number that compares like the first eight bytes.
std::uint64_t beginning_of(std::string_view text) {
  std::uint64_t beginning = 0;
  for (size_t i = 0; i < 8; ++i) {
    beginning = beginning << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0);
  }
  return beginning;
}

std::string_view text_at(const Facts& facts, TextField field, std::uint32_t row) {
  const CodeSlice& code = facts.columns().code[facts.code_of(row)];
  return facts.text(field, code, facts.columns().text_rank[static_cast<size_t>(field)][row]);
}

}  // namespace

RowOrder::RowOrder(const Facts& facts, std::vector<EventOrder> terms, bool is_one_code)
    : facts_(facts), terms_(std::move(terms)), is_one_code_(is_one_code) {
  // A narrative search has its own order; without one, relevance does not matter.
  std::erase_if(terms_, [](const EventOrder& term) { return term.column == EventColumn::kRelevance; });
  // Rows of a product code are stored newest first.
  if (is_one_code_ && !terms_.empty() && terms_.front() == EventOrder{EventColumn::kDateReceived, true} &&
      terms_.size() == 1) {
    terms_.clear();
  }
}

std::uint64_t RowOrder::key_of(const EventOrder& term, std::uint32_t row) const {
  const bool is_date = term.column == EventColumn::kDateReceived || term.column == EventColumn::kDateOfEvent;
  const std::uint64_t key = ascending_key(term.column, row);
  // A missing date is last in either direction.
  if (is_date && key == day_key(kNoDay)) return kLast;
  return term.descending ? ~key : key;
}

std::uint64_t RowOrder::ascending_key(EventColumn column, std::uint32_t row) const {
  const FactColumns& columns = facts_.columns();
  switch (column) {
    case EventColumn::kDateReceived:
      return day_key(columns.received[row]);
    case EventColumn::kDateOfEvent:
      return day_key(columns.occurred[row]);
    case EventColumn::kReportKey:
      return columns.report[row];
    case EventColumn::kEventType:
      return facts_.profile_of(row).event_type;
    case EventColumn::kManufacturer:
      return facts_.kind_of(row).manufacturer_name;
    case EventColumn::kBrand:
      return facts_.kind_of(row).brand;
    case EventColumn::kReportSource:
      return facts_.profile_of(row).source;
    case EventColumn::kCountry:
      return facts_.profile_of(row).country;
    case EventColumn::kReportNumber:
    case EventColumn::kModelNumber:
    case EventColumn::kCatalogNumber:
    case EventColumn::kLotNumber:
      return text_key(*text_of(column), row);
    case EventColumn::kRelevance:
      break;
  }
  return 0;
}

std::uint64_t RowOrder::text_key(TextField field, std::uint32_t row) const {
  if (is_one_code_) return facts_.columns().text_rank[static_cast<size_t>(field)][row];
  return beginning_of(text_at(facts_, field, row));
}

int RowOrder::compare_texts(const EventOrder& term, std::uint32_t a, std::uint32_t b) const {
  const auto field = text_of(term.column);
  if (!field || is_one_code_) return 0;
  const int difference = text_at(facts_, *field, a).compare(text_at(facts_, *field, b));
  return term.descending ? -difference : difference;
}

bool RowOrder::breaks_tie(std::uint32_t a, std::uint32_t b) const {
  for (const EventOrder& term : terms_) {
    const std::uint64_t key_a = key_of(term, a);
    const std::uint64_t key_b = key_of(term, b);
    if (key_a != key_b) return key_a < key_b;
    if (const int difference = compare_texts(term, a, b); difference != 0) return difference < 0;
  }
  // Newest first, which is the order of the rows of a product code.
  if (is_one_code_) return a < b;
  const FactColumns& columns = facts_.columns();
  if (columns.received[a] != columns.received[b]) return columns.received[a] > columns.received[b];
  return columns.report[a] > columns.report[b];
}

}  // namespace pharos::public_data
