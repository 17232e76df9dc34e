#pragma once

#include <span>

#include "features/product_codes/profile/profile_view.hpp"
#include "pdf/document.hpp"

// The parts of the device profile page. Each draws below `y` and returns where the next may start.
namespace pharos::product_codes {

inline constexpr pdf::Color kInk{0.09, 0.13, 0.17};
inline constexpr pdf::Color kQuiet{0.36, 0.42, 0.47};
inline constexpr pdf::Color kRule{0.84, 0.87, 0.89};
inline constexpr pdf::Color kShade{0.955, 0.965, 0.975};
inline constexpr pdf::Color kBrand{0.04, 0.35, 0.54};
// The same colors as in the web client.
inline constexpr pdf::Color kDeath{0.55, 0.11, 0.09};
inline constexpr pdf::Color kInjury{0.85, 0.47, 0.17};
inline constexpr pdf::Color kMalfunction{0.18, 0.50, 0.71};
inline constexpr pdf::Color kOther{0.53, 0.58, 0.63};

double draw_heading(pdf::Document& page, double x, double y, double width, const std::string& title,
                    const std::string& note = {});
// Reports by year as stacked bars, at most the last fourteen years; incomplete years are hatched.
double draw_years(pdf::Document& page, const pdf::Box& box, std::span<const YearView> years);
// Terms with their share as bars and the interval as a line across the bar's end.
double draw_problems(pdf::Document& page, double x, double y, double width, std::span<const ProfileProblem> problems);
double draw_makers(pdf::Document& page, double x, double y, double width, std::span<const ProfileMaker> makers);
double draw_recalls(pdf::Document& page, double x, double y, double width, const ProfileRecalls& recalls);
double draw_clearances(pdf::Document& page, double x, double y, double width, std::span<const Clearance> clearances,
                       std::int64_t known);

}  // namespace pharos::product_codes
