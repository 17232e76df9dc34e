#include "report_files/schemas/schema_pack.hpp"

#include <fmt/format.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <cctype>
#include <mutex>
#include <optional>

#include "core/error.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "report_files/schemas/schema_survey.hpp"
#include "sheets/encoding.hpp"
#include "sheets/xml_reader.hpp"
#include "sheets/zip_archive.hpp"

namespace pharos::report_files {
namespace {

constexpr std::string_view kScheme = "pack:///";  // a name for the parser; nothing is opened by it
constexpr size_t kMaxFindings = 100;

[[noreturn]] void refuse_pack(const std::string& why) {
  throw Error(ErrorCode::kBadRequest, why);
}

// The files that the schema compiler may read in this thread; null outside of a compilation.
thread_local const std::vector<SchemaFile>* readable_files = nullptr;

// Replaces the library's own loader, which opens files and addresses.
xmlParserInputPtr load_from_pack(const char* address, const char* /*id*/, xmlParserCtxtPtr parser) {
  std::string_view name = address ? address : "";
  if (!readable_files || !name.starts_with(kScheme)) return nullptr;
  name.remove_prefix(kScheme.size());
  const auto* file = find_schema_file(*readable_files, "", name);
  if (!file) return nullptr;
  auto* input = xmlNewStringInputStream(parser, reinterpret_cast<const xmlChar*>(file->content.c_str()));
  if (!input) return nullptr;
  const std::string base = std::string(kScheme) + file->name;
  input->filename = reinterpret_cast<char*>(xmlStrdup(reinterpret_cast<const xmlChar*>(base.c_str())));
  return input;
}

void initialize_parser() {
  static std::once_flag once;
  std::call_once(once, [] {
    xmlInitParser();
    xmlSetExternalEntityLoader(load_from_pack);
  });
}

// The parsers know few names of encodings, and FDA's own schemas use "ASCII": text in a one-byte encoding becomes
// UTF-8.
void make_utf8_schema(std::string& content) {
  const size_t end = content.starts_with("<?xml") ? content.find("?>") : content.npos;
  const size_t label = content.find("encoding=");
  if (end == content.npos || label >= end || label + 10 >= end) return;
  const size_t start = label + 10;
  const size_t length = content.find(content[start - 1], start) - start;
  if (start + length > end) return;
  std::string name = content.substr(start, length);
  std::ranges::transform(name, name.begin(), [](char letter) { return static_cast<char>(std::tolower(letter)); });
  constexpr std::string_view kOneByte[] = {"ascii", "us-ascii", "iso-8859-1", "windows-1252"};
  if (std::ranges::find(kOneByte, name) == std::end(kOneByte)) return;
  content.replace(start, length, "UTF-8");
  if (!is_utf8(content)) content = sheets::from_windows_1252(content);
}

// One file under two addresses would be two schemas with the same definitions for the compiler.
void point_to_files(std::string& content, const std::map<std::string, std::string, std::less<>>& moved) {
  for (const auto& [location, place] : moved) {
    for (const char quote : {'"', '\''}) {
      boost::replace_all(content, "schemaLocation=" + (quote + location) + quote,
                         "schemaLocation=" + (quote + place) + quote);
    }
  }
}

// "{urn:hl7-org:v3}" says nothing to people who know the form.
std::string readable_message(std::string text) {
  for (size_t start = text.find('{'); start != text.npos; start = text.find('{', start)) {
    const size_t end = text.find('}', start);
    if (end == text.npos) break;
    text.erase(start, end - start + 1);
  }
  return std::string(trimmed(text));
}

void collect_finding(void* findings, xmlErrorPtr error) {
  auto& list = *static_cast<std::vector<SchemaFinding>*>(findings);
  if (error->level < XML_ERR_ERROR || list.size() >= kMaxFindings) return;
  list.push_back({.line = error->line, .message = readable_message(error->message ? error->message : "")});
}

// Files that the compiler may read, and where its errors go, in this thread and for one compilation.
class CompilerScope {
 public:
  CompilerScope(const std::vector<SchemaFile>& files, std::vector<SchemaFinding>& findings) {
    readable_files = &files;
    xmlSetStructuredErrorFunc(&findings, [](void* list, xmlErrorPtr error) { collect_finding(list, error); });
  }
  ~CompilerScope() {
    xmlSetStructuredErrorFunc(nullptr, nullptr);
    readable_files = nullptr;
  }
  CompilerScope(const CompilerScope&) = delete;
  CompilerScope& operator=(const CompilerScope&) = delete;
};

template <class T, void (*kFree)(T*)>
struct FreeWith {
  void operator()(T* thing) const { kFree(thing); }
};
template <class T, void (*kFree)(T*)>
using Owned = std::unique_ptr<T, FreeWith<T, kFree>>;

xmlSchema* compile_schema(const std::vector<SchemaFile>& files, const SchemaFile& file) {
  std::vector<SchemaFinding> findings;
  const CompilerScope scope{files, findings};
  const std::string base = std::string(kScheme) + file.name;
  const Owned<xmlDoc, xmlFreeDoc> document{xmlReadMemory(file.content.data(), static_cast<int>(file.content.size()),
                                                         base.c_str(), nullptr, XML_PARSE_NONET)};
  const Owned<xmlSchemaParserCtxt, xmlSchemaFreeParserCtxt> parser{document ? xmlSchemaNewDocParserCtxt(document.get())
                                                                            : nullptr};
  if (parser) xmlSchemaSetParserStructuredErrors(parser.get(), collect_finding, &findings);
  auto* schema = parser ? xmlSchemaParse(parser.get()) : nullptr;
  if (!schema) {
    const auto why = findings.empty() ? std::string("cannot be compiled")
                                      : fmt::format("line {}: {}", findings[0].line, findings[0].message);
    refuse_pack(fmt::format("{} is not a valid XML schema: {}", file.name, why));
  }
  return schema;
}

// The name of the document element. Reading the whole message first refuses document types and deep nesting.
class RootHandler final : public sheets::XmlHandler {
 public:
  void start(std::string_view name, const std::vector<sheets::XmlAttribute>&) override {
    if (root.empty()) root = name;
  }
  void text(std::string_view) override {}
  void end(std::string_view) override {}
  std::string root;
};

int current_line(void* parser, const char** file, unsigned long* line) {
  const auto* input = static_cast<xmlParserCtxtPtr>(parser)->input;
  *file = nullptr;
  *line = input ? static_cast<unsigned long>(input->line) : 0;
  return 0;
}

}  // namespace

std::vector<SchemaFile> read_schema_files(const std::filesystem::path& file, const std::string& name,
                                          const SchemaPackLimits& limits) {
  const auto plain = sheets::open_plain(file);
  char first[4] = {};
  const size_t count = plain->read(first);
  if (std::string_view(first, count) != std::string_view("PK\x03\x04", 4)) {
    return {{.name = name, .content = sheets::read_all(*sheets::open_plain(file), limits.max_bytes)}};
  }
  sheets::ZipArchive archive{file, {.max_bytes = limits.max_bytes}};
  std::vector<SchemaFile> files;
  size_t rest = limits.max_bytes;
  for (const auto& member : archive.members()) {
    if (!member.ends_with(".xsd") && !member.ends_with(".XSD")) continue;
    if (files.size() == limits.max_files) {
      refuse_pack(fmt::format("A schema pack may have at most {} schemas", limits.max_files));
    }
    files.push_back({.name = member, .content = sheets::read_all(*archive.open(member), rest)});
    rest -= files.back().content.size();
  }
  if (files.empty()) refuse_pack("This ZIP file contains no XML schema (.xsd)");
  return files;
}

void SchemaPack::FreeSchema::operator()(_xmlSchema* schema) const {
  xmlSchemaFree(schema);
}

SchemaPack::SchemaPack(std::vector<SchemaFile> files, const SchemaPackLimits& limits) : files_(std::move(files)) {
  size_t bytes = 0;
  for (auto& file : files_) {
    make_utf8_schema(file.content);
    bytes += file.content.size();
  }
  if (files_.empty()) refuse_pack("A schema pack needs at least one XML schema (.xsd)");
  if (files_.size() > limits.max_files || bytes > limits.max_bytes) refuse_pack("This schema pack is too large");
  initialize_parser();
  const auto survey = survey_schemas(files_, limits);
  for (auto& file : files_) point_to_files(file.content, survey.files.at(file.name).moved);
  std::set<std::string, std::less<>> included;
  for (const auto& [name, found] : survey.files) included.insert(found.includes.begin(), found.includes.end());
  for (const auto& file : files_) {
    const auto& found = survey.files.at(file.name);
    if (included.contains(file.name) || found.elements.empty()) continue;
    schemas_[file.name].reset(compile_schema(files_, file));
    for (const auto& element : found.elements) elements_.emplace(element, file.name);
  }
  if (elements_.empty()) refuse_pack("No schema of this pack declares a document element");
}

SchemaPack::~SchemaPack() = default;

std::vector<SchemaFinding> SchemaPack::validate(std::string_view message) const {
  constexpr size_t kMaxMessage = 1 << 30;  // the parser counts in int
  if (message.size() > kMaxMessage) refuse_pack("The message is larger than 1 GB");
  RootHandler root;
  sheets::read_xml(*sheets::open_text(message), "The message", root,
                   {.max_elements = 20'000'000, .max_time = std::chrono::seconds{60}});
  const auto element = elements_.find(root.root);
  if (element == elements_.end()) {
    refuse_pack(fmt::format("The schema pack does not declare the element {}", root.root));
  }
  std::vector<SchemaFinding> findings;
  const Owned<xmlSchemaValidCtxt, xmlSchemaFreeValidCtxt> validator{
      xmlSchemaNewValidCtxt(schemas_.at(element->second).get())};
  // Validated while it is parsed: a batch with attachments would need several times its size as a tree. The message was
  // read once already, so the parser's own limits on the length of a text, which attachments exceed, are not needed.
  const Owned<xmlParserCtxt, xmlFreeParserCtxt> parser{
      xmlCreateMemoryParserCtxt(message.data(), static_cast<int>(message.size()))};
  if (!validator || !parser) throw Error(ErrorCode::kUnavailable, "The message cannot be validated");
  xmlSAXHandler events{};
  events.initialized = XML_SAX2_MAGIC;
  auto* const own_events = parser->sax;
  parser->sax = &events;
  xmlCtxtUseOptions(parser.get(), XML_PARSE_HUGE | XML_PARSE_NONET);
  xmlSchemaSetValidStructuredErrors(validator.get(), collect_finding, &findings);
  xmlSchemaValidateSetLocator(validator.get(), current_line, parser.get());
  auto* const plug = xmlSchemaSAXPlug(validator.get(), &parser->sax, &parser->userData);
  xmlParseDocument(parser.get());
  if (!parser->wellFormed && findings.empty()) findings.push_back({.message = "The message is not well-formed XML"});
  if (plug) xmlSchemaSAXUnplug(plug);
  parser->sax = own_events;
  return findings;
}

}  // namespace pharos::report_files
