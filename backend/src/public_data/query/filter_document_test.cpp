#include <gtest/gtest.h>

#include "core/error.hpp"
#include "public_data/query/ae_filter_document.hpp"
#include "public_data/query/filter_fields.hpp"
#include "public_data/query/recall_filter_document.hpp"

namespace pharos::public_data {
namespace {

AeFilter whole_filter() {
  AeFilter filter;
  filter.product_code = "QBJ";
  filter.start_date = find_date("2024-01-31");
  filter.end_date = find_date("2026-10-31");
  filter.date_basis = DateBasis::kOccurred;
  filter.event_types = {EventType::kDeath, EventType::kInjury};
  filter.manufacturers = {"ACME"};
  filter.brands = {"A \"quoted\" brand"};
  filter.model = "PX-10%";
  filter.product_problems = {"1069", "Break"};
  filter.patient_problems = {"Pain"};
  filter.report_source_codes = {ReportSource::kManufacturer, ReportSource::kVoluntary};
  filter.countries = {"US"};
  filter.occupations = {"PHYSICIAN"};
  filter.groups = std::vector<MakerGroup>{{{"ACME INC", "ACME, INC."}, {}, {"OLD"}}};
  filter.has_udi = true;
  filter.implant = false;
  filter.hide_duplicates = true;
  filter.q = "pump";
  filter.summaries = Summaries::kExclude;
  filter.unit = Unit::kEvents;
  return filter;
}

AeFilter read_back(const JsonObject& document) {
  const Json body(document);
  JsonReader reader{body};
  auto filter = read_ae_filter(reader);
  reader.finish();
  return filter;
}

TEST(FilterDocumentTest, AFilterRoundTripsThroughItsDocument) {
  EXPECT_EQ(read_back(to_document(whole_filter())), whole_filter());
  EXPECT_EQ(read_back(to_document(AeFilter{})), AeFilter{});
  AeFilter none;
  none.groups.emplace();
  EXPECT_EQ(read_back(to_document(none)), none);
}

TEST(FilterDocumentTest, EquivalentFiltersGiveOneDocument) {
  AeFilter first, second;
  first.brands = {"B", "A", "B"};
  second.brands = {"A", "B"};
  EXPECT_EQ(to_document(first), to_document(second));
  AeFilter other;
  other.brands = {"A"};
  EXPECT_NE(to_document(first), to_document(other));
}

TEST(FilterDocumentTest, EveryInvalidFieldIsNamed) {
  const JsonObject wrong{
      {"start_date", "31.01.2024"}, {"event_type", JsonArray{"Doom"}}, {"unit", "furlongs"},
      {"has_udi", "maybe"},         {"model", std::string(101, 'x')},  {"report_source_code", JsonArray{"Z"}}};
  try {
    read_back(wrong);
    FAIL() << "taken";
  } catch (const Error& error) {
    for (const char* field : {"start_date", "event_type", "unit", "has_udi", "model", "report_source_code"}) {
      EXPECT_TRUE(error.fields.contains(field)) << field;
    }
    EXPECT_EQ(error.fields.size(), 6U);
  }
}

TEST(FilterDocumentTest, AnUnknownFieldIsRejected) {
  EXPECT_THROW(read_back({{"color", "red"}}), Error);
}

TEST(FilterDocumentTest, AnEndBeforeTheStartIsRejected) {
  EXPECT_THROW(read_back({{"start_date", "2024-02-01"}, {"end_date", "2024-01-01"}}), Error);
}

// Adding a member may move the others, depending on how many there are. The address sanitizer notices what was moved.
TEST(FilterDocumentTest, TheOtherNameOfAProductCodeReplacesItInDocumentsOfEverySize) {
  for (int others = 0; others < 40; ++others) {
    JsonObject document{{"procode", "QBJ"}};
    for (int i = 0; i < others; ++i) document["field" + std::to_string(i)] = i;
    resolve_shorthands(document, *find_date("2026-10-31"));
    EXPECT_EQ(document.at("product_code"), Json("QBJ"));
    EXPECT_FALSE(document.contains("procode"));
    EXPECT_EQ(document.size(), static_cast<size_t>(others) + 1);
  }
  JsonObject both{{"procode", "QBJ"}, {"product_code", "LJE"}};
  resolve_shorthands(both, *find_date("2026-10-31"));
  EXPECT_EQ(both, (JsonObject{{"product_code", "LJE"}}));
}

TEST(FilterDocumentTest, APeriodMustBeAKnownName) {
  for (const Json& value : {Json("2W"), Json(5), Json(nullptr), Json(JsonArray{"1Y"})}) {
    JsonObject document{{"timePeriod", value}};
    try {
      resolve_shorthands(document, *find_date("2026-10-31"));
      ADD_FAILURE() << value;
    } catch (const Error& error) {
      EXPECT_TRUE(error.fields.contains("timePeriod")) << value;
    }
  }
}

TEST(FilterDocumentTest, ARecallFilterRoundTripsThroughItsDocument) {
  RecallFilter filter;
  filter.product_code = "QBJ";
  filter.date_basis = RecallDate::kPosted;
  filter.firms = {"ACME"};
  filter.classes = {RecallClass::kOne, RecallClass::kNone};
  filter.statuses = {RecallStatus::kOngoing};
  filter.root_causes = {"Device Design"};
  filter.groups = std::vector<MakerGroup>{{{"ACME"}, {}, {}}};
  filter.q = "leak";
  const Json body(to_document(filter));
  JsonReader reader{body};
  EXPECT_EQ(read_recall_filter(reader), filter);
  reader.finish();
}

TEST(FilterDocumentTest, AnOrderMustNameAColumnOfTheList) {
  EXPECT_EQ(read_event_order("brand_name"), (EventOrder{EventColumn::kBrand, false}));
  EXPECT_EQ(read_event_order("date_received:desc"), (EventOrder{EventColumn::kDateReceived, true}));
  for (const char* text : {"", "brand_name:up", "brand_name; drop table ae", "1", "-brand_name", "brand_name:desc,x"}) {
    EXPECT_THROW(read_event_order(text), Error) << text;
    EXPECT_THROW(read_recall_order(text), Error) << text;
  }
}

}  // namespace
}  // namespace pharos::public_data
