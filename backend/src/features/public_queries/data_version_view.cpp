#include "features/public_queries/data_version_view.hpp"

namespace pharos::public_queries {
namespace {

DataSourceView source_view(const public_data::SourceFacts& facts) {
  DataSourceView view{.name = facts.name,
                      .origin = facts.origin,
                      .data_through = {},
                      .read = facts.read,
                      .accepted = facts.accepted,
                      .repaired = facts.repaired,
                      .rejected = facts.rejected,
                      .duplicate = facts.duplicate,
                      .expected = facts.expected,
                      .warnings = facts.warnings};
  if (facts.data_through) view.data_through = public_data::to_iso(*facts.data_through);
  return view;
}

}  // namespace

DataVersionView view_of(const public_data::Manifest& manifest, bool is_current) {
  DataVersionView view{.id = manifest.id,
                       .is_current = is_current,
                       .is_generated = manifest.is_generated,
                       .data_through = public_data::to_iso(manifest.data_through),
                       .loaded_at = manifest.loaded_at,
                       .rows = manifest.rows,
                       .sources = {},
                       .difference = {}};
  for (const auto& facts : manifest.sources) view.sources.push_back(source_view(facts));
  if (const auto& difference = manifest.difference) {
    view.difference = {difference->from_version, difference->added, difference->changed, difference->followed_up,
                       difference->withdrawn};
  }
  return view;
}

}  // namespace pharos::public_queries
