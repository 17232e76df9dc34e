#include "public_data/generate/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "core/json.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/generate/families.hpp"
#include "public_data/generate/random.hpp"
#include "public_data/generate/world.hpp"
#include "public_data/normalize/classification_rules.hpp"
#include "public_data/normalize/event_report.hpp"
#include "public_data/record_log/record_image.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

const Date kToday = *find_date(2026, 11, 15);

GenerateOptions small(std::uint64_t reports, std::uint64_t seed = 7) {
  return {.reports = reports, .seed = seed, .data_through = default_data_through(kToday)};
}

std::uint64_t hash_of(std::string_view text, std::uint64_t before) {
  std::uint64_t hash = before ^ 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

using Fingerprints = std::map<std::string, std::uint64_t>;

// One number for each record type, so that a difference shows where it is.
Fingerprints fingerprints(const Generator& generator) {
  Fingerprints found;
  std::string image;
  const auto into = [&image](std::uint64_t& hash) {
    return [&image, &hash](const auto& record) {
      image.clear();
      write_image(image, record);
      hash = hash_of(image, hash);
    };
  };
  generator.reports(into(found["reports"]));
  generator.recalls(into(found["recalls"]));
  generator.enforcements(into(found["enforcements"]));
  generator.classifications(into(found["classifications"]));
  generator.gudid_devices([&hash = found["devices"]](const GudidDevice& device) {
    hash = hash_of(device.public_device_record_key + device.primary_di + device.device_description, hash);
    hash = hash_of(device.brand_name + device.version_or_model_number + device.company_name, hash);
    for (const GudidIdentifier& identifier : device.identifiers) hash = hash_of(identifier.id, hash);
    for (const GudidProductCode& entry : device.product_codes) hash = hash_of(entry.code, hash);
  });
  found["truth"] = hash_of(to_text(generator.truth()), 0);
  return found;
}

std::vector<AdverseEventReport> all_reports(const Generator& generator) {
  std::vector<AdverseEventReport> reports;
  generator.reports(collect_into(reports));
  return reports;
}

// Letters and digits only, case folded.
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (isalnum(static_cast<unsigned char>(c)) != 0) letters += static_cast<char>(toupper(c));
  }
  return letters;
}

TEST(GeneratorTest, TheDataEndWithTheMonthBeforeLast) {
  EXPECT_EQ(to_iso(default_data_through(kToday)), "2026-09-30");
  EXPECT_EQ(to_iso(default_data_through(*find_date(2024, 4, 30))), "2024-02-29");
  EXPECT_EQ(to_iso(default_data_through(*find_date(2025, 1, 1))), "2024-11-30");
}

TEST(GeneratorTest, ASeedGivesTheSameDataEverywhere) {
  // These numbers detect a processor or library with different results. They change with the generator and the shipped
  // tables.
  const auto found = fingerprints(Generator{small(3000)});
  const Fingerprints expected = {{"classifications", 13080886446666022401U}, {"devices", 13928543100840662281U},
                                 {"enforcements", 11169710230188889446U},    {"recalls", 13830827477969623663U},
                                 {"reports", 2906998696884607181U},          {"truth", 17900344004701381692U}};
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found, fingerprints(Generator{small(3000)}));
  const auto other = fingerprints(Generator{small(3000, 8)});
  EXPECT_EQ(other.at("classifications"), found.at("classifications")) << "they come from the shipped table";
  for (const auto* kind : {"devices", "enforcements", "recalls", "reports", "truth"}) {
    EXPECT_NE(other.at(kind), found.at(kind)) << kind;
  }
}

TEST(GeneratorTest, PartitionsAndThreadsDoNotChangeTheData) {
  const Generator generator{small(5000)};
  const auto whole = all_reports(generator);
  std::vector<std::vector<AdverseEventReport>> parts(8);
  std::vector<std::jthread> threads;
  for (size_t i = 0; i < parts.size(); ++i) {
    threads.emplace_back([&generator, &parts, i] {
      generator.reports(i * 700, i == 7 ? 1'000'000 : (i + 1) * 700, collect_into(parts[i]));
    });
  }
  threads.clear();
  std::vector<AdverseEventReport> joined;
  for (auto& part : parts) std::ranges::move(part, std::back_inserter(joined));
  EXPECT_EQ(joined, whole);
  // A sink that does not move the report gets the same data.
  size_t place = 0;
  generator.reports([&whole, &place](const AdverseEventReport& report) { EXPECT_EQ(report, whole[place++]); });
}

TEST(GeneratorTest, EveryRecordIsNormalizedLikeALoadedOne) {
  const Generator generator{small(20'000)};
  EventRules rules;
  rules.latest = default_data_through(kToday);
  std::uint32_t last_key = 0;
  Date last_day;
  std::set<std::uint64_t> text_keys;
  for (const AdverseEventReport& report : all_reports(generator)) {
    AdverseEventReport finished = report;
    finished.patient_outcomes.clear();
    Notes notes;
    ASSERT_EQ(finish_report(finished, rules, notes), std::nullopt) << report.mdr_report_key;
    EXPECT_TRUE(notes.repairs.empty()) << report.mdr_report_key << ": " << notes.repairs.front();
    ASSERT_EQ(finished, report) << report.mdr_report_key;
    EXPECT_LT(last_key, report.mdr_report_key);
    EXPECT_LE(last_day, *report.date_received);
    last_key = report.mdr_report_key;
    last_day = *report.date_received;
    for (const EventText& text : report.mdr_text) EXPECT_TRUE(text_keys.insert(text.mdr_text_key).second);
    for (const Date day : report.suppl_dates_fda_received) EXPECT_LE(day, *rules.latest);
    EXPECT_FALSE(report.device.empty());
  }
  std::set<std::string> codes;
  generator.classifications([&codes](Classification&& record) {
    Classification finished = record;
    EXPECT_EQ(finish_classification(finished), std::nullopt);
    EXPECT_EQ(finished, record);
    EXPECT_TRUE(codes.insert(record.product_code).second) << record.product_code;
  });
  for (const AdverseEventReport& report : all_reports(generator)) {
    for (const EventDevice& device : report.device) EXPECT_TRUE(codes.contains(device.device_report_product_code));
  }
}

TEST(GeneratorTest, IdentifiersHaveValidCheckDigits) {
  const Generator generator{small(5000)};
  std::set<std::string> known;
  generator.gudid_devices([&known](GudidDevice&& device) {
    EXPECT_TRUE(known.insert(device.primary_di).second) << device.primary_di;
    for (const GudidIdentifier& identifier : device.identifiers) {
      ASSERT_EQ(identifier.id.size(), 14U);
      int sum = 0;
      for (size_t i = 0; i < 14; ++i) sum += (identifier.id[i] - '0') * (i % 2 == 0 ? 3 : 1);
      EXPECT_EQ(sum % 10, 0) << identifier.id;
    }
    EXPECT_FALSE(device.product_codes.empty());
  });
  size_t with_identifier = 0;
  for (const AdverseEventReport& report : all_reports(generator)) {
    for (const EventDevice& device : report.device) {
      if (device.udi_di.empty()) continue;
      ++with_identifier;
      EXPECT_TRUE(known.contains(device.udi_di)) << device.udi_di;
    }
  }
  EXPECT_GT(with_identifier, 1000U);
}

TEST(GeneratorTest, GeneratesTheRequestedNumberOfDevices) {
  const auto options = [](std::uint64_t devices) {
    return GenerateOptions{.reports = 2000, .devices = devices, .data_through = Date{20'454}};
  };
  std::vector<std::string> few;
  Generator{options(0)}.gudid_devices([&few](GudidDevice&& device) { few.push_back(device.primary_di); });
  std::vector<std::string> many;
  const std::uint64_t wanted = few.size() * 3 + 5;
  Generator{options(wanted)}.gudid_devices([&many](GudidDevice&& device) { many.push_back(device.primary_di); });
  EXPECT_EQ(many.size(), wanted);
  EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin()));
  EXPECT_EQ(std::set<std::string>(many.begin(), many.end()).size(), wanted) << "every device has its own identifier";
}

TEST(GeneratorTest, ProportionsMatchTheRealData) {
  const auto reports = all_reports(Generator{small(60'000)});
  const auto share = [&reports](const auto& is_meant) {
    return static_cast<double>(std::ranges::count_if(reports, is_meant)) / static_cast<double>(reports.size());
  };
  using Report = AdverseEventReport;
  EXPECT_NEAR(share([](const Report& r) { return r.event_type == EventType::kMalfunction; }), 0.63, 0.04);
  EXPECT_NEAR(share([](const Report& r) { return r.event_type == EventType::kInjury; }), 0.35, 0.04);
  EXPECT_NEAR(share([](const Report& r) { return r.event_type == EventType::kDeath; }), 0.006, 0.003);
  EXPECT_NEAR(share([](const Report& r) { return !r.date_of_event; }), 0.31, 0.04);
  EXPECT_NEAR(share([](const Report& r) { return r.device.size() > 1; }), 0.03, 0.01);
  EXPECT_NEAR(share([](const Report& r) { return !r.event_key.empty(); }), 0.08, 0.01);
  EXPECT_NEAR(share([](const Report& r) { return r.noe_summarized > 1; }), 0.01, 0.006);
  EXPECT_NEAR(share([](const Report& r) { return r.type_of_report.size() > 1; }), 0.22, 0.06);
  EXPECT_NEAR(share([](const Report& r) { return r.report_source_code == ReportSource::kManufacturer; }), 0.9, 0.06);
  const auto device = [](const Report& r) -> const EventDevice& { return r.device.front(); };
  EXPECT_NEAR(share([&](const Report& r) { return device(r).device_report_product_code == "QBJ"; }), 0.085, 0.02);

  std::map<int, size_t> weekdays;
  size_t texts = 0;
  size_t bytes = 0;
  std::set<std::string> spellings;
  std::set<std::string> makers;
  std::map<std::string, std::set<std::string>> brands;
  for (const Report& report : reports) {
    ++weekdays[(report.date_received->days + 3) % 7];
    texts += report.mdr_text.size();
    for (const EventText& text : report.mdr_text) bytes += text.text.size();
    spellings.insert(device(report).manufacturer_d_name);
    makers.insert(canonical_manufacturer(device(report).manufacturer_d_name));
    brands[device(report).device_report_product_code].insert(device(report).brand_name);
  }
  EXPECT_NEAR(static_cast<double>(texts) / 60'000, 2.07, 0.1);
  EXPECT_NEAR(static_cast<double>(bytes) / static_cast<double>(texts), 400, 100);
  EXPECT_GT(weekdays[0], 5 * weekdays[5]);
  EXPECT_GT(spellings.size(), 2 * makers.size());
  EXPECT_GT(brands["QBJ"].size(), 20U);
}

TEST(GeneratorTest, ThePlantedTruthIsInTheRecords) {
  const Generator generator{small(40'000)};
  const PlantedTruth truth = generator.truth();
  std::map<std::uint32_t, AdverseEventReport> by_key;
  for (auto& report : all_reports(generator)) by_key.emplace(report.mdr_report_key, std::move(report));
  size_t late = 0;
  size_t followed_up = 0;
  std::map<std::string, size_t> events;
  for (const auto& [key, report] : by_key) {
    const auto known = report.date_manufacturer_received;
    late += known && report.date_received->days - known->days > 30;
    followed_up += std::ranges::count(report.type_of_report, ReportType::kFollowup) > 0;
    if (!report.event_key.empty()) ++events[report.event_key];
  }
  EXPECT_EQ(late, truth.late_count);
  EXPECT_EQ(followed_up, truth.followed_up_count);
  EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::count(events, 2U, [](const auto& e) { return e.second; })),
            truth.shared_event_count);
  EXPECT_GT(truth.duplicate_count, 200U);
  EXPECT_EQ(truth.duplicates.size(), truth.duplicate_count);
  for (const auto& [first, second] : truth.duplicates) {
    const auto& a = by_key.at(first);
    const auto& b = by_key.at(second);
    EXPECT_EQ(a.device.front().device_report_product_code, b.device.front().device_report_product_code);
    EXPECT_EQ(a.event_type, b.event_type);
    ASSERT_TRUE(a.date_of_event);
    EXPECT_EQ(a.date_of_event, b.date_of_event);
    EXPECT_NE(a.report_number, b.report_number);
    EXPECT_NE(a.mdr_text.front().text, b.mdr_text.front().text);
    EXPECT_EQ(letters_of(a.mdr_text.front().text), letters_of(b.mdr_text.front().text));
  }
  for (const std::uint32_t key : truth.late) {
    EXPECT_GT(by_key.at(key).date_received->days - by_key.at(key).date_manufacturer_received->days, 30);
  }
  EXPECT_EQ(read_json(to_text(truth)).at("late").at("count").as_int64(), static_cast<std::int64_t>(late));
}

// The proportion of one problem among a manufacturer's reports, relative to all other reports of the product code.
double reporting_ratio(std::span<const AdverseEventReport> reports, const PlantedSignal& signal, bool from_its_month) {
  double table[2][2] = {};
  for (const AdverseEventReport& report : reports) {
    const EventDevice& device = report.device.front();
    if (device.device_report_product_code != signal.product_code) continue;
    if (from_its_month && *report.date_received < signal.from) continue;
    const bool is_makers = canonical_manufacturer(device.manufacturer_d_name).starts_with(signal.manufacturer);
    const bool has_problem =
        std::ranges::find(report.product_problems, signal.problem) != report.product_problems.end();
    table[is_makers ? 0 : 1][has_problem ? 0 : 1] += 1;
  }
  const double a = table[0][0] / (table[0][0] + table[0][1]);
  const double c = std::max(table[1][0], 0.5) / (table[1][0] + table[1][1]);
  return a / c;
}

TEST(GeneratorTest, PlantedSignalsCanBeFoundInSmallData) {
  for (const std::uint64_t count : {20'000, 40'000}) {
    for (const std::uint64_t seed : {7, 8, 9}) {
      const Generator generator{small(count, seed)};
      const auto reports = all_reports(generator);
      const auto truth = generator.truth();
      EXPECT_GE(truth.signals.size(), 10U);
      for (const PlantedSignal& signal : truth.signals) {
        EXPECT_GE(signal.reports, 5U) << signal.product_code;
        EXPECT_GT(reporting_ratio(reports, signal, true), 2.5) << signal.product_code << " seed " << seed;
      }
    }
  }
}

TEST(GeneratorTest, RecallsFollowSignalsAndHaveAClass) {
  const Generator generator{small(40'000)};
  std::map<std::string, Recall> recalls;
  std::map<std::string, std::string> events;
  generator.recalls([&](Recall&& recall) {
    const std::string number = recall.product_res_number;
    EXPECT_LE(*recall.event_date_initiated, *recall.event_date_posted);
    EXPECT_LE(*recall.event_date_posted, default_data_through(kToday));
    EXPECT_TRUE(recalls.emplace(number, std::move(recall)).second) << number;
  });
  size_t classified = 0;
  generator.enforcements([&](Enforcement&& enforcement) {
    const Recall& recall = recalls.at(enforcement.recall_number);
    EXPECT_EQ(recall.res_event_number, enforcement.event_id);
    ++classified;
  });
  EXPECT_GT(classified * 10, recalls.size() * 8);
  size_t followed = 0;
  for (const PlantedSignal& signal : generator.truth().signals) {
    if (signal.recall_number.empty()) continue;
    ++followed;
    const Recall& recall = recalls.at(signal.recall_number);
    EXPECT_EQ(recall.product_code, signal.product_code);
    EXPECT_EQ(recall.event_date_initiated, signal.recall_initiated);
    EXPECT_GT(*recall.event_date_initiated, signal.from);
    EXPECT_TRUE(canonical_manufacturer(recall.recalling_firm).starts_with(signal.manufacturer))
        << recall.recalling_firm;
  }
  EXPECT_GE(followed, 3U);
}

TEST(GeneratorTest, UpdatesContainNewAndChangedReports) {
  const Generator generator{small(30'000)};
  std::map<std::uint32_t, AdverseEventReport> state;
  for (auto& report : all_reports(generator)) state.emplace(report.mdr_report_key, std::move(report));
  for (const unsigned month : {1U, 2U, 3U}) {
    std::vector<AdverseEventReport> update;
    const UpdateTruth truth = generator.update(month, collect_into(update));
    ASSERT_EQ(update.size(), truth.added.size() + truth.changed.size());
    EXPECT_GT(truth.added.size(), 100U);
    EXPECT_GT(truth.followed_up.size(), 10U);
    EXPECT_GT(truth.changed.size(), truth.followed_up.size());
    const Date through = generator.update_through(month);
    for (AdverseEventReport& report : update) {
      const std::uint32_t key = report.mdr_report_key;
      const bool is_new = std::ranges::binary_search(truth.added, key);
      EXPECT_NE(is_new, state.contains(key)) << key;
      EXPECT_LE(*report.date_changed, through);
      if (is_new) {
        EXPECT_EQ(to_iso(*report.date_received).substr(0, 7), to_iso(through).substr(0, 7));
      } else {
        const AdverseEventReport& before = state.at(key);
        EXPECT_NE(before, report);
        const bool is_followed_up = report.type_of_report.size() > before.type_of_report.size();
        EXPECT_EQ(is_followed_up, std::ranges::binary_search(truth.followed_up, key));
        EXPECT_EQ(before.device, report.device);
      }
      state[key] = std::move(report);
    }
  }
  EXPECT_THROW(generator.update_through(0), Error);
}

TEST(GeneratorTest, InvalidOptionsAreRejected) {
  EXPECT_THROW(Generator{small(0)}, Error);
  EXPECT_THROW(Generator{small(kMaxGeneratedReports + 1)}, Error);
  EXPECT_THROW((Generator{{.reports = 10, .seed = 1, .data_through = *find_date(1990, 1, 31)}}), Error);
  EXPECT_EQ(all_reports(Generator{small(1)}).size(), 1U);
}

TEST(WeightedChoiceTest, ChoosesByWeight) {
  const generate::WeightedChoice choice{{1, 0, 7, 2}};
  generate::Random random{1, 2};
  std::array<int, 4> counts{};
  for (int i = 0; i < 100'000; ++i) ++counts[choice.choose(random)];
  EXPECT_NEAR(counts[0], 10'000, 500);
  EXPECT_EQ(counts[1], 0);
  EXPECT_NEAR(counts[2], 70'000, 700);
  EXPECT_NEAR(counts[3], 20'000, 600);
}

}  // namespace
}  // namespace pharos::public_data
