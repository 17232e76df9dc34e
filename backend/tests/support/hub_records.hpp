#pragma once

#include <string>

#include "support/test_app.hpp"

namespace pharos::testing_support {

// A family and a product, written into the store directly: what a suite about something else needs of the hub.
std::string make_family(TestApp& app, const UserId& by, const std::string& tenant_key = "acme");
// Without a family when `family` is empty.
std::string make_product(TestApp& app, const UserId& by, const std::string& family,
                         const std::string& tenant_key = "acme");

// The same under an id of one's own choice.
void insert_product(TestApp& app, const std::string& tenant_key, const std::string& id, const std::string& family,
                    const UserId& by);

// The `signature` of a body: a fresh code of this person, who means to approve.
JsonObject signature_of(TestApp& app, const std::string& email, const std::string& meaning = "approved");

}  // namespace pharos::testing_support
