#pragma once

#include "features/investigations/report/investigation_paper.hpp"

// What both papers contain.
namespace pharos::investigations {

std::string stated_or(const std::string& text, std::string_view when_empty = "Not stated");
std::string day_text(const std::optional<std::string>& day);
// "D0301 Manufacturing Deficiency".
std::string code_text(const std::string& code);
std::string determination_text(Determination value);
bool is_final(const InvestigationView& investigation);

exports::Paper paper_head(const InvestigationView& investigation, std::string kind);
exports::PaperTable complaints_table(const InvestigationView& investigation);
exports::PaperTable actions_table(std::string caption, const std::vector<Action>& actions);
exports::Facts risk_facts(const InvestigationView& investigation);
void add_root_cause(const InvestigationView& investigation, exports::Section& section);
exports::Section signature_section(const InvestigationView& investigation);

}  // namespace pharos::investigations
