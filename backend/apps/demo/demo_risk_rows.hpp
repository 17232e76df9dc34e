#pragma once

#include <span>
#include <string_view>

namespace pharos {

// A harm of the demo organization's library.
struct DemoHarm {
  std::string_view name;
  std::string_view definition;
  std::string_view imdrf_e;
  std::string_view imdrf_f;
};
std::span<const DemoHarm> demo_harms();

// A risk as its author would write it; levels and regions follow from the grid.
struct DemoRisk {
  std::string_view category;
  std::string_view hazard;
  std::string_view sequence;
  std::string_view situation;
  std::string_view harm;
  int severity;  // level of the grid
  std::string_view p1;
  std::string_view p2;
  std::string_view controls;
  int residual_probability;  // level of the grid
  std::string_view imdrf_a;
};
// For a five-by-five grid, for pumps.
std::span<const DemoRisk> demo_pump_risks();
// For a grid with four severities and six probabilities, for instruments with software.
std::span<const DemoRisk> demo_instrument_risks();
// For the demo families in generated public data: five by five, and four by six.
std::span<const DemoRisk> demo_glucose_risks();
std::span<const DemoRisk> demo_robot_risks();

}  // namespace pharos
