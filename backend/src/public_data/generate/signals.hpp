#pragma once

#include <optional>
#include <vector>

#include "public_data/generate/calendar.hpp"
#include "public_data/generate/world.hpp"

namespace pharos::public_data::generate {

// A signal to plant: from a given month on, this many of 2^32 reports are changed to show it.
struct Signal {
  std::uint32_t code = 0;
  std::vector<std::uint32_t> lines;  // the manufacturer's lines under the code
  const Term* problem = nullptr;
  Date from;
  std::uint64_t first_report = 0;
  std::uint32_t share = 0;
  std::uint32_t factor = 0;
  std::optional<Date> recall_initiated;
};

std::vector<Signal> make_signals(std::uint64_t seed, const World& world, const Calendar& calendar,
                                 std::uint64_t reports, Date data_through);

// The signal a report belongs to; `draw` is a random number below 2^32.
const Signal* find_signal(const std::vector<Signal>& signals, std::uint64_t report, std::uint32_t draw);

}  // namespace pharos::public_data::generate
