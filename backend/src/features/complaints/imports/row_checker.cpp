#include "features/complaints/imports/row_checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>

#include "core/choices.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "features/complaints/imports/day_formats.hpp"
#include "sheets/encoding.hpp"

namespace pharos::complaints {
namespace {

constexpr size_t kShownValue = 100;
constexpr size_t kMostConditions = 20;
constexpr size_t kMostListed = 50;
constexpr size_t kMostMappedValues = 500;

std::string shown(std::string_view text) {
  std::string start{whole_characters(text, kShownValue)};
  return start.size() == text.size() ? start : start + "…";
}

std::string_view cell_at(const std::vector<std::string>& cells, size_t column) {
  return column < cells.size() ? sheets::trim(cells[column]) : std::string_view{};
}

std::string value_text(const Json& value) {
  if (value.is_string()) return std::string{value.as_string()};
  if (value.is_number() || value.is_bool()) return to_text(value);
  throw invalid_field("filter", "A value must be text, a number or a list of them");
}

// Numbers as numbers, dates and other text as text.
int compare(std::string_view left, std::string_view right) {
  double a = 0;
  double b = 0;
  const auto number = [](std::string_view text, double& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
  };
  if (number(left, a) && number(right, b)) return a < b ? -1 : a > b ? 1 : 0;
  const int order = left.compare(right);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

void read_values(JsonReader& in, ImportPlan& plan) {
  const Json& given = in.json("valueMapping");
  if (given.is_null()) return;
  in.require(given.is_object(), "valueMapping", "Must be {field: {their value: ours}}");
  if (!given.is_object()) return;
  for (const auto& [target, values] : given.as_object()) {
    const auto* field = find_field(target);
    const bool takes_values =
        field != nullptr && (field->kind == FieldKind::kChoice || field->kind == FieldKind::kFlag);
    in.require(takes_values, "valueMapping", fmt::format("{} does not have a list of values", shown(target)));
    in.require(values.is_object() && values.as_object().size() <= kMostMappedValues, "valueMapping",
               "Must be {field: {their value: ours}}");
    if (!takes_values || !values.is_object()) continue;
    for (const auto& [theirs, ours] : values.as_object()) {
      const bool is_known = ours.is_string() && (ours.as_string().empty() || is_value(*field, ours.as_string()));
      in.require(is_known, "valueMapping", fmt::format("{} has no such value", field->label));
    }
  }
  plan.value_mapping = given.as_object();
}

std::map<std::string, std::string> mapped_values(const ImportPlan& plan, const Field& field) {
  std::map<std::string, std::string> values;
  const auto* mapped = plan.value_mapping.if_contains(field.target);
  if (mapped == nullptr) return values;
  for (const auto& [theirs, ours] : mapped->as_object()) {
    values.emplace(boost::to_lower_copy(std::string{sheets::trim(theirs)}), std::string{ours.as_string()});
  }
  return values;
}

}  // namespace

ImportPlan read_plan(JsonReader& in) {
  ImportPlan plan;
  plan.sheet = in.optional_text("sheet", 200);
  const Json& mapping = in.json("colMapping");
  in.require(mapping.is_object(), "colMapping", "Column mapping is required");
  if (const auto* object = mapping.if_object()) {
    for (const auto& [target, column] : *object) {
      in.require(find_field(target) != nullptr, "colMapping", fmt::format("Unknown field {}", target));
      in.require(column.is_string(), "colMapping", "Column names must be text");
    }
    plan.col_mapping = *object;
  }
  const Json& filter = in.json("filter");
  in.require(filter.is_null() || filter.is_object(), "filter", "Must be {all: [...]}");
  plan.filter = filter.is_object() ? filter.as_object() : JsonObject{{"all", JsonArray{}}};
  plan.date_format = in.text("dateFormat", "Date format is required", 20);
  in.require(is_day_format(plan.date_format), "dateFormat",
             "Must be YYYY-MM-DD, YYYY/MM/DD, MM/DD/YYYY, DD/MM/YYYY or EXCEL");
  read_values(in, plan);
  return plan;
}

RowChecker::RowChecker(const ImportPlan& plan, const std::vector<std::string>& head) : day_format_(plan.date_format) {
  for (const std::string& column : head) head_.emplace_back(sheets::trim(column));
  for (const Field& field : fields()) {
    const auto* column = plan.col_mapping.if_contains(field.target);
    if (column == nullptr) {
      if (field.is_required) throw invalid_field("colMapping", fmt::format("{} needs a column", field.label));
      continue;
    }
    const auto found = std::ranges::find(head_, std::string_view{column->as_string()});
    if (found == head_.end()) {
      throw invalid_field("colMapping", fmt::format("The file has no column {}", shown(column->as_string())));
    }
    const auto index = static_cast<size_t>(found - head_.begin());
    const auto used = std::ranges::find(sources_, index, &Source::column);
    if (used != sources_.end()) {
      throw invalid_field("colMapping", fmt::format("Column {} is chosen for {} and {}: use each column once",
                                                    shown(head_[index]), used->field->label, field.label));
    }
    sources_.push_back({&field, index, mapped_values(plan, field)});
  }
  read_filter(plan.filter);
}

void RowChecker::read_filter(const JsonObject& filter) {
  constexpr auto kOps = choices<Op>({{Op::kEq, "eq"},
                                     {Op::kNe, "ne"},
                                     {Op::kIn, "in"},
                                     {Op::kContains, "contains"},
                                     {Op::kGte, "gte"},
                                     {Op::kLte, "lte"},
                                     {Op::kEmpty, "empty"},
                                     {Op::kNotEmpty, "not_empty"}});
  for (const auto& [name, value] : filter) {
    if (name != "all" || !value.is_array()) throw invalid_field("filter", "Must be {all: [...]}");
    if (value.as_array().size() > kMostConditions) throw invalid_field("filter", "Has too many conditions");
    for (const Json& entry : value.as_array()) {
      if (!entry.is_object()) throw invalid_field("filter", "A condition is {column, op, value}");
      JsonReader in{entry};
      const auto column = in.text("column", "Column is required");
      const auto op =
          in.choice("op", kOps, "Op is required", "Must be eq, ne, in, contains, gte, lte, empty, not_empty");
      const Json& wanted = in.json("value");
      try {
        in.finish();
      } catch (const Error& error) {
        throw invalid_field("filter", error.fields.empty() ? error.what() : error.fields.begin()->second);
      }
      const auto found = std::ranges::find(head_, column);
      if (found == head_.end()) throw invalid_field("filter", fmt::format("The file has no column {}", shown(column)));
      Condition condition{static_cast<size_t>(found - head_.begin()), op, {}};
      if (const auto* list = wanted.if_array()) {
        for (const Json& one : *list) condition.values.push_back(value_text(one));
      } else if (!wanted.is_null()) {
        condition.values.push_back(value_text(wanted));
      }
      if (op != Op::kEmpty && op != Op::kNotEmpty && condition.values.empty())
        throw invalid_field("filter", "A value is missing");
      if (op == Op::kContains) boost::to_lower(condition.values.front());
      conditions_.push_back(std::move(condition));
    }
  }
}

bool RowChecker::holds(const Condition& condition, std::string_view cell) {
  const auto& values = condition.values;
  switch (condition.op) {
    case Op::kEq:
      return cell == values.front();
    case Op::kNe:
      return cell != values.front();
    case Op::kIn:
      return std::ranges::find(values, cell) != values.end();
    case Op::kContains:
      return boost::to_lower_copy(std::string{cell}).find(values.front()) != std::string::npos;
    case Op::kGte:
      return !cell.empty() && compare(cell, values.front()) >= 0;
    case Op::kLte:
      return !cell.empty() && compare(cell, values.front()) <= 0;
    case Op::kEmpty:
      return cell.empty();
    case Op::kNotEmpty:
      return !cell.empty();
  }
  return true;
}

bool RowChecker::passes_filter(const std::vector<std::string>& cells) const {
  return std::ranges::all_of(
      conditions_, [&cells](const Condition& condition) { return holds(condition, cell_at(cells, condition.column)); });
}

void RowChecker::read_cell(const Source& source, std::string_view cell, ComplaintSpec& spec,
                           const std::function<void(RowErrorCode, std::string)>& wrong) const {
  const Field& field = *source.field;
  if (cell.empty()) {
    if (field.is_required) wrong(RowErrorCode::kRequired, fmt::format("{} is required", field.label));
    return;
  }
  if (!source.values.empty()) {
    const auto mapped = source.values.find(boost::to_lower_copy(std::string{cell}));
    if (mapped != source.values.end() && mapped->second.empty()) return;
    if (mapped != source.values.end()) cell = mapped->second;
  }
  switch (field.kind) {
    case FieldKind::kText:
      if (cell.size() > field.max_length) {
        return wrong(RowErrorCode::kTooLong, fmt::format("{} is longer than {} bytes", field.label, field.max_length));
      }
      spec.*field.text = sheets::clean_text(cell);
      return;
    case FieldKind::kDay:
      if (auto day = find_day_in(day_format_, cell)) {
        spec.*field.text = *std::move(day);
      } else {
        wrong(RowErrorCode::kBadDate,
              day_format_ == "EXCEL" ? fmt::format("{} must be an Excel date number", field.label)
                                     : fmt::format("{} must be a date in the format {}", field.label, day_format_));
      }
      return;
    case FieldKind::kChoice:
      if (auto choice = find_choice(field, cell)) {
        set_text(spec, field, *std::move(choice));
      } else {
        wrong(RowErrorCode::kBadChoice,
              fmt::format("{} must be one of {}", field.label, fmt::join(field.choices, "|")));
      }
      return;
    case FieldKind::kFlag:
      if (const auto flag = find_flag(cell)) {
        spec.*field.flag = flag;
      } else {
        wrong(RowErrorCode::kBadFlag, fmt::format("{} must be yes or no", field.label));
      }
      return;
    case FieldKind::kTexts:
    case FieldKind::kCodes:
      break;
  }
  auto& codes = codes_of(spec, field);
  for (const std::string& text : cut_list(cell)) {
    if (codes.size() >= kMostListed)
      return wrong(RowErrorCode::kTooLong, fmt::format("{} has too many entries", field.label));
    if (field.kind == FieldKind::kTexts) {
      if (text.size() > 200)
        return wrong(RowErrorCode::kTooLong, fmt::format("{} has an entry of more than 200 bytes", field.label));
      if (std::ranges::find(codes, text) == codes.end()) codes.push_back(text);
    } else if (auto code = find_imdrf_code(field.annex, text)) {
      if (std::ranges::find(codes, *code) == codes.end()) codes.push_back(*std::move(code));
    } else {
      return wrong(RowErrorCode::kUnknownCode,
                   fmt::format("{} is not an IMDRF Annex {} code", shown(text), static_cast<char>('A' + field.annex)));
    }
  }
}

std::optional<ComplaintSpec> RowChecker::read(std::uint64_t row, const std::vector<std::string>& cells,
                                              std::vector<RowError>& errors) const {
  std::optional<ComplaintSpec> spec{std::in_place};
  for (const Source& source : sources_) {
    const auto cell = cell_at(cells, source.column);
    // The first error rejects the row, but whoever corrects it wants to see all of them.
    read_cell(source, cell, *spec, [&](RowErrorCode code, std::string message) {
      errors.push_back({row, head_[source.column], code, std::move(message),
                        source.field->is_complainant ? std::string{} : shown(cell), std::string{source.field->target}});
    });
  }
  if (!errors.empty()) return std::nullopt;
  return spec;
}

RowError RowChecker::duplicate(std::uint64_t row, const std::string& complaint_number, bool in_this_file) const {
  const auto source =
      std::ranges::find_if(sources_, [](const Source& one) { return one.field->target == "complaint_number"; });
  return {row,
          head_[source->column],
          RowErrorCode::kDuplicate,
          in_this_file ? "The number occurs earlier in this file"
                       : "The number already exists in another dataset of this product",
          shown(complaint_number),
          "complaint_number"};
}

std::vector<std::string> RowChecker::unmapped_columns() const {
  std::vector<std::string> unmapped;
  for (size_t i = 0; i < head_.size(); ++i) {
    if (!head_[i].empty() && std::ranges::find(sources_, i, &Source::column) == sources_.end()) {
      unmapped.push_back(head_[i]);
    }
  }
  return unmapped;
}

bool RowChecker::is_complainant_column(size_t column) const {
  return std::ranges::any_of(sources_,
                             [column](const Source& one) { return one.column == column && one.field->is_complainant; });
}

}  // namespace pharos::complaints
