#include "core/stored_json.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/id.hpp"

namespace pharos {
namespace {

using PartId = Id<struct PartTag>;

enum class State { kOpen, kClosed };
constexpr auto kStates = choices<State>({{State::kOpen, "open"}, {State::kClosed, "closed"}});
constexpr const auto& choices_of(State) {
  return kStates;
}

struct Named {
  std::string name = "unnamed";
  bool operator==(const Named&) const = default;
};
BOOST_DESCRIBE_STRUCT(Named, (), (name))
struct StoredPart : Named {
  PartId id;
  State state = State::kClosed;
  std::optional<double> share;
  std::map<std::string, std::vector<std::int64_t>> counts;
  std::set<std::string> codes;
  JsonObject more;
  bool operator==(const StoredPart&) const = default;
};
BOOST_DESCRIBE_STRUCT(StoredPart, (Named), (id, state, share, counts, codes, more))

TEST(StoredJsonTest, WhatWasStoredIsReadAgain) {
  StoredPart part;
  part.name = "Pump";
  part.id = PartId{"prt_1"};
  part.state = State::kOpen;
  part.share = 1.0 / 3;
  part.counts = {{"a", {1, -2}}, {"b", {}}};
  part.codes = {"E01", "F02"};
  part.more = {{"x", nullptr}};
  const std::vector<StoredPart> parts{part, StoredPart{}};
  EXPECT_EQ(read_stored<std::vector<StoredPart>>(to_json(parts)), parts);
}

TEST(StoredJsonTest, AMemberThatOlderDocumentsLackKeepsItsDefault) {
  const auto part = read_stored<StoredPart>(read_json(R"({"id": "prt_1", "share": null, "dropped": 1})"));
  EXPECT_EQ(part.id, PartId{"prt_1"});
  EXPECT_EQ(part.name, "unnamed");
  EXPECT_EQ(part.state, State::kClosed);
  EXPECT_EQ(part.share, std::nullopt);
}

TEST(StoredJsonTest, AnythingElseIsAnError) {
  for (const auto* text : {R"([])", R"({"state": "ajar"})", R"({"share": "1"})", R"({"counts": {"a": [1.5]}})",
                           R"({"name": 1})", R"({"more": []})", R"({"codes": "E01"})"}) {
    EXPECT_ANY_THROW(read_stored<StoredPart>(read_json(text))) << text;
  }
}

}  // namespace
}  // namespace pharos
