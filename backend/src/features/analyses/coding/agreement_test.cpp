#include <gtest/gtest.h>

#include "features/analyses/coding/agreement.hpp"

namespace pharos::analyses {
namespace {

void add(std::vector<Coding>& codings, int item, const char* coder, const std::string& category) {
  codings.push_back({.item_id = ItemId{std::to_string(item)}, .coder = {UserId{coder}, coder}, .risk_keys = category});
}

TEST(AgreementTest, TwoPeopleGetCohensKappa) {
  // 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no: 0.7 observed, 0.5 by chance, kappa 0.4 by hand.
  std::vector<Coding> codings;
  int item = 0;
  const auto both = [&](int times, const char* first, const char* second) {
    for (int i = 0; i < times; ++i) {
      add(codings, ++item, "anna", first);
      add(codings, item, "rita", second);
    }
  };
  both(20, "yes", "yes");
  both(5, "yes", "no");
  both(10, "no", "yes");
  both(15, "no", "no");
  const auto agreement = agreement_of(codings);
  EXPECT_EQ(agreement.method, KappaMethod::kCohen);
  EXPECT_EQ(agreement.n, 50);
  EXPECT_NEAR(*agreement.observed, 0.7, 1e-12);
  EXPECT_NEAR(*agreement.kappa, 0.4, 1e-12);
  EXPECT_LT(*agreement.lo, 0.4);
  EXPECT_GT(*agreement.hi, 0.4);
}

TEST(AgreementTest, ThreePeopleGetFleissKappa) {
  // Three items, three coders: aaa, aab, bbb. By hand: P = (1 + 1/3 + 1)/3 = 7/9, p = (5/9, 4/9), Pe = 41/81,
  // kappa = (63/81 - 41/81) / (40/81) = 0.55.
  std::vector<Coding> codings;
  const char* chosen[3][3] = {{"a", "a", "a"}, {"a", "a", "b"}, {"b", "b", "b"}};
  for (int item = 0; item < 3; ++item) {
    const char* people[] = {"anna", "mia", "rita"};
    for (int coder = 0; coder < 3; ++coder) add(codings, item, people[coder], chosen[item][coder]);
  }
  const auto agreement = agreement_of(codings);
  EXPECT_EQ(agreement.method, KappaMethod::kFleiss);
  EXPECT_NEAR(*agreement.kappa, 0.55, 1e-12);
}

TEST(AgreementTest, OneCoderOrOneCategoryHasNoKappa) {
  std::vector<Coding> codings;
  add(codings, 1, "anna", "a");
  EXPECT_FALSE(agreement_of(codings).kappa);
  EXPECT_EQ(agreement_of(codings).n, 0);
  add(codings, 1, "rita", "a");
  const auto same = agreement_of(codings);
  EXPECT_FALSE(same.kappa);
  EXPECT_EQ(same.observed, 1.0);
  EXPECT_FALSE(agreement_of({}).kappa);
}

}  // namespace
}  // namespace pharos::analyses
