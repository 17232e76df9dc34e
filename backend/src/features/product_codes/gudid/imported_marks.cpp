#include "features/product_codes/gudid/imported_marks.hpp"

#include "core/json.hpp"

namespace pharos::product_codes {
namespace {

// In each row once. Inside text, its quotes would be escaped.
constexpr std::string_view kIdentifier = R"("primary_di":")";
constexpr std::string_view kNotImported = R"(,"already_imported":false,"product_id":null)";

size_t end_of_text(std::string_view json, size_t at) {
  while (json[at] != '"') at += json[at] == '\\' ? 2 : 1;
  return at;
}

}  // namespace

std::string with_imported(std::string_view answer,
                          const std::map<std::string, products::ProductId, std::less<>>& imported) {
  std::string text;
  text.reserve(answer.size() + answer.size() / 16);
  size_t done = 0;
  for (size_t row = answer.find(kIdentifier); row != std::string_view::npos; row = answer.find(kIdentifier, done)) {
    const size_t begin = row + kIdentifier.size();
    const size_t end = end_of_text(answer, begin);
    text.append(answer, done, end + 1 - done);
    done = end + 1;
    const auto product = imported.find(answer.substr(begin, end - begin));
    if (product == imported.end()) {
      text.append(kNotImported);
    } else {
      text.append(R"(,"already_imported":true,"product_id":)").append(to_text(Json(product->second.text())));
    }
  }
  return text.append(answer, done);
}

}  // namespace pharos::product_codes
