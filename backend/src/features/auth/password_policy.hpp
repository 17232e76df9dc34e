#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::auth {

// What is wrong with a new password, as a sentence for its field; nothing when it is fine (R8).
// `context` holds words it must not contain: e-mail, person, tenant.
std::optional<std::string> find_password_fault(std::string_view password, const std::vector<std::string>& context);

// Throws Error{kInvalidFields} for `field`.
void require_good_password(std::string_view password, const std::vector<std::string>& context, std::string_view field);

}  // namespace pharos::auth
