#include "core/european_countries.hpp"

#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <utility>

#include "core/text.hpp"

namespace pharos {
namespace {

using CountryName = std::pair<std::string_view, std::string_view>;
constexpr std::array kEuropeanCountries = {
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
    CountryName{"CH", "switzerland"},
};

}  // namespace

std::string_view european_country(std::string_view given) {
  const std::string text{trimmed(given)};
  const auto lower = boost::to_lower_copy(text);
  const auto upper = boost::to_upper_copy(text);
  for (const auto& [code, name] : kEuropeanCountries) {
    if (upper == code || lower == name) return code;
  }
  return "";
}

}  // namespace pharos
