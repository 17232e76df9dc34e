#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/submissions/submission.hpp"
#include "report_files/acknowledgements/acknowledgement.hpp"

namespace pharos::submissions {

using AckId = Id<struct AckTag>;

// An imported acknowledgement, without its file.
struct AckRow {
  AckId id;
  report_files::AckLevel level = report_files::AckLevel::kReceived;
  std::string core_id;
  std::string batch_id;
  std::string file_name;
  Timestamp imported_at;
  std::string imported_by_name;
  std::int64_t unmatched = 0;  // reports for which there is no submission
};
BOOST_DESCRIBE_STRUCT(AckRow, (), (id, level, core_id, batch_id, file_name, imported_at, imported_by_name, unmatched))

// A report of an acknowledgement and the submission it is about.
struct AckMatch {
  std::string report_number;
  std::optional<SubmissionId> submission_id;
  std::optional<bool> passed;
};
BOOST_DESCRIBE_STRUCT(AckMatch, (), (report_number, submission_id, passed))

struct ImportedAck {
  AckId id;
  report_files::Acknowledgement acknowledgement;
  std::vector<AckMatch> matches;
};
BOOST_DESCRIBE_STRUCT(ImportedAck, (), (id, acknowledgement, matches))

}  // namespace pharos::submissions
