#include "public_data/building/base_reports.hpp"

#include "public_data/columns/store_files.hpp"

namespace pharos::public_data {
namespace {

// Ids of the base serve as provisional numbers.
StagedRow staged(const Facts& facts, const CodeSlice& code, std::uint32_t product_code, std::uint32_t indexed,
                 std::uint32_t row) {
  const FactColumns& columns = facts.columns();
  const Profile& profile = facts.profile_of(row);
  const DeviceKind& kind = facts.kind_of(row);
  const auto text = [&](TextField field) {
    return facts.text(field, code, columns.text_rank[static_cast<size_t>(field)][row]);
  };
  return {.facts = {.place = columns.place[row],
                    .report_key = columns.report[row],
                    .product_code = product_code,
                    .brand = kind.brand,
                    .manufacturer_name = kind.manufacturer_name,
                    .country = profile.country,
                    .occupation = profile.occupation,
                    .noe = profile.noe,
                    .indexed = indexed,
                    .date_received = columns.received[row],
                    .date_of_event = columns.occurred[row],
                    .days_to_report = columns.days[row],
                    .seq = columns.device[row],
                    .event_type = profile.event_type,
                    .source = profile.source,
                    .lacks = profile.lacks,
                    .multi = (columns.care[row] & kSeveralDevices) != 0,
                    .several_codes = (columns.care[row] & kSeveralCodes) != 0,
                    .summary = profile.is_summary != 0,
                    .udi = kind.has_udi != 0,
                    .implant = kind.is_implant != 0},
          .product_problems = facts.product_problems(row),
          .patient_problems = facts.patient_problems(row),
          .report_number = text(TextField::kReportNumber),
          .model = text(TextField::kModel),
          .catalog = text(TextField::kCatalog),
          .lot = text(TextField::kLot)};
}

}  // namespace

BaseReports::BaseReports(const BaseVersion& base, bool keeps_index)
    : base_(base),
      facts_(facts_stem(base.folder, base.version)),
      segments_(keeps_index ? KeptSegments{facts_.columns()} : KeptSegments{}),
      files_(report_files(base.folder, base.version)),
      log_(files_) {}

std::vector<std::filesystem::path> BaseReports::segment_files() const {
  std::vector<std::filesystem::path> files;
  for (const auto& [number, segment] : segments_.all()) {
    files.push_back(text_segment_file(base_.folder, base_.version, number));
  }
  return files;
}

std::optional<Place> BaseReports::find(std::uint32_t report_key) const {
  const auto row = facts_.find_report(report_key);
  if (!row) return std::nullopt;
  return facts_.columns().place[*row];
}

std::string BaseReports::image_at(Place place) const {
  std::string image;
  log_.read({&place, 1}, [&image](size_t, std::string_view record) { image = record; });
  return image;
}

void BaseReports::fill(ReportStaging& staging) const {
  const FactColumns& columns = facts_.columns();
  for (size_t i = 0; i < kDimensions; ++i) {
    const auto dimension = static_cast<Dimension>(i);
    if (dimension == Dimension::kManufacturer) continue;  // recomputed from the spellings
    const Dictionary& names = facts_.names(dimension);
    for (size_t id = 0; id < names.size(); ++id) {
      staging.names_of(dimension).number_of(names.at(id).name, names.at(id).code);
    }
  }
  for (size_t i = 0; i < columns.report_key.size(); ++i) {
    staging.reports.add(columns.report_key[i], columns.place[columns.report_row[i]]);
  }
  for (const NumberedReport& member : columns.event_number.all()) staging.events.add(member);
  for (const NumberedReport& member : columns.duplicate_number.all()) staging.duplicates.add(member);
  const std::vector<std::uint32_t> indexed = segments_.numbers_of_documents(facts_.columns());
  const Dictionary& codes = facts_.names(Dimension::kProductCode);
  for (std::uint32_t id = 0; id < codes.size(); ++id) {
    const CodeSlice& code = columns.code[id];
    for (std::uint32_t row = code.first_row; row < code.end_row; ++row) {
      staging.rows.add(codes.at(id).name, staged(facts_, code, id, indexed[columns.document[row]], row));
    }
  }
}

}  // namespace pharos::public_data
