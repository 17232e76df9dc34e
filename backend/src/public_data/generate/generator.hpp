#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "public_data/generate/planted_truth.hpp"
#include "public_data/loading/sink.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

// Invented public data in the shape of the real: product codes and problem terms are real, makers, brands, reports and
// recalls are not.
namespace pharos::public_data {

struct GenerateOptions {
  std::uint64_t reports = 40'000;  // at most kMaxGeneratedReports
  std::uint64_t seed = 7;
  std::uint64_t devices = 0;  // at least so many in GUDID, where each version of each brand is anyway
  Date data_through;          // the last day of a month; default_data_through() gives the usual one
};
constexpr std::uint64_t kMaxGeneratedReports = 50'000'000;  // so that keys keep to eight digits

// The last day of the month before last: as old as FDA's files are when they come out.
Date default_data_through(Date today);

// The same options give the same records, whatever the machine and the number of threads. From any thread.
class Generator {
 public:
  // Throws Error{kBadRequest} for more reports than can be, or data that end before 1996.
  explicit Generator(const GenerateOptions& options);
  ~Generator();
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // In the order of their keys, which is that of date_received. Report `first` up to but not `end`, counted from 0: any
  // cut of the whole gives the same reports. The sink may leave a report as it is: its memory is used again.
  void reports(std::uint64_t first, std::uint64_t end, const Sink<AdverseEventReport>& sink) const;
  void reports(const Sink<AdverseEventReport>& sink) const;
  void recalls(const Sink<Recall>& sink) const;
  void enforcements(const Sink<Enforcement>& sink) const;
  void classifications(const Sink<Classification>& sink) const;
  void gudid_devices(const Sink<GudidDevice>& sink) const;
  PlantedTruth truth() const;

  // What the files of the `month`-th month after data_through (1, 2, ...) hold: first the new reports, then those of
  // before that changed. Each month leaves the changes of earlier ones out.
  UpdateTruth update(unsigned month, const Sink<AdverseEventReport>& sink) const;
  Date update_through(unsigned month) const;  // its last day

 private:
  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

}  // namespace pharos::public_data
