#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "features/periodic_reports/series.hpp"

namespace pharos::periodic_reports {

// A certificate of the leading device in the register.
struct CertificateFacts {
  std::string reference = {};
  std::string issued_on = {};
  std::optional<std::string> expires_on = {};
  std::string notified_body = {};
  std::string notified_body_number = {};
};
BOOST_DESCRIBE_STRUCT(CertificateFacts, (), (reference, issued_on, expires_on, notified_body, notified_body_number))

// What is recorded about a device that its schedule follows from. The user can enter something else.
struct ScheduleBasis {
  std::optional<RiskClass> risk_class = {};          // as the product is recorded
  std::optional<CertificateFacts> certificate = {};  // the first one that is not withdrawn
};
BOOST_DESCRIBE_STRUCT(ScheduleBasis, (), (risk_class, certificate))

}  // namespace pharos::periodic_reports
