#include "features/exports/templates/template_service.hpp"

#include <fstream>
#include <sstream>

#include "core/error.hpp"
#include "core/json.hpp"
#include "features/exports/papers/docx/docx_template.hpp"

namespace pharos::exports {
namespace {

constexpr auto kPreviewKind = "template_preview";

// Invented content, which shows how each element looks.
Paper sample_paper() {
  Paper paper{.kind = "Sample document",
              .title = "Preview of the template",
              .subject = "Sample product",
              .facts = {{"Version", "1"}, {"Status", "DRAFT: sample"}},
              .reference = "Sample document, version 1",
              .mark = "DRAFT"};
  paper.sections = {
      {.title = "Text",
       .blocks = {Paragraph{"This document shows how the template looks with each kind of content. Its numbers are "
                            "invented."},
                  Subheading{"A second heading"}, Bullets{{"First point", "Second point"}},
                  Facts{{{"Product", "Sample product"}, {"Period", "01 Jan 2026 to 31 Oct 2026"}}}}},
      {.title = "Tables and figures",
       .blocks = {PaperTable{
                      .caption = "A table.",
                      .headers = {"Hazardous situation", "Risk", "Items"},
                      .rows = {{std::string{"Pump stops during infusion"}, std::string{"G-001"}, std::int64_t{12}},
                               {std::string{"Alarm is not audible"}, std::string{"G-002"}, std::int64_t{3}}}},
                  Figure{.caption = "A chart.",
                         .description = "Sample chart",
                         .drawing = Chart{.kind = ChartKind::kColumns,
                                          .values_title = "Items",
                                          .categories = {"Aug 2026", "Sep 2026", "Oct 2026"},
                                          .series = {{.name = "Items", .color = "#2e7fb5", .values = {4, 7, 4}}}}},
                  Figure{.caption = "A risk matrix.",
                         .description = "Sample matrix",
                         .drawing = Matrix{.columns_title = "Severity",
                                           .rows_title = "Probability",
                                           .columns = {"Minor (S1)", "Serious (S2)"},
                                           .rows = {"Occasional (P2)", "Rare (P1)"},
                                           .cells = {{{"#f9a825"}, {"#c62828", {}, {"G-001"}}},
                                                     {{"#2e7d32", {"G-002"}, {"G-002"}}, {"#f9a825", {"G-001"}}}},
                                           .legend = {{"#2e7d32", "Acceptable"}, {"#c62828", "Unacceptable"}}}}}},
      {.title = "A wide appendix",
       .blocks = {Paragraph{"Wide tables are on landscape pages."},
                  PaperTable{.caption = "A wide table.",
                             .headers = {"Number", "Received", "Hazardous situation", "Harm", "Severity", "Coded by"},
                             .rows = {{std::string{"C-0001"}, std::string{"2026-10-31"},
                                       std::string{"Pump stops during infusion"}, std::string{"Delayed treatment"},
                                       std::string{"Serious (S2)"}, std::string{"Anna Author"}}}}},
       .is_appendix = true,
       .is_wide = true}};
  return paper;
}

}  // namespace

DocumentTemplateView TemplateService::read(const TenantScope& tenant) const {
  DocumentTemplateView view{.current = repository_.find(tenant), .placeholders = {}};
  for (const auto name : template_placeholders()) view.placeholders.emplace_back(name);
  return view;
}

Changed<DocumentTemplateView> TemplateService::set(const Principal& who, const std::string& file_name,
                                                   const std::filesystem::path& file) {
  if (std::filesystem::file_size(file) > kMostTemplateBytes) {
    throw Error(ErrorCode::kTooLarge, "The template is larger than 2 MiB",
                {{"file", "The template is larger than 2 MiB"}});
  }
  read_template(file);
  std::ostringstream content;
  content << std::ifstream{file, std::ios::binary}.rdbuf();
  const auto before = repository_.find(who.scope());
  repository_.save(who.scope(), who.user, file_name, content.str());
  auto after = read(who.scope());
  AuditNote note{.entity_id = who.scope().tenant().text(), .before = to_json(before), .after = to_json(after.current)};
  return {std::move(after), std::move(note)};
}

AuditNote TemplateService::remove(const Principal& who) {
  const auto before = repository_.find(who.scope());
  if (!before || !repository_.remove(who.scope())) throw Error(ErrorCode::kNotFound, "There is no template");
  return {.entity_id = who.scope().tenant().text(), .before = to_json(before), .after = {}};
}

void TemplateService::add_to(ExportService& exports) const {
  exports.add_paper(kPreviewKind, [](const PaperRequest&) { return sample_paper(); });
}

Delivery TemplateService::preview(const Principal& who, ExportService& exports) const {
  return exports.deliver(
      who,
      {.kind = kPreviewKind, .parameters = {}, .data_version = {}, .format = Format::kDocx, .name = "template-preview"},
      0);
}

}  // namespace pharos::exports
