#pragma once

#include "application.hpp"

namespace pharos {

constexpr int kDemoComplaints = 5000;

// About `total` complaints of three years about every product of the tenant, in a few datasets: invented, and the
// same each time. Some records lack what 21 CFR 820.35(a) asks for. Does nothing without products.
void make_demo_complaints(Application& application, const TenantId& tenant, const UserId& by, Timestamp now,
                          int total = kDemoComplaints);

}  // namespace pharos
