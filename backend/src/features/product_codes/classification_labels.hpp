#pragma once

#include <string_view>

// Labels for FDA's classification codes.
namespace pharos::product_codes {

std::string_view class_label(std::string_view device_class);          // "Class II"
std::string_view submission_label(std::string_view submission_type);  // "510(k)"
std::string_view clearance_kind(std::string_view number);             // "510(k)", "De Novo", "PMA", "HDE", "Other"

}  // namespace pharos::product_codes
