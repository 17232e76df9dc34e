#include "public_data/building/fact_writer.hpp"

#include <future>

#include "public_data/building/code_texts.hpp"
#include "public_data/building/sorted_rows.hpp"

namespace pharos::public_data {
namespace {

void write_row(FactWriters& columns, const FactRow& row) {
  const StagedFacts& facts = row.facts;
  const int care = (facts.multi ? kSeveralDevices : 0) | (row.event != 0 ? kSharedEvent : 0) |
                   (facts.several_codes ? kSeveralCodes : 0);
  columns.received.add(facts.date_received);
  columns.occurred.add(facts.date_of_event);
  columns.profile.add(row.profile);
  columns.kind.add(row.kind);
  columns.care.add(static_cast<std::uint8_t>(care));
  columns.report.add(facts.report_key);
  columns.event.add(row.event);
  columns.days.add(facts.days_to_report);
  columns.document.add(row.document);
  columns.device.add(facts.seq);
  columns.duplicate_of.add(row.duplicate_head);
  columns.place.add(facts.place);
}

// Writes the columns of a fixed size, and finds where each product code and each report is.
class RowWriter {
 public:
  RowWriter(FactWriters& columns, const RankedNames& names, const TakeDocument& take_document)
      : columns_(columns), slices_(names.of(Dimension::kProductCode).entries.size()), take_document_(take_document) {}

  void write(const SortedBucket& sorted) {
    for (const FactRow& row : sorted.rows) {
      const auto number = static_cast<std::uint32_t>(columns_.received.size());
      CodeSlice& slice = slices_[row.facts.product_code];
      if (slice.end_row == 0) slice = {.first_row = number, .first_kind = kinds_};
      slice.end_row = number + 1;
      kinds_ = std::max(kinds_, row.kind + 1);
      slice.end_kind = kinds_;
      if (row.facts.seq == 0) reports_.push_back(std::uint64_t{row.facts.report_key} << 32 | number);
      if (row.document == documents_) {
        take_document_(row.facts);
        ++documents_;
      }
      write_row(columns_, row);
    }
  }

  void finish(const std::vector<CodeSlice>& texts) {
    CodeSlice before;
    for (size_t code = 0; code < slices_.size(); ++code) {
      CodeSlice slice = slices_[code];
      if (slice.end_row == 0) {
        slice.first_row = slice.end_row = before.end_row;
        slice.first_kind = slice.end_kind = before.end_kind;
      }
      slice.first_text = texts[code].first_text;
      slice.end_text = texts[code].end_text;
      columns_.code.add(slice);
      before = slice;
    }
    std::ranges::sort(reports_);
    for (const std::uint64_t report : reports_) {
      columns_.report_key.add(static_cast<std::uint32_t>(report >> 32));
      columns_.report_row.add(static_cast<std::uint32_t>(report));
    }
  }

 private:
  FactWriters& columns_;
  std::vector<CodeSlice> slices_;
  const TakeDocument& take_document_;
  std::vector<std::uint64_t> reports_;  // key and row
  std::uint32_t kinds_ = 0;             // so far
  std::uint32_t documents_ = 0;
};

// Writes the columns of variable size: problems and texts.
class PartWriter {
 public:
  PartWriter(FactWriters& columns, const RankedNames& names)
      : columns_(columns), names_(names), slices_(names.of(Dimension::kProductCode).entries.size()) {}

  void write(const SortedBucket& sorted) {
    for (size_t first = 0; first < sorted.rows.size();) {
      const std::uint32_t code = sorted.rows[first].facts.product_code;
      std::array<CodeTexts, kTextFields> texts;
      size_t end = first;
      for (; end < sorted.rows.size() && sorted.rows[end].facts.product_code == code; ++end) {
        const StagedRow row = sorted.bucket->row_at(sorted.rows[end].offset);
        write_problems(Dimension::kProductProblem, row.product_problems, columns_.product_problem,
                       columns_.product_problem_end);
        write_problems(Dimension::kPatientProblem, row.patient_problems, columns_.patient_problem,
                       columns_.patient_problem_end);
        texts[static_cast<size_t>(TextField::kReportNumber)].add(row.report_number);
        texts[static_cast<size_t>(TextField::kModel)].add(row.model);
        texts[static_cast<size_t>(TextField::kCatalog)].add(row.catalog);
        texts[static_cast<size_t>(TextField::kLot)].add(row.lot);
      }
      for (size_t field = 0; field < kTextFields; ++field) {
        slices_[code].first_text[field] = static_cast<std::uint32_t>(columns_.text_end[field].size());
        texts[field].write(columns_.text_rank[field], columns_.text_end[field], columns_.text[field]);
        slices_[code].end_text[field] = static_cast<std::uint32_t>(columns_.text_end[field].size());
      }
      first = end;
    }
  }

  // Only with the positions of the texts.
  const std::vector<CodeSlice>& slices() const { return slices_; }

 private:
  void write_problems(Dimension dimension, std::span<const std::uint32_t> numbers, ColumnWriter<std::uint32_t>& ids,
                      ColumnWriter<std::uint32_t>& ends) {
    for (const std::uint32_t number : numbers) ids.add(names_.rank(dimension, number));
    ends.add(static_cast<std::uint32_t>(ids.size()));
  }

  FactWriters& columns_;
  const RankedNames& names_;
  std::vector<CodeSlice> slices_;
};

void write_names(FactWriters& columns, const RankedNames& names) {
  for (std::uint32_t dimension = 0; dimension < kDimensions; ++dimension) {
    for (const RankedName& entry : names.ranked[dimension].entries) {
      columns.name_bytes.add(std::span{entry.name});
      columns.name_bytes.add(std::span{entry.code});
      columns.name.add({.dimension = dimension,
                        .parent = entry.parent,
                        .end = columns.name_bytes.size(),
                        .code_bytes = static_cast<std::uint32_t>(entry.code.size())});
    }
  }
}

}  // namespace

void write_facts(FactWriters& columns, ReportStaging& staging, const TakeDocument& take_document) {
  const RankedNames names{staging.names};
  write_names(columns, names);
  RowSorter sorter{staging, names};
  RowWriter rows{columns, names, take_document};
  PartWriter parts{columns, names};
  // While one bucket is written, the next is sorted.
  SortedBucket next = sorter.sort(0);
  for (size_t bucket = 0; bucket < staging.rows.bucket_count(); ++bucket) {
    const SortedBucket sorted = std::move(next);
    next = {};
    auto writing_parts = std::async(std::launch::async, [&parts, &sorted] { parts.write(sorted); });
    auto writing_rows = std::async(std::launch::async, [&rows, &sorted] { rows.write(sorted); });
    if (bucket + 1 < staging.rows.bucket_count()) next = sorter.sort(bucket + 1);
    writing_parts.get();
    writing_rows.get();
  }
  rows.finish(parts.slices());
  columns.profile_values.add(sorter.profiles());
  columns.kind_values.add(sorter.kinds());
}

}  // namespace pharos::public_data
