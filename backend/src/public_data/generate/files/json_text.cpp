#include "public_data/generate/files/json_text.hpp"

#include <fmt/format.h>

#include <iterator>

namespace pharos::public_data::generate {
namespace {

void append_quoted(std::string& out, std::string_view text) {
  constexpr unsigned char kFirstPrintable = 0x20;
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < kFirstPrintable) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace

void JsonText::separate() {
  if (out_.empty()) return;
  const char last = out_.back();
  if (last != '{' && last != '[' && last != ':' && last != '\n') out_ += ',';
}

void JsonText::open(char bracket) {
  separate();
  out_ += bracket;
}

void JsonText::close(char bracket) {
  out_ += bracket;
}

void JsonText::name(std::string_view name) {
  separate();
  append_quoted(out_, name);
  out_ += ':';
}

void JsonText::begin_object(std::string_view own_name) {
  name(own_name);
  out_ += '{';
}

void JsonText::begin_list(std::string_view own_name) {
  name(own_name);
  out_ += '[';
}

void JsonText::text(std::string_view own_name, std::string_view value) {
  name(own_name);
  append_quoted(out_, value);
}

void JsonText::value(std::string_view text) {
  separate();
  append_quoted(out_, text);
}

void JsonText::texts(std::string_view own_name, const std::vector<std::string>& values) {
  begin_list(own_name);
  for (const std::string& entry : values) value(entry);
  if (values.empty()) value("");
  end_list();
}

}  // namespace pharos::public_data::generate
