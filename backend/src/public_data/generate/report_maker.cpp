#include "public_data/generate/report_maker.hpp"

#include <algorithm>

#include "public_data/generate/narratives.hpp"

namespace pharos::public_data::generate {
namespace {

constexpr std::uint64_t kBatch = 48;  // reports that may arrive in one batch

EventType type_of(const Family& family, bool has_signal, Random& random) {
  const std::uint32_t injuries = family.injuries + (has_signal ? 150 : 0);
  const std::uint32_t draw = random.below(1000);
  if (draw < family.deaths) return EventType::kDeath;
  if (draw < family.deaths + injuries) return EventType::kInjury;
  if (draw >= 999) return EventType::kNoAnswer;
  return draw >= 991 ? EventType::kOther : EventType::kMalfunction;
}

void choose_problems(Event& event, const Code& code, Random& random) {
  const std::uint32_t draw = random.below(100);
  const size_t wanted = draw < 62 ? 1 : draw < 88 ? 2 : draw < 97 ? 3 : 4;
  if (event.signal != nullptr) event.problems[event.problem_count++] = event.signal->problem;
  while (event.problem_count < wanted) {
    const Term* term = code.device_problems[code.device_problem.choose(random)];
    const auto end = event.problems.begin() + static_cast<std::ptrdiff_t>(event.problem_count);
    if (std::find(event.problems.begin(), end, term) == end) event.problems[event.problem_count++] = term;
  }
}

// Most events are reported within weeks, some after years.
std::int32_t days_before(Random& random) {
  return static_cast<std::int32_t>(std::min({random.below(900), random.below(900), random.below(900)}));
}

Story story_of(const Event& event, const Code& code, const std::string& lot) {
  const Line& line = code.lines[event.line];
  return {.brand = line.brand,
          .noun = code.family->noun,
          .problem = event.problems.front()->upper,
          .harm = event.harm != nullptr ? std::string_view{event.harm->upper} : std::string_view{},
          .lot = lot,
          .model = line.versions[event.version].model_number,
          .event_type = event.type};
}

EventText& next_text(AdverseEventReport& report, size_t& used, std::uint64_t number, TextType type, Date day) {
  if (report.mdr_text.size() <= used) report.mdr_text.emplace_back();
  EventText& text = report.mdr_text[used];
  text.mdr_text_key = 10'000'000 + number * 8 + used;
  text.text_type_code = type;
  text.patient_sequence_number = 1;
  text.date_report = day;
  text.text.clear();
  ++used;
  return text;
}

}  // namespace

void append_number(std::string& text, std::uint64_t number, size_t width) {
  std::array<char, 20> buffer{};
  size_t used = 0;
  for (; number > 0 || used < width; number /= 10) buffer[used++] = static_cast<char>('0' + number % 10);
  while (used > 0) text += buffer[--used];
}

std::string lot_number(std::uint32_t lot) {
  std::string text;
  if (lot == 0) return text;
  text += static_cast<char>('A' + lot % 26);
  append_number(text, lot, 6);
  return text;
}

const Signal* ReportMaker::choose_device(Event& event, std::uint64_t number, Random& random) const {
  const Signal* signal = find_signal(signals_, number, random.bits());
  if (signal != nullptr) {
    event.code = signal->code;
    event.line = random.of(signal->lines);
    return signal;
  }
  Random batch{seed_, kBatchStream + number / kBatch};
  const bool in_batch = batch.in_thousand(25) && random.in_thousand(700);
  Random& chooser = in_batch ? batch : random;
  event.code = world_.code.choose(chooser);
  event.line = world_.codes[event.code].line.choose(chooser);
  return nullptr;
}

Event ReportMaker::event_of(const Relation& relation) const {
  Random random{seed_, kEventStream + relation.event};
  Event event;
  event.signal = choose_device(event, relation.event, random);
  const Code& code = world_.codes[event.code];
  event.version = random.below(static_cast<std::uint32_t>(code.lines[event.line].versions.size()));
  event.lot = random.in_thousand(700) ? random.between(1, 99'999) : 0;
  event.type = type_of(*code.family, event.signal != nullptr, random);
  choose_problems(event, code, random);
  if (event.type == EventType::kInjury || event.type == EventType::kDeath) {
    event.harm = code.patient_problems[code.patient_problem.choose(random)];
  }
  const bool is_dated = random.in_thousand(660);
  const std::int32_t days = days_before(random);
  const bool is_narrated_twice = relation.has_duplicate || relation.is_duplicate || relation.shares_event;
  if (is_dated || is_narrated_twice) event.date = Date{calendar_.day_of(relation.event).days - days};
  return event;
}

void ReportMaker::set_texts(Draft& draft) const {
  // A duplicate report uses the words of the first.
  const std::uint64_t narrated = draft.relation.is_duplicate ? draft.relation.event : draft.number;
  Random random{seed_, kTextStream + narrated};
  const std::string lot = lot_number(draft.event.lot);
  const Story story = story_of(draft.event, draft.code, lot);
  const Header& header = draft.header;
  AdverseEventReport& report = draft.report;
  size_t used = 0;
  EventText& description = next_text(report, used, draft.number, TextType::kDescription, header.received);
  narrate_event(description.text, story, random);
  const bool has_evaluation = header.source == ReportSource::kManufacturer && random.in_thousand(830);
  // Details have their own stream, so that the other sentences are the same with and without them.
  Random details{seed_, kTextStream + (1ULL << 40) + narrated};
  const std::uint32_t wanted = narrative_bytes_ * details.between(600, 1400) / 1000;
  lengthen_event(description.text, has_evaluation ? wanted / 2 : wanted, story, details);
  if (draft.relation.is_duplicate) rephrase(description.text);
  if (has_evaluation) {
    EventText& text = next_text(report, used, draft.number, TextType::kManufacturerNarrative, header.received);
    narrate_evaluation(text.text, story, random);
    lengthen_evaluation(text.text, wanted / 2, story, details);
  }
  for (size_t i = 0; i < header.follow_up_count; ++i) {
    const Date day = header.follow_ups[i];
    narrate_follow_up(next_text(report, used, draft.number, TextType::kManufacturerNarrative, day).text, story, random);
  }
  report.mdr_text.resize(used);
}

void ReportMaker::make(std::uint64_t number, AdverseEventReport& report) const {
  const Relation relation = relation_of(seed_, number);
  const Header header = header_of(seed_, calendar_, number, relation, data_through_);
  const Event event = event_of(relation);
  const Code& code = world_.codes[event.code];
  const Line& line = code.lines[event.line];
  Draft draft{
      number, relation, header, event, code, line, world_.makers[line.maker], Random{seed_, kDetailStream + number},
      report};
  set_identity(draft);
  set_dates(draft);
  set_reporter(draft);
  set_summary(draft);
  set_devices(draft);
  set_patients(draft);
  report.product_problems.resize(event.problem_count);
  for (size_t i = 0; i < event.problem_count; ++i) report.product_problems[i] = event.problems[i]->problem;
  set_texts(draft);
}

}  // namespace pharos::public_data::generate
