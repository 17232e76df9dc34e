#pragma once

#include <optional>

#include "features/analyses/report/analysis_paper.hpp"

// The figures of the report. Nothing where there is nothing to draw.
namespace pharos::analyses {

exports::Figure matrix_figure(const GridView& grid);
std::optional<exports::Figure> months_figure(const SummaryView& summary);
std::optional<exports::Figure> risks_figure(const SummaryView& summary);
std::optional<exports::Figure> problems_figure(const SummaryView& summary);

}  // namespace pharos::analyses
