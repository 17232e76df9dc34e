#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/submissions/submission.hpp"
#include "public_data/records/adverse_event.hpp"

namespace pharos::submissions {

// A box whose published content is not what was submitted. Text is empty if there is none.
struct PublishedDifference {
  std::string box;  // "D1"
  std::string label;
  std::string submitted;
  std::string published;
  bool operator==(const PublishedDifference&) const = default;
};
BOOST_DESCRIBE_STRUCT(PublishedDifference, (), (box, label, submitted, published))

// An accepted report and what FDA has published of it.
struct PublishedReport {
  SubmissionId submission_id;
  CaseId case_id;
  std::string case_number;
  std::string report_number;
  std::int64_t follow_ups = 0;  // accepted ones
  std::optional<Timestamp> exported_at;
  std::int64_t days_since_export = 0;
  std::optional<std::string> mdr_report_key;  // null: not published yet
  std::optional<std::string> published_on;
  std::vector<PublishedDifference> differences;
};
BOOST_DESCRIBE_STRUCT(PublishedReport, (),
                      (submission_id, case_id, case_number, report_number, follow_ups, exported_at, days_since_export,
                       mdr_report_key, published_on, differences))

struct PublishedView {
  std::string data_version;
  std::vector<PublishedReport> reports;  // unpublished reports first, then the oldest first
};
BOOST_DESCRIBE_STRUCT(PublishedView, (), (data_version, reports))

// What differs in date and type of the event, brand, manufacturer, product code and problem codes. Letter case, and the
// order of codes, make no difference.
std::vector<PublishedDifference> compare_published(const report_files::DeviceReport& submitted,
                                                   const public_data::AdverseEventReport& published);

}  // namespace pharos::submissions
