#pragma once

#include <boost/describe.hpp>

#include "features/adverse_events/adverse_events.hpp"
#include "features/product_codes/product_code_view.hpp"
#include "features/public_queries/public_queries.hpp"
#include "public_data/query/recall_store.hpp"

// The profile of a device type: what the page shows and the PDF prints.
namespace pharos::product_codes {

// Reports by event type; they add up to the total.
struct TypeCounts {
  std::int64_t total = 0;
  std::int64_t death = 0;
  std::int64_t injury = 0;
  std::int64_t malfunction = 0;
  std::int64_t other = 0;  // including not stated
};
BOOST_DESCRIBE_STRUCT(TypeCounts, (), (total, death, injury, malfunction, other))

struct YearView : TypeCounts {
  int year = 0;
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(YearView, (TypeCounts), (year, complete))

struct SpanView : TypeCounts {
  std::string start_date;
  std::string end_date;
};
BOOST_DESCRIBE_STRUCT(SpanView, (TypeCounts), (start_date, end_date))

// The last twelve complete months compared with the twelve months before.
struct YearOnYear {
  SpanView current;
  SpanView previous;
  JsonObject delta_pct;  // of each count
};
BOOST_DESCRIBE_STRUCT(YearOnYear, (), (current, previous, delta_pct))

struct ProfileProblem : adverse_events::ShareView {
  std::string term;
  std::string fda_code;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(ProfileProblem, (adverse_events::ShareView), (term, fda_code, count))

struct ProfileMaker {
  std::string name;
  std::int64_t count = 0;
  double share = 0;
};
BOOST_DESCRIBE_STRUCT(ProfileMaker, (), (name, count, share))

// Recalled products by class.
struct RecallClasses {
  std::int64_t class_1 = 0;
  std::int64_t class_2 = 0;
  std::int64_t class_3 = 0;
  std::int64_t unclassified = 0;
};
BOOST_DESCRIBE_STRUCT(RecallClasses, (), (class_1, class_2, class_3, unclassified))

struct RecallYear : RecallClasses {
  int year = 0;
  std::int64_t products = 0;
};
BOOST_DESCRIBE_STRUCT(RecallYear, (RecallClasses), (year, products))

struct ProfileRecall : public_data::Recall {
  std::optional<std::string> classification;
  std::string_view status;
};
BOOST_DESCRIBE_STRUCT(ProfileRecall, (),
                      (product_res_number, res_event_number, event_date_initiated, classification, status,
                       recalling_firm, product_description, reason_for_recall, root_cause_description))

struct ProfileRecalls {
  std::int64_t products = 0;
  std::int64_t events = 0;
  std::int64_t open = 0;
  RecallClasses by_class;
  std::vector<RecallYear> by_year;
  std::vector<ProfileRecall> latest;
};
BOOST_DESCRIBE_STRUCT(ProfileRecalls, (), (products, events, open, by_class, by_year, latest))

struct Clearance {
  std::string number;
  std::string_view kind;
};
BOOST_DESCRIBE_STRUCT(Clearance, (), (number, kind))

struct ProfileView {
  ProductCodeView product_code;
  std::vector<ProductCodeView> related;
  adverse_events::TotalsView totals;
  std::vector<YearView> reports_by_year;
  YearOnYear year_on_year;
  std::vector<ProfileProblem> product_problems;
  std::vector<ProfileProblem> patient_problems;
  std::vector<ProfileMaker> manufacturers;
  ProfileRecalls recalls;
  std::vector<Clearance> clearances;
  adverse_events::TimelinessView timeliness;
  adverse_events::QualityView quality;
};
BOOST_DESCRIBE_STRUCT(ProfileView, (),
                      (product_code, related, totals, reports_by_year, year_on_year, product_problems, patient_problems,
                       manufacturers, recalls, clearances, timeliness, quality))

}  // namespace pharos::product_codes
