#include "public_data/store/staging.hpp"

#include <algorithm>

#include "public_data/store/collation.hpp"
#include "public_data/store/record_image.hpp"
#include "public_data/store/schema.hpp"

namespace pharos::public_data {
namespace {

Connection& with_staging(Connection& facts) {
  for (const Fragment& sql : {kStageAe, kStageProb, kStageReplaced, kStageMap}) facts.execute(sql);
  return facts;
}

bool is_first_of_code(const AdverseEventReport& report, const EventDevice& device, size_t seq) {
  const auto& code = device.device_report_product_code;
  const auto earlier = report.device.begin() + static_cast<std::ptrdiff_t>(seq);
  return std::none_of(report.device.begin(), earlier,
                      [&code](const EventDevice& other) { return other.device_report_product_code == code; });
}

}  // namespace

bool SeenKeys::note(std::uint32_t key) {
  auto& page = pages_[key / kPageKeys];
  if (page.empty()) page.resize(kPageKeys);
  const bool was_seen = page[key % kPageKeys];
  page[key % kPageKeys] = true;
  return was_seen;
}

Staging::Staging(Connection& facts, RecordLogWriter& images)
    : facts_(with_staging(facts)),
      rows_(facts, Appender::Place::kTemporary, "s_ae"),
      problems_(facts, Appender::Place::kTemporary, "s_prob"),
      images_(images) {}

Change Staging::add(const AdverseEventReport& report) {
  image_.clear();
  write_image(image_, report);
  arrival_ = images_.add(image_);
  const bool is_again = seen_.note(report.mdr_report_key);
  if (is_again) replaced_[report.mdr_report_key] = arrival_;
  const ReportFacts facts = facts_of(report);
  // A report without a device is still a report: one row that names none.
  static const EventDevice kNoDevice{};
  if (report.device.empty()) add_device(report, facts, kNoDevice, 0);
  for (size_t seq = 0; seq < report.device.size(); ++seq) add_device(report, facts, report.device[seq], seq);
  add_problems(report);
  return is_again ? Change::kChanged : Change::kAdded;
}

void Staging::add_device(const AdverseEventReport& report, const ReportFacts& facts, const EventDevice& device,
                         size_t seq) {
  rows_.add(arrival_)
      .add(std::int64_t{report.mdr_report_key})
      .add(static_cast<std::int64_t>(seq))
      .add(std::int64_t{names(Dimension::kProductCode).number_of(device.device_report_product_code)})
      .add(std::int64_t{names(Dimension::kBrand).number_of(device.brand_name)})
      .add(std::int64_t{names(Dimension::kManufacturerName).number_of(device.manufacturer_d_name)})
      .add(std::int64_t{names(Dimension::kCountry).number_of(report.reporter_country_code)})
      .add(std::int64_t{names(Dimension::kOccupation).number_of(report.reporter_occupation_code)})
      .add(static_cast<std::int64_t>(report.event_type))
      .add(static_cast<std::int64_t>(report.report_source_code))
      .add(std::int64_t{report.device.size() > 1})
      .add(std::int64_t{is_first_of_code(report, device, seq)})
      .add(std::int64_t{facts.is_summary})
      .add(std::int64_t{report.noe_summarized})
      .add(static_cast<std::int64_t>(facts.event))
      .add(report.date_received)
      .add(report.date_of_event)
      .add(std::int64_t{names_udi(device)})
      .add(std::int64_t{device.implant_flag.value_or(false)})
      .add(std::int64_t{facts.lacks})
      .add(facts.days_to_report ? std::optional<std::int64_t>{*facts.days_to_report} : std::nullopt)
      .add(static_cast<std::int64_t>(facts.print))
      .add(report.report_number)
      .add(device.model_number)
      .add(device.catalog_number)
      .add(device.lot_number)
      .end_row();
}

void Staging::add_problems(const AdverseEventReport& report) {
  noted_.clear();
  for (const Problem& problem : report.product_problems) add_problem(report, Dimension::kProductProblem, problem);
  noted_.clear();
  for (const EventPatient& patient : report.patient) {
    for (const Problem& problem : patient.patient_problems) add_problem(report, Dimension::kPatientProblem, problem);
  }
}

// A problem counts once per report, however many patients have it.
void Staging::add_problem(const AdverseEventReport& report, Dimension dimension, const Problem& problem) {
  const std::string& name = problem.term.empty() ? problem.fda_code : problem.term;
  const std::uint32_t number = names(dimension).number_of(name, problem.fda_code);
  if (std::ranges::find(noted_, number) != noted_.end()) return;
  noted_.push_back(number);
  problems_.add(arrival_)
      .add(std::int64_t{report.mdr_report_key})
      .add(std::int64_t{dimension == Dimension::kPatientProblem})
      .add(std::int64_t{number})
      .end_row();
}

void Staging::finish() {
  rows_.finish();
  problems_.finish();
  write_dictionaries();
  write_replaced();
}

void Staging::write_replaced() {
  Appender replaced{facts_, Appender::Place::kTemporary, "s_replaced"};
  for (const auto& [key, arrival] : replaced_) replaced.add(std::int64_t{key}).add(arrival).end_row();
  replaced.finish();
}

void Staging::write_dictionaries() {
  std::array<DictionaryBuilder::Ranked, kDimensions> ranked;
  // The canonical names follow from the spellings.
  auto& makers = names(Dimension::kManufacturer);
  auto spellings = names(Dimension::kManufacturerName).ranked();
  std::vector<std::uint32_t> maker_of_spelling;
  for (const auto& entry : spellings.entries)
    maker_of_spelling.push_back(makers.number_of(canonical_manufacturer(entry.name)));
  for (size_t i = 0; i < kDimensions; ++i) ranked[i] = names_[i].ranked();
  auto& spelled = ranked[static_cast<size_t>(Dimension::kManufacturerName)];
  const auto& made = ranked[static_cast<size_t>(Dimension::kManufacturer)];
  for (size_t i = 0; i < maker_of_spelling.size(); ++i) {
    spelled.entries[i].parent = made.rank_of_number[maker_of_spelling[i]];
  }

  Appender dictionary{facts_, Appender::Place::kDatabase, "dictionary"};
  Appender map{facts_, Appender::Place::kTemporary, "s_map"};
  for (size_t i = 0; i < kDimensions; ++i) {
    const auto dimension = static_cast<std::int64_t>(i);
    std::int64_t id = 0;
    for (const auto& entry : ranked[i].entries) {
      dictionary.add(dimension).add(id++).add(entry.name).add(entry.code).add(std::int64_t{entry.parent}).end_row();
    }
    std::int64_t number = 0;
    for (const std::uint32_t rank : ranked[i].rank_of_number) {
      const auto& entry = ranked[i].entries[rank];
      map.add(dimension).add(number++).add(std::int64_t{rank}).add(std::int64_t{entry.parent}).end_row();
    }
  }
  dictionary.finish();
  map.finish();
}

}  // namespace pharos::public_data
