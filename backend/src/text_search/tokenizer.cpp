#include "text_search/tokenizer.hpp"

#include "core/error.hpp"
#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {
namespace {

// The engine hands out its tokenizers through a connection; one in memory is enough for that.
class EngineTokenizer {
 public:
  EngineTokenizer() : database_(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX) {
    fts5_api* api = find_fts5(database_.get());
    void* context = nullptr;
    std::string name{kTokenizerArguments.substr(0, kTokenizerArguments.find(' '))};
    if (api->xFindTokenizer(api, name.c_str(), &context, &methods_) != SQLITE_OK) {
      fail_engine(database_.get(), "no tokenizer");
    }
    std::vector<std::string> words = option_words();
    std::vector<const char*> arguments;
    for (const std::string& word : words) arguments.push_back(word.c_str());
    if (methods_.xCreate(context, arguments.data(), static_cast<int>(arguments.size()), &tokenizer_) != SQLITE_OK) {
      fail_engine(database_.get(), "tokenizer not made");
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
    if (result != SQLITE_OK) fail_engine(nullptr, "text not cut");
    return tokens;
  }

 private:
  static std::vector<std::string> option_words() {
    std::vector<std::string> words;
    for (size_t at = kTokenizerArguments.find(' '); at != std::string_view::npos;) {
      const size_t next = kTokenizerArguments.find(' ', at + 1);
      words.emplace_back(kTokenizerArguments.substr(at + 1, next - at - 1));
      at = next;
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
  // The engine's tokenizer has a buffer of its own, so each thread needs one; it remembers nothing between texts.
  thread_local EngineTokenizer tokenizer;
  return tokenizer.cut(text);
}

}  // namespace pharos::text_search
