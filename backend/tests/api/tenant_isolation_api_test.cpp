#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <fstream>
#include <set>

#include "application.hpp"
#include "features/tenants/roles.hpp"
#include "support/marked_tenant.hpp"
#include "support/tenant_tables.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::MarkedTenant;
using testing_support::tenant_row_counts;

// Everything of a response that a client can read, in lower case.
std::string readable_content(const http::Response& response) {
  std::string text;
  for (const auto& [name, value] : response.headers.all()) text += name + ": " + value + "\n";
  if (const auto* json = std::get_if<Json>(&response.body)) text += to_text(*json);
  if (const auto* plain = std::get_if<std::string>(&response.body)) text += *plain;
  text += testing_support::file_content(response);
  return boost::to_lower_copy(text);
}

// Acme owns a marked record of every kind; people of Initech, which has every plan flag too, look for them.
class TenantIsolationApiTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { acme_ = std::make_unique<MarkedTenant>(); }
  static void TearDownTestSuite() { acme_.reset(); }

  template <class Check>
  static void for_each_get_route(Check check) {
    for (const auto& route : acme_->app().application().router().routes()) {
      if (route.method == http::Method::kGet) check(route);
    }
  }
  static bool is_for_operators(const http::Route& route) {
    return route.policy.permission() == Permission::kInstallationAdmin;
  }
  // Operators see who acted, who was sent mail and why support had access, but none of a tenant's records.
  static bool is_shown_to_operators(const std::string& marker) {
    return marker == "qzacme-display-name" || marker == "qzacme-invitation@acme.test" ||
           marker == "qzacme-support-reason";
  }
  static std::vector<std::string> found_markers(const http::Response& response) {
    const auto text = readable_content(response);
    std::vector<std::string> found;
    for (const auto& marker : acme_->markers()) {
      if (text.find(boost::to_lower_copy(marker)) != std::string::npos) found.push_back(marker);
    }
    return found;
  }

  static inline std::unique_ptr<MarkedTenant> acme_;
};

TEST_F(TenantIsolationApiTest, R20_EveryTableOfATenantHasARecord) {
  const auto counts = tenant_row_counts(acme_->app().database_url(), acme_->app().tenant("acme"));
  EXPECT_GE(counts.size(), 30U) << "the tables are not listed";
  for (const auto& [table, count] : counts) {
    EXPECT_GT(count, 0) << "MarkedTenant must create a record in " << table;
  }
}

TEST_F(TenantIsolationApiTest, R20_ItsOwnPeopleReadEveryMarker) {
  std::set<std::string> seen;
  for_each_get_route([&seen](const http::Route& route) {
    bool is_read = false;
    std::string refusal;
    for (const auto& reader : acme_->readers()) {
      const auto response = acme_->app().get(acme_->target_of(route), reader);
      is_read = is_read || response.status < 400;
      if (response.status >= 400) refusal = to_text(testing_support::body_of(response));
      for (const auto& marker : found_markers(response)) seen.insert(marker);
    }
    // Links in mails carry a sealed token, which no other request can produce.
    const bool is_for_mails = route.pattern.starts_with("/monitors/mute/");
    EXPECT_TRUE(is_read || is_for_operators(route) || is_for_mails) << acme_->target_of(route) << ": " << refusal;
  });
  for (const auto& marker : acme_->markers()) EXPECT_TRUE(seen.contains(marker)) << marker;
}

TEST_F(TenantIsolationApiTest, R20_NothingOfAnotherTenantIsInAnyResponse) {
  auto& app = acme_->app();
  for (const auto& role : tenants::all_roles()) {
    const auto email = role.id.text() + "@initech.test";
    app.make_user(email, role.id.text(), "initech");
    const auto caller = app.verified(email, "initech");
    for_each_get_route([&](const http::Route& route) {
      for (const auto& target : {acme_->target_of(route), MarkedTenant::empty_target_of(route)}) {
        const auto response = app.get(target, caller);
        for (const auto& marker : found_markers(response)) {
          EXPECT_TRUE(is_for_operators(route) && is_shown_to_operators(marker))
              << role.id.text() << " " << target << " contains " << marker;
        }
      }
    });
  }
}

}  // namespace
}  // namespace pharos
