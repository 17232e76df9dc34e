#include "public_data/generate/generator.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "public_data/generate/gudid.hpp"
#include "public_data/generate/recalls.hpp"
#include "public_data/generate/report_maker.hpp"

namespace pharos::public_data {

using namespace generate;

namespace {

constexpr Date kFirstDay{9'131};  // 1995-01-01
constexpr Date kEarliestEnd{9'861};

GenerateOptions checked(const GenerateOptions& options) {
  if (options.reports == 0 || options.reports > kMaxGeneratedReports) {
    throw Error(ErrorCode::kBadRequest,
                fmt::format("The number of reports must be between 1 and {}", kMaxGeneratedReports));
  }
  if (options.data_through < kEarliestEnd) throw Error(ErrorCode::kBadRequest, "The data must end after 1996");
  return options;
}

void add_listed(auto& list, auto entry, std::uint64_t& count) {
  if (list.size() < PlantedTruth::kMaxListed) list.push_back(entry);
  ++count;
}

}  // namespace

Date default_data_through(Date today) {
  return {add_months(today, -1).days - 1};
}

struct Generator::Parts {
  explicit Parts(const GenerateOptions& wanted)
      : options(checked(wanted)),
        world(options.seed, options.reports),
        calendar(kFirstDay, options.data_through, options.reports),
        signals(make_signals(options.seed, world, calendar, options.reports, options.data_through)),
        maker(options, world, calendar, signals, options.data_through),
        recalls(options, world, signals) {}

  Header header(std::uint64_t report, const Relation& relation, Date through) const {
    return header_of(options.seed, calendar, report, relation, through);
  }

  GenerateOptions options;
  World world;
  Calendar calendar;
  std::vector<Signal> signals;
  ReportMaker maker;
  RecallMaker recalls;
};

Generator::Generator(const GenerateOptions& options) : parts_(std::make_unique<const Parts>(options)) {}

Generator::~Generator() = default;

void Generator::reports(std::uint64_t first, std::uint64_t end, const Sink<AdverseEventReport>& sink) const {
  AdverseEventReport report;
  for (std::uint64_t number = first; number < std::min(end, parts_->options.reports); ++number) {
    parts_->maker.make(number, report);
    sink(std::move(report));
  }
}

void Generator::reports(const Sink<AdverseEventReport>& sink) const {
  reports(0, parts_->options.reports, sink);
}

std::uint64_t Generator::first_report(Date day) const {
  return std::min(parts_->calendar.first_report(day), parts_->options.reports);
}

void Generator::recalls(const Sink<Recall>& sink) const {
  parts_->recalls.recalls(sink);
}

void Generator::enforcements(const Sink<Enforcement>& sink) const {
  parts_->recalls.enforcements(sink);
}

void Generator::classifications(const Sink<Classification>& sink) const {
  for (const Code& code : parts_->world.codes) sink(Classification{code.facts});
}

void Generator::gudid_devices(const Sink<GudidDevice>& sink) const {
  make_gudid_devices(parts_->options, parts_->world, sink);
}

PlantedTruth Generator::truth() const {
  const auto& [options, world, calendar, signals, maker, recall_maker] = *parts_;
  PlantedTruth truth;
  for (const Signal& signal : signals) {
    const Code& code = world.codes[signal.code];
    truth.signals.push_back({.product_code = code.facts.product_code,
                             .manufacturer = world.makers[code.lines[signal.lines.front()].maker].canonical,
                             .problem = signal.problem->problem,
                             .from = signal.from,
                             .factor = signal.factor,
                             .reports = 0,
                             .recall_number = recall_maker.number_of(signal),
                             .recall_initiated = signal.recall_initiated});
  }
  for (std::uint64_t number = 0; number < options.reports; ++number) {
    const Relation relation = relation_of(options.seed, number);
    const Header header = parts_->header(number, relation, options.data_through);
    const std::uint32_t key = report_key(number);
    if (relation.is_duplicate) {
      add_listed(truth.duplicates, ReportKeyPair{report_key(relation.event), key}, truth.duplicate_count);
    } else if (relation.event != number) {
      add_listed(truth.shared_events, ReportKeyPair{report_key(relation.event), key}, truth.shared_event_count);
    }
    if (header.follow_up_count > 0) add_listed(truth.followed_up, key, truth.followed_up_count);
    if (header.is_late) add_listed(truth.late, key, truth.late_count);
    if (const Signal* signal = maker.signal_of(relation))
      ++truth.signals[static_cast<size_t>(signal - signals.data())].reports;
  }
  return truth;
}

Date Generator::update_through(unsigned month) const {
  if (month == 0 || month > kMonthsToCome) {
    throw Error(ErrorCode::kBadRequest, fmt::format("Updates can be generated for at most {} months", kMonthsToCome));
  }
  return last_of_month(add_months(parts_->options.data_through, static_cast<int>(month)));
}

UpdateTruth Generator::update(unsigned month, const Sink<AdverseEventReport>& sink) const {
  const auto& [options, world, calendar, signals, maker, recall_maker] = *parts_;
  const Date through = update_through(month);
  const Date before{first_of_month(through).days - 1};
  const ReportMaker later{options, world, calendar, signals, through};
  const std::uint64_t first_new = options.reports + (month - 1) * calendar.reports_a_month();
  UpdateTruth truth;
  AdverseEventReport report;
  const auto give = [&later, &report, &sink](std::uint64_t number) {
    later.make(number, report);
    sink(std::move(report));
  };
  for (std::uint64_t number = first_new; number < first_new + calendar.reports_a_month(); ++number) {
    truth.added.push_back(report_key(number));
    give(number);
  }
  for (std::uint64_t number = calendar.first_report({before.days - kLongestWait}); number < first_new; ++number) {
    const Relation relation = relation_of(options.seed, number);
    const Header now = parts_->header(number, relation, through);
    const Header then = parts_->header(number, relation, before);
    const bool is_followed_up = now.follow_up_count > then.follow_up_count;
    if (!is_followed_up && now.corrected == then.corrected) continue;
    truth.changed.push_back(report_key(number));
    if (is_followed_up) truth.followed_up.push_back(report_key(number));
    give(number);
  }
  return truth;
}

}  // namespace pharos::public_data
