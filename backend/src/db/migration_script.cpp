#include "db/migration_script.hpp"

#include <algorithm>
#include <cctype>

#include "core/choices.hpp"
#include "core/error.hpp"
#include "core/text.hpp"

namespace pharos::db {
namespace {

constexpr auto kEngines =
    choices<Database::Engine>({{Database::Engine::kSqlite, "sqlite"}, {Database::Engine::kPostgresql, "postgresql"}});
constexpr std::string_view kSectionStart = "-- only:";
constexpr std::string_view kSectionEnd = "-- end";

std::string keep_sections_of(std::string_view text, Database::Engine engine) {
  std::string kept;
  bool in_section = false;
  bool wanted = true;
  while (!text.empty()) {
    const auto length = std::min(text.find('\n'), text.size() - 1) + 1;
    const auto line = trimmed(text.substr(0, length));
    if (line.starts_with(kSectionStart)) {
      const auto named = kEngines.find(trimmed(line.substr(kSectionStart.size())));
      if (!named || in_section) throw Error(ErrorCode::kInternal, "A migration has an invalid '-- only:' line");
      in_section = true;
      wanted = *named == engine;
    } else if (line == kSectionEnd) {
      in_section = false;
      wanted = true;
    } else if (wanted) {
      kept += text.substr(0, length);
    }
    text.remove_prefix(length);
  }
  if (in_section) throw Error(ErrorCode::kInternal, "A migration lacks an '-- end' line");
  return kept;
}

// Scans the text once and splits it at the semicolons that end a statement.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : rest_(text) {}

  std::vector<std::string> split() {
    while (!rest_.empty()) {
      if (rest_.starts_with("--")) {
        drop(std::min(rest_.find('\n'), rest_.size()));
      } else if (rest_.starts_with("/*")) {
        drop(length_through("*/", 2));
      } else if (rest_.front() == '\'' || rest_.front() == '"') {
        take(length_through(rest_.substr(0, 1), 1));  // a doubled quote reads as two adjacent literals
      } else if (rest_.front() == '$') {
        take_dollar_body();
      } else if (is_word(rest_.front())) {
        take_word();
      } else if (rest_.front() == ';' && depth_ == 0) {
        drop(1);
        finish();
      } else {
        take(1);
      }
    }
    finish();
    return std::move(statements_);
  }

 private:
  static bool is_word(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
  }
  size_t length_through(std::string_view end, size_t from) const {
    const auto found = rest_.find(end, from);
    return found == std::string_view::npos ? rest_.size() : found + end.size();
  }
  void take(size_t length) {
    statement_ += rest_.substr(0, length);
    drop(length);
  }
  void drop(size_t length) { rest_.remove_prefix(length); }

  // $$ ... $$ or $name$ ... $name$
  void take_dollar_body() {
    const auto end = rest_.find('$', 1);
    const auto tag = rest_.substr(0, end == std::string_view::npos ? 0 : end + 1);
    const bool is_tag = tag.size() >= 2 && std::all_of(tag.begin() + 1, tag.end() - 1, is_word);
    take(is_tag ? length_through(tag, tag.size()) : 1);
  }

  // The body of a trigger is between begin and end, and its statements end with semicolons too.
  void take_word() {
    const auto length = static_cast<size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_word) - rest_.begin());
    std::string word{rest_.substr(0, length)};
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    if (word == "trigger") in_trigger_ = true;
    if (word == "case" || (word == "begin" && in_trigger_)) ++depth_;
    if (word == "end" && depth_ > 0) --depth_;
    take(length);
  }

  void finish() {
    if (const auto statement = trimmed(statement_); !statement.empty()) statements_.emplace_back(statement);
    statement_.clear();
    in_trigger_ = false;
    depth_ = 0;
  }

  std::string_view rest_;
  std::string statement_;
  std::vector<std::string> statements_;
  bool in_trigger_ = false;
  int depth_ = 0;
};

}  // namespace

std::vector<std::string> list_statements(std::string_view text, Database::Engine engine) {
  const auto kept = keep_sections_of(text, engine);
  return Splitter{kept}.split();
}

}  // namespace pharos::db
