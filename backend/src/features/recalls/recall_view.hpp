#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/public_queries/public_queries.hpp"
#include "public_data/query/recall_store.hpp"

namespace pharos::recalls {

struct OpenFdaView : public_data::OpenFdaBlock {};
BOOST_DESCRIBE_STRUCT(OpenFdaView, (), (device_name, device_class, medical_specialty_description, regulation_number))

// A product row of a recall with the fields to send. The class and the three fields after it are null without an
// enforcement record.
struct RecallView : public_data::Recall {
  std::string_view status = {};
  std::optional<std::string> classification = {};
  std::optional<public_data::Date> center_classification_date = {};
  std::optional<std::string> voluntary_mandated = {};
  std::optional<std::string> initial_firm_notification = {};
  std::optional<std::string> manufacturer_group = {};
  OpenFdaView openfda = {};  // instead of the record's
  std::string source_url = {};
};
BOOST_DESCRIBE_STRUCT(RecallView, (),
                      (cfres_id, product_res_number, res_event_number, event_date_initiated, event_date_created,
                       event_date_posted, event_date_terminated, status, recall_status, classification,
                       center_classification_date, voluntary_mandated, initial_firm_notification, recalling_firm,
                       firm_fei_number, manufacturer_group, city, state, country, product_description, code_info,
                       product_code, product_quantity, distribution_pattern, reason_for_recall, root_cause_description,
                       action, k_numbers, pma_numbers, openfda, source_url))

// Adverse event reports of the product code in the year before and the year after a recall was initiated; null if the
// day or the product code is unknown.
struct ReportsAround {
  std::optional<std::int64_t> before;
  std::optional<std::int64_t> after;
};
BOOST_DESCRIBE_STRUCT(ReportsAround, (), (before, after))

struct DetailView : RecallView {
  std::vector<RecallView> products;
  std::vector<RecallView> siblings;  // other recalls of the same event
  ReportsAround reports_around;
};
BOOST_DESCRIBE_STRUCT(DetailView, (RecallView), (products, siblings, reports_around))

struct CountsView {
  std::int64_t class_1 = 0;
  std::int64_t class_2 = 0;
  std::int64_t class_3 = 0;
  std::int64_t unclassified = 0;
  std::int64_t products = 0;
  std::int64_t events = 0;
  std::int64_t open = 0;
};
BOOST_DESCRIBE_STRUCT(CountsView, (), (class_1, class_2, class_3, unclassified, products, events, open))

struct BucketView : CountsView {
  std::string period;
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(BucketView, (CountsView), (period, complete))

struct DurationView {
  std::optional<double> median_initiated_to_posted;
  std::optional<double> median_initiated_to_terminated;
};
BOOST_DESCRIBE_STRUCT(DurationView, (), (median_initiated_to_posted, median_initiated_to_terminated))

struct NameCount {
  std::string name;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(NameCount, (), (name, count))

struct TimelineView {
  std::vector<BucketView> buckets;
  CountsView totals;
  DurationView duration;
  std::vector<NameCount> root_causes;
  std::vector<NameCount> firms;
};
BOOST_DESCRIBE_STRUCT(TimelineView, (), (buckets, totals, duration, root_causes, firms))

// `maker_groups`: raw names to group names.
RecallView view_of(const public_data::RecallRow& row, const JsonObject& maker_groups);

// FDA's page for it.
std::string source_url(const public_data::Recall& recall);

}  // namespace pharos::recalls
