#include <fmt/format.h>

#include "features/analyses/competitive/competitive_answer.hpp"

namespace pharos::analyses {
namespace {

using exports::Cell;
using exports::TableFile;

std::string text(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? std::string{value.as_string()} : to_text(value);
}

Cell number(const Json& value) {
  if (value.is_null()) return Cell{};
  return value.is_double() ? Cell{value.as_double()} : Cell{value.to_number<std::int64_t>()};
}

std::string percent(const Json& share) {
  return fmt::format("{:.3g}%", share.to_number<double>() * 100);
}

// "12, 1.2% (0.6–2.1%)".
std::string share_words(const Json& side) {
  if (side.at("share").is_null()) return "no reports";
  if (side.at("count").as_int64() == 0) return fmt::format("none, up to {}", percent(side.at("hi")));
  return fmt::format("{}, {} ({} to {})", text(side.at("count")), percent(side.at("share")), percent(side.at("lo")),
                     percent(side.at("hi")));
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
  return severity.is_null() ? "not set" : text(severity);
}

void write_head(const Json& answer, TableFile& file) {
  file.begin_table("Summary", {"What", "Value"});
  const auto add = [&file](const std::string& what, const std::string& value) { file.add_row({what, value}); };
  const auto day = [&answer](const char* name, const char* otherwise) {
    return answer.at(name).is_null() ? otherwise : text(answer.at(name));
  };
  add("Product code", text(answer.at("product_code")));
  add("Period", day("start_date", "the first report") + " to " + day("end_date", "the last report"));
  for (const auto& [key, whose] : {std::pair{"us", "Our"}, std::pair{"them", "Their"}}) {
    const Json& side = answer.at(key);
    add(fmt::format("{} side", whose), text(side.at("name")));
    add(fmt::format("{} reports", whose), text(side.at("reports")));
    add(fmt::format("{} reports with a known harm", whose), text(side.at("coded")));
    add(fmt::format("{} reports without one", whose),
        side.at("uncoded_share").is_null() ? "" : percent(side.at("uncoded_share")));
    add(fmt::format("{} recalls", whose),
        fmt::format("{}, {} of class I", text(side.at("recalls")), text(side.at("class_1_recalls"))));
  }
  add("Risk grid", text(answer.at("riskgrid_version_id")));
  add("Risk definition", text(answer.at("riskdefinition_version_id")));
  add("Confirmed terms in the mapping", text(answer.at("mapping_count")));
  file.add_lines(
      "How to read it",
      {text(answer.at("caveat")),
       "The columns of the matrices are the share of a side's reports that name the harm, with its exact 95% "
       "interval. Public reports have no denominator, so this is not a probability of harm, and no cell is "
       "acceptable or unacceptable.",
       "A difference counts when its interval leaves zero out; q is its p-value adjusted for the number of "
       "harms compared.",
       "Device problems of a recall are found by words in its reason; read the reason before relying on them."});
}

// Severities in rows, shares in columns; each cell lists its harms.
void write_matrix(const Json& answer, const char* side, const std::string& name, TableFile& file) {
  std::vector<std::string> headers{"Severity"};
  for (const Json& band : answer.at("bands").as_array()) headers.push_back(text(band.at("label")));
  headers.emplace_back("Reports with any");
  file.begin_table(name, headers);
  const auto& rows = answer.at("matrix").as_array();
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    std::vector<std::string> cells(headers.size());
    cells.front() = text(row->at("label"));
    cells.back() = share_words(row->at(side));
    for (const Json& harm : answer.at("harms").as_array()) {
      const Json& band = harm.at(side).at("band");
      if (harm.at("severity") != row->at("severity") || band.is_null()) continue;
      auto& cell = cells.at(static_cast<size_t>(band.as_int64()) + 1);
      if (!cell.empty()) cell += '\n';
      cell += fmt::format("{}: {}", text(harm.at("harm")), share_words(harm.at(side)));
    }
    file.add_row({cells.begin(), cells.end()});
  }
}

void write_harms(const Json& answer, TableFile& file) {
  file.begin_table("Harms", {"Harm", "Severity", "Ours", "Share", "Low", "High", "Theirs", "Share", "Low", "High",
                             "Difference", "Low", "High", "q", "Verdict", "In our definition"});
  for (const Json& harm : answer.at("harms").as_array()) {
    std::vector<Cell> cells{text(harm.at("harm")), label_of(answer, harm.at("severity"))};
    for (const char* side : {"us", "them"}) {
      for (const char* field : {"count", "share", "lo", "hi"}) cells.push_back(number(harm.at(side).at(field)));
    }
    const Json& difference = harm.at("difference");
    for (const char* field : {"est", "lo", "hi"}) {
      cells.push_back(difference.is_null() ? Cell{} : number(difference.at(field)));
    }
    cells.push_back(number(harm.at("q")));
    cells.emplace_back(verdict(difference));
    cells.emplace_back(std::string{harm.at("in_definition").as_bool() ? "yes" : "no"});
    file.add_row(cells);
  }
}

void write_hazards(const Json& answer, TableFile& file) {
  file.begin_table("Absent hazards", {"IMDRF code", "Device problem", "Their reports", "Our reports", "Their recalls",
                                      "Our recalls", "Recalls naming it"});
  for (const Json& hazard : answer.at("absent_hazards").as_array()) {
    std::string recalls;
    for (const Json& one : hazard.at("recalls").as_array()) recalls += (recalls.empty() ? "" : ", ") + text(one);
    file.add_row({text(hazard.at("imdrf_code")), text(hazard.at("term")), number(hazard.at("them")),
                  number(hazard.at("us")), number(hazard.at("them_recalls")), number(hazard.at("us_recalls")),
                  recalls});
  }
}

void write_recalls(const Json& answer, TableFile& file) {
  file.begin_table("Their recalls", {"Recall", "Event", "Firm", "Class", "Initiated", "Names", "Matched words",
                                     "Not in our definition", "Reason"});
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
                  text(recall.at("recalling_firm")), text(recall.at("classification")),
                  text(recall.at("event_date_initiated")), names.empty() ? "no known problem: read the reason" : names,
                  words, absent, text(recall.at("reason_for_recall"))});
  }
}

}  // namespace

void write_competitive(const Json& answer, TableFile& file) {
  file.set_title(fmt::format("Competitive risk analysis: {}, {} and {}", text(answer.at("product_code")),
                             text(answer.at("us").at("name")), text(answer.at("them").at("name"))));
  write_head(answer, file);
  if (!answer.at("matrix").as_array().empty()) {
    write_matrix(answer, "us", "Matrix - ours", file);
    write_matrix(answer, "them", "Matrix - theirs", file);
  }
  write_harms(answer, file);
  write_hazards(answer, file);
  write_recalls(answer, file);
}

}  // namespace pharos::analyses
