#pragma once

// The light colors of the web client (`ui/charts/chart-colors.ts`): a category has one color on every page and in every
// document.
namespace pharos::chart_color {

inline constexpr auto kDeath = "#8c1d18";
inline constexpr auto kInjury = "#d9772b";
inline constexpr auto kMalfunction = "#2f7fb5";
inline constexpr auto kOther = "#8795a1";
inline constexpr auto kUs = "#0b5a8a";
inline constexpr auto kThem = "#c2571a";
inline constexpr auto kRest = "#9aa7b2";
inline constexpr auto kClass1 = "#062f49";  // of recalls
inline constexpr auto kClass2 = "#0b5a8a";
inline constexpr auto kClass3 = "#4f97c4";

}  // namespace pharos::chart_color
