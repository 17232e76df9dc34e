#include "features/periodic_reports/evidence/regions.hpp"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "features/products/products.hpp"

namespace pharos::periodic_reports {
namespace {

using CountryName = std::pair<std::string_view, std::string_view>;
constexpr std::array kEeaCountries = {
    CountryName{"AT", "austria"},       CountryName{"BE", "belgium"},
    CountryName{"BG", "bulgaria"},      CountryName{"HR", "croatia"},
    CountryName{"CY", "cyprus"},        CountryName{"CZ", "czechia"},
    CountryName{"DK", "denmark"},       CountryName{"EE", "estonia"},
    CountryName{"FI", "finland"},       CountryName{"FR", "france"},
    CountryName{"DE", "germany"},       CountryName{"GR", "greece"},
    CountryName{"HU", "hungary"},       CountryName{"IE", "ireland"},
    CountryName{"IT", "italy"},         CountryName{"LV", "latvia"},
    CountryName{"LT", "lithuania"},     CountryName{"LU", "luxembourg"},
    CountryName{"MT", "malta"},         CountryName{"NL", "netherlands"},
    CountryName{"PL", "poland"},        CountryName{"PT", "portugal"},
    CountryName{"RO", "romania"},       CountryName{"SK", "slovakia"},
    CountryName{"SI", "slovenia"},      CountryName{"ES", "spain"},
    CountryName{"SE", "sweden"},        CountryName{"IS", "iceland"},
    CountryName{"LI", "liechtenstein"}, CountryName{"NO", "norway"},
    CountryName{"TR", "turkey"},        CountryName{"XI", "northern ireland"},
};

}  // namespace

std::string_view region_label(RegionGroup group) {
  return group == RegionGroup::kEea ? "EEA+TR+XI" : "Worldwide";
}

bool belongs_to(Region region, RegionGroup group) {
  return group == RegionGroup::kWorld || region == Region::kEea;
}

Region region_of_country(std::string_view country) {
  const std::string given{trimmed(country)};
  const auto lower = boost::to_lower_copy(given);
  const auto upper = boost::to_upper_copy(given);
  for (const auto& [code, name] : kEeaCountries) {
    if (upper == code || lower == name) return Region::kEea;
  }
  return products::is_country(upper) ? Region::kRestOfWorld : Region::kUnknown;
}

}  // namespace pharos::periodic_reports
