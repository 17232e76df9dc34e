#pragma once

#include "public_data/store/sql.hpp"

// The tables of a data version. Everything the filters and counts touch is a small integer; ids are ranks in collation
// order, so that they sort like their names. Never edited for a published version: a new layout gets a new number
// in store_format.hpp.
namespace pharos::public_data {

// One row per device of a report, in the order of product code, date received (newest first), report key and device
// (both descending): the order the pages are read in. multi: the report has several devices. shared: it has, or its
// event has several reports. first_of_code: the first device of its report within the product code. event_head: the
// smallest report key of the event; a report that names no event is an event of its own. summary: stands for more than
// one event, or says it does. implant: 1 when it is said to be one. dup: DuplicateRole; dup_head: the smallest report
// key of its near-duplicates, 0 when it has none. lacks: QualityFlag bits. days: from the maker's knowledge to the
// report, null when unknown, -1 when it does not count. doc: the number of its narratives in the text index, the same
// for all devices of a report within a product code. place: where the whole report stands in the record log. profile
// and pair stand for several columns at once, so that they are counted together: see the tables of these names.
constexpr Fragment kCreateAe = R"sql(
  create table ae (
    pc uinteger not null, date_received date, report_key uinteger not null, seq usmallint not null,
    et utinyint not null, src utinyint not null, mfr uinteger not null, mfrv uinteger not null,
    brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, first_of_code utinyint not null, summary utinyint not null,
    noe uinteger not null, event_head uinteger not null, date_of_event date,
    udi utinyint not null, implant utinyint not null, dup utinyint not null, doc uinteger not null,
    dup_head uinteger not null, lacks utinyint not null, days integer, place uinteger not null,
    profile uinteger not null, pair uinteger not null, report_number varchar, model varchar, catalog varchar, lot varchar))sql";

// One row per device of a report and problem of the report, in the order of `ae` and with its filters, so that nothing
// is joined.
constexpr Fragment kCreateProductProblems = R"sql(
  create table p_product (
    pc uinteger not null, date_received date, report_key uinteger not null, seq usmallint not null,
    et utinyint not null, src utinyint not null, mfr uinteger not null, mfrv uinteger not null,
    brand uinteger not null, country uinteger not null, occupation uinteger not null,
    multi utinyint not null, shared utinyint not null, first_of_code utinyint not null, summary utinyint not null,
    noe uinteger not null, event_head uinteger not null, date_of_event date,
    udi utinyint not null, implant utinyint not null, dup utinyint not null, doc uinteger not null,
    problem uinteger not null))sql";
constexpr Fragment kCreatePatientProblems = "create table p_patient as from p_product limit 0";

constexpr Fragment kCreateDictionary =
    "create table dictionary (dimension utinyint, id uinteger, name varchar, code varchar, parent uinteger)";

// What reports have in common, once for each combination that occurs. The id is the place.
constexpr Fragment kCreateProfiles = R"sql(
  create table profile (
    id uinteger, et utinyint, src utinyint, country uinteger, occupation uinteger, lacks utinyint, dup utinyint,
    noe uinteger))sql";
// Maker and brand of devices, once for each combination within a product code: those of a code stand together.
constexpr Fragment kCreatePairs = "create table pair (id uinteger, pc uinteger, mfr uinteger, brand uinteger)";

// Thin rollups of what is asked with no filter but the product code: reports, each once. Months are numbers
// (months.hpp), 0 for reports without the date; basis: DateBasis.
constexpr Fragment kCreateCodeRollup = R"sql(
  create table r_code (
    pc uinteger, reports uinteger, events uinteger, summarized ubigint, death uinteger, injury uinteger,
    malfunction uinteger, other uinteger, no_answer uinteger, no_udi uinteger, no_product_problem uinteger,
    no_event_date uinteger, followed_up uinteger, duplicates uinteger))sql";
constexpr Fragment kCreateDaysRollup = "create table r_days (pc uinteger, days integer, n uinteger)";
constexpr Fragment kCreateMonthRollup = R"sql(
  create table r_month (
    pc uinteger, basis utinyint, month uinteger, death uinteger, injury uinteger, malfunction uinteger, other uinteger,
    no_answer uinteger, events uinteger, summarized ubigint))sql";
constexpr Fragment kCreateFacetRollup =
    "create table r_facet (pc uinteger, facet utinyint, id uinteger, n uinteger, last_seen date)";
// Of all product codes together: reports with a device of the maker so spelled, each once.
constexpr Fragment kCreateMakerRollup =
    "create table r_maker (id uinteger, reports uinteger, reports_5_years uinteger, last_seen date)";
constexpr Fragment kCreateProblemRollup =
    "create table r_prob (pc uinteger, kind utinyint, problem uinteger, n uinteger)";

// Where each report stands, by its key.
constexpr Fragment kCreateReportIndex = R"sql(
  create table report_index (
    report_key uinteger, place uinteger, event_head uinteger, dup_head uinteger, dup utinyint))sql";
constexpr Fragment kFillReportIndex = R"sql(
  insert into report_index
  select report_key, place, event_head, dup_head, dup from ae where seq = 0 order by report_key)sql";
// What the next version needs to tell events and near-duplicates (ReportFacts).
constexpr Fragment kCreateEventNumbers =
    "create table event_number (number ubigint, report_key uinteger, place uinteger)";
constexpr Fragment kCreatePrints = "create table print_number (number ubigint, report_key uinteger, place uinteger)";

}  // namespace pharos::public_data
