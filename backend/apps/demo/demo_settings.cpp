#include "demo/demo_settings.hpp"

namespace pharos {
namespace {

using competitors::CompetitorGroup;
using competitors::TenantMetadata;

CompetitorGroup competitor(const std::string& id, const std::string& name, std::initializer_list<const char*> names) {
  CompetitorGroup group{.id = id,
                        .side = competitors::GroupSide::kThem,
                        .name = name,
                        .members = {},
                        .brands_include = {},
                        .brands_exclude = {},
                        .product_codes = {}};
  for (const char* raw_name : names) group.members.push_back({.raw_name = raw_name, .confirmed_by = {}});
  return group;
}

TenantMetadata acme() {
  TenantMetadata metadata;
  metadata.company_names = {"HALANDVITA MEDICAL SYSTEMS CORP.", "HALANDVITA MEDICAL SYSTEMS CORP",
                            "Halandvita Medical Systems Corp.", "HALANDVITA MEDICAL SYSTEMS",
                            "Halandvita Medical Systems Corp"};
  metadata.partner_names = {"LUMINTLINE HEALTH CORP.", "LUMINTLINE HEALTH CORP", "Lumintline Health Corp.",
                            "LUMINTLINE HEALTH",       "Lumintline Health Corp", "LUMINTLINE HEALTH Lund"};
  metadata.competitor_groups = {
      competitor("cgr_demo_quorifyberg", "Quorifyberg",
                 {"QUORIFYBERG SURGICAL LTD.", "QUORIFYBERG SURGICAL LTD", "Quorifyberg Surgical Ltd.",
                  "Quorifyberg Surgical Ltd", "QUORIFYBERG SURGICAL"}),
      competitor("cgr_demo_mararistad", "Mararistad", {"MARARISTAD TECHNOLOGIES AG", "Mararistad Technologies AG"}),
      competitor("cgr_demo_boreritron", "Boreritron",
                 {"BORERITRON HEALTH AG", "Boreritron Health AG", "BORERITRON HEALTH"})};
  return metadata;
}

TenantMetadata borealis() {
  TenantMetadata metadata;
  metadata.company_names = {"BORERITRON HEALTH AG", "Boreritron Health AG", "BORERITRON HEALTH"};
  metadata.competitor_groups = {
      competitor("cgr_demo_ildavaton", "Ildavaton", {"ILDAVATON BIOMEDICAL AG", "Ildavaton Biomedical AG"})};
  return metadata;
}

}  // namespace

TenantMetadata demo_settings(std::string_view key) {
  return key == "acme" ? acme() : borealis();
}

}  // namespace pharos
