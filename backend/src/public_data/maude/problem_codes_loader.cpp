#include "public_data/maude/problem_codes_loader.hpp"

#include <fmt/format.h>

#include <set>

#include "public_data/files/line_reader.hpp"
#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

namespace {

// "a ""b""" is a "b".
std::string without_quotes(std::string_view text) {
  text = trim(text);
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return clean_text(text);
  std::string out;
  for (size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '"' && text[i + 1] == '"') ++i;
    out += text[i];
  }
  return clean_text(out);
}

}  // namespace

void load_problem_codes(ByteSource& source, std::string_view file, ProblemListKind kind, const Sink<ProblemCode>& sink,
                        LoadReport& report) {
  constexpr std::uint64_t kMaxCode = 1'000'000;
  FileReport& counts = report.file(file);
  LineReader reader(source);
  std::set<std::string, std::less<>> seen;
  while (const auto line = reader.next()) {
    if (trim(*line).empty()) continue;
    std::string text(*line);
    make_utf8(text);
    const size_t end = text.find_first_of("|,");
    const auto code = find_whole_number(std::string_view(text).substr(0, end), kMaxCode);
    if (!code && reader.number() == 1 && end != text.npos) continue;  // a header
    std::string term = end == text.npos ? "" : without_quotes(std::string_view(text).substr(end + 1));
    if (!code || term.empty()) {
      counts.reject(reader.number(), "is not a code and term");
    } else if (!seen.insert(std::to_string(*code)).second) {
      counts.duplicate(reader.number(), fmt::format("code {} is repeated", *code));
    } else {
      counts.accept();
      sink({kind, std::to_string(*code), std::move(term)});
    }
  }
}

}  // namespace pharos::public_data
