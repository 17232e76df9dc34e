#include "public_data/imdrf/imdrf_pack.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "core/error.hpp"
#include "public_data/shipped_data.hpp"

#include <unordered_map>

namespace pharos::public_data {
namespace {

constexpr size_t kColumns = 6;
constexpr size_t kColumnsWithDefinition = 8;

struct InUse {
  std::vector<ImdrfTerm> terms;
  bool is_asked_for = false;
};
InUse& in_use() {
  static InUse terms;
  return terms;
}

// Tabs and line breaks are separators in the file.
std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
  }
  return text;
}

std::vector<std::string_view> cut(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const size_t end = text.find(mark);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) break;
    text.remove_prefix(end + 1);
    if (text.empty()) parts.push_back(text);
  }
  return parts;
}

[[noreturn]] void refuse_pack() {
  throw Error(ErrorCode::kInternal, "The IMDRF terms cannot be read");
}

ImdrfTerm read_line(std::string_view line, std::string_view release) {
  const auto cells = cut(line, '\t');
  if ((cells.size() != kColumns && cells.size() != kColumnsWithDefinition) || cells[0].size() != 1) {
    refuse_pack();
  }
  ImdrfTerm term;
  term.annex = cells[0][0];
  term.code = cells[1];
  term.term = cells[2];
  for (const std::string_view parent : cut(cells[3], '|')) term.parents.emplace_back(parent);
  term.selectable = cells[4] == "1";
  term.fda_code = cells[5];
  if (cells.size() == kColumnsWithDefinition) {
    term.status = cells[6];
    term.definition = cells[7];
  }
  term.release = release;
  return term;
}

}  // namespace

std::string write_imdrf_pack(const std::vector<ImdrfTerm>& terms, PackContent content) {
  std::string text = fmt::format("{}\n", terms.empty() ? "" : terms.front().release);
  for (const ImdrfTerm& term : terms) {
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}", term.annex, term.code, term.term, fmt::join(term.parents, "|"),
                        term.selectable ? 1 : 0, term.fda_code);
    if (content == PackContent::kWithDefinitions) {
      text += fmt::format("\t{}\t{}", on_one_line(term.status), on_one_line(term.definition));
    }
    text += '\n';
  }
  return text;
}

std::vector<ImdrfTerm> read_imdrf_pack(std::string_view text) {
  std::vector<ImdrfTerm> terms;
  std::string_view release;
  for (const std::string_view line : cut(text, '\n')) {
    if (release.empty()) {
      release = line;
    } else if (!line.empty()) {
      terms.push_back(read_line(line, release));
    }
  }
  if (terms.empty()) refuse_pack();
  return terms;
}

void use_imdrf_terms(std::vector<ImdrfTerm> terms) {
  if (in_use().is_asked_for) throw std::logic_error("IMDRF terms are already in use");
  in_use().terms = std::move(terms);
}

const std::vector<ImdrfTerm>& imdrf_terms() {
  static const std::vector<ImdrfTerm>& kTerms = [&]() -> const std::vector<ImdrfTerm>& {
    InUse& chosen = in_use();
    chosen.is_asked_for = true;
    if (chosen.terms.empty()) chosen.terms = read_imdrf_pack(shipped_imdrf());
    return chosen.terms;
  }();
  return kTerms;
}

const std::string& imdrf_release() {
  return imdrf_terms().front().release;
}

const ImdrfTerm* find_imdrf_term(std::string_view code) {
  static const auto kTerms = [] {
    std::unordered_map<std::string_view, const ImdrfTerm*> by_code;
    for (const auto& term : imdrf_terms()) by_code.emplace(term.code, &term);
    return by_code;
  }();
  const auto found = kTerms.find(code);
  return found == kTerms.end() ? nullptr : found->second;
}

}  // namespace pharos::public_data
