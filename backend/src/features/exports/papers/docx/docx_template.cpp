#include "features/exports/papers/docx/docx_template.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/error.hpp"
#include "features/exports/papers/docx/template_text.hpp"
#include "sheets/xml_reader.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::exports {
namespace {

constexpr std::string_view kPlaceholders[] = {"organization", "document", "title",     "product",
                                              "version",      "status",   "reference", "content"};
constexpr size_t kMostPartBytes = 8 * 1024 * 1024;
constexpr std::uint64_t kMostBytes = 32 * 1024 * 1024;  // unpacked
constexpr auto kMainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
// Fields that read or run something outside of the document.
constexpr std::string_view kOutsideFields[] = {"INCLUDEPICTURE", "INCLUDETEXT", "INCLUDE", "IMPORT", "LINK", "DDE",
                                               "DDEAUTO",        "DATABASE",    "RD"};

Error wrong(const std::string& message) {
  return invalid_field("file", message);
}

bool is_xml(std::string_view name) {
  return name.ends_with(".xml") || name.ends_with(".rels");
}

// Text parts in which placeholders are replaced.
bool is_text_part(std::string_view name) {
  return name == "word/document.xml" ||
         (name.ends_with(".xml") && (name.starts_with("word/header") || name.starts_with("word/footer")));
}

// Looks for what makes a part unsafe.
class PartChecker final : public sheets::XmlHandler {
 public:
  void start(std::string_view element, const std::vector<sheets::XmlAttribute>& attributes) override {
    if (element == "Relationship") check_relation(attributes);
    if (element == "Override" || element == "Default") check_type(attributes);
    if (element == "altChunk") throw wrong("The template contains an embedded document, which is not allowed");
    if (element == "fldSimple") check_field(sheets::find_attribute(attributes, "instr"));
    is_instruction_ = element == "instrText";
    if (element == "fldChar" || element == "p") flush();
  }
  void text(std::string_view piece) override {
    if (is_instruction_) instruction_ += piece;
  }
  void end(std::string_view element) override {
    if (element == "instrText") is_instruction_ = false;
    if (element == "p") flush();
  }

  bool has_main_type = false;

 private:
  void flush() {
    check_field(instruction_);
    instruction_.clear();
  }

  void check_relation(const std::vector<sheets::XmlAttribute>& attributes) const {
    if (sheets::find_attribute(attributes, "TargetMode") == "External") {
      throw wrong(
          fmt::format("The template refers to something outside of it: {}. Remove the link or embed the picture.",
                      sheets::find_attribute(attributes, "Target").substr(0, 200)));
    }
  }

  void check_type(const std::vector<sheets::XmlAttribute>& attributes) {
    const auto type = sheets::find_attribute(attributes, "ContentType");
    if (type.find("macroEnabled") != type.npos || type.find("vbaProject") != type.npos) {
      throw wrong("The template contains macros. Save it as a Word document (.docx) without macros.");
    }
    if (sheets::find_attribute(attributes, "PartName") == "/word/document.xml") has_main_type = type == kMainType;
  }

  static void check_field(std::string_view instruction) {
    const size_t first = instruction.find_first_not_of(" \t\n");
    if (first == instruction.npos) return;
    std::string name{instruction.substr(first, instruction.find_first_of(" \t\n\\\"", first) - first)};
    std::ranges::transform(name, name.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    if (std::ranges::find(kOutsideFields, name) == std::end(kOutsideFields)) return;
    throw wrong(fmt::format("The template has a field that reads from outside of it: {}. Remove the field.", name));
  }

  std::string instruction_;
  bool is_instruction_ = false;
};

// Macros and objects are recognized by the names of their parts, too.
void check_name(const std::string& name) {
  if (name.find("vbaProject") != name.npos || name.find("vbaData") != name.npos) {
    throw wrong(
        fmt::format("The template contains macros ({}). Save it as a Word document (.docx) without macros.", name));
  }
  for (const std::string_view folder : {"word/embeddings/", "word/activeX/", "customUI/"}) {
    if (name.starts_with(folder)) {
      throw wrong(fmt::format("The template contains an embedded object ({}), which is not allowed.", name));
    }
  }
}

void check_placeholders(const DocxTemplate& form) {
  std::vector<std::string> unknown;
  size_t contents = 0;
  for (const auto& name : form.names) {
    if (!is_text_part(name)) continue;
    for (const auto& placeholder : placeholders_in(form.parts.at(name))) {
      if (std::ranges::find(kPlaceholders, placeholder) == std::end(kPlaceholders)) unknown.push_back(placeholder);
      if (placeholder == "content") ++contents;
    }
  }
  if (!unknown.empty()) {
    throw wrong(fmt::format("The template has an unknown placeholder: {{{{{}}}}}. Known are: {}.",
                            unknown.front().substr(0, 60), fmt::join(kPlaceholders, ", ")));
  }
  if (contents != 1) {
    throw wrong(contents == 0 ? "The template has no {{content}}: add it as a paragraph where the document belongs."
                              : "The template has more than one {{content}}. Keep one.");
  }
  const auto place = find_content(form.parts.at("word/document.xml"));
  if (place.end == 0 || place.is_nested) {
    throw wrong("{{content}} must be a paragraph of its own in the text, not in a table, text box, header or footer.");
  }
}

}  // namespace

std::vector<std::string_view> template_placeholders() {
  return {std::begin(kPlaceholders), std::end(kPlaceholders)};
}

DocxTemplate read_template(const std::filesystem::path& file) {
  constexpr auto kNoDocx = "The file is not a Word document (.docx)";
  DocxTemplate form;
  bool has_main_type = false;
  try {
    sheets::ZipArchive archive{file, {.max_bytes = kMostBytes}};
    form.names = archive.members();
    for (const auto& name : form.names) {
      const auto source = archive.open(name);
      form.parts.emplace(name, sheets::read_all(*source, kMostPartBytes));
    }
  } catch (const Error&) {
    throw wrong(kNoDocx);
  }
  if (!form.parts.contains("word/document.xml") || !form.parts.contains("[Content_Types].xml")) throw wrong(kNoDocx);
  for (const auto& name : form.names) check_name(name);
  for (const auto& name : form.names) {
    if (!is_xml(name)) continue;
    PartChecker checker;
    try {
      sheets::read_xml(*sheets::open_text(form.parts.at(name)), name, checker, sheets::kTextPart);
    } catch (const Error& error) {
      if (error.code == ErrorCode::kInvalidFields) throw;
      throw wrong(fmt::format("The template is damaged: {} cannot be read.", name));
    }
    has_main_type = has_main_type || checker.has_main_type;
  }
  if (!has_main_type) throw wrong(kNoDocx);
  for (const char* part : {"word/styles.xml", "word/_rels/document.xml.rels"}) {
    if (!form.parts.contains(part)) throw wrong(fmt::format("The template is incomplete: {} is missing.", part));
  }
  if (form.parts.at("word/document.xml").find("<w:body>") == std::string::npos) throw wrong(kNoDocx);
  check_placeholders(form);
  return form;
}

}  // namespace pharos::exports
