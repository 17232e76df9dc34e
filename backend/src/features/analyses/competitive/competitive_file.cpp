#include "features/analyses/competitive/competitive_file.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>

#include "core/display_number.hpp"
#include "features/analyses/competitive/competitive_text.hpp"
#include "features/analyses/summary/analysis_file_text.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

Cell number(const std::optional<double>& value) {
  return value ? Cell{*value} : Cell{};
}

void write_head(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Summary", {"Field", "Value"});
  const auto add = [&file](const std::string& field, const std::string& value) { file.add_row({field, value}); };
  add("Product code", answer.product_code);
  add("Period", period_of(answer));
  for (const auto& [side, whose] : {std::pair{&answer.us, "Our"}, std::pair{&answer.them, "Their"}}) {
    add(fmt::format("{} side", whose), side->name);
    add(fmt::format("{} reports", whose), with_commas(side->reports));
    add(fmt::format("{} reports with a mapped harm", whose), with_commas(side->coded));
    add(fmt::format("{} reports without a mapped harm", whose),
        side->uncoded_share ? percent(*side->uncoded_share) : "");
    add(fmt::format("{} recalls", whose),
        fmt::format("{} ({} Class I)", with_commas(side->recalls), with_commas(side->class_1_recalls)));
  }
  constexpr auto kNoVersion = "None: no product was selected";
  add("Risk grid (version ID)", answer.riskgrid_version_id.value_or(kNoVersion));
  add("Risk definition (version ID)", answer.riskdefinition_version_id.value_or(kNoVersion));
  add("Confirmed terms in the mapping", with_commas(answer.mapping_count));
  file.add_lines(
      "How to read this analysis",
      {answer.caveat,
       "Matrix columns show the share of each side's reports that name the harm, with exact 95% confidence intervals. "
       "Public reports have no denominator: these shares are not probabilities of harm, and no cell is acceptable or "
       "unacceptable.",
       "Two shares differ if the 95% CI of their difference excludes zero; q is the p-value adjusted for the number of "
       "harms compared.",
       "Device problems in recalls are matched by words in the reason for recall; read the reason before relying on a "
       "match."});
}

// Severities in rows, shares in columns; each cell lists its harms.
void write_matrix(const CompetitiveAnswer& answer, CompetitiveShare CompetitiveSeverity::*of_severity,
                  CompetitiveShare CompetitiveHarm::*of_harm, const std::string& name, TableFile& file) {
  std::vector<std::string> headers{"Severity"};
  for (const auto& band : answer.bands) headers.push_back(band.label);
  headers.emplace_back("Reports with any of these harms");
  file.begin_table(name, headers);
  for (auto row = answer.matrix.rbegin(); row != answer.matrix.rend(); ++row) {
    std::vector<std::string> cells(headers.size());
    cells.front() = row->label;
    cells.back() = share_text(*row.*of_severity);
    for (const auto& harm : answer.harms) {
      const auto& share = harm.*of_harm;
      if (harm.severity != row->severity || !share.band) continue;
      auto& cell = cells.at(static_cast<size_t>(*share.band) + 1);
      if (!cell.empty()) cell += '\n';
      cell += fmt::format("{}: {}", harm.harm, share_text(share));
    }
    file.add_row({cells.begin(), cells.end()});
  }
}

void write_harms(const CompetitiveAnswer& answer, TableFile& file) {
  std::vector<std::string> headers{"Harm", "Severity"};
  for (const std::string name : {"Our", "Their"}) {
    headers.insert(headers.end(),
                   {name + " reports", name + " share", name + " share, 95% CI low", name + " share, 95% CI high"});
  }
  headers.insert(headers.end(), {"Difference", "Difference, 95% CI low", "Difference, 95% CI high", "q", "Result",
                                 "In our definition"});
  file.begin_table("Harms", headers);
  for (const auto& harm : answer.harms) {
    std::vector<Cell> cells{harm.harm, severity_label(answer, harm.severity)};
    const auto add = [&cells](const std::optional<RiskEstimate>& value) {
      if (value) {
        cells.insert(cells.end(), {value->est, value->lo, value->hi});
      } else {
        cells.resize(cells.size() + 3);
      }
    };
    for (const auto* side : {&harm.us, &harm.them}) {
      cells.emplace_back(side->count);
      add(estimate_of(*side));
    }
    add(harm.difference);
    cells.push_back(number(harm.q));
    cells.emplace_back(verdict(harm.difference));
    cells.emplace_back(yes_or_no(harm.in_definition));
    file.add_row(cells);
  }
}

void write_hazards(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Hazards not in our definition", {"IMDRF code", "Device problem", "Their reports", "Our reports",
                                                     "Their recalls", "Our recalls", "Recall numbers"});
  for (const auto& hazard : answer.absent_hazards) {
    file.add_row({hazard.imdrf_code, hazard.term, hazard.them, hazard.us, hazard.them_recalls, hazard.us_recalls,
                  boost::algorithm::join(hazard.recalls, ", ")});
  }
}

void write_recalls(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Their recalls", {"Recall number", "Event number", "Firm", "Class", "Initiated", "Device problems",
                                     "Matched words", "Not in our definition", "Reason for recall"});
  for (const auto& recall : answer.recalls) {
    std::vector<std::string> names;
    std::vector<std::string> words;
    std::vector<std::string> absent;
    for (const auto& hazard : recall.hazards) {
      names.push_back(hazard.imdrf_code + " " + hazard.term);
      words.push_back(hazard.words);
      if (!hazard.in_definition) absent.push_back(names.back());
    }
    const auto listed = [](const auto& texts) { return boost::algorithm::join(texts, "; "); };
    file.add_row({recall.product_res_number, recall.res_event_number, recall.recalling_firm,
                  recall.classification.value_or("Not classified"), recall.event_date_initiated.value_or(""),
                  names.empty() ? "No match: read the reason" : listed(names), listed(words), listed(absent),
                  recall.reason_for_recall});
  }
}

}  // namespace

void write_competitive(const CompetitiveAnswer& answer, TableFile& file) {
  write_head(answer, file);
  if (!answer.matrix.empty()) {
    write_matrix(answer, &CompetitiveSeverity::us, &CompetitiveHarm::us, "Matrix – ours", file);
    write_matrix(answer, &CompetitiveSeverity::them, &CompetitiveHarm::them, "Matrix – theirs", file);
  }
  write_harms(answer, file);
  write_hazards(answer, file);
  write_recalls(answer, file);
}

}  // namespace pharos::analyses
