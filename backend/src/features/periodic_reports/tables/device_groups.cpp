#include "features/periodic_reports/tables/device_groups.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/display_number.hpp"
#include "core/time_zone.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr size_t kMonthText = 7;
constexpr auto kMiddle = "-16";
constexpr size_t kNamedMonths = 6;

std::string month_text(cctz::civil_month month) {
  return to_iso(cctz::civil_day(month)).substr(0, kMonthText);
}

std::string months_words(const std::vector<std::string>& months) {
  const std::vector<std::string> named(months.begin(), months.begin() + std::min(months.size(), kNamedMonths));
  const auto rest = months.size() - named.size();
  return fmt::format("{}{}", fmt::join(named, ", "), rest > 0 ? fmt::format(" and {} more", rest) : "");
}

}  // namespace

std::vector<DeviceGroup> group_devices(const Evidence& evidence) {
  std::vector<DeviceGroup> groups;
  std::unordered_map<std::string, size_t> group_of_key;
  std::unordered_map<std::string_view, size_t> group_of_product;
  for (const auto& device : evidence.devices) {
    const auto [found, is_new] = group_of_key.emplace(device_key(device), groups.size());
    if (is_new) groups.push_back({.key = found->first});
    groups[found->second].products.push_back(&device);
    group_of_product.emplace(device.product_id, found->second);
  }
  const auto add_rows = [&](const auto& rows, auto member) {
    for (size_t i = 0; i < rows.size(); ++i) {
      const auto found = group_of_product.find(rows[i].product_id);
      if (found != group_of_product.end()) (groups[found->second].*member).push_back(static_cast<std::uint32_t>(i));
    }
  };
  add_rows(evidence.complaints, &DeviceGroup::complaints);
  add_rows(evidence.exposures, &DeviceGroup::exposures);
  add_rows(evidence.incidents, &DeviceGroup::incidents);
  return groups;
}

std::optional<size_t> column_of_day(const Evidence& evidence, std::string_view day) {
  for (size_t column = 0; column < evidence.periods.size(); ++column) {
    const auto& period = evidence.periods[column];
    if (day >= period.starts_on && day <= period.ends_on) return column;
  }
  return std::nullopt;
}

std::vector<std::string> months_of(const std::string& starts_on, const std::string& ends_on) {
  std::vector<std::string> months;
  const auto last = cctz::civil_month(civil_day_of(ends_on));
  for (auto month = cctz::civil_month(civil_day_of(starts_on)); month <= last; ++month) {
    auto text = month_text(month);
    const auto middle = text + kMiddle;
    if (middle >= starts_on && middle <= ends_on) months.push_back(std::move(text));
  }
  return months;
}

std::vector<std::string> counted_months(const SeriesSpec& series, const Period& period) {
  if (is_stock(series)) {
    const auto months = months_of(period.starts_on, period.ends_on);
    return months.empty() ? months : std::vector{months.back()};
  }
  const bool is_cumulative = series.criterion == SalesCriterion::kSinceDeclaration;
  return months_of(is_cumulative ? series.certified_on : period.starts_on, period.ends_on);
}

DeviceVolumes::DeviceVolumes(const Evidence& evidence, const DeviceGroup& device) {
  struct Given {
    std::optional<Figure> world = {}, eea = {}, rest = {}, eea_countries = {}, other_countries = {};
  };
  std::unordered_map<std::string_view, size_t> position;
  std::vector<std::map<std::string, Given>> given(device.products.size());
  for (const auto* product : device.products) {
    position.emplace(product->product_id, products_.size());
    products_.push_back({.name = product->name, .first_month = product->first_marketed_on.substr(0, kMonthText)});
  }
  for (const auto index : device.exposures) {
    const auto& row = evidence.exposures[index];
    auto& month = given[position.at(row.product_id)][row.month];
    auto& figure = row.region == "WORLD"                           ? month.world
                   : row.region == "EEA+TR+XI"                     ? month.eea
                   : row.region == "ROW"                           ? month.rest
                   : region_of_country(row.region) == Region::kEea ? month.eea_countries
                                                                   : month.other_countries;
    if (!figure) figure.emplace();
    figure->value += row.value;
    figure->rows.push_back(index);
  }
  const auto add = [](std::optional<Figure> a, const std::optional<Figure>& b) {
    if (!a) return b;
    if (!b) return a;
    a->value += b->value;
    a->rows.insert(a->rows.end(), b->rows.begin(), b->rows.end());
    return a;
  };
  for (size_t i = 0; i < products_.size(); ++i) {
    for (auto& [month, parts] : given[i]) {
      Month known{.eea = parts.eea ? parts.eea : parts.eea_countries};
      const auto& rest = parts.rest ? parts.rest : parts.other_countries;
      const bool has_countries = parts.eea_countries || parts.other_countries;
      if (parts.world) {
        known.world = parts.world;
      } else if (rest || (has_countries && !parts.eea)) {
        // Rows by country count as complete; EEA+TR+XI alone does not give the world.
        known.world = add(known.eea, rest);
      }
      products_[i].months.emplace(month, std::move(known));
    }
  }
}

Volume DeviceVolumes::sum(RegionGroup group, const std::vector<std::string>& months) const {
  Volume volume{.months = static_cast<std::int64_t>(months.size())};
  for (const auto& month : months) {
    bool is_missing = false;
    for (const auto& product : products_) {
      const auto found = product.months.find(month);
      const std::optional<Figure> none;
      const auto& figure = found == product.months.end()  ? none
                           : group == RegionGroup::kWorld ? found->second.world
                                                          : found->second.eea;
      if (figure) {
        volume.value += figure->value;
        volume.rows.insert(volume.rows.end(), figure->rows.begin(), figure->rows.end());
      } else if (product.first_month.empty() || product.first_month <= month) {
        is_missing = true;
      }
    }
    if (is_missing) volume.missing.push_back(month);
  }
  return volume;
}

std::vector<std::string> DeviceVolumes::contradictions() const {
  std::vector<std::string> found;
  for (const auto& product : products_) {
    for (const auto& [month, known] : product.months) {
      if (known.world && known.eea && known.world->value < known.eea->value) {
        found.push_back(fmt::format("{} {}: worldwide {}, EEA+TR+XI {}", product.name, month,
                                    number_text(known.world->value), number_text(known.eea->value)));
      }
    }
  }
  return found;
}

std::string number_text(double value) {
  const auto whole = std::llround(value);
  if (std::abs(value - static_cast<double>(whole)) < 1e-9) return with_commas(static_cast<std::int64_t>(whole));
  return with_commas(std::string_view{fmt::format("{:.1f}", value)});
}

TableCell volume_cell(const Volume& volume) {
  TableCell cell{.row_count = static_cast<std::int64_t>(volume.rows.size()), .rows = volume.rows};
  if (!volume.is_known() && volume.rows.empty()) {
    cell.text = "Unknown";
    cell.reason = volume.months == 0 ? "The period contains no whole month"
                                     : "There is no exposure figure for this period and region";
    return cell;
  }
  cell.value = volume.value;
  cell.text = number_text(volume.value);
  if (!volume.is_complete()) {
    cell.text += " (incomplete)";
    cell.reason = fmt::format("No figure for {} of {} months: {}", volume.missing.size(), volume.months,
                              months_words(volume.missing));
  }
  return cell;
}

TableCell rate_cell(size_t count, const Volume& volume) {
  if (!volume.is_complete() || volume.months == 0) {
    return {.text = "\u2013", .reason = "No rate: the number of devices is unknown or incomplete for this period"};
  }
  if (volume.value <= 0) return {.text = "\u2013", .reason = "No rate: no devices in this period"};
  const auto percent = 100.0 * static_cast<double>(count) / volume.value;
  return {.text = fmt::format("{:.4f}%", percent), .value = percent};
}

TableCell count_cell(std::vector<std::uint32_t> rows) {
  const auto count = static_cast<std::int64_t>(rows.size());
  return {.text = with_commas(count), .value = static_cast<double>(count), .row_count = count, .rows = std::move(rows)};
}

std::string term_text(const Evidence& evidence, const std::string& code) {
  const auto found = std::ranges::lower_bound(evidence.terms, code, {}, &TermFacts::code);
  if (found != evidence.terms.end() && found->code == code) return fmt::format("{} {}", code, found->term);
  return fmt::format("{} (not in IMDRF release {})", code, evidence.sources.imdrf_release);
}

std::string codes_word(size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", with_commas(static_cast<std::int64_t>(count)), count == 1 ? one : many);
}

}  // namespace pharos::periodic_reports
