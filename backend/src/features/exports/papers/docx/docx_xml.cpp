#include "features/exports/papers/docx/docx_xml.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cmath>

#include "features/exports/papers/docx/docx_parts.hpp"

namespace pharos::exports {

std::string run_text(std::string_view text) {
  auto shown = xml_text(text);
  boost::replace_all(shown, "\n", R"(</w:t><w:br/><w:t xml:space="preserve">)");
  boost::replace_all(shown, "\t", R"(</w:t><w:tab/><w:t xml:space="preserve">)");
  // Many fonts lack the character.
  boost::replace_all(shown, "\u2011", R"(</w:t><w:noBreakHyphen/><w:t xml:space="preserve">)");
  return fmt::format(R"(<w:t xml:space="preserve">{}</w:t>)", shown);
}

std::string run(std::string_view text, std::string_view properties) {
  const auto before = properties.empty() ? std::string{} : fmt::format("<w:rPr>{}</w:rPr>", properties);
  return fmt::format("<w:r>{}{}</w:r>", before, run_text(text));
}

std::string styled_paragraph(std::string_view style, std::string_view runs, std::string_view extra) {
  return fmt::format(R"(<w:p><w:pPr><w:pStyle w:val="{}"/>{}</w:pPr>{}</w:p>)", style, extra, runs);
}

std::string field(std::string_view instruction, std::string_view result, std::string_view properties) {
  const auto look = properties.empty() ? std::string{} : fmt::format("<w:rPr>{}</w:rPr>", properties);
  return fmt::format(R"(<w:r>{2}<w:fldChar w:fldCharType="begin"/></w:r>)"
                     R"(<w:r>{2}<w:instrText xml:space="preserve"> {0} </w:instrText></w:r>)"
                     R"(<w:r>{2}<w:fldChar w:fldCharType="separate"/></w:r><w:r>{2}{1}</w:r>)"
                     R"(<w:r>{2}<w:fldChar w:fldCharType="end"/></w:r>)",
                     xml_text(instruction), run_text(result), look);
}

std::string fill_color(std::string_view hex) {
  constexpr size_t kHexLetters = 7;
  if (hex.size() != kHexLetters || hex.find_first_not_of("0123456789abcdefABCDEF", 1) != hex.npos) return "000000";
  return std::string{hex.substr(1)};
}

std::string light_color(std::string_view hex, double share) {
  const auto color = fill_color(hex);
  std::string mixed;
  for (size_t i = 0; i < color.size(); i += 2) {
    const int part = std::stoi(color.substr(i, 2), nullptr, 16);
    mixed += fmt::format("{:02X}", static_cast<int>(std::lround(255 * (1 - share) + part * share)));
  }
  return mixed;
}

}  // namespace pharos::exports
