#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <limits>

#include "public_data/columns/column_file.hpp"

// The adverse-event facts of a data version. Everything the filters and counts touch is a small number; ids of names
// are ranks in collation order, so they sort like the names. Never change the layout of a published version: a new
// layout gets a new number in store_format.hpp.
namespace pharos::public_data {

// A missing day.
constexpr std::int32_t kNoDay = std::numeric_limits<std::int32_t>::min();

// Combinations of a report's values that are filtered and counted together; the id is the position.
struct Profile {
  std::uint32_t country = 0;
  std::uint32_t occupation = 0;
  std::uint32_t noe = 1;  // number of events
  std::uint8_t event_type = 0;
  std::uint8_t source = 0;
  std::uint8_t lacks = 0;      // QualityFlag bits
  std::uint8_t duplicate = 0;  // DuplicateRole
  std::uint32_t is_summary = 0;

  bool operator==(const Profile&) const = default;
};

// The same for the values of a device; those of a product code are adjacent.
struct DeviceKind {
  std::uint32_t manufacturer = 0;
  std::uint32_t manufacturer_name = 0;
  std::uint32_t brand = 0;
  std::uint16_t has_udi = 0;
  std::uint16_t is_implant = 0;

  bool operator==(const DeviceKind&) const = default;
};

// Texts of a device that pages can be sorted by. Each row has the rank of its text among those of the product code.
enum class TextField : std::uint8_t { kReportNumber, kModel, kCatalog, kLot };
constexpr size_t kTextFields = 4;

// What belongs to a product code; the position is its id. Slices follow each other without gaps; one may be empty.
struct CodeSlice {
  std::uint32_t first_row = 0;
  std::uint32_t end_row = 0;
  std::uint32_t first_kind = 0;
  std::uint32_t end_kind = 0;
  std::array<std::uint32_t, kTextFields> first_text{};
  std::array<std::uint32_t, kTextFields> end_text{};
};

// A name of a dictionary; the bytes of name and code are in `name_bytes`, one after the other.
struct NameFacts {
  std::uint32_t dimension = 0;
  std::uint32_t parent = 0;
  std::uint64_t end = 0;  // of the code, which follows the name
  std::uint32_t code_bytes = 0;
  std::uint32_t reserved = 0;
};

// A report of a group: an event, by its number, or near-duplicates, by their smallest report key.
struct GroupMember {
  std::uint32_t group = 0;
  std::uint32_t report_key = 0;

  auto operator<=>(const GroupMember&) const = default;
};

// What the next version needs to find groups: a hash that all reports of a group have.
struct NumberedReport {
  std::uint64_t number = 0;
  std::uint32_t report_key = 0;
  std::uint32_t place = 0;
};

// A file of the text index; the position is its number. Its documents are a part of the column `text_document`.
struct TextSegment {
  std::uint64_t bytes = 0;  // of the file
  std::uint64_t identity = 0;
  std::uint32_t first = 0;
  std::uint32_t end = 0;
};

// Bits of the column `care`: rows that must not simply be added up.
constexpr std::uint8_t kSeveralDevices = 1;  // of the report
constexpr std::uint8_t kSharedEvent = 2;     // the event has several reports
constexpr std::uint8_t kSeveralCodes = 4;    // the report has devices of several product codes

// The columns of a version. One row per device of a report, in the order of product code, date received (newest first),
// report key and device (both descending), which is the order of pages. A missing day is kNoDay.
template <template <class> class Column>
struct FactTable {
  // `stem` is the beginning of the file names.
  explicit FactTable(const std::filesystem::path& stem)
      : received(stem, "received"),
        occurred(stem, "occurred"),
        profile(stem, "profile"),
        kind(stem, "kind"),
        care(stem, "care"),
        report(stem, "report"),
        event(stem, "event"),
        days(stem, "days"),
        document(stem, "document"),
        device(stem, "device"),
        duplicate_of(stem, "duplicate-of"),
        place(stem, "place"),
        product_problem_end(stem, "product-problem-end"),
        product_problem(stem, "product-problem"),
        patient_problem_end(stem, "patient-problem-end"),
        patient_problem(stem, "patient-problem"),
        text_rank{Column<std::uint32_t>{stem, "report-number-rank"}, Column<std::uint32_t>{stem, "model-rank"},
                  Column<std::uint32_t>{stem, "catalog-rank"}, Column<std::uint32_t>{stem, "lot-rank"}},
        text_end{Column<std::uint64_t>{stem, "report-number-end"}, Column<std::uint64_t>{stem, "model-end"},
                 Column<std::uint64_t>{stem, "catalog-end"}, Column<std::uint64_t>{stem, "lot-end"}},
        text{Column<char>{stem, "report-number"}, Column<char>{stem, "model"}, Column<char>{stem, "catalog"},
             Column<char>{stem, "lot"}},
        code(stem, "code"),
        profile_values(stem, "profile-values"),
        kind_values(stem, "kind-values"),
        name(stem, "name"),
        name_bytes(stem, "name-bytes"),
        report_key(stem, "report-key"),
        report_row(stem, "report-row"),
        event_member(stem, "event-member"),
        duplicate_member(stem, "duplicate-member"),
        event_number(stem, "event-number"),
        duplicate_number(stem, "duplicate-number"),
        text_segment(stem, "text-segment"),
        text_document(stem, "text-document") {}

  // Per row.
  Column<std::int32_t> received;
  Column<std::int32_t> occurred;
  Column<std::uint32_t> profile;  // position in profile_values
  Column<std::uint32_t> kind;     // position in kind_values
  Column<std::uint8_t> care;
  Column<std::uint32_t> report;    // its key
  Column<std::uint32_t> event;     // the number of an event with several reports, 0 for a report that is its own event
  Column<std::int32_t> days;       // from the manufacturer becoming aware to the report, or kNoReportingClock
  Column<std::uint32_t> document;  // in the order of the rows: the same for all devices of a report within a code
  Column<std::uint16_t> device;    // its position in the report
  Column<std::uint32_t> duplicate_of;         // the smallest report key of its near-duplicates, 0 if it has none
  Column<std::uint32_t> place;                // of the complete report in the record log
  Column<std::uint32_t> product_problem_end;  // the problems of a row start where those of the row before end
  Column<std::uint32_t> product_problem;
  Column<std::uint32_t> patient_problem_end;
  Column<std::uint32_t> patient_problem;
  std::array<Column<std::uint32_t>, kTextFields> text_rank;  // among the texts of the product code

  // The texts of a product code in order.
  std::array<Column<std::uint64_t>, kTextFields> text_end;  // position in `text`
  std::array<Column<char>, kTextFields> text;

  Column<CodeSlice> code;
  Column<Profile> profile_values;
  Column<DeviceKind> kind_values;
  Column<NameFacts> name;
  Column<char> name_bytes;

  // Per report, by key.
  Column<std::uint32_t> report_key;
  Column<std::uint32_t> report_row;  // of its first device

  Column<GroupMember> event_member;  // in order; only groups of several reports
  Column<GroupMember> duplicate_member;
  Column<NumberedReport> event_number;  // in order
  Column<NumberedReport> duplicate_number;

  Column<TextSegment> text_segment;     // none if the narratives cannot be searched
  Column<std::uint32_t> text_document;  // `document` for each document of a segment; see text_search::IndexSegment

  template <class Visit>
  void each_file(const Visit& visit) {
    each_file(*this, visit);
  }
  template <class Visit>
  void each_file(const Visit& visit) const {
    each_file(*this, visit);
  }
  // The columns that most queries read.
  template <class Visit>
  void each_hot_file(const Visit& visit) const {
    const auto all = [&visit](const auto&... columns) { (visit(columns.file()), ...); };
    all(received, profile, kind, care, report, event, days, document, product_problem_end, product_problem,
        patient_problem_end, patient_problem, code, profile_values, kind_values, name, name_bytes);
  }

 private:
  template <class Self, class Visit>
  static void each_file(Self& self, const Visit& visit) {
    const auto all = [&visit](auto&... columns) { (visit(columns.file()), ...); };
    all(self.received, self.occurred, self.profile, self.kind, self.care, self.report, self.event, self.days,
        self.document, self.device, self.duplicate_of, self.place, self.product_problem_end, self.product_problem,
        self.patient_problem_end, self.patient_problem, self.code, self.profile_values, self.kind_values, self.name,
        self.name_bytes, self.report_key, self.report_row, self.event_member, self.duplicate_member, self.event_number,
        self.duplicate_number, self.text_segment, self.text_document);
    for (size_t i = 0; i < kTextFields; ++i) all(self.text_rank[i], self.text_end[i], self.text[i]);
  }
};

using FactColumns = FactTable<Column>;
using FactWriters = FactTable<ColumnWriter>;

// Completes the files of a version: all of them get the same build number.
void seal(FactWriters& writers);

// Throws Error{kUnavailable} naming a file that was written by another build than the first.
void require_one_build(const FactColumns& columns);

}  // namespace pharos::public_data
