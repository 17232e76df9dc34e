#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/people/people.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::auth {

// What is wrong with a new password, as a message for its field; nothing if it is fine (R8). `context` lists what it
// must not contain a word of: email, person, organizations.
std::optional<std::string> find_password_fault(std::string_view password, const std::vector<std::string>& context);

std::vector<std::string> password_context(const people::Account& account, const std::vector<tenants::OwnTenant>& own);

// Throws Error{kInvalidFields} for `field`.
void require_good_password(std::string_view password, const std::vector<std::string>& context, std::string_view field);

}  // namespace pharos::auth
