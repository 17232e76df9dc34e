#pragma once

#include "public_data/generate/report_plan.hpp"
#include "public_data/generate/signals.hpp"
#include "public_data/generate/world.hpp"

namespace pharos::public_data::generate {

// What happened, which several reports may tell.
struct Event {
  std::uint32_t code = 0;
  std::uint32_t line = 0;
  std::uint32_t version = 0;
  std::uint32_t lot = 0;  // 0: not known
  const Signal* signal = nullptr;
  EventType type = EventType::kMalfunction;
  std::array<const Term*, 4> problems{};
  size_t problem_count = 0;
  const Term* harm = nullptr;
  std::optional<Date> date;
};

// Makes the reports of a seed, each by itself and as it is on a day: later follow-ups are left out.
class ReportMaker {
 public:
  ReportMaker(std::uint64_t seed, const World& world, const Calendar& calendar, const std::vector<Signal>& signals,
              Date data_through)
      : seed_(seed), world_(world), calendar_(calendar), signals_(signals), data_through_(data_through) {}

  // Every field that a generated report ever has is set, so that `report` may hold another one before.
  void make(std::uint64_t number, AdverseEventReport& report) const;
  // The planted signal that the report is part of, if it is.
  const Signal* signal_of(const Relation& relation) const {
    Random random{seed_, kEventStream + relation.event};
    return find_signal(signals_, relation.event, random.bits());
  }

 private:
  Event event_of(const Relation& relation) const;
  // A report on its way: what is known of it, and where its chance comes from.
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
  const World& world_;
  const Calendar& calendar_;
  const std::vector<Signal>& signals_;
  Date data_through_;
};

// The lot of an event as its reports write it.
std::string lot_number(std::uint32_t lot);
void append_number(std::string& text, std::uint64_t number, size_t width);

}  // namespace pharos::public_data::generate
