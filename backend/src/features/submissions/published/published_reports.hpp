#pragma once

#include "core/principal.hpp"
#include "features/submissions/published/published_report.hpp"
#include "features/submissions/submission_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::submissions {

// Finds accepted reports in the public data.
class PublishedReports {
 public:
  PublishedReports(const SubmissionRepository& submissions, const public_data::PublicData& data, const Clock& clock)
      : submissions_(submissions), data_(data), clock_(clock) {}

  PublishedView list(const Principal& who) const;

 private:
  void compare(const TenantScope& tenant, const public_data::DataVersion& version, PublishedReport& report) const;

  const SubmissionRepository& submissions_;
  const public_data::PublicData& data_;
  const Clock& clock_;
};

}  // namespace pharos::submissions
