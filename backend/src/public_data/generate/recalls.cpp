#include "public_data/generate/recalls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <string_view>

#include "core/display_number.hpp"

namespace pharos::public_data::generate {
namespace {

using Text = std::string_view;

enum RecallStream : std::uint64_t { kPlanStream = 13ULL << 60, kProductStream = 14ULL << 60 };

constexpr std::int32_t kYears = 20;  // before the end of the data
constexpr std::int32_t kDaysToClassify = 45;
constexpr std::array<Text, 14> kRootCauses = {"Device Design",
                                              "Process control",
                                              "Nonconforming Material/Component",
                                              "Software design",
                                              "Under Investigation by firm",
                                              "Labeling design",
                                              "Packaging process control",
                                              "Employee error",
                                              "Component design/selection",
                                              "Other",
                                              "Software Design Change",
                                              "Process design",
                                              "Use error",
                                              "Unknown/Undetermined by firm"};
constexpr std::array<Text, 5> kActions = {
    "The firm sent letters instructing customers to stop using and return affected units.",
    "Customers were notified by email to install the software correction.",
    "An urgent field safety notice was sent. Customers were asked to return the response form.",
    "Field representatives will visit each site to correct the device.",
    "Customers were instructed to quarantine the affected lots."};
constexpr std::array<Text, 4> kDistributions = {
    "Nationwide distribution.", "Worldwide distribution, including US nationwide.", "Distributed in CA, FL, NY and TX.",
    "Distributed in the US, Canada, Germany and Japan."};

Date later(Date day, std::uint32_t days) {
  return {day.days + static_cast<std::int32_t>(days)};
}

std::string recall_number(const RecallPlan& plan, std::uint32_t product) {
  return fmt::format("Z-{:04}-{}", plan.first_number + product, year_of(plan.posted));
}

Text class_of(const RecallPlan& plan, Date data_through, Random& random) {
  if (data_through.days - plan.posted.days < kDaysToClassify) return "Not Yet Classified";
  const std::uint32_t draw = random.below(1000) * (plan.signal != nullptr ? 1 : 10) / 10;
  return draw < 75 ? "Class I" : draw < 945 ? "Class II" : "Class III";
}

}  // namespace

RecallMaker::RecallMaker(const GenerateOptions& options, const World& world, const std::vector<Signal>& signals)
    : seed_(options.seed), world_(world), data_through_(options.data_through) {
  const std::uint64_t events = std::clamp<std::uint64_t>(options.reports / 900, 150, 25'000);
  for (const Signal& signal : signals) {
    if (!signal.recall_initiated) continue;
    plans_.push_back({.signal = &signal,
                      .code = signal.code,
                      .line = signal.lines.front(),
                      .initiated = *signal.recall_initiated,
                      .posted = {}});
  }
  std::map<int, std::uint32_t> used;
  std::uint64_t products = 0;
  for (std::uint64_t i = 0; i < std::max<std::uint64_t>(events, plans_.size()) || products < options.recalls; ++i) {
    if (i == plans_.size()) plans_.push_back(plan_other(i));
    RecallPlan& plan = plans_[i];
    Random random{seed_, kPlanStream + (1ULL << 40) + i};
    plan.event = 60'000 + i;
    plan.posted = std::min(later(plan.initiated, random.between(7, 95)), data_through_);
    plan.products = std::min(random.between(1, 8), random.between(1, 8));
    std::uint32_t& number = used[year_of(plan.posted)];
    plan.first_number = number + 1;
    number += plan.products;
    products += plan.products;
  }
}

RecallPlan RecallMaker::plan_other(std::uint64_t number) const {
  Random random{seed_, kPlanStream + number};
  const std::uint32_t code = world_.code.choose(random);
  const std::uint32_t line = world_.codes[code].line.choose(random);
  const std::uint32_t days = std::min(random.below(kYears * 365), random.below(kYears * 365));
  return {
      .code = code, .line = line, .initiated = {data_through_.days - static_cast<std::int32_t>(days)}, .posted = {}};
}

Recall RecallMaker::make_recall(const RecallPlan& plan, std::uint32_t product) const {
  Random random{seed_, kProductStream + plan.event};  // drawn first, because all products of an event share it
  const Code& code = world_.codes[plan.code];
  const Line& line = code.lines[plan.line];
  const Maker& maker = world_.makers[line.maker];
  Recall recall;
  recall.cfres_id = fmt::format("{}", 100'000 + (plan.event - 60'000) * 8 + product);
  recall.product_res_number = recall_number(plan, product);
  recall.res_event_number = fmt::format("{}", plan.event);
  recall.event_date_initiated = plan.initiated;
  recall.event_date_posted = plan.posted;
  if (random.in_thousand(250)) recall.event_date_created = plan.posted;
  const Date terminated = later(plan.posted, random.between(150, 1300));
  const bool is_over = terminated <= data_through_;
  if (is_over) recall.event_date_terminated = terminated;
  recall.recall_status = is_over ? "Terminated" : random.in_thousand(250) ? "Completed" : "Open, Classified";
  recall.recalling_firm = random.in_thousand(800) ? maker.name.name : random.of(maker.name.spellings);
  recall.firm_fei_number = random.in_thousand(460) ? maker.fei_number : "";
  recall.city = maker.place.city;
  recall.state = maker.place.state;
  recall.postal_code = maker.place.postal_code;
  recall.country = maker.place.country;
  recall.root_cause_description = random.of(kRootCauses);
  recall.action = random.of(kActions);
  recall.distribution_pattern = random.of(kDistributions);
  const Term& problem =
      plan.signal != nullptr ? *plan.signal->problem : *code.device_problems[code.device_problem.choose(random)];
  recall.reason_for_recall =
      fmt::format("The firm received complaints of the following issue: {}.", problem.problem.term);
  recall.product_code = code.facts.product_code;
  const Version& version = line.versions[product % line.versions.size()];
  recall.product_description = fmt::format("{} {}, model {}, catalog number {}", line.brand, code.facts.device_name,
                                           version.model_number, version.catalog_number);
  const std::uint32_t last = 90'000 + random.below(9'000);
  const std::uint32_t first = random.below(90'000);
  const auto letter = static_cast<char>('A' + random.below(26));
  recall.code_info = fmt::format("UDI-DI {}; lots {}{:06} to {}{:06}", version.primary_di, letter, first, letter, last);
  recall.product_quantity = fmt::format("{} units", with_commas(std::int64_t{random.between(3, 90'000)}));
  recall.k_numbers.clear();
  if (code.facts.device_class == "2")
    recall.k_numbers.push_back(fmt::format("K{:06}", 100'000 + random.below(150'000)));
  if (code.facts.device_class == "3")
    recall.pma_numbers.push_back(fmt::format("P{:06}", 10'000 + random.below(220'000)));
  recall.openfda = code.openfda;
  return recall;
}

void RecallMaker::recalls(const Sink<Recall>& sink) const {
  for (const RecallPlan& plan : plans_) {
    for (std::uint32_t product = 0; product < plan.products; ++product) sink(make_recall(plan, product));
  }
}

void RecallMaker::enforcements(const Sink<Enforcement>& sink) const {
  for (const RecallPlan& plan : plans_) {
    Random random{seed_, kProductStream + (1ULL << 40) + plan.event};
    if (plan.signal == nullptr && random.in_thousand(70)) continue;
    const Text classification = class_of(plan, data_through_, random);
    for (std::uint32_t product = 0; product < plan.products; ++product) {
      const Recall recall = make_recall(plan, product);
      Enforcement enforcement;
      enforcement.recall_number = recall.product_res_number;
      enforcement.event_id = recall.res_event_number;
      enforcement.product_type = "Devices";
      enforcement.classification = classification;
      enforcement.status = recall.recall_status == "Open, Classified" ? "Ongoing" : recall.recall_status;
      enforcement.recalling_firm = recall.recalling_firm;
      enforcement.city = recall.city;
      enforcement.state = recall.state;
      enforcement.country = recall.country;
      enforcement.product_description = recall.product_description;
      enforcement.code_info = recall.code_info;
      enforcement.product_quantity = recall.product_quantity;
      enforcement.reason_for_recall = recall.reason_for_recall;
      enforcement.initial_firm_notification = random.in_thousand(700) ? "Letter" : "E-Mail";
      enforcement.voluntary_mandated = "Voluntary: Firm initiated";
      enforcement.distribution_pattern = recall.distribution_pattern;
      enforcement.recall_initiation_date = recall.event_date_initiated;
      if (classification != "Not Yet Classified")
        enforcement.center_classification_date = later(plan.posted, random.below(kDaysToClassify));
      enforcement.report_date = std::min(later(plan.posted, 7), data_through_);
      enforcement.termination_date = recall.event_date_terminated;
      sink(std::move(enforcement));
    }
  }
}

std::string RecallMaker::number_of(const Signal& signal) const {
  const auto plan = std::ranges::find(plans_, &signal, &RecallPlan::signal);
  return plan == plans_.end() ? "" : recall_number(*plan, 0);
}

}  // namespace pharos::public_data::generate
