#pragma once

#include <vector>

#include "public_data/generate/generator.hpp"
#include "public_data/generate/signals.hpp"
#include "public_data/generate/world.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/recall.hpp"

namespace pharos::public_data::generate {

// A recall event with its products; numbers within a year follow the order of events.
struct RecallPlan {
  std::uint64_t event = 0;
  const Signal* signal = nullptr;  // the signal it follows
  std::uint32_t code = 0;
  std::uint32_t line = 0;
  Date initiated;
  Date posted;
  std::uint32_t products = 1;
  std::uint32_t first_number = 0;
};

class RecallMaker {
 public:
  RecallMaker(const GenerateOptions& options, const World& world, const std::vector<Signal>& signals);

  void recalls(const Sink<Recall>& sink) const;
  void enforcements(const Sink<Enforcement>& sink) const;
  // The number of the first product of the recall that follows the signal; empty if there is none.
  std::string number_of(const Signal& signal) const;

 private:
  RecallPlan plan_other(std::uint64_t number) const;  // that follows no signal
  Recall make_recall(const RecallPlan& plan, std::uint32_t product) const;

  std::uint64_t seed_;
  const World& world_;
  Date data_through_;
  std::vector<RecallPlan> plans_;
};

}  // namespace pharos::public_data::generate
