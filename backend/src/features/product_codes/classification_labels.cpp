#include "features/product_codes/classification_labels.hpp"

#include <algorithm>
#include <utility>

namespace pharos::product_codes {
namespace {

using Words = std::pair<std::string_view, std::string_view>;

constexpr Words kClasses[] = {{"1", "Class I"},      {"2", "Class II"},       {"3", "Class III"},
                              {"U", "Unclassified"}, {"N", "Not classified"}, {"F", "HDE"}};
constexpr Words kSubmissions[] = {{"1", "510(k)"},
                                  {"2", "PMA"},
                                  {"3", "Contact the FDA"},
                                  {"4", "510(k) exempt"},
                                  {"6", "HDE"},
                                  {"7", "Enforcement discretion"},
                                  {"8", "Emergency use authorization"}};
// By the prefix of the number.
constexpr Words kClearances[] = {{"DEN", "De Novo"}, {"BK", "510(k)"}, {"BP", "PMA"},
                                 {"K", "510(k)"},    {"P", "PMA"},     {"H", "HDE"}};

template <size_t kCount>
std::string_view words_of(const Words (&table)[kCount], std::string_view code) {
  const auto* found = std::ranges::find(table, code, [](const Words& entry) { return entry.first; });
  return found == std::end(table) ? code : found->second;
}

}  // namespace

std::string_view class_label(std::string_view device_class) {
  return words_of(kClasses, device_class);
}

std::string_view submission_label(std::string_view submission_type) {
  return words_of(kSubmissions, submission_type);
}

std::string_view clearance_kind(std::string_view number) {
  const size_t letters = std::min(number.find_first_of("0123456789"), number.size());
  const auto* found = std::ranges::find(kClearances, number.substr(0, letters), [](const Words& w) { return w.first; });
  return found == std::end(kClearances) ? "Other" : found->second;
}

}  // namespace pharos::product_codes
