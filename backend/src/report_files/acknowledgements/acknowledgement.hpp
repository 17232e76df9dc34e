#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"

// What FDA returns for a submission.
namespace pharos::report_files {

enum class AckLevel { kReceived, kCenterReceived, kProcessed };
constexpr auto kAckLevels = choices<AckLevel>({{AckLevel::kReceived, "ack1"},        // the gateway has the file
                                               {AckLevel::kCenterReceived, "ack2"},  // CDRH has it
                                               {AckLevel::kProcessed, "ack3"}});     // it was loaded or rejected
constexpr const auto& choices_of(AckLevel) {
  return kAckLevels;
}

struct AckFault {
  std::string section;  // "H6"
  std::string message;
  std::string value;  // what was wrong
  std::string x_path;
};
BOOST_DESCRIBE_STRUCT(AckFault, (), (section, message, value, x_path))

// One report of a processed submission.
struct AckReport {
  std::string report_number;  // FDA writes a sentence here if it cannot read the number
  bool passed = false;
  std::vector<AckFault> faults;
};
BOOST_DESCRIBE_STRUCT(AckReport, (), (report_number, passed, faults))

struct Acknowledgement {
  AckLevel level = AckLevel::kReceived;
  std::string core_id;     // given by the gateway, the same in all acknowledgements of a submission
  std::string message_id;  // of levels 1 and 2
  std::string batch_id;    // of level 3; empty if FDA could not read it
  std::string stated_at;   // the time as FDA writes it
  std::int64_t passed = 0;
  std::int64_t failed = 0;
  std::vector<AckReport> reports;  // of level 3
};
BOOST_DESCRIBE_STRUCT(Acknowledgement, (), (level, core_id, message_id, batch_id, stated_at, passed, failed, reports))

// Reads an acknowledgement of any level. The elements of ACK3 may be in any order: none of FDA's own examples has the
// order of FDA's schema. Throws Error{kBadRequest} with the reason for anything else.
Acknowledgement read_acknowledgement(std::string_view content);

}  // namespace pharos::report_files
