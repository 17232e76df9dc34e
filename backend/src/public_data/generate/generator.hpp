#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "public_data/generate/planted_truth.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

// Synthetic public data that looks like the real thing: product codes and problem terms are real; manufacturers,
// brands, reports and recalls are fictitious.
namespace pharos::public_data {

struct GenerateOptions {
  std::uint64_t reports = 40'000;  // at most kMaxGeneratedReports
  std::uint64_t seed = 7;
  std::uint64_t devices = 0;  // minimum number in GUDID, which always has each version of each brand
  std::uint64_t recalls = 0;  // minimum number of recalled products, which otherwise depends on the number of reports
  std::uint32_t narrative_bytes = 0;  // average length of a report's narratives; 0: only the core sentences, about 600
  Date data_through;                  // the last day of a month; see default_data_through()
};
constexpr std::uint64_t kMaxGeneratedReports = 50'000'000;  // keeps keys to eight digits

// The last day of the month before last, as old as FDA's files when they are released.
Date default_data_through(Date today);

// The same options give the same records on every machine and with any number of threads. Thread-safe.
class Generator {
 public:
  // Throws Error{kBadRequest} for too many reports or data that end before 1996.
  explicit Generator(const GenerateOptions& options);
  ~Generator();
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // Reports `first` up to but excluding `end`, counted from 0, in order of key, which is the order of date_received.
  // Any partition gives the same reports. The report passed to the sink is reused.
  void reports(std::uint64_t first, std::uint64_t end, const Sink<AdverseEventReport>& sink) const;
  void reports(const Sink<AdverseEventReport>& sink) const;
  // The number of the first report received on or after the day.
  std::uint64_t first_report(Date day) const;
  void recalls(const Sink<Recall>& sink) const;
  void enforcements(const Sink<Enforcement>& sink) const;
  void classifications(const Sink<Classification>& sink) const;
  void gudid_devices(const Sink<GudidDevice>& sink) const;
  PlantedTruth truth() const;

  // The content of the `month`-th monthly update after data_through (1, 2, ...): first the new reports, then earlier
  // reports that changed. Does not include the changes of previous months.
  UpdateTruth update(unsigned month, const Sink<AdverseEventReport>& sink) const;
  Date update_through(unsigned month) const;  // last day of the update

 private:
  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

}  // namespace pharos::public_data
