#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

struct XmlAttribute {
  std::string_view name;  // without its prefix
  std::string_view value;
};

// Takes the pieces of an XML document in order. Names come without their prefix: sources differ in namespaces, not in
// names. Text of one element may arrive in several pieces.
class XmlHandler {
 public:
  XmlHandler() = default;
  virtual ~XmlHandler() = default;
  XmlHandler(const XmlHandler&) = delete;
  XmlHandler& operator=(const XmlHandler&) = delete;

  virtual void start(std::string_view name, const std::vector<XmlAttribute>& attributes) = 0;
  virtual void text(std::string_view piece) = 0;
  virtual void end(std::string_view name) = 0;
};

// Reads the whole source. Throws Error{kBadRequest} with the line where it is not proper XML, for a document type (none
// of the sources has one, and entities are how XML attacks), and for elements nested too deep.
void read_xml(ByteSource& source, std::string_view file, XmlHandler& handler);

}  // namespace pharos::sheets
