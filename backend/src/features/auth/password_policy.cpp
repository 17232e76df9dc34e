#include "features/auth/password_policy.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/error.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMinCharacters = 12;
constexpr size_t kMaxCharacters = 128;
constexpr size_t kMinContextWord = 4;
constexpr size_t kMinDistinct = 5;

// Words that open most lists of leaked passwords. What matters is the word that is left when digits, signs
// and the usual replacements of letters are taken away, so one entry stands for thousands of passwords.
constexpr std::array<std::string_view, 64> kCommonWords = {"password",
                                                           "passwort",
                                                           "passw",
                                                           "qwerty",
                                                           "qwertz",
                                                           "azerty",
                                                           "qwertyuiop",
                                                           "asdfghjkl",
                                                           "zxcvbnm",
                                                           "letmein",
                                                           "welcome",
                                                           "administrator",
                                                           "admin",
                                                           "adminadmin",
                                                           "root",
                                                           "rootroot",
                                                           "changeme",
                                                           "changeit",
                                                           "default",
                                                           "secret",
                                                           "iloveyou",
                                                           "loveyou",
                                                           "sunshine",
                                                           "princess",
                                                           "dragon",
                                                           "monkey",
                                                           "football",
                                                           "baseball",
                                                           "superman",
                                                           "batman",
                                                           "trustno",
                                                           "master",
                                                           "login",
                                                           "test",
                                                           "testtest",
                                                           "testing",
                                                           "guest",
                                                           "user",
                                                           "demo",
                                                           "example",
                                                           "whatever",
                                                           "freedom",
                                                           "shadow",
                                                           "michael",
                                                           "jennifer",
                                                           "jordan",
                                                           "hunter",
                                                           "killer",
                                                           "computer",
                                                           "internet",
                                                           "starwars",
                                                           "summer",
                                                           "winter",
                                                           "spring",
                                                           "autumn",
                                                           "monday",
                                                           "friday",
                                                           "company",
                                                           "medical",
                                                           "device",
                                                           "correcthorsebatterystaple",
                                                           "abcdefghijkl",
                                                           "passwordpassword",
                                                           "pharos"};

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

// The word at the heart of a password: "P4ssw0rd2024!!" and "!!password" give "password".
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

bool is_common(std::string_view lower_password) {
  const auto word = core_word(lower_password);
  return std::find(kCommonWords.begin(), kCommonWords.end(), word) != kCommonWords.end();
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

std::optional<std::string> find_password_fault(std::string_view password, const std::vector<std::string>& context) {
  if (password.empty()) return "Password is required";
  const auto length = count_characters(password);
  if (length < kMinCharacters) return "Use at least 12 characters";
  if (length > kMaxCharacters) return "Use at most 128 characters";
  const auto lower = lowered(password);
  if (is_common(lower) || is_pattern(lower)) return "This password is too easy to guess";
  for (const auto& word : context) {
    if (word.size() >= kMinContextWord && lower.find(lowered(word)) != std::string::npos) {
      return "The password must not contain your name, e-mail or organisation";
    }
  }
  return std::nullopt;
}

void require_good_password(std::string_view password, const std::vector<std::string>& context, std::string_view field) {
  if (const auto fault = find_password_fault(password, context)) {
    throw Error(ErrorCode::kInvalidFields, *fault, {{std::string{field}, *fault}});
  }
}

}  // namespace pharos::auth
