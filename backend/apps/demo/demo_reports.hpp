#pragma once

#include "demo/demo_team.hpp"
#include "features/periodic_reports/series.hpp"
#include "features/products/product.hpp"

namespace pharos {

// The schedule of a demo product with an issued PSUR and one in drafting, created through the regular services. Does
// nothing if there is no product with complaints.
void make_demo_reports(Application& application, const TenantId& tenant, const DemoTeam& team, Timestamp now);

// When the product was certified, and by whom: the same in the schedule and in the register of certificates.
inline constexpr const char* kDemoNotifiedBody = "Lantern Certification";
inline constexpr const char* kDemoNotifiedBodyNumber = "0999";
std::string demo_certification_day(Timestamp now);

// The class of the schedule. The generated devices of some product codes are class III, which is reported as often.
periodic_reports::RiskClass demo_report_class(const products::Product& product);

}  // namespace pharos
