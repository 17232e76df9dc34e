#pragma once

#include <string>
#include <utility>
#include <vector>

#include "features/product_codes/profile/profile_view.hpp"

// What the files of a device profile say in words.
namespace pharos::product_codes {

std::string percent(double share, int digits = 1);  // "12.3%" for 0.123
// "352 reports", "1 report".
std::string counted(std::int64_t number, std::string_view thing);
// "Class" and "Class II", "Regulation" and "21 CFR 880.5725" …
std::vector<std::pair<std::string, std::string>> classification_facts(const ProductCodeView& code);
// "Last twelve complete months, 01 Jan 2025 to …: 352 reports. Previous twelve months: 300 (+17.3%)."
std::string year_on_year_text(const YearOnYear& compared);
std::string recall_class(const ProfileRecall& recall);  // "Class II" or "Not classified"
// The latest recall of each event: all products of an event have the same data.
std::vector<const ProfileRecall*> latest_events(const ProfileRecalls& recalls, size_t most);

}  // namespace pharos::product_codes
