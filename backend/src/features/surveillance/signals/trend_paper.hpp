#pragma once

#include "features/exports/exports.hpp"
#include "features/surveillance/signals/signal_service.hpp"

namespace pharos::surveillance {

// The four chapters of a trend report: device, trend, analysis, corrective action.
exports::Paper compose_trend_report(const SignalView& signal);

// Trend reports as PDF or DOCX.
class TrendFiles {
 public:
  explicit TrendFiles(const SignalService& service) : service_(service) {}

  void add_to(exports::ExportService& exports) const;
  // Throws Error{kConflict} unless all three questions are answered with yes.
  exports::Delivery deliver(const Principal& who, const Signal& signal, exports::Format format,
                            exports::ExportService& exports) const;

 private:
  const SignalService& service_;
};

}  // namespace pharos::surveillance
