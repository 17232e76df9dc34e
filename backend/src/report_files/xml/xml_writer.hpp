#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pharos::report_files {

using XmlAttributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// Writes an XML document into a string, with one element per line. Text is UTF-8; characters that XML 1.0 cannot
// contain are left out.
class XmlWriter {
 public:
  XmlWriter() : text_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

  void open(std::string_view name, XmlAttributes attributes = {});
  void close();
  void empty(std::string_view name, XmlAttributes attributes = {});
  void text(std::string_view name, std::string_view content, XmlAttributes attributes = {});
  // Content that needs no escaping, such as base64.
  void raw(std::string_view content) { text_ += content; }

  // The document; all elements must be closed.
  std::string finish() &&;

 private:
  void start(std::string_view name, XmlAttributes attributes);
  void indent();

  std::string text_;
  std::vector<std::string> names_;
};

// An element that ends with its scope.
class XmlElement {
 public:
  XmlElement(XmlWriter& writer, std::string_view name, XmlAttributes attributes = {}) : writer_(writer) {
    writer_.open(name, attributes);
  }
  ~XmlElement() { writer_.close(); }
  XmlElement(const XmlElement&) = delete;
  XmlElement& operator=(const XmlElement&) = delete;

 private:
  XmlWriter& writer_;
};

}  // namespace pharos::report_files
