#pragma once

#include "public_data/store/sql.hpp"

// The tables of a data version. Everything the filters and counts touch is a small integer; ids are ranks in collation
// order, so they sort like their names. Never change the layout of a published version: a new layout gets a new number
// in store_format.hpp.
namespace pharos::public_data {

// One row per device of a report, in the order of product code, date received (newest first), report key and device
// (both descending), which is the order of pages. multi: the report has several devices. shared: it has, or its event
// has several reports. first_of_code: the first device of its report within the product code. event_head: the smallest
// report key of the event; a report without an event key is its own event. summary: summarizes more than one event, or
// is marked so. implant: 1 if marked as an implant. dup: DuplicateRole; dup_head: the smallest report key of its
// near-duplicates, 0 if it has none. lacks: QualityFlag bits. days: from the manufacturer becoming aware to the report,
// null if unknown, -1 if it does not count. doc: the number of its narratives in the text index, the same for all
// devices of a report within a product code. place: the position of the complete report in the record log. profile and
// pair combine several columns that are counted together: see the tables of these names.
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

// One row per device of a report and problem of the report, in the order of `ae` and with its filter columns, so that
// no join is needed.
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

// Combinations of report-level columns that occur. The id is the position.
constexpr Fragment kCreateProfiles = R"sql(
  create table profile (
    id uinteger, et utinyint, src utinyint, country uinteger, occupation uinteger, lacks utinyint, dup utinyint,
    noe uinteger))sql";
// Combinations of manufacturer and brand within a product code; those of a code are adjacent.
constexpr Fragment kCreatePairs = "create table pair (id uinteger, pc uinteger, mfr uinteger, brand uinteger)";

// Small rollups for queries with no filter but the product code: reports, each once. Months are numbers (months.hpp), 0
// for reports without the date; basis: DateBasis.
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
// Over all product codes: reports with a device of the manufacturer in this spelling, each once.
constexpr Fragment kCreateMakerRollup =
    "create table r_maker (id uinteger, reports uinteger, reports_5_years uinteger, last_seen date)";
constexpr Fragment kCreateProblemRollup =
    "create table r_prob (pc uinteger, kind utinyint, problem uinteger, n uinteger)";

// The place of each report, by its key.
constexpr Fragment kCreateReportIndex = R"sql(
  create table report_index (
    report_key uinteger, place uinteger, event_head uinteger, dup_head uinteger, dup utinyint))sql";
constexpr Fragment kFillReportIndex = R"sql(
  insert into report_index
  select report_key, place, event_head, dup_head, dup from ae where seq = 0 order by report_key)sql";
// What the next version needs to find events and near-duplicates (ReportFacts).
constexpr Fragment kCreateEventNumbers =
    "create table event_number (number ubigint, report_key uinteger, place uinteger)";
constexpr Fragment kCreatePrints = "create table print_number (number ubigint, report_key uinteger, place uinteger)";

}  // namespace pharos::public_data
