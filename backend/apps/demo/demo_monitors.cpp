#include "demo/demo_monitors.hpp"

namespace pharos {

void make_demo_monitors(Application& application, const TenantId& tenant, const UserId& by, Timestamp now) {
  using monitors::Frequency;
  using monitors::Kind;
  struct Example {
    const char* name;
    Kind kind;
    Frequency frequency;
    const char* product_code;
    bool on_signal;
  };
  constexpr std::array<Example, 3> kExamples = {
      {{"Infusion pumps", Kind::kAdverseEvents, Frequency::kWeekly, "FRN", true},
       {"Infusion pump recalls", Kind::kRecalls, Frequency::kDaily, "FRN", false},
       {"Glucose monitors", Kind::kAdverseEvents, Frequency::kMonthly, "QBJ", false}}};
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  for (const auto& [name, kind, frequency, product_code, on_signal] : kExamples) {
    application.monitors().repository.insert(scope,
                                             {.id = new_id<monitors::MonitorId>("mon"),
                                              .name = name,
                                              .kind = kind,
                                              .frequency = frequency,
                                              .product_code = product_code,
                                              .start_date = now,
                                              .on_signal = on_signal,
                                              .created_by = {by, {}},
                                              .next_run_at = now},
                                             now);
  }
}

}  // namespace pharos
