#pragma once

#include "application.hpp"

namespace pharos {

constexpr int kDemoComplaints = 5000;

// About `total` complaints over three years for every product of the tenant, in a few datasets: fictitious, and the
// same each time. Some records lack fields required by 21 CFR 820.35(a). Does nothing without products.
void make_demo_complaints(Application& application, const TenantId& tenant, const UserId& by, Timestamp now,
                          int total = kDemoComplaints);

// The products that are still sold, those with the most complaints first.
std::vector<products::Product> demo_products_sold(Application& application, const TenantScope& tenant);

}  // namespace pharos
