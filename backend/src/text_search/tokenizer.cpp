#include "text_search/tokenizer.hpp"

#include "core/error.hpp"
#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {
namespace {

// SQLite exposes its tokenizers only through a connection; an in-memory one is enough.
class EngineTokenizer {
 public:
  explicit EngineTokenizer(std::string_view arguments)
      : database_(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX) {
    fts5_api* api = find_fts5(database_.get());
    void* context = nullptr;
    const std::vector<std::string> words = words_of(arguments);
    if (api->xFindTokenizer(api, words.front().c_str(), &context, &methods_) != SQLITE_OK) {
      fail_engine(database_.get(), "tokenizer not found");
    }
    std::vector<const char*> options;
    for (size_t i = 1; i < words.size(); ++i) options.push_back(words[i].c_str());
    if (methods_.xCreate(context, options.data(), static_cast<int>(options.size()), &tokenizer_) != SQLITE_OK) {
      fail_engine(database_.get(), "tokenizer could not be created");
    }
  }
  ~EngineTokenizer() { methods_.xDelete(tokenizer_); }
  EngineTokenizer(const EngineTokenizer&) = delete;
  EngineTokenizer& operator=(const EngineTokenizer&) = delete;

  std::vector<Token> cut(std::string_view text) {
    std::vector<Token> tokens;
    if (text.empty()) return tokens;
    const int result = methods_.xTokenize(tokenizer_, &tokens, FTS5_TOKENIZE_DOCUMENT, text.data(),
                                          static_cast<int>(text.size()), &take);
    if (result != SQLITE_OK) fail_engine(nullptr, "text could not be tokenized");
    return tokens;
  }

 private:
  static std::vector<std::string> words_of(std::string_view arguments) {
    std::vector<std::string> words;
    for (size_t at = 0; at < arguments.size();) {
      const size_t end = std::min(arguments.find(' ', at), arguments.size());
      words.emplace_back(arguments.substr(at, end - at));
      at = end + 1;
    }
    return words;
  }
  static int take(void* into, int, const char* word, int size, int start, int end) {
    auto& tokens = *static_cast<std::vector<Token>*>(into);
    tokens.push_back({{word, static_cast<size_t>(size)}, static_cast<size_t>(start), static_cast<size_t>(end)});
    return SQLITE_OK;
  }

  Handle database_;
  fts5_tokenizer methods_{};
  Fts5Tokenizer* tokenizer_ = nullptr;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  // SQLite's tokenizer has its own buffer, so each thread needs one; it keeps no state between texts.
  thread_local EngineTokenizer tokenizer{kTokenizerArguments};
  return tokenizer.cut(text);
}

std::vector<Token> stems_of(std::string_view text) {
  thread_local EngineTokenizer tokenizer{"porter " + std::string{kTokenizerArguments}};
  return tokenizer.cut(text);
}

}  // namespace pharos::text_search
