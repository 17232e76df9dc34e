#include "support/xpaths.hpp"

#include <libxml/parser.h>
#include <libxml/xpath.h>

#include "core/text.hpp"

namespace pharos::testing_support {
namespace {

constexpr std::string_view kMessageNamespace = " xmlns=\"urn:hl7-org:v3\"";

xmlDocPtr parse_message(std::string message) {
  if (const auto place = message.find(kMessageNamespace); place != message.npos) {
    message.erase(place, kMessageNamespace.size());
  }
  return xmlReadMemory(message.data(), static_cast<int>(message.size()), nullptr, nullptr,
                       XML_PARSE_HUGE | XML_PARSE_NONET);
}

}  // namespace

XPaths::XPaths(std::string message) : document_(parse_message(std::move(message)), xmlFreeDoc) {}

std::vector<std::string> XPaths::find(const std::string& path) const {
  if (!document_) return {"not XML"};
  const std::unique_ptr<xmlXPathContext, void (*)(xmlXPathContextPtr)> context{xmlXPathNewContext(document_.get()),
                                                                               xmlXPathFreeContext};
  const std::unique_ptr<xmlXPathObject, void (*)(xmlXPathObjectPtr)> result{
      xmlXPathEvalExpression(reinterpret_cast<const xmlChar*>(path.c_str()), context.get()), xmlXPathFreeObject};
  if (!result) return {"not an XPath"};
  if (result->type == XPATH_BOOLEAN) return {result->boolval ? "true" : "false"};
  std::vector<std::string> values;
  for (int i = 0; result->nodesetval && i < result->nodesetval->nodeNr; ++i) {
    auto* text = xmlNodeGetContent(result->nodesetval->nodeTab[i]);
    values.emplace_back(trimmed(reinterpret_cast<const char*>(text)));
    xmlFree(text);
  }
  return values;
}

}  // namespace pharos::testing_support
