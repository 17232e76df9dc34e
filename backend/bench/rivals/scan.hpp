#pragma once

#include "rivals/rival.hpp"
#include "rivals/rows.hpp"

namespace pharos::bench {

// Loops written for each query, over the rows of the product code in memory: a lower bound for any engine on one
// thread. `rows` must outlive it.
class Scan : public Rival {
 public:
  explicit Scan(const Rows& rows);
  std::string name() const override { return "hand-written scan"; }
  double load_seconds() const override { return 0; }
  std::uint64_t bytes() const override;
  Answer ask(Question question, std::uint32_t product_code) override;

 private:
  struct Range {
    size_t first = 0;
    size_t end = 0;
  };
  Answer stats(Range range) const;
  Answer timeline(Range range) const;
  Answer page_by_brand(Range range) const;
  Answer newest_page(Range range) const;

  const Rows& rows_;
  std::vector<size_t> first_device_;   // of each product code, and the end
  std::vector<size_t> first_problem_;  // the same for device problems
  std::int32_t first_day_ = 0;
  std::vector<std::uint16_t> month_;  // for each day since the first, counted from its month
};

}  // namespace pharos::bench
