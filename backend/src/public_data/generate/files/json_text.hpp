#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::public_data::generate {

// Appends JSON as openFDA writes it: every value is a text. Commas are added where they are needed.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  void begin_object() { open('{'); }
  void begin_object(std::string_view name);
  void begin_list(std::string_view name);
  void end_object() { close('}'); }
  void end_list() { close(']'); }

  void text(std::string_view name, std::string_view value);
  // An empty list is written as [""].
  void texts(std::string_view name, const std::vector<std::string>& values);
  void value(std::string_view text);  // of a list

 private:
  void open(char bracket);
  void close(char bracket);
  void name(std::string_view name);
  void separate();

  std::string& out_;
};

}  // namespace pharos::public_data::generate
