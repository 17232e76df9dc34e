#pragma once

#include <boost/describe.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/json_reader.hpp"
#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {

// How a table becomes complaints: the field of each column, the rows to import, the date format.
struct ImportPlan {
  std::optional<std::string> sheet = {};
  JsonObject col_mapping = {};
  JsonObject filter = {};  // {all: [{column, op, value}]}
  std::string date_format = "YYYY-MM-DD";
  JsonObject value_mapping = {};  // {"status": {"Erledigt": "closed"}}: field to their value to ours, "" for none
};

// Throws Error{kInvalidFields} naming colMapping, filter or dateFormat; columns are checked once the header is known.
ImportPlan read_plan(JsonReader& in);

enum class RowErrorCode { kRequired, kBadDate, kBadChoice, kBadFlag, kUnknownCode, kTooLong, kDuplicate };
constexpr auto kRowErrorCodes = choices<RowErrorCode>({{RowErrorCode::kRequired, "required"},
                                                       {RowErrorCode::kBadDate, "bad_date"},
                                                       {RowErrorCode::kBadChoice, "bad_choice"},
                                                       {RowErrorCode::kBadFlag, "bad_flag"},
                                                       {RowErrorCode::kUnknownCode, "unknown_code"},
                                                       {RowErrorCode::kTooLong, "too_long"},
                                                       {RowErrorCode::kDuplicate, "duplicate"}});
constexpr const auto& choices_of(RowErrorCode) {
  return kRowErrorCodes;
}

// An error in one cell of a row.
struct RowError {
  std::uint64_t row = 0;
  std::string column = {};  // as named in the file
  RowErrorCode code = RowErrorCode::kRequired;
  std::string message = {};
  std::string value = {};   // truncated; hidden for complainants
  std::string target = {};  // the field
};
BOOST_DESCRIBE_STRUCT(RowError, (), (row, column, code, message, value))

// Reads rows by a plan.
class RowChecker {
 public:
  // Throws Error{kInvalidFields} for a column missing from the header, or a required field without a column.
  RowChecker(const ImportPlan& plan, const std::vector<std::string>& head);

  bool passes_filter(const std::vector<std::string>& cells) const;
  // The complaint, or nothing with the reasons.
  std::optional<ComplaintSpec> read(std::uint64_t row, const std::vector<std::string>& cells,
                                    std::vector<RowError>& errors) const;
  RowError duplicate(std::uint64_t row, const std::string& complaint_number, bool in_this_file) const;
  const std::vector<std::string>& head() const { return head_; }
  bool is_complainant_column(size_t column) const;
  std::vector<std::string> unmapped_columns() const;  // of the header, not used by any field

 private:
  struct Source {
    const Field* field;
    size_t column;
    std::map<std::string, std::string> values = {};  // their value in lower case to ours
  };
  enum class Op { kEq, kNe, kIn, kContains, kGte, kLte, kEmpty, kNotEmpty };
  struct Condition {
    size_t column;
    Op op;
    std::vector<std::string> values = {};  // in lower case for `contains`
  };
  void read_filter(const JsonObject& filter);
  static bool holds(const Condition& condition, std::string_view cell);
  void read_cell(const Source& source, std::string_view cell, ComplaintSpec& spec,
                 const std::function<void(RowErrorCode, std::string)>& wrong) const;

  std::vector<std::string> head_;
  std::vector<Source> sources_;
  std::vector<Condition> conditions_;
  std::string day_format_;
};

}  // namespace pharos::complaints
