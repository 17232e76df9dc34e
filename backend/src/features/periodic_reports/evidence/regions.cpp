#include "features/periodic_reports/evidence/regions.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <string>

#include "core/european_countries.hpp"
#include "core/text.hpp"
#include "features/products/products.hpp"

namespace pharos::periodic_reports {

std::string_view region_label(RegionGroup group) {
  return group == RegionGroup::kEea ? "EEA+TR+XI" : "Worldwide";
}

bool belongs_to(Region region, RegionGroup group) {
  return group == RegionGroup::kWorld || region == Region::kEea;
}

Region region_of_country(std::string_view country) {
  const auto code = european_country(country);
  if (!code.empty() && code != "CH") return Region::kEea;
  const auto upper = boost::to_upper_copy(std::string{trimmed(country)});
  return products::is_country(upper) ? Region::kRestOfWorld : Region::kUnknown;
}

}  // namespace pharos::periodic_reports
