#include "sheets/xml_reader.hpp"

#include <expat.h>

#include <fmt/format.h>
#include <algorithm>

#include <exception>
#include <memory>
#include <string>
#include <type_traits>

#include "core/error.hpp"

namespace pharos::sheets {

namespace {

constexpr int kXmlPiece = 1 << 16;
constexpr int kMaxDepth = 64;

std::string_view local_name(const char* name) {
  const std::string_view whole(name);
  return whole.substr(whole.find(':') == whole.npos ? 0 : whole.find(':') + 1);
}

class XmlParse {
 public:
  XmlParse(std::string_view file, XmlHandler& handler, const XmlLimits& limits)
      : file_(file),
        handler_(handler),
        limits_(limits),
        until_(std::chrono::steady_clock::now() + limits.max_time),
        parser_(XML_ParserCreate(nullptr), XML_ParserFree) {
    if (!parser_) throw Error(ErrorCode::kUnavailable, "not enough memory to read XML");
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), on_start, on_end);
    XML_SetCharacterDataHandler(parser_.get(), on_text);
    XML_SetStartDoctypeDeclHandler(parser_.get(), on_doctype);
  }

  void read(ByteSource& source) {
    for (bool last = false; !last;) {
      void* buffer = XML_GetBuffer(parser_.get(), kXmlPiece);
      if (!buffer) throw Error(ErrorCode::kUnavailable, "not enough memory to read XML");
      const size_t count = source.read({static_cast<char*>(buffer), kXmlPiece});
      last = count == 0;
      if (std::chrono::steady_clock::now() > until_) fail("reading the file took too long");
      const auto status = XML_ParseBuffer(parser_.get(), static_cast<int>(count), last ? XML_TRUE : XML_FALSE);
      if (failure_) std::rethrow_exception(failure_);
      if (status != XML_STATUS_OK) fail(XML_ErrorString(XML_GetErrorCode(parser_.get())));
    }
  }

 private:
  [[noreturn]] void fail(std::string_view why) const {
    const auto line = XML_GetCurrentLineNumber(parser_.get());
    throw Error(ErrorCode::kBadRequest, fmt::format("{}: invalid XML at line {}: {}", file_, line, why));
  }

  // An exception must not pass through the C library, so it is stored until the library returns.
  template <class Action>
  void guard(const Action& action) {
    if (failure_) return;
    try {
      action();
    } catch (...) {
      failure_ = std::current_exception();
      XML_StopParser(parser_.get(), XML_FALSE);
    }
  }

  static void on_start(void* self, const char* name, const char** attributes) {
    auto& parse = *static_cast<XmlParse*>(self);
    parse.guard([&parse, name, attributes] {
      if (++parse.depth_ > kMaxDepth) parse.fail("elements are nested too deeply");
      if (++parse.elements_ > parse.limits_.max_elements) parse.fail("there are too many elements");
      parse.attributes_.clear();
      for (const char** next = attributes; *next; next += 2)
        parse.attributes_.push_back({local_name(next[0]), next[1]});
      parse.handler_.start(local_name(name), parse.attributes_);
    });
  }
  static void on_end(void* self, const char* name) {
    auto& parse = *static_cast<XmlParse*>(self);
    parse.guard([&parse, name] {
      --parse.depth_;
      parse.handler_.end(local_name(name));
    });
  }
  static void on_text(void* self, const char* text, int length) {
    auto& parse = *static_cast<XmlParse*>(self);
    parse.guard([&parse, text, length] { parse.handler_.text({text, static_cast<size_t>(length)}); });
  }
  static void on_doctype(void* self, const char*, const char*, const char*, int) {
    auto& parse = *static_cast<XmlParse*>(self);
    parse.guard([&parse] { parse.fail("document types are not allowed"); });
  }

  std::string file_;
  XmlHandler& handler_;
  XmlLimits limits_;
  std::chrono::steady_clock::time_point until_;
  std::unique_ptr<std::remove_pointer_t<XML_Parser>, decltype(&XML_ParserFree)> parser_;
  std::vector<XmlAttribute> attributes_;
  std::exception_ptr failure_;
  int depth_ = 0;
  std::uint64_t elements_ = 0;
};

}  // namespace

std::string_view find_attribute(const std::vector<XmlAttribute>& attributes, std::string_view name) {
  const auto found = std::ranges::find(attributes, name, &XmlAttribute::name);
  return found == attributes.end() ? std::string_view() : found->value;
}

void read_xml(ByteSource& source, std::string_view file, XmlHandler& handler, const XmlLimits& limits) {
  XmlParse(file, handler, limits).read(source);
}

}  // namespace pharos::sheets
