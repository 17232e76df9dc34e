#include "suggestions/code_model.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "core/error.hpp"
#include "suggestions/logistic_fit.hpp"
#include "suggestions/model_folder.hpp"

namespace pharos::suggestions {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> stems(std::string_view text) {
  std::vector<std::string> list;
  for (const auto& word : words_of(text)) list.push_back(word.stem);
  return list;
}

TEST(Words, AreStemmedAndExcludeFunctionWords) {
  EXPECT_EQ(stems("The pump LEAKED"), stems("pumps leaking"));
  EXPECT_EQ(stems("Broken, 12 times"), stems("break time"));
  EXPECT_THAT(stems("ON (B)(6) THE VALVE"), ElementsAre("valv"));
  EXPECT_THAT(stems("no leak"), ElementsAre("no", "leak"));
}

TEST(Words, ExcludeDisclaimers) {
  EXPECT_THAT(stems("This report does not constitute an admission of fault. The valve stuck."),
              ElementsAre("valv", "stick"));
}

TEST(Words, KnowTheirPlaces) {
  const std::string_view text = "A válve. It BROKE";
  const auto words = words_of(text);
  ASSERT_EQ(words.size(), 2);
  EXPECT_EQ(text.substr(words[0].start, words[0].end - words[0].start), "válve");
  EXPECT_EQ(text.substr(words[1].start, words[1].end - words[1].start), "BROKE");
  EXPECT_TRUE(words[0].begins);
  EXPECT_TRUE(words[1].begins);
}

TEST(Terms, AreScoredByTheShareOfTheirWordsInTheText) {
  const TermMatcher matcher{'A'};
  const auto place = [&matcher](std::string_view code) {
    return static_cast<size_t>(std::ranges::find(matcher.terms(), code, [](const auto* term) { return term->code; }) -
                               matcher.terms().begin());
  };
  const auto shares = matcher.shares_in_text(words_of("There was a material fragmentation of the tip"));
  EXPECT_FLOAT_EQ(shares[place("A040103")], 1) << "material fragmentation";
  EXPECT_GT(shares[place("A0413")], 0) << "another term with material";
  EXPECT_LT(shares[place("A0413")], 1);
}

TEST(LogisticRegression, FindsTheWeightsThatMadeTheCases) {
  std::vector<LogisticFit::Case> cases;
  std::uint32_t state = 7;
  const auto random = [&state] {
    state = state * 1664525 + 1013904223;
    return static_cast<double>(state >> 8) / (1 << 24);
  };
  for (int i = 0; i < 40'000; ++i) {
    LogisticFit::Case one{.inputs = {1, static_cast<float>(random() * 4 - 2), static_cast<float>(random())}};
    const double odds = -1 + 1.5 * one.inputs[1] - 2 * one.inputs[2];
    one.is_true = random() < 1 / (1 + std::exp(-odds));
    cases.push_back(one);
  }
  const auto weights = LogisticFit::weights(cases);
  EXPECT_NEAR(weights[0], -1, 0.1);
  EXPECT_NEAR(weights[1], 1.5, 0.1);
  EXPECT_NEAR(weights[2], -2, 0.2);
}

TEST(Folds, KeepAManufacturersReportsTogetherAndAreBalanced) {
  std::vector<CodedReport> reports;
  for (int i = 0; i < 300; ++i) reports.push_back({.maker = "maker " + std::to_string(i % 17)});
  std::vector<const CodedReport*> all;
  for (const auto& report : reports) all.push_back(&report);
  const auto folds = folds_by_maker(all, 5);
  std::map<std::string, std::set<size_t>> of_maker;
  std::vector<int> sizes(5);
  for (size_t i = 0; i < reports.size(); ++i) {
    of_maker[reports[i].maker].insert(folds[i]);
    ++sizes[folds[i]];
  }
  for (const auto& [maker, its] : of_maker) EXPECT_EQ(its.size(), 1) << maker;
  EXPECT_LT(std::ranges::max(sizes) - std::ranges::min(sizes), 20);
}

// Reports of fictitious manufacturers that use words the terms do not contain.
std::vector<CodedReport> made_up_reports() {
  const std::vector<std::pair<std::string, std::string>> ways = {
      {"A0401", "THE TIP SNAPPED OFF"},                 // break
      {"A0504", "FLUID WAS DRIPPING ONTO THE FLOOR"},   // leak
      {"A0908", "THE SCREEN SHOWED A WRONG READING"},   // incorrect, inadequate or imprecise result or readings
      {"A0705", "THE ACCUMULATOR RAN EMPTY AT NIGHT"},  // battery problem
  };
  std::vector<CodedReport> reports;
  for (int i = 0; i < 240; ++i) {
    const auto& [code, words] = ways[static_cast<size_t>(i) % ways.size()];
    reports.push_back({.maker = "MAKER " + std::to_string(i % 12),
                       .text = words + ". DAY " + std::to_string(i) + " OF USE IN WARD " + char('A' + i % 7) + "X.",
                       .codes = {code}});
  }
  return reports;
}

class FixedClock final : public Clock {
 public:
  Timestamp now() const override { return find_timestamp("2030-05-06T07:08:09Z").value(); }
};

CodeModel made_up_model() {
  return train_model(made_up_reports(), {.data_version = "test"}, FixedClock{});
}

TEST(CodeModel, LearnsWordsTheTermsDoNotContain) {
  const auto model = made_up_model();
  const std::string text = "Nurse says the needle tip snapped during use";
  const auto annexes = model.suggest(text);
  ASSERT_EQ(annexes.size(), 4);
  EXPECT_EQ(annexes[0].method, Method::kModel);
  ASSERT_FALSE(annexes[0].codes.empty());
  const auto& best = annexes[0].codes.front();
  EXPECT_EQ(best.term->code, "A0401");
  EXPECT_GT(best.score, 0.5);
  std::vector<std::string> speaking;
  for (const auto& place : best.places) speaking.push_back(text.substr(place.start, place.end - place.start));
  EXPECT_THAT(speaking, Contains("snapped"));
  EXPECT_THAT(speaking, Not(Contains("Nurse")));
  for (size_t i = 1; i < annexes[0].codes.size(); ++i) {
    EXPECT_LE(annexes[0].codes[i].score, annexes[0].codes[i - 1].score);
  }
}

TEST(CodeModel, DoesNotOfferUnlikelyCodes) {
  const auto model = made_up_model();
  for (const char* text : {"Nurse says the needle tip snapped during use", "The tip snapped and fluid was dripping",
                           "Everything went well and the patient went home", "Device problem reported"}) {
    for (const auto& annex : model.suggest(text)) {
      EXPECT_LE(annex.codes.size(), kSuggested);
      for (const auto& one : annex.codes) {
        EXPECT_GE(one.score, annex.method == Method::kModel ? 0.1 : 0.5) << text << one.term->code;
      }
    }
  }
  EXPECT_THAT(model.suggest("Everything went well and the patient went home").front().codes, IsEmpty());
}

TEST(CodeModel, HighlightsOnlyWordsThatSupportTheCode) {
  // "Device" occurs in many terms, so it does not support any one of them.
  const std::string text = "The device displayed a message";
  for (const auto& annex : CodeModel{}.suggest(text)) {
    for (const auto& one : annex.codes) {
      for (const auto& place : one.places) {
        EXPECT_NE(text.substr(place.start, place.end - place.start), "device") << one.term->term;
      }
    }
  }
}

TEST(CodeModel, ReportsItsQualityOnUnseenManufacturers) {
  const auto facts = made_up_model().facts();
  EXPECT_EQ(facts.reports, 240);
  EXPECT_EQ(facts.makers, 12);
  ASSERT_EQ(facts.qualities.size(), 1) << "only annex A has codes here";
  EXPECT_EQ(facts.qualities[0].codes, 240);
  EXPECT_EQ(facts.qualities[0].model.top1, 1);
  EXPECT_LT(facts.qualities[0].terms.top1, 0.5);
  EXPECT_EQ(facts.qualities[0].common.top5, 1) << "four codes are always among five";
}

TEST(CodeModel, MatchesTermsWithoutTrainingData) {
  const auto annexes = made_up_model().suggest("The battery of the patient's device; burning sensation, pain");
  const auto& components = annexes[3];
  EXPECT_EQ(components.annex, 'G');
  EXPECT_EQ(components.method, Method::kTerms);
  ASSERT_FALSE(components.codes.empty());
  EXPECT_EQ(components.codes.front().term->term, "Battery");
  EXPECT_THAT(CodeModel{}.suggest("").front().codes, IsEmpty());
  EXPECT_THAT(CodeModel{}.suggest("zzz").front().codes, IsEmpty());
}

TEST(CodeModel, TrainingIsDeterministic) {
  const auto first = made_up_model();
  EXPECT_TRUE(first.facts().version.starts_with("2030-05-06-"));
  EXPECT_TRUE(write_model(first) == write_model(made_up_model()));
}

TEST(CodeModel, RoundTripsThroughItsFile) {
  const auto model = made_up_model();
  const auto copy = read_model(write_model(model));
  EXPECT_EQ(copy.facts().version, model.facts().version);
  EXPECT_EQ(copy.facts().trained_at, model.facts().trained_at);
  EXPECT_EQ(copy.facts().qualities.front().codes, 240);
  for (const char* text : {"fluid dripping", "the tip snapped", "battery", "pain and a wrong reading"}) {
    const auto before = model.suggest(text);
    const auto after = copy.suggest(text);
    for (size_t annex = 0; annex < before.size(); ++annex) {
      ASSERT_EQ(after[annex].codes.size(), before[annex].codes.size()) << text;
      for (size_t i = 0; i < before[annex].codes.size(); ++i) {
        EXPECT_EQ(after[annex].codes[i].term, before[annex].codes[i].term) << text;
        EXPECT_NEAR(after[annex].codes[i].score, before[annex].codes[i].score, 1e-6) << text;
      }
    }
  }
}

TEST(CodeModel, IsRejectedWhenAByteHasChanged) {
  const auto content = write_model(made_up_model());
  for (size_t place = 0; place < content.size(); place += content.size() / 40) {
    auto damaged = content;
    damaged[place] = static_cast<char>(damaged[place] ^ 1);
    EXPECT_THROW(read_model(damaged), Error) << place;
  }
  EXPECT_THROW(read_model(content.substr(0, content.size() / 2)), Error);
  EXPECT_THROW(read_model(""), Error);
}

class ModelFiles : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove_all(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("pharos-models-" + std::to_string(getpid()));
};

TEST_F(ModelFiles, AreUsedOnceAvailableAndCanBeRolledBack) {
  const ModelFolder folder{folder_};
  ServedModel served{folder};
  EXPECT_EQ(served.get()->facts().version, "");
  const auto model = made_up_model();
  folder.add(model);
  EXPECT_EQ(served.get()->facts().version, model.facts().version);
  auto other = made_up_reports();
  other.resize(200);
  const auto second = train_model(other, {}, FixedClock{});
  folder.add(second);
  EXPECT_EQ(served.get()->facts().version, second.facts().version);
  EXPECT_EQ(folder.versions().size(), 2);
  folder.use(model.facts().version);
  EXPECT_EQ(served.get()->facts().version, model.facts().version);
  EXPECT_THROW(folder.use("../../etc/passwd"), Error);
}

TEST_F(ModelFiles, ThatAreDamagedFallBackToTermMatching) {
  const ModelFolder folder{folder_};
  const auto model = made_up_model();
  folder.add(model);
  std::filesystem::resize_file(folder_ / (model.facts().version + ".model"), 1000);
  ServedModel served{folder};
  EXPECT_EQ(served.get()->facts().version, "");
  EXPECT_EQ(served.get()->suggest("a break").front().method, Method::kTerms);
}

}  // namespace
}  // namespace pharos::suggestions
