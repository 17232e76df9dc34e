#include "features/auth/password/password_policy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "features/auth/common_passwords.hpp"

namespace pharos::auth {
namespace {

constexpr auto kEasy = "This password is too easy to guess";
constexpr auto kPersonal = "The password must not contain your name, email or organization";

std::string fault(std::string_view password, const std::vector<std::string>& context = {}) {
  return find_password_fault(password, context).value_or("");
}

TEST(PasswordPolicyTest, R8_AtLeastTenThousandCommonPasswordsAreRejected) {
  EXPECT_GE(std::ranges::count(shipped_common_passwords(), '\n'), 10'000);
  // Unchanged, with the usual additions, repeated, and in pairs.
  for (const auto* password : {"qwertyuiop123", "liverpool1892!!", "!!!!chocolate", "monkeymonkey99",
                               "dragon-shadow-2026", "1qaz2wsx3edc4rfv", "Str4wb3rry2026", "iloveyou!!!!!"}) {
    EXPECT_EQ(fault(password), kEasy) << password;
  }
}

TEST(PasswordPolicyTest, R8_ProductAndDemoNamesAreRejected) {
  for (const auto* password : {"Pharos-2026-x7", "my pharos account", "DemoDemo2026!", "demo-account-1"}) {
    EXPECT_EQ(fault(password), kEasy) << password;
  }
}

TEST(PasswordPolicyTest, R8_EveryWordOfNameAddressAndOrganizationCounts) {
  const std::vector<std::string> context{"anna.berger@nordlicht-medical.example", "Anna Berger", "Nordlicht Medical"};
  for (const auto* password : {"bergerinthesun7", "x7-NORDLICHT-q2", "anna likes trains"}) {
    EXPECT_EQ(fault(password, context), kPersonal) << password;
  }
  EXPECT_EQ(fault("an example of trains", context), "") << "the suffix of a domain is not a name";
}

TEST(PasswordPolicyTest, R8_LongPhrasesAndRandomPasswordsAreAccepted) {
  for (const auto* password : {"a lighthouse never sleeps", "correct horse battery staple", "k8#Vq2!mZp4&",
                               "fünf graue Möwen", "purple monkey dishwasher"}) {
    EXPECT_EQ(fault(password), "") << password;
  }
}

}  // namespace
}  // namespace pharos::auth
