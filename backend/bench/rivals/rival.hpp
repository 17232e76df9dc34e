#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace pharos::bench {

enum class Question { kStats, kTimeline, kProblems, kBrands, kPageByBrand, kNewestPage };
inline constexpr std::array kQuestions{Question::kStats,  Question::kTimeline,    Question::kProblems,
                                       Question::kBrands, Question::kPageByBrand, Question::kNewestPage};
const char* name_of(Question question);

// The numbers of the answer's rows, one after the other. Every rival gives the same:
// - stats: reports of each event type, makers, brands
// - timeline: month (since 1970-01), event type, reports
// - problems, brands: id, count; the most frequent 50 (100) first
// - pages: report key and number of the device, 25 of them
using Answer = std::vector<std::int64_t>;

constexpr size_t kEventTypeCount = 5;
constexpr size_t kTopProblems = 50;
constexpr size_t kTopBrands = 100;
constexpr size_t kPageSize = 25;

class Rival {
 public:
  virtual ~Rival() = default;
  virtual std::string name() const = 0;
  virtual double load_seconds() const = 0;  // indexes included
  virtual std::uint64_t bytes() const = 0;  // on disk; in memory for what has no file
  virtual Answer ask(Question question, std::uint32_t product_code) = 0;
};

}  // namespace pharos::bench
