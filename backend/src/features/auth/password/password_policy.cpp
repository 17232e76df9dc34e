#include "features/auth/password/password_policy.hpp"

#include <algorithm>
#include <cctype>

#include "core/error.hpp"
#include "features/auth/common_passwords.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMinCharacters = 12;
constexpr size_t kMaxCharacters = 128;
constexpr size_t kMinContextWord = 4;
constexpr size_t kMinDistinct = 5;
constexpr size_t kMinListedWord = 3;
constexpr std::string_view kProduct = "pharos";
constexpr std::string_view kDemo = "demo";

std::string lowered(std::string_view text) {
  std::string out{text};
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

size_t count_characters(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

char unreplaced(char c) {
  switch (c) {
    case '0':
      return 'o';
    case '1':
      return 'l';
    case '3':
      return 'e';
    case '4':
      return 'a';
    case '5':
      return 's';
    case '7':
      return 't';
    case '@':
      return 'a';
    case '$':
      return 's';
    case '!':
      return 'i';
    default:
      return c;
  }
}

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

// The core word of a password: "P4ssw0rd2024!!" and "!!password" give "password".
std::string core_word(std::string_view lower_password) {
  auto text = lower_password;
  while (!text.empty() && !is_letter(text.back())) text.remove_suffix(1);
  while (!text.empty() && !is_letter(text.front())) text.remove_prefix(1);
  std::string word;
  for (const char c : text) {
    if (is_letter(unreplaced(c))) word += unreplaced(c);
  }
  return word;
}

bool is_listed(std::string_view word) {
  static const auto common = [] {
    std::vector<std::string_view> lines;
    auto rest = shipped_common_passwords();
    while (!rest.empty()) {
      const auto end = rest.find('\n');
      lines.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(rest.size(), end == rest.npos ? rest.size() : end + 1));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
  }();
  return word.size() >= kMinListedWord && std::binary_search(common.begin(), common.end(), word);
}

// "dragondragon" is "dragon".
std::string_view without_repetition(std::string_view word) {
  for (size_t size = 1; size <= word.size() / 2; ++size) {
    if (word.size() % size == 0 && word.substr(size) == word.substr(0, word.size() - size)) return word.substr(0, size);
  }
  return word;
}

// Splits at everything that is not a letter or a digit.
std::vector<std::string> words_of(std::string_view lower, bool with_digits) {
  std::vector<std::string> words(1);
  for (const char c : lower) {
    const bool is_part =
        is_letter(c) || (with_digits && c >= '0' && c <= '9') || (static_cast<unsigned char>(c) >= 0x80);
    if (is_part) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// One or two common words with any digits and signs: "demo.account-2026".
bool is_few_listed_words(std::string_view lower) {
  const auto words = words_of(lower, false);
  return !words.empty() && words.size() <= 2 && std::ranges::all_of(words, [](const std::string& word) {
    return word == kDemo || is_listed(without_repetition(word));
  });
}

bool is_common(std::string_view lower) {
  const auto core = core_word(lower);
  return is_listed(lower) || is_listed(without_repetition(core)) || is_few_listed_words(lower) ||
         lower.find(kProduct) != lower.npos;
}

// The words that identify someone; for an address also the domain, without its suffix.
std::vector<std::string> context_words(std::string_view text) {
  const auto lower = lowered(text);
  const auto at = lower.find('@');
  auto words = words_of(at == lower.npos ? lower : std::string_view{lower}.substr(0, lower.rfind('.')), true);
  std::erase_if(words, [](const std::string& word) { return count_characters(word) < kMinContextWord; });
  return words;
}

// "aaaaaaaaaaaa", "121212121212", "123456789012", "abcdefghijkl": few characters, or one step repeated.
bool is_pattern(std::string_view text) {
  std::string distinct{text};
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  if (distinct.size() < kMinDistinct) return true;
  size_t steps = 0;
  for (size_t i = 1; i < text.size(); ++i) {
    const int step = text[i] - text[i - 1];
    if (step == 1 || step == -1 || (text[i - 1] == '9' && text[i] == '0')) ++steps;
  }
  return steps + 1 >= text.size();
}

}  // namespace

std::vector<std::string> password_context(const people::Account& account, const std::vector<tenants::OwnTenant>& own) {
  std::vector<std::string> context{account.email, account.display_name};
  for (const auto& tenant : own) context.push_back(tenant.name);
  return context;
}

std::optional<std::string> find_password_fault(std::string_view password, const std::vector<std::string>& context) {
  if (password.empty()) return "Password is required";
  const auto length = count_characters(password);
  if (length < kMinCharacters) return "Use at least 12 characters";
  if (length > kMaxCharacters) return "Use at most 128 characters";
  const auto lower = lowered(password);
  if (is_common(lower) || is_pattern(lower)) return "This password is too easy to guess";
  for (const auto& text : context) {
    for (const auto& word : context_words(text)) {
      if (lower.find(word) != lower.npos) return "The password must not contain your name, email or organization";
    }
  }
  return std::nullopt;
}

void require_good_password(std::string_view password, const std::vector<std::string>& context, std::string_view field) {
  if (const auto fault = find_password_fault(password, context)) throw invalid_field(std::string{field}, *fault);
}

}  // namespace pharos::auth
