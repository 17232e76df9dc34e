#include "public_data/generate/files/json_text.hpp"

#include "public_data/files/json_string.hpp"

namespace pharos::public_data::generate {

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
  append_json_string(out_, name);
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
  append_json_string(out_, value);
}

void JsonText::value(std::string_view text) {
  separate();
  append_json_string(out_, text);
}

void JsonText::texts(std::string_view own_name, const std::vector<std::string>& values) {
  begin_list(own_name);
  for (const std::string& entry : values) value(entry);
  if (values.empty()) value("");
  end_list();
}

}  // namespace pharos::public_data::generate
