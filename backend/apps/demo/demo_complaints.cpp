#include "demo/demo_complaints.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "core/display_date.hpp"
#include "public_data/generate/random.hpp"

namespace pharos {
namespace {

using complaints::ComplainantType;
using complaints::ComplaintSpec;
using complaints::ComplaintStatus;
using complaints::Reportable;
using products::Product;
using public_data::generate::Random;

constexpr int kYears = 3;
constexpr std::uint64_t kSeed = 20'260'935;

// A failure mode: how it is described, how it is coded, how often it occurs.
struct Problem {
  std::string_view nature;
  std::array<std::string_view, 3> narrative;
  std::string_view imdrf_a;
  std::string_view internal_code;
  std::uint32_t weight;
};

constexpr std::array<Problem, 10> kProblems = {{
    {"Leak",
     {"moisture was found inside the housing", "fluid had entered at the seam and the unit stopped working",
      "the connector was wet when it was removed from its holder"},
     "A0504",
     "LEAK-01",
     22},
    {"Breakage",
     {"the tip broke off during handling", "the clip snapped when the unit was returned to its cradle",
      "it broke and one fragment could not be located at first"},
     "A0401",
     "MECH-02",
     16},
    {"Battery",
     {"the unit shut down although the battery indicator showed half charge",
      "the battery lasted two hours instead of eight", "it would not start on battery power"},
     "A0705",
     "PWR-04",
     14},
    {"Alarm",
     {"no alarm sounded although the reading was out of range", "the alarm was barely audible in the hallway",
      "it alarmed repeatedly with no identifiable cause"},
     "A160106",
     "ALM-03",
     11},
    {"Reading",
     {"the reading differed from the laboratory value by more than 25%",
      "two readings taken one minute apart differed widely",
      "the result was inconsistent with the patient's condition"},
     "A0908",
     "MEAS-07",
     11},
    {"Display",
     {"the display stayed blank after power-on", "half of the digits were unreadable",
      "the display froze and the unit had to be restarted"},
     "A090206",
     "DISP-05",
     8},
    {"Connection",
     {"the connection dropped repeatedly", "no data were received for two hours although both units were side by side",
      "the units had to be paired again after every interruption"},
     "A1305",
     "COM-06",
     7},
    {"Packaging",
     {"the sterile pouch was open at one edge when it was removed from the box",
      "there was a small hole in the packaging", "the seal had come loose during storage"},
     "A020504",
     "PKG-08",
     5},
    {"Overheating",
     {"the housing became too hot to touch", "there was a burning smell near the charger",
      "the handle was hot after ten minutes of use"},
     "A1005",
     "HEAT-09",
     3},
    {"Instructions",
     {"staff could not find cleaning instructions for the part",
      "the steps in the leaflet did not match the labels on the unit",
      "the family did not understand when to replace the part"},
     "A2103",
     "IFU-10",
     3},
}};

struct Effect {
  std::string_view narrative;
  std::string_view imdrf_e;
  std::string_view imdrf_f;
  std::string_view outcome;
  bool is_serious;
  std::uint32_t weight;
};
constexpr std::array<Effect, 5> kEffects = {{
    {"No patient harm was reported.", "E2403", "F26", "", false, 78},
    {"The patient had brief pain and was monitored on the ward.", "E2330", "F11", "Other", false, 11},
    {"There was minor bleeding, which stopped with pressure.", "E0506", "F11", "Other", false, 6},
    {"The patient had a deep burn that required surgery.", "E1704", "F12", "Required Intervention", true, 3},
    {"The patient lost consciousness and was admitted to the hospital.", "E0119", "F08", "Hospitalization", true, 2},
}};

constexpr std::array<std::string_view, 6> kBeginnings = {"A nurse reported that {}.",
                                                         "The hospital reported that {}.",
                                                         "During a routine procedure, {}.",
                                                         "The customer wrote that {}.",
                                                         "Our field service engineer noted that {}.",
                                                         "The caller stated that {}."};
constexpr std::array<std::string_view, 4> kEndings = {"The unit was replaced.", "The part was retained for return.",
                                                      "It is unknown whether the unit will be returned.",
                                                      "The procedure was completed with another device."};
constexpr std::array<std::string_view, 8> kCountries = {"US", "US", "US", "DE", "FR", "GB", "SE", "CA"};
constexpr std::array<std::string_view, 6> kFirstNames = {"Helen", "Jonas", "Marta", "Oliver", "Priya", "Samuel"};
constexpr std::array<std::string_view, 6> kLastNames = {"Adler", "Brook", "Castell", "Dyer", "Ekberg", "Fontaine"};
constexpr std::array<std::string_view, 5> kPlaces = {"Northgate Hospital", "Lakeside Clinic", "St. Brendan's Infirmary",
                                                     "Harbor Medical Center", "Elmwood Surgery"};
constexpr std::array<ComplainantType, 7> kTypes = {ComplainantType::kHealthProfessional,
                                                   ComplainantType::kHealthProfessional,
                                                   ComplainantType::kFacility,
                                                   ComplainantType::kFacility,
                                                   ComplainantType::kPatient,
                                                   ComplainantType::kLayUser,
                                                   ComplainantType::kDistributor};

template <class List>
const auto& by_weight(const List& list, Random& random) {
  std::uint32_t total = 0;
  for (const auto& one : list) total += one.weight;
  std::uint32_t place = random.below(total);
  for (const auto& one : list) {
    if (place < one.weight) return one;
    place -= one.weight;
  }
  return list.front();
}

std::string day_text(std::chrono::sys_days day) {
  const std::chrono::year_month_day date{day};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

void add_complainant(Random& random, ComplaintSpec& spec) {
  spec.complainant_type = random.of(kTypes);
  if (random.in_thousand(120)) return;
  const std::string_view first_name = random.of(kFirstNames);
  spec.complainant_name = fmt::format("{} {}", first_name, random.of(kLastNames));
  if (spec.complainant_type != ComplainantType::kPatient && spec.complainant_type != ComplainantType::kLayUser) {
    spec.complainant_organisation = random.of(kPlaces);
  }
  if (random.in_thousand(860)) spec.complainant_address = fmt::format("{} Mill Lane, Newport", random.between(1, 240));
  if (random.in_thousand(840)) spec.complainant_phone = fmt::format("+1 555 01{:02}", random.below(100));
}

// The outcome: the older the complaint, the more likely it is closed.
void add_answer(Random& random, int age_days, bool is_serious, ComplaintSpec& spec) {
  const bool is_closed = random.in_thousand(age_days > 120 ? 950 : age_days > 40 ? 450 : 60);
  spec.status = is_closed       ? ComplaintStatus::kClosed
                : age_days > 20 ? ComplaintStatus::kUnderInvestigation
                : age_days > 5  ? ComplaintStatus::kTriaged
                                : ComplaintStatus::kNew;
  spec.investigation_required = is_serious || random.in_thousand(700);
  spec.investigation_performed = is_closed && *spec.investigation_required;
  if (!*spec.investigation_required) {
    spec.investigation_justification = "Same failure mode as a previously investigated complaint.";
  }
  if (!is_closed) return;
  if (random.in_thousand(900))
    spec.correction_action = "Unit replaced. The lot was reviewed; no other units were affected.";
  if (random.in_thousand(880)) spec.reply_to_complainant = "The outcome of our review was sent by letter.";
  if (*spec.investigation_performed)
    spec.investigation_summary = "The reported failure was confirmed on the returned unit.";
  spec.reportable_us = is_serious ? Reportable::kYes : Reportable::kNo;
  spec.reportable_eu = is_serious && random.in_thousand(700) ? Reportable::kYes : Reportable::kNo;
}

ComplaintSpec make_complaint(Random& random, const Product& product, int number, std::chrono::sys_days received,
                             int age_days) {
  const Problem& problem = by_weight(kProblems, random);
  const Effect& effect = by_weight(kEffects, random);
  ComplaintSpec spec;
  spec.complaint_number = fmt::format("CMP-{:06}", number);
  spec.date_received = day_text(received);
  spec.date_of_event = random.in_thousand(930) ? day_text(received - std::chrono::days{random.below(30)}) : "";
  spec.date_aware = spec.date_received;
  const std::string_view beginning = random.of(kBeginnings);
  const std::string narrative = fmt::format(fmt::runtime(beginning), random.of(problem.narrative));
  spec.description = fmt::format("{} {} {}", narrative, effect.narrative, random.of(kEndings));
  spec.nature = random.in_thousand(950) ? problem.nature : "";
  spec.device_name = product.name;
  spec.country = random.of(kCountries);
  if (random.in_thousand(920)) {
    const auto year = random.between(23, 26);
    spec.lot_number = fmt::format("L{:02}{:03}", year, random.below(60));
  }
  if (random.in_thousand(500)) spec.serial_number = fmt::format("SN{:07}", random.below(9'999'999));
  spec.device_returned = random.in_thousand(420);
  spec.device_in_use_at_event = random.in_thousand(800);
  spec.internal_codes.emplace_back(problem.internal_code);
  if (random.in_thousand(850)) spec.imdrf[0].emplace_back(problem.imdrf_a);
  if (random.in_thousand(700)) spec.imdrf[4].emplace_back(effect.imdrf_e);
  if (random.in_thousand(700)) spec.imdrf[5].emplace_back(effect.imdrf_f);
  if (!effect.outcome.empty()) spec.patient_outcome.emplace_back(effect.outcome);
  add_complainant(random, spec);
  add_answer(random, age_days, effect.is_serious, spec);
  return spec;
}

}  // namespace

void make_demo_complaints(Application& application, const TenantId& tenant, const UserId& by, Timestamp now,
                          int total) {
  const jobs::TenantGate gate;
  const auto scope = gate.scope_of_job(tenant);
  const auto list = application.hub()
                        .products.list(scope, {.order_by = {{.column = "created_at"}}, .paging = {.page_size = 100}})
                        .rows;
  if (list.empty()) return;
  const auto today = std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::microseconds>{std::chrono::microseconds{now.microseconds}});
  int number = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    const Product& product = list[i];
    for (int year = kYears; year >= 1; --year) {
      Random random{kSeed, i * 10 + static_cast<std::uint64_t>(year)};
      const int count = total / (static_cast<int>(list.size()) * kYears) + (i == 0 && year == 1 ? 60 : 0);
      std::vector<ComplaintSpec> specs;
      for (int n = 0; n < count; ++n) {
        const int age = static_cast<int>(random.below(365)) + 365 * (year - 1);
        specs.push_back(make_complaint(random, product, ++number, today - std::chrono::days{age}, age));
      }
      constexpr size_t kDayLetters = 3;  // of "01 Oct 2026"
      const auto begin = display_day(day_text(today - std::chrono::days{365 * year}));
      const auto name = "Complaints from " + begin.substr(kDayLetters);
      application.hub().complaint_imports.import_specs(scope,
                                                       {.id = new_id<complaints::DatasetId>("cds"),
                                                        .product_id = product.id,
                                                        .name = name,
                                                        .file_name = fmt::format("complaints-{}.csv", year),
                                                        .row_count = count,
                                                        .filter = {{"all", JsonArray{}}}},
                                                       specs, by);
    }
  }
}

std::vector<products::Product> demo_products_sold(Application& application, const TenantScope& tenant) {
  auto counts = application.hub().complaint_statistics.counts_since(tenant, "2000-01-01");
  std::ranges::stable_sort(counts, std::greater{}, &complaints::ProductCount::count);
  std::vector<products::Product> sold;
  for (const auto& row : counts) {
    auto product = application.hub().products.find(tenant, row.product_id);
    if (product && product->status == products::ProductStatus::kActive) sold.push_back(*std::move(product));
  }
  return sold;
}

}  // namespace pharos
