#include "report_files/xml/xml_writer.hpp"

#include <stdexcept>

#include "core/markup.hpp"

namespace pharos::report_files {
namespace {

void append_escaped(std::string& out, std::string_view text, bool is_attribute) {
  for (const char letter : text) {
    switch (letter) {
      case '\r':
        out += "&#13;";
        break;
      // A parser would read both as spaces in an attribute.
      case '\n':
        out += is_attribute ? "&#10;" : "\n";
        break;
      case '\t':
        out += is_attribute ? "&#9;" : "\t";
        break;
      default:
        if (const auto entity = markup_entity(letter); !entity.empty()) {
          out += entity;
        } else if (static_cast<unsigned char>(letter) >= 0x20) {
          out += letter;
        }
    }
  }
}

}  // namespace

void XmlWriter::indent() {
  text_.append(names_.size(), ' ');
}

void XmlWriter::start(std::string_view name, XmlAttributes attributes) {
  indent();
  text_ += '<';
  text_ += name;
  for (const auto& [attribute, value] : attributes) {
    text_ += ' ';
    text_ += attribute;
    text_ += "=\"";
    append_escaped(text_, value, true);
    text_ += '"';
  }
}

void XmlWriter::open(std::string_view name, XmlAttributes attributes) {
  start(name, attributes);
  text_ += ">\n";
  names_.emplace_back(name);
}

void XmlWriter::close() {
  const auto name = std::move(names_.back());
  names_.pop_back();
  indent();
  text_ += "</" + name + ">\n";
}

void XmlWriter::empty(std::string_view name, XmlAttributes attributes) {
  start(name, attributes);
  text_ += "/>\n";
}

void XmlWriter::text(std::string_view name, std::string_view content, XmlAttributes attributes) {
  start(name, attributes);
  text_ += '>';
  append_escaped(text_, content, false);
  text_ += "</";
  text_ += name;
  text_ += ">\n";
}

std::string XmlWriter::finish() && {
  if (!names_.empty()) throw std::logic_error("an XML element is not closed");
  return std::move(text_);
}

}  // namespace pharos::report_files
