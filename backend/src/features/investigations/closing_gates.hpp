#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "features/investigations/complaint_source.hpp"
#include "features/investigations/custody/custody_entry.hpp"
#include "features/investigations/investigation.hpp"

namespace pharos::investigations {

// What must be true before an investigation is reviewed and closed.
struct Gate {
  std::string key = {};
  std::string text = {};  // what is required, or what is wrong
  bool is_met = false;

  bool operator==(const Gate&) const = default;
};
BOOST_DESCRIBE_STRUCT(Gate, (), (key, text, is_met))

struct GateFacts {
  const InvestigationSpec& spec;
  const std::vector<CustodyEntry>& custody;
  const std::vector<Complaint>& complaints;
};
std::vector<Gate> closing_gates(const GateFacts& facts);

// Codes that only mean that the work is not finished: B21, C21 and D16.
bool is_placeholder(std::string_view code);
// Whether a finding (C) and a conclusion (D) exclude each other: "no device problem found" with a cause in the device,
// and a problem of the device with "device problem excluded".
bool contradict(std::string_view finding, std::string_view conclusion);

// Whether an EU authority may have to be informed before the unit is altered (MDR Article 89(1)): not if it was decided
// that the event is not reportable in the EU, nor if it happened elsewhere and nothing was decided.
bool concerns_eu(const std::vector<Complaint>& complaints);

}  // namespace pharos::investigations
