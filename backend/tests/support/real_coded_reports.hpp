#pragma once

#include <filesystem>
#include <regex>

#include "public_data/imdrf/imdrf_lookup.hpp"
#include "public_data/openfda/event_loader.hpp"
#include "sheets/csv_rows.hpp"
#include "suggestions/public_reports.hpp"

// For tests and benchmarks: the coded reports among the samples of real files, which are not part of the repository.
namespace pharos::suggestions::real_files {

// The quoted parts of a Python list, or the parts between semicolons, without the leading label.
inline std::vector<std::string> labels_of(const std::string& cell) {
  static const std::regex quoted{R"re('((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")re"};
  static const std::regex label{R"(^(Device|Patient) Problems?\s*)"};
  std::vector<std::string> labels;
  if (cell.starts_with('[')) {
    for (std::sregex_iterator at{cell.begin(), cell.end(), quoted}, end; at != end; ++at) {
      labels.push_back((*at)[1].matched ? (*at)[1].str() : (*at)[2].str());
    }
    return labels;
  }
  const auto list = std::regex_replace(cell, label, "");
  static const std::regex between{R"(\s*;\s*)"};
  std::copy(std::sregex_token_iterator{list.begin(), list.end(), between, -1}, std::sregex_token_iterator{},
            std::back_inserter(labels));
  return labels;
}

// "Break (1069)" or "Break".
inline public_data::Problem problem_of(const std::string& label) {
  static const std::regex with_code{R"((.*)\s+\((\d+)\))"};
  std::smatch parts;
  if (std::regex_match(label, parts, with_code)) return {parts[2], parts[1]};
  return {"", label};
}

struct Columns {
  const char* file;
  const char* maker;  // or the manufacturer of all rows
  std::vector<const char*> texts;
  std::vector<const char*> device_problems;
  const char* patient_problems;
};

// Companies of one group spell their names in many ways, so reports are held out together by the first word.
inline std::string group_of(const std::string& name) {
  return name.substr(0, name.find_first_of(" ,"));
}

inline void add_table(const std::filesystem::path& folder, const Columns& columns, std::vector<CodedReport>& reports) {
  const auto source = sheets::open_file(folder / "complaints" / columns.file);
  std::vector<std::string> head;
  sheets::read_csv(*source, ',', {.max_cell_bytes = 1 << 20}, [&](auto, const std::vector<std::string>& cells) {
    if (head.empty()) {
      head = cells;
      return true;
    }
    const auto cell = [&](const std::string& name) {
      const auto place = static_cast<size_t>(std::ranges::find(head, name) - head.begin());
      return place < cells.size() ? cells[place] : std::string{};
    };
    const auto maker = cell(columns.maker);
    CodedReport report{.maker = group_of(maker.empty() ? columns.maker : maker)};
    for (const auto* text : columns.texts) report.text += cell(text) + '\n';
    const auto add = [&report](const std::optional<std::string>& code) {
      if (code && std::ranges::find(report.codes, *code) == report.codes.end()) report.codes.push_back(*code);
    };
    for (const auto* column : columns.device_problems) {
      for (const auto& label : labels_of(cell(column))) {
        const auto problem = problem_of(label);
        add(public_data::find_device_problem_code(problem.fda_code, problem.term));
      }
    }
    for (const auto& label : labels_of(cell(columns.patient_problems))) {
      const auto problem = problem_of(label);
      add(public_data::find_patient_problem_code(problem.fda_code, problem.term));
    }
    if (!report.codes.empty() && report.text.size() > 20) reports.push_back(std::move(report));
    return true;
  });
}

inline std::vector<CodedReport> read_all(const std::filesystem::path& folder) {
  std::vector<CodedReport> reports;
  for (const char* file :
       {"alcon_iol_2025.csv.gz", "alcon_irvine_houston.csv.gz", "alcon_old.csv.gz", "dorc.csv.gz", "in2bones.csv.gz"}) {
    add_table(folder, {file, "manufacturer_g1_name", {"text"}, {"product_problems"}, "patient_problems"}, reports);
  }
  // All brands in this file are Abbott's; the problems are in one of two columns.
  add_table(folder,
            {"coronary_web_scrape_2024.csv.gz",
             "ABBOTT",
             {"Manufacturer Narrative", "Event Description"},
             {"Device Problem", "Device Problems"},
             "Patient Problem"},
            reports);
  const auto source = sheets::open_file(folder / "openfda_event/events_full.json.gz");
  public_data::ReportKeyLedger keys;
  public_data::LoadReport load;
  public_data::load_openfda_events(
      *source, "events_full.json.gz", {}, keys,
      [&reports](public_data::AdverseEventReport&& event) {
        auto report = to_coded(event);
        report.maker = group_of(report.maker);
        if (!report.codes.empty() && !report.text.empty()) reports.push_back(std::move(report));
      },
      load);
  return reports;
}

}  // namespace pharos::suggestions::real_files
