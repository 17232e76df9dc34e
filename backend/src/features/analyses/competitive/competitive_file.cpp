#include "features/analyses/competitive/competitive_file.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

Cell number(const std::optional<double>& value) {
  return value ? Cell{*value} : Cell{};
}

std::string percent(double share) {
  return fmt::format("{:.3g}%", share * 100);
}

// "12, 1.2% (95% CI 0.6–2.1%)".
std::string share_words(const CompetitiveShare& side) {
  if (!side.share) return "no reports";
  if (side.count == 0) return fmt::format("none, up to {}", percent(*side.hi));
  return fmt::format("{}, {} (95% CI {:.3g}–{})", side.count, percent(*side.share), *side.lo * 100, percent(*side.hi));
}

std::string verdict(const std::optional<RiskEstimate>& difference) {
  if (!difference) return "Not comparable";
  if (difference->lo > 0) return "More often in our reports";
  if (difference->hi < 0) return "Less often in our reports";
  return "No difference shown";
}

std::string label_of(const CompetitiveAnswer& answer, const std::optional<std::int64_t>& severity) {
  for (const auto& row : answer.matrix) {
    if (row.severity == severity) return row.label;
  }
  return severity ? std::to_string(*severity) : "not set";
}

void write_head(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Summary", {"What", "Value"});
  const auto add = [&file](const std::string& what, const std::string& value) { file.add_row({what, value}); };
  add("Product code", answer.product_code);
  add("Period", answer.start_date.value_or("the first report") + " to " + answer.end_date.value_or("the last report"));
  for (const auto& [side, whose] : {std::pair{&answer.us, "Our"}, std::pair{&answer.them, "Their"}}) {
    add(fmt::format("{} side", whose), side->name);
    add(fmt::format("{} reports", whose), std::to_string(side->reports));
    add(fmt::format("{} reports with a known harm", whose), std::to_string(side->coded));
    add(fmt::format("{} reports without one", whose), side->uncoded_share ? percent(*side->uncoded_share) : "");
    add(fmt::format("{} recalls", whose), fmt::format("{}, {} of class I", side->recalls, side->class_1_recalls));
  }
  add("Risk grid", answer.riskgrid_version_id.value_or(""));
  add("Risk definition", answer.riskdefinition_version_id.value_or(""));
  add("Confirmed terms in the mapping", std::to_string(answer.mapping_count));
  file.add_lines(
      "How to read it",
      {answer.caveat,
       "The columns of the matrices are the share of a side's reports that name the harm, with its exact 95% "
       "interval. Public reports have no denominator, so this is not a probability of harm, and no cell is "
       "acceptable or unacceptable.",
       "A difference counts when its interval leaves zero out; q is its p-value adjusted for the number of "
       "harms compared.",
       "Device problems of a recall are found by words in its reason; read the reason before relying on them."});
}

// Severities in rows, shares in columns; each cell lists its harms.
void write_matrix(const CompetitiveAnswer& answer, CompetitiveShare CompetitiveSeverity::*of_severity,
                  CompetitiveShare CompetitiveHarm::*of_harm, const std::string& name, TableFile& file) {
  std::vector<std::string> headers{"Severity"};
  for (const auto& band : answer.bands) headers.push_back(band.label);
  headers.emplace_back("Reports with any");
  file.begin_table(name, headers);
  for (auto row = answer.matrix.rbegin(); row != answer.matrix.rend(); ++row) {
    std::vector<std::string> cells(headers.size());
    cells.front() = row->label;
    cells.back() = share_words(*row.*of_severity);
    for (const auto& harm : answer.harms) {
      const auto& share = harm.*of_harm;
      if (harm.severity != row->severity || !share.band) continue;
      auto& cell = cells.at(static_cast<size_t>(*share.band) + 1);
      if (!cell.empty()) cell += '\n';
      cell += fmt::format("{}: {}", harm.harm, share_words(share));
    }
    file.add_row({cells.begin(), cells.end()});
  }
}

void write_harms(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Harms", {"Harm", "Severity", "Ours", "Share", "Low", "High", "Theirs", "Share", "Low", "High",
                             "Difference", "Low", "High", "q", "Verdict", "In our definition"});
  for (const auto& harm : answer.harms) {
    std::vector<Cell> cells{harm.harm, label_of(answer, harm.severity)};
    for (const auto* side : {&harm.us, &harm.them}) {
      cells.insert(cells.end(), {side->count, number(side->share), number(side->lo), number(side->hi)});
    }
    if (const auto& difference = harm.difference) {
      cells.insert(cells.end(), {difference->est, difference->lo, difference->hi});
    } else {
      cells.resize(cells.size() + 3);
    }
    cells.push_back(number(harm.q));
    cells.emplace_back(verdict(harm.difference));
    cells.emplace_back(std::string{harm.in_definition ? "yes" : "no"});
    file.add_row(cells);
  }
}

void write_hazards(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Absent hazards", {"IMDRF code", "Device problem", "Their reports", "Our reports", "Their recalls",
                                      "Our recalls", "Recalls naming it"});
  for (const auto& hazard : answer.absent_hazards) {
    file.add_row({hazard.imdrf_code, hazard.term, hazard.them, hazard.us, hazard.them_recalls, hazard.us_recalls,
                  boost::algorithm::join(hazard.recalls, ", ")});
  }
}

void write_recalls(const CompetitiveAnswer& answer, TableFile& file) {
  file.begin_table("Their recalls", {"Recall", "Event", "Firm", "Class", "Initiated", "Names", "Matched words",
                                     "Not in our definition", "Reason"});
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
                  recall.classification.value_or(""), recall.event_date_initiated.value_or(""),
                  names.empty() ? "no known problem: read the reason" : listed(names), listed(words), listed(absent),
                  recall.reason_for_recall});
  }
}

}  // namespace

void write_competitive(const CompetitiveAnswer& answer, TableFile& file) {
  file.set_title(
      fmt::format("Competitive risk analysis: {}, {} and {}", answer.product_code, answer.us.name, answer.them.name));
  write_head(answer, file);
  if (!answer.matrix.empty()) {
    write_matrix(answer, &CompetitiveSeverity::us, &CompetitiveHarm::us, "Matrix - ours", file);
    write_matrix(answer, &CompetitiveSeverity::them, &CompetitiveHarm::them, "Matrix - theirs", file);
  }
  write_harms(answer, file);
  write_hazards(answer, file);
  write_recalls(answer, file);
}

}  // namespace pharos::analyses
