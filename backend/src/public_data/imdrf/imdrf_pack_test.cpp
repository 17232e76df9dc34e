#include "public_data/imdrf/imdrf_pack.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "public_data/imdrf/imdrf_loader.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

TEST(ImdrfPackTest, ContainsEveryAnnexOfTheRelease) {
  std::map<char, size_t> counts;
  for (const ImdrfTerm& term : imdrf_terms()) ++counts[term.annex];
  EXPECT_EQ(imdrf_release(), "2025");
  EXPECT_EQ(counts,
            (std::map<char, size_t>{{'A', 491}, {'B', 32}, {'C', 158}, {'D', 45}, {'E', 784}, {'F', 78}, {'G', 303}}));
}

TEST(ImdrfPackTest, EveryTermHasAUniqueCodeAndExistingParents) {
  std::set<std::string> codes;
  for (const ImdrfTerm& term : imdrf_terms()) {
    EXPECT_TRUE(codes.insert(term.code).second) << term.code;
    EXPECT_EQ(term.code.front(), term.annex);
    EXPECT_FALSE(term.term.empty()) << term.code;
  }
  size_t with_several = 0;
  for (const ImdrfTerm& term : imdrf_terms()) {
    for (const std::string& parent : term.parents) EXPECT_TRUE(codes.contains(parent)) << parent;
    with_several += term.annex == 'E' && term.parents.size() > 1;
  }
  EXPECT_GT(with_several, 100U);
}

TEST(ImdrfPackTest, ContainsNoCopyrightedText) {
  for (const ImdrfTerm& term : imdrf_terms()) {
    EXPECT_TRUE(term.definition.empty() && term.ncit_code.empty());
  }
}

TEST(ImdrfPackTest, RoundTrips) {
  EXPECT_EQ(read_imdrf_pack(write_imdrf_pack(imdrf_terms())), imdrf_terms());
  for (const char* damaged : {"2025\nA\tA01\n", "2025\n", "not a pack", ""}) {
    EXPECT_EQ(failure_of([&] { read_imdrf_pack(damaged); }), "The IMDRF terms cannot be read") << damaged;
  }
}

using ImdrfPackRealTest = RealFiles;
TEST_F(ImdrfPackRealTest, MatchesTheWorkbook) {
  std::vector<ImdrfTerm> terms;
  LoadReport report;
  load_imdrf_workbook(real("imdrf/fda-annexes-a-g-2025.xlsx"), collect_into(terms), report);
  EXPECT_EQ(read_imdrf_pack(write_imdrf_pack(terms)), imdrf_terms());
}

}  // namespace
}  // namespace pharos::public_data
