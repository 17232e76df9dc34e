#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/permission.hpp"
#include "core/timestamp.hpp"

namespace pharos::tenants {

enum class PlanName { kStarter, kProfessional, kEnterprise, kPlayground };
constexpr auto kPlanNames = choices<PlanName>({{PlanName::kStarter, "starter"},
                                               {PlanName::kProfessional, "professional"},
                                               {PlanName::kEnterprise, "enterprise"},
                                               {PlanName::kPlayground, "playground"}});
constexpr const auto& choices_of(PlanName) {
  return kPlanNames;
}

struct PlanAmounts {
  std::int64_t seats = 0;
  std::int64_t monitors = 0;
  std::int64_t storage_mb = 0;
  std::int64_t complaint_rows = 0;
};
BOOST_DESCRIBE_STRUCT(PlanAmounts, (), (seats, monitors, storage_mb, complaint_rows))

// Which parts of the product a plan includes.
struct PlanFeatures {
  bool product_hub = false;
  bool smart_viz = false;
  bool intellirisk = false;
  bool competitive_intelligence = false;
  bool insights = false;
  bool datasources = false;
};
BOOST_DESCRIBE_STRUCT(PlanFeatures, (),
                      (product_hub, smart_viz, intellirisk, competitive_intelligence, insights, datasources))

struct TenantPlan {
  TenantId tenant_id;
  PlanName plan = PlanName::kStarter;
  PlanFeatures features;
  PlanAmounts limits;
  PlanAmounts usage;
  Timestamp valid_from;
  std::optional<Timestamp> valid_until;
};
BOOST_DESCRIBE_STRUCT(TenantPlan, (), (tenant_id, plan, features, limits, usage, valid_from, valid_until))

// Seats of a plan, and how many are in use.
struct Seats {
  std::int64_t limit = 0;
  std::int64_t used = 0;
  bool has_room() const { return used < limit; }
};

// "product_hub,smart_viz": the stored form of plan flags.
FeatureSet read_features(std::string_view text);
std::string features_text(const FeatureSet& features);
PlanFeatures to_plan_features(const FeatureSet& features);
// Stored limits; missing ones are 0.
PlanAmounts read_amounts(const JsonObject& document);

}  // namespace pharos::tenants
