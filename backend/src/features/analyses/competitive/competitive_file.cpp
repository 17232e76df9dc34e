#include <fmt/format.h>

#include <cmath>

#include "features/analyses/competitive/competitive_answer.hpp"
#include "features/analyses/results/analysis_file_text.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

Cell number(const Json& value) {
  if (value.is_null()) return Cell{};
  return value.is_double() ? Cell{value.as_double()} : Cell{value.to_number<std::int64_t>()};
}

// "12.3" for 0.123; smaller shares get another digit.
std::string hundredths(const Json& share) {
  const double value = share.to_number<double>() * 100;
  return fmt::format("{:.{}f}", value, value != 0 && std::abs(value) < 0.1 ? 2 : 1);
}

std::string percent(const Json& share) {
  return hundredths(share) + "%";
}

// "1,234".
std::string count_text(const Json& count) {
  return exports::paper_cell(number(count)).text;
}

// "0.6–2.1"; with a negative end the dash could be read as a minus sign.
std::string interval(const Json& value) {
  const bool is_negative = value.at("lo").to_number<double>() < 0;
  return hundredths(value.at("lo")) + (is_negative ? " to " : "–") + hundredths(value.at("hi"));
}

// "12, 1.2% (95% CI 0.6–2.1%)".
std::string share_text(const Json& side) {
  if (side.at("share").is_null()) return "No reports";
  if (side.at("count").as_int64() == 0) return fmt::format("None (95% CI up to {})", percent(side.at("hi")));
  return fmt::format("{}, {} (95% CI {}%)", count_text(side.at("count")), percent(side.at("share")), interval(side));
}

std::string verdict(const Json& difference) {
  if (difference.is_null()) return "Not comparable";
  if (difference.at("lo").to_number<double>() > 0) return "More often in our reports";
  if (difference.at("hi").to_number<double>() < 0) return "Less often in our reports";
  return "No difference shown";
}

std::string label_of(const Json& answer, const Json& severity) {
  for (const Json& row : answer.at("matrix").as_array()) {
    if (row.at("severity") == severity) return text(row.at("label"));
  }
  return severity.is_null() ? "Not set" : text(severity);
}

void write_head(const Json& answer, TableFile& file) {
  file.begin_table("Summary", {"Field", "Value"});
  const auto add = [&file](const std::string& field, const std::string& value) { file.add_row({field, value}); };
  const auto day = [&answer](const char* name, const char* otherwise) {
    return answer.at(name).is_null() ? otherwise : display_period(text(answer.at(name)));
  };
  add("Product code", text(answer.at("product_code")));
  add("Period", day("start_date", "the first report") + " to " + day("end_date", "the last report"));
  for (const auto& [key, whose] : {std::pair{"us", "Our"}, std::pair{"them", "Their"}}) {
    const Json& side = answer.at(key);
    add(fmt::format("{} side", whose), text(side.at("name")));
    add(fmt::format("{} reports", whose), count_text(side.at("reports")));
    add(fmt::format("{} reports with a mapped harm", whose), count_text(side.at("coded")));
    add(fmt::format("{} reports without a mapped harm", whose),
        side.at("uncoded_share").is_null() ? "" : percent(side.at("uncoded_share")));
    add(fmt::format("{} recalls", whose),
        fmt::format("{} ({} Class I)", count_text(side.at("recalls")), count_text(side.at("class_1_recalls"))));
  }
  const auto version = [&answer](const char* name) {
    return answer.at(name).is_null() ? std::string{"None: no product was selected"} : text(answer.at(name));
  };
  add("Risk grid (version ID)", version("riskgrid_version_id"));
  add("Risk definition (version ID)", version("riskdefinition_version_id"));
  add("Confirmed terms in the mapping", count_text(answer.at("mapping_count")));
  file.add_lines(
      "How to read this analysis",
      {text(answer.at("caveat")),
       "Matrix columns show the share of each side's reports that name the harm, with exact 95% confidence intervals. "
       "Public reports have no denominator: these shares are not probabilities of harm, and no cell is acceptable or "
       "unacceptable.",
       "Two shares differ if the 95% CI of their difference excludes zero; q is the p-value adjusted for the number of "
       "harms compared.",
       "Device problems in recalls are matched by words in the reason for recall; read the reason before relying on a "
       "match."});
}

// Severities in rows, shares in columns; each cell lists its harms.
void write_matrix(const Json& answer, const char* side, const std::string& name, TableFile& file) {
  std::vector<std::string> headers{"Severity"};
  for (const Json& band : answer.at("bands").as_array()) headers.push_back(text(band.at("label")));
  headers.emplace_back("Reports with any of these harms");
  file.begin_table(name, headers);
  const auto& rows = answer.at("matrix").as_array();
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    std::vector<std::string> cells(headers.size());
    cells.front() = text(row->at("label"));
    cells.back() = share_text(row->at(side));
    for (const Json& harm : answer.at("harms").as_array()) {
      const Json& band = harm.at(side).at("band");
      if (harm.at("severity") != row->at("severity") || band.is_null()) continue;
      auto& cell = cells.at(static_cast<size_t>(band.as_int64()) + 1);
      if (!cell.empty()) cell += '\n';
      cell += fmt::format("{}: {}", text(harm.at("harm")), share_text(harm.at(side)));
    }
    file.add_row({cells.begin(), cells.end()});
  }
}

// On paper with intervals in the text; in a workbook each number has its own cell.
void write_harms(const Json& answer, TableFile& file) {
  const bool is_paper = file.is_paper();
  std::vector<std::string> headers{"Harm", "Severity"};
  for (const std::string name : {"Our", "Their"}) {
    headers.push_back(name + " reports");
    headers.push_back(name + (is_paper ? " share, % (95% CI)" : " share"));
    if (is_paper) continue;
    headers.insert(headers.end(), {name + " share, 95% CI low", name + " share, 95% CI high"});
  }
  headers.emplace_back(is_paper ? "Difference, percentage points (95% CI)" : "Difference");
  if (!is_paper) headers.insert(headers.end(), {"Difference, 95% CI low", "Difference, 95% CI high"});
  headers.insert(headers.end(), {"q", "Result", "In our definition"});
  file.begin_table("Harms", headers);
  for (const Json& harm : answer.at("harms").as_array()) {
    std::vector<Cell> cells{text(harm.at("harm")), label_of(answer, harm.at("severity"))};
    const auto add = [&](const Json& value, const char* estimate) {
      const bool is_known = !value.is_null() && !value.at(estimate).is_null();
      if (is_paper) {
        cells.push_back(is_known ? Cell{fmt::format("{} ({})", hundredths(value.at(estimate)), interval(value))}
                                 : Cell{});
        return;
      }
      for (const char* field : {estimate, "lo", "hi"}) cells.push_back(is_known ? number(value.at(field)) : Cell{});
    };
    for (const char* side : {"us", "them"}) {
      cells.push_back(number(harm.at(side).at("count")));
      add(harm.at(side), "share");
    }
    add(harm.at("difference"), "est");
    constexpr double kSmall = 0.001;
    const bool is_small = !harm.at("q").is_null() && harm.at("q").to_number<double>() < kSmall;
    cells.push_back(is_paper && is_small ? Cell{std::string{"<0.001"}} : number(harm.at("q")));
    cells.emplace_back(verdict(harm.at("difference")));
    cells.emplace_back(yes_or_no(harm.at("in_definition").as_bool()));
    file.add_row(cells);
  }
}

void write_hazards(const Json& answer, TableFile& file) {
  file.begin_table("Hazards not in our definition", {"IMDRF code", "Device problem", "Their reports", "Our reports",
                                                     "Their recalls", "Our recalls", "Recall numbers"});
  for (const Json& hazard : answer.at("absent_hazards").as_array()) {
    std::string recalls;
    for (const Json& one : hazard.at("recalls").as_array()) recalls += (recalls.empty() ? "" : ", ") + text(one);
    file.add_row({text(hazard.at("imdrf_code")), text(hazard.at("term")), number(hazard.at("them")),
                  number(hazard.at("us")), number(hazard.at("them_recalls")), number(hazard.at("us_recalls")),
                  recalls});
  }
}

void write_recalls(const Json& answer, TableFile& file) {
  file.begin_table("Their recalls", {"Recall number", "Event number", "Firm", "Class", "Initiated", "Device problems",
                                     "Matched words", "Not in our definition", "Reason for recall"});
  for (const Json& recall : answer.at("recalls").as_array()) {
    std::string names;
    std::string words;
    std::string absent;
    const auto add = [](std::string& list, const std::string& one) { list += (list.empty() ? "" : "; ") + one; };
    for (const Json& hazard : recall.at("hazards").as_array()) {
      const auto name = text(hazard.at("imdrf_code")) + " " + text(hazard.at("term"));
      add(names, name);
      add(words, text(hazard.at("words")));
      if (!hazard.at("in_definition").as_bool()) add(absent, name);
    }
    file.add_row({text(recall.at("product_res_number")), text(recall.at("res_event_number")),
                  text(recall.at("recalling_firm")),
                  recall.at("classification").is_null() ? "Not classified" : text(recall.at("classification")),
                  text(recall.at("event_date_initiated")), names.empty() ? "No match: read the reason" : names, words,
                  absent, text(recall.at("reason_for_recall"))});
  }
}

}  // namespace

void write_competitive(const Json& answer, TableFile& file) {
  file.set_title(fmt::format("Competitive risk analysis: {}, {} vs. {}", text(answer.at("product_code")),
                             text(answer.at("us").at("name")), text(answer.at("them").at("name"))));
  write_head(answer, file);
  if (!answer.at("matrix").as_array().empty()) {
    write_matrix(answer, "us", "Matrix – ours", file);
    write_matrix(answer, "them", "Matrix – theirs", file);
  }
  write_harms(answer, file);
  write_hazards(answer, file);
  write_recalls(answer, file);
}

}  // namespace pharos::analyses
