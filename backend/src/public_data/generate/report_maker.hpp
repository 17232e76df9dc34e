#pragma once

#include "public_data/generate/generator.hpp"
#include "public_data/generate/report_plan.hpp"
#include "public_data/generate/signals.hpp"
#include "public_data/generate/world.hpp"

namespace pharos::public_data::generate {

// An event that several reports may describe.
struct Event {
  std::uint32_t code = 0;
  std::uint32_t line = 0;
  std::uint32_t version = 0;
  std::uint32_t lot = 0;  // 0: unknown
  const Signal* signal = nullptr;
  EventType type = EventType::kMalfunction;
  std::array<const Term*, 4> problems{};
  size_t problem_count = 0;
  const Term* harm = nullptr;
  std::optional<Date> date;
};

// Generates individual reports of a seed as of a given day: later follow-ups are left out.
class ReportMaker {
 public:
  ReportMaker(const GenerateOptions& options, const World& world, const Calendar& calendar,
              const std::vector<Signal>& signals, Date data_through)
      : seed_(options.seed),
        narrative_bytes_(options.narrative_bytes),
        world_(world),
        calendar_(calendar),
        signals_(signals),
        data_through_(data_through) {}

  // Sets every field a generated report can have, so `report` may be reused.
  void make(std::uint64_t number, AdverseEventReport& report) const;
  // The planted signal the report belongs to, if any.
  const Signal* signal_of(const Relation& relation) const {
    Random random{seed_, kEventStream + relation.event};
    return find_signal(signals_, relation.event, random.bits());
  }

 private:
  Event event_of(const Relation& relation) const;
  // A report being generated, with its random stream.
  struct Draft {
    std::uint64_t number;
    const Relation& relation;
    const Header& header;
    const Event& event;
    const Code& code;
    const Line& line;
    const Maker& maker;
    Random random;
    AdverseEventReport& report;
  };
  const Signal* choose_device(Event& event, std::uint64_t number, Random& random) const;
  void set_identity(Draft& draft) const;
  void set_dates(Draft& draft) const;
  void set_reporter(Draft& draft) const;
  void set_summary(Draft& draft) const;
  void set_devices(Draft& draft) const;
  void set_patients(Draft& draft) const;
  void set_texts(Draft& draft) const;

  std::uint64_t seed_;
  std::uint32_t narrative_bytes_;
  const World& world_;
  const Calendar& calendar_;
  const std::vector<Signal>& signals_;
  Date data_through_;
};

// The lot number as written in reports of the event.
std::string lot_number(std::uint32_t lot);
void append_number(std::string& text, std::uint64_t number, size_t width);

}  // namespace pharos::public_data::generate
