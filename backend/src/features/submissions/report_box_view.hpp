#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/choices.hpp"

namespace pharos::submissions {

// What a box of the form contains.
enum class BoxKind { kText, kDay, kFlag, kNumber, kAge, kWeight, kChoice, kChoices, kCodes };
constexpr auto kBoxKinds = choices<BoxKind>({{BoxKind::kText, "text"},
                                             {BoxKind::kDay, "day"},
                                             {BoxKind::kFlag, "flag"},
                                             {BoxKind::kNumber, "number"},
                                             {BoxKind::kAge, "age"},
                                             {BoxKind::kWeight, "weight"},
                                             {BoxKind::kChoice, "choice"},
                                             {BoxKind::kChoices, "choices"},
                                             {BoxKind::kCodes, "codes"}});
constexpr const auto& choices_of(BoxKind) {
  return kBoxKinds;
}

struct BoxOption {
  std::string value;
  std::string label;
};
BOOST_DESCRIBE_STRUCT(BoxOption, (), (value, label))

// A box of form 3500A, for people who fill it in.
struct ReportBoxView {
  std::string path;    // "device.lot_number"
  std::string number;  // "D4"; empty for what is sent but not on the form
  std::string label;
  std::int64_t max_length = 0;  // characters; 0: no limit
  BoxKind kind = BoxKind::kText;
  bool accepts_null_flavor = false;  // instead of a value
  std::vector<BoxOption> options;
};
BOOST_DESCRIBE_STRUCT(ReportBoxView, (), (path, number, label, max_length, kind, accepts_null_flavor, options))

// In the order of the form. The table of concomitant products has a box for each column.
std::vector<ReportBoxView> list_boxes();

}  // namespace pharos::submissions
