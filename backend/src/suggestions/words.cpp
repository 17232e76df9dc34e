#include "suggestions/words.hpp"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <cctype>

#include "text_search/tokenizer.hpp"

namespace pharos::suggestions {
namespace {

// "no", "not" and "without" are left out on purpose, because they negate the next word.
constexpr auto kEmptyWords = std::to_array<std::string_view>(
    {"a",    "after", "all",   "also", "an",    "and",   "any",   "are",  "as",    "at",   "be",
     "been", "being", "but",   "by",   "can",   "did",   "do",    "does", "due",   "for",  "from",
     "had",  "has",   "have",  "he",   "her",   "his",   "if",    "in",   "into",  "is",   "it",
     "its",  "may",   "of",    "on",   "or",    "other", "s",     "she",  "so",    "such", "than",
     "that", "the",   "their", "then", "there", "these", "they",  "this", "those", "to",   "upon",
     "was",  "were",  "what",  "when", "where", "which", "while", "who",  "will",  "with", "would"});
static_assert(std::ranges::is_sorted(kEmptyWords));

// Parts of the legal disclaimers found in reports.
constexpr auto kDisclaimers = std::to_array<std::string_view>(
    {"admission", "21 cfr", "pursuant to", "not necessarily reflect", "does not constitute",
     "additional information becomes", "additional information is received", "supplemental report will be",
     "follow-up report will be", "medwatch report number", "corrective and preventive", "device history record"});

bool is_disclaimer(std::string_view sentence) {
  return std::ranges::any_of(kDisclaimers, [sentence](auto part) { return sentence.find(part) != std::string::npos; });
}

// Irregular forms, keyed by the stem the rules produce.
constexpr auto kIrregular = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"bent", "bend"},   {"bled", "bleed"},    {"bound", "bind"}, {"broke", "break"}, {"broken", "break"},
     {"burnt", "burn"},  {"burst", "ruptur"},  {"came", "come"},  {"dead", "death"},  {"di", "death"},
     {"died", "death"},  {"fell", "fall"},     {"felt", "feel"},  {"froze", "freez"}, {"frozen", "freez"},
     {"hurt", "pain"},   {"kept", "keep"},     {"lost", "lose"},  {"shown", "show"},  {"slid", "slide"},
     {"stuck", "stick"}, {"swollen", "swell"}, {"tore", "tear"},  {"torn", "tear"},   {"went", "go"},
     {"wore", "wear"},   {"worn", "wear"}});

bool is_telling(std::string_view word) {
  return word.size() > 1 && !std::ranges::binary_search(kEmptyWords, word) &&
         !std::ranges::any_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

void add_sentence(std::string_view text, size_t start, size_t end, std::vector<Word>& words) {
  const auto sentence = boost::algorithm::to_lower_copy(std::string{text.substr(start, end - start)});
  if (is_disclaimer(sentence)) return;
  bool begins = true;
  for (auto& token : text_search::stems_of(sentence)) {
    if (!is_telling(std::string_view{sentence}.substr(token.start, token.end - token.start))) continue;
    const auto irregular =
        std::ranges::find(kIrregular, token.word, &std::pair<std::string_view, std::string_view>::first);
    if (irregular != kIrregular.end()) token.word = irregular->second;
    words.push_back({std::move(token.word), start + token.start, start + token.end, begins});
    begins = false;
  }
}

}  // namespace

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  size_t start = 0;
  while (start < text.size()) {
    const auto stop = std::min(text.find_first_of(".;!?\n", start), text.size());
    add_sentence(text, start, stop, words);
    start = stop + 1;
  }
  return words;
}

}  // namespace pharos::suggestions
