#pragma once

#include <string>

#include "support/test_app.hpp"

namespace pharos::testing_support {

// Writes a family or a product directly into the store, for suites about something else.
std::string make_family(TestApp& app, const UserId& by, const std::string& tenant_key = "acme");
// Without a family when `family` is empty.
std::string make_product(TestApp& app, const UserId& by, const std::string& family,
                         const std::string& tenant_key = "acme");

// The same with a given id.
void insert_product(TestApp& app, const std::string& tenant_key, const std::string& id, const std::string& family,
                    const UserId& by);

// The `signature` of a body: a fresh code of this person, with the meaning "approved".
JsonObject signature_of(TestApp& app, const std::string& email, const std::string& meaning = "approved");

}  // namespace pharos::testing_support
