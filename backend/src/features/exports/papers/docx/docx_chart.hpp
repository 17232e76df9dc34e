#pragma once

#include <string>

#include "features/exports/papers/paper.hpp"

namespace pharos::exports {

// A chart as its own part of the package (DrawingML), which office programs draw and people can edit.
std::string docx_chart_part(const Chart& chart);
// In points.
double docx_chart_height(const Chart& chart);

}  // namespace pharos::exports
