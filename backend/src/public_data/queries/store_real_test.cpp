// The store over real reports, where samples are available: every result matches the reference.
#include <gtest/gtest.h>

#include "public_data/openfda/event_loader.hpp"
#include "public_data/sources/file_set.hpp"
#include "support/reference_store.hpp"
#include "support/store_world.hpp"

namespace pharos::public_data {
namespace {

class RealReports : public RealFiles {
 protected:
  void SetUp() override {
    RealFiles::SetUp();
    if (IsSkipped()) return;
    ReportKeyLedger keys;
    LoadReport load{1000};
    const auto source = open_file(real("openfda_event/events_full.json.gz"));
    load_openfda_events(*source, "events_full.json.gz", {}, keys, collect_into(reports_), load);
    ASSERT_FALSE(reports_.empty());
    build_store({.folder = folder_.path(), .version = "v1", .memory_mb = 512}, reports_);
    store_ = open_store({.folder = folder_.path(), .version = "v1", .memory_mb = 256, .min_step_rows = 256});
    reports_ = without_replaced(reports_);
    reference_ = std::make_unique<ReferenceStore>(reports_);
  }

  // Uses values that occur, so that something is found.
  AeFilter random_filter(Dice& dice) const {
    const auto& report = reports_[dice.below(reports_.size())];
    AeFilter filter;
    if (!report.device.empty()) {
      const auto& device = report.device.front();
      if (dice.one_in(2)) filter.product_code = device.device_report_product_code;
      if (dice.one_in(4)) filter.brands = {device.brand_name};
      if (dice.one_in(4)) filter.manufacturers = {canonical_manufacturer(device.manufacturer_d_name)};
    }
    if (dice.one_in(3)) filter.start_date = report.date_received;
    if (dice.one_in(4)) filter.event_types = {report.event_type};
    if (dice.one_in(4) && !report.product_problems.empty()) {
      filter.product_problems = {report.product_problems.front().term};
    }
    if (dice.one_in(4)) filter.hide_duplicates = true;
    if (dice.one_in(4)) filter.q = "patient";
    filter.unit = static_cast<Unit>(dice.below(3));
    return filter;
  }

  TemporaryFolder folder_;
  std::vector<AdverseEventReport> reports_;
  std::unique_ptr<PublicStore> store_;
  std::unique_ptr<ReferenceStore> reference_;
};

TEST_F(RealReports, ResultsMatchTheReference) {
  Dice dice{12};
  for (int i = 0; i < 12; ++i) {
    const AeFilter filter = random_filter(dice);
    SCOPED_TRACE(filter.product_code);
    EXPECT_EQ(store_->stats(filter, {}), reference_->stats(filter, {}));
    EXPECT_EQ(store_->timeline(filter, 1, {}), reference_->timeline(filter, 1, {}));
    EXPECT_EQ(store_->problems(filter, 20, {}), reference_->problems(filter, 20, {}));
    EXPECT_EQ(store_->facet(filter, FacetKind::kBrands, "", 20, {}),
              reference_->facet(filter, FacetKind::kBrands, "", 20, {}));
    const PageRequest page{.order_by = {{EventColumn::kBrand, dice.one_in(2)}}, .page_size = 30};
    EXPECT_EQ(store_->events(filter, page, {}), reference_->events(filter, page, {}));
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace pharos::public_data
