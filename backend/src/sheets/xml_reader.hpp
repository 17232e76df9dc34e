#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

struct XmlAttribute {
  std::string_view name;  // without its prefix
  std::string_view value;
};

// The value of an attribute, empty if it is absent.
std::string_view find_attribute(const std::vector<XmlAttribute>& attributes, std::string_view name);

// Receives the parts of an XML document in order. Names have no prefix: sources differ in namespaces, not in names. The
// text of one element may arrive in several pieces.
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

// Limits of one document. The source limits bytes, but even empty elements cost time.
struct XmlLimits {
  std::uint64_t max_elements = std::numeric_limits<std::uint64_t>::max();
  std::chrono::seconds max_time = std::chrono::hours{24};
};

// For the small parts of an office file: lists of sheets, styles and relations.
constexpr XmlLimits kSmallPart{.max_elements = 200'000, .max_time = std::chrono::seconds{10}};
constexpr XmlLimits kTextPart{.max_elements = 20'000'000, .max_time = std::chrono::seconds{30}};

// Reads the whole source. Throws Error{kBadRequest} with the line number for invalid XML, for a document type (no
// source has one, and entities are an attack vector), for elements nested too deeply, and beyond the limits.
void read_xml(ByteSource& source, std::string_view file, XmlHandler& handler, const XmlLimits& limits = {});

}  // namespace pharos::sheets
